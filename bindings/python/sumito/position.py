# SPDX-License-Identifier: MIT
"""Positions and moves. Both are values: playing a move makes a new position."""

from __future__ import annotations

import ctypes as c
from dataclasses import dataclass
from typing import Any, Iterable, Literal, Optional, Union

from . import _structs as s
from ._functions import STATUS_OK, library
from .board import (
    CONTENTS, DIRECTIONS, LAYOUTS, RESULTS, SIDES, VARIANTS, Content, Direction, Language, Result, Side, Variant, cell_code, cell_name,
    cell_names, cell_set, checked_number, direction_name, language_number, number_of, short_text, text_in, text_out)
from .errors import IllegalMove, PositionError, Refusal
from .formation import Formation, find_formations

Form = Literal["six_fields", "apgn", "playstrategy"]
FORMS = ("six_fields", "apgn", "playstrategy")
KINDS = ("line", "side_step", "placing")
THEMES = ("contrast", "print")


@dataclass(frozen=True)
class Outcome:
    """How a game stands: its `result` as records have it, `*` while it goes on, and the `reason` where it has ended."""

    result: Result
    reason: Optional[str]

    @property
    def over(self) -> bool:
        return self.result != "*"

    @property
    def winner(self) -> Optional[Side]:
        return {"1-0": SIDES[0], "0-1": SIDES[1]}.get(self.result)


def outcome_of(struct: Any) -> Outcome:
    reason = library.su_reason_name(struct.reason).decode() if struct.result else None
    return Outcome(RESULTS[struct.result], reason)


@dataclass(frozen=True)
class Target:
    """A target of Off Board: its value, 1 to 3, and whose marble lies in it."""

    value: int
    holds: Optional[Content]


@dataclass(frozen=True)
class MoveFacts:
    """What a legal move does."""

    kind: str  # line, side_step or placing
    direction: Optional[Direction]
    moved: tuple[str, ...]  # own marbles and sisters that step
    pushed: tuple[str, ...]  # opponents, and sisters among them
    displaced_sisters: tuple[str, ...]
    own: int  # strengths, as the push rule counts
    opponents: int
    ejected: Optional[str]  # the cell an opponent leaves the board from
    target: Optional[int]  # Off Board: 1 to 12
    points: int
    returned: bool  # the target was full: the marble goes to its owner's hand
    reunites: bool  # Notalone: the sisters meet


class Move:
    """A legal move of a position, written as records have it: `a1b2`, `c3c5d4`, `@d4`."""

    __slots__ = ("position", "code", "text")

    def __init__(self, position: Position, code: int) -> None:
        self.position = position
        self.code = code
        self.text = move_text(code)

    @property
    def facts(self) -> MoveFacts:
        it = library.su_move_explain(self.position.struct, self.code)
        return MoveFacts(
            KINDS[it.kind], direction_name(it.direction), cell_names(it.moved), cell_names(it.pushed), cell_names(it.displaced_sisters),
            it.own, it.opponents, cell_name(it.ejected), it.target + 1 if it.target >= 0 else None, it.points, it.returned, it.reunites)

    def words(self, language: Language = "en") -> str:
        """What it does, and what comes of it."""
        return text_out(library.su_words_move, self.position.struct, self.code, language_number(language))

    def after(self) -> Position:
        return Position._of(library.su_play(self.position.struct, self.code))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text and self.position == other.position

    def __hash__(self) -> int:
        return hash((self.text, self.position))


def move_text(code: int) -> str:
    return short_text(library.su_move_format, 8, code)


class Position:
    """A position of one of the three games. Made from any text that names one: six fields, `classic`, `classic:belgian-daisy`,
    `notalone`, `offboard`, and the forms other programs use."""

    __slots__ = ("struct",)

    def __init__(self, text: str = "classic") -> None:
        self.struct = s.su_position()
        error = s.su_error()
        bytes_in = text_in(text)
        if library.su_position_parse_text(self.struct, bytes_in, len(bytes_in), error) != STATUS_OK:
            raise PositionError(error)

    @classmethod
    def _of(cls, struct: Any) -> Position:
        made = cls.__new__(cls)
        made.struct = struct
        return made

    @classmethod
    def start(cls, variant: Variant = "classic") -> Position:
        """The usual start of a game."""
        return cls._of(library.su_variant_start(number_of(variant, VARIANTS, "game")))

    @classmethod
    def layout(cls, name: str, variant: Variant = "classic") -> Position:
        """A named start; LAYOUTS lists them. In Notalone the sisters are still to be placed."""
        written = text_in(name)
        index = library.su_layout_find(written, len(written))
        if index < 0:
            raise ValueError(f"{name!r} is no layout: {LAYOUTS[0]} to {LAYOUTS[-1]}, see LAYOUTS")
        made, error = cls._of(s.su_position()), s.su_error()
        if library.su_layout_start(made.struct, number_of(variant, VARIANTS, "game"), index, error) != STATUS_OK:
            raise PositionError(error)
        return made

    # ---- What it is ----

    @property
    def text(self) -> str:
        """Its six fields."""
        return self.format()

    def format(self, form: Form = "six_fields") -> str:
        text = short_text(library.su_position_format, 160, self.struct, number_of(form, FORMS, "form"))
        if not text:
            raise ValueError(f"the form {form} holds classic only")
        return text

    @property
    def variant(self) -> Variant:
        return VARIANTS[int(library.su_position_variant(self.struct))]

    @property
    def to_move(self) -> Side:
        """Who is to move."""
        return SIDES[int(library.su_position_side(self.struct))]

    @property
    def ply(self) -> int:
        return int(library.su_position_ply(self.struct))

    @property
    def score(self) -> tuple[int, int]:
        """Ejections, in Off Board points, of the first and the second player."""
        return library.su_position_score(self.struct, 0), library.su_position_score(self.struct, 1)

    def at(self, cell: str) -> Optional[Content]:
        return CONTENTS[int(library.su_position_at(self.struct, cell_code(cell)))]

    def marbles(self, side: Side) -> tuple[str, ...]:
        return cell_names(library.su_position_marbles(self.struct, number_of(side, SIDES, "side")))

    @property
    def sisters(self) -> dict[str, Optional[Direction]]:
        """Notalone: where the sisters stand, and the direction of the last displacement of each."""
        return {
            cell: direction_name(library.su_position_sister_direction(self.struct, cell_code(cell)))
            for cell in cell_names(library.su_position_sisters(self.struct))}

    @property
    def placing(self) -> bool:
        """Notalone: the side to move places a sister."""
        return bool(library.su_position_placing(self.struct))

    @property
    def targets(self) -> tuple[Target, ...]:
        """Off Board: T1 to T12."""
        if self.variant != "offboard":
            return ()
        value, holds = library.su_position_target_value, library.su_position_target_holds
        return tuple(Target(value(self.struct, n), CONTENTS[holds(self.struct, n)]) for n in range(12))

    @property
    def in_hand(self) -> bool:
        """Off Board: the side to move may put a marble back."""
        return bool(library.su_position_in_hand(self.struct))

    @property
    def key(self) -> int:
        """64 bits of everything but the ply."""
        return int(library.su_position_key(self.struct))

    @property
    def outcome(self) -> Outcome:
        return outcome_of(library.su_position_outcome(self.struct))

    def same(self, other: Position) -> bool:
        """Equal in everything but the ply: what repetition compares."""
        return bool(library.su_position_same(self.struct, other.struct))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.same(other) and self.ply == other.ply

    def __hash__(self) -> int:
        return hash((self.key, self.ply))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position({self.text!r})"

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[type[Position], tuple[str]]:
        return Position, (self.text,)

    # ---- Moves ----

    @property
    def moves(self) -> list[Move]:
        """All legal moves, in the order of their texts."""
        codes = (s.MOVE * s.MAX_MOVES)()
        count = library.su_moves(codes, self.struct)
        return sorted((Move(self, codes[n]) for n in range(count)), key=lambda move: move.text)

    @property
    def move_count(self) -> int:
        return int(library.su_move_count(self.struct))

    def refusal(self, text: str) -> Optional[Refusal]:
        """Why a move is refused; None where it is legal."""
        code, why = s.MOVE(), s.su_refusal()
        status = library.su_move_parse(code, self.struct, text_in(text), why)
        return None if status == STATUS_OK else Refusal(why, self, text)

    def move(self, move: Union[str, Move]) -> Move:
        """A move by its text; IllegalMove where it is refused. A move of another position is looked for by its text."""
        if isinstance(move, Move):
            if move.position is self:
                return move
            move = move.text
        code, why = s.MOVE(), s.su_refusal()
        status = library.su_move_parse(code, self.struct, text_in(move), why)
        return self._checked(status, code, why, move)

    def move_of(self, cells: Iterable[str], direction: Direction) -> Move:
        """The move of some marbles in a direction."""
        codes = [cell_code(cell) for cell in cells]
        code, why = s.MOVE(), s.su_refusal()
        status = library.su_move_of_cells(
            code, self.struct, (s.CELL * len(codes))(*codes), len(codes), number_of(direction, DIRECTIONS, "direction"), why)
        return self._checked(status, code, why, None)

    def move_placing(self, cell: str) -> Move:
        """The move that places a sister, or a marble in hand."""
        code, why = s.MOVE(), s.su_refusal()
        status = library.su_move_placing(code, self.struct, cell_code(cell), why)
        return self._checked(status, code, why, None)

    def _checked(self, status: int, code: Any, why: Any, attempt: Optional[str]) -> Move:
        if status != STATUS_OK:
            raise IllegalMove(Refusal(why, self, attempt))
        return Move(self, code.value)

    def play(self, *moves: Union[str, Move]) -> Position:
        """The position after these moves."""
        position = self
        for move in moves:
            position = position.move(move).after()
        return position

    def other_side(self) -> Position:
        """With the other side to move; a marble in hand is let go."""
        if self.placing:
            raise ValueError("a sister is being placed: it can be nobody else's turn")
        return Position._of(library.su_position_other_side(self.struct))

    def perft(self, depth: int, threads: int = 1) -> int:
        """Leaves of the tree of legal moves."""
        return int(library.su_perft(self.struct, checked_number(depth, "depth", 0, 64), checked_number(threads, "threads", 1, 256)))

    # ---- Symmetries ----

    @property
    def symmetries(self) -> tuple[int, ...]:
        """Those of the twelve symmetries the game allows here: mirrored left to right from 6 on, then turned n % 6 times by 60
        degrees against the clock."""
        allowed = library.su_position_symmetries(self.struct)
        return tuple(n for n in range(12) if allowed >> n & 1)

    def transform(self, symmetry: int) -> Position:
        if not isinstance(symmetry, int) or symmetry not in self.symmetries:
            raise ValueError(f"symmetry {symmetry!r} is none of {self.symmetries}")
        return Position._of(library.su_position_transform(self.struct, symmetry))

    # ---- In words and pictures ----

    def formations(self) -> list[Formation]:
        return find_formations(self)

    def threats(self, side: Side) -> tuple[str, ...]:
        """Marbles of a side that could be pushed off if it were the other side's turn."""
        return cell_names(library.su_threats(self.struct, number_of(side, SIDES, "side")))

    def words(self, language: Language = "en") -> str:
        """One line: the game, whose turn, the score."""
        return text_out(library.su_words_position, self.struct, language_number(language))

    def summary(self, language: Language = "en") -> str:
        """The position by its landmarks, for somebody who cannot see the board."""
        summary = library.su_summarize(self.struct)
        return text_out(library.su_words_summary, summary, self.struct, language_number(language), size=2048)

    def diagram(self, *, unicode: bool = False, colour: bool = False, flipped: bool = False, last: Optional[Move] = None) -> str:
        """The board in text."""
        options = self._options(last, flipped)
        options.unicode, options.colour = unicode, colour
        return text_out(library.su_diagram_text, self.struct, options, size=4096)

    def svg(
        self, *, theme: Literal["contrast", "print"] = "contrast", width: int = 640, flipped: bool = False, last: Optional[Move] = None,
        highlights: Iterable[str] = (), title: Optional[str] = None, caption: Optional[str] = None,
    ) -> str:
        """The board as a picture."""
        options = self._options(last, flipped)
        options.theme, options.width = number_of(theme, THEMES, "theme"), checked_number(width, "width", 1, 65535)
        options.highlights = cell_set(highlights)
        options.title = None if title is None else text_in(title)
        options.caption = None if caption is None else text_in(caption)
        return text_out(library.su_diagram_svg, self.struct, options, size=32768)

    def _options(self, last: Optional[Move], flipped: bool) -> Any:
        options = s.su_diagram_options(last_move=s.NO_MOVE, flipped=flipped)
        if last is not None:
            options.before, options.last_move = c.pointer(last.position.struct), last.code
        return options
