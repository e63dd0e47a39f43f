# SPDX-License-Identifier: MIT
"""Games with their history and the rules of the house, and clocks."""

from __future__ import annotations

import ctypes as c
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union

from . import _structs as s
from ._functions import STATUS_FULL, STATUS_OK, library
from .board import SIDES, Language, Side, checked_number, language_number, number_of, short_text, text_in, text_out
from .errors import GameError, IllegalMove, Refusal
from .position import Move, Outcome, Position, outcome_of

if TYPE_CHECKING:
    from .record import Record

_FIRST_CAPACITY = 256


@dataclass(frozen=True)
class TimeControl:
    """All in milliseconds; all 0: the game is not timed."""

    total_ms: int = 0
    increment_ms: int = 0
    delay_ms: int = 0

    def _struct(self) -> Any:
        for name in ("total_ms", "increment_ms", "delay_ms"):
            checked_number(getattr(self, name), name, 0, 2**32 - 1)
        return s.su_time_control(self.total_ms, self.increment_ms, self.delay_ms)


@dataclass(frozen=True)
class House:
    """What players agree on beyond the rules."""

    repetition: bool = False  # a draw at the third occurrence of a position
    takebacks: bool = False
    ejections: int = 6  # classic: how many win, 1 to 6
    no_progress: int = 0  # a draw after so many plies without a marble pushed off; 0: never
    more: bool = False  # after these plies whoever has the higher score wins; equal: a draw

    @classmethod
    def parse(cls, words: str) -> House:
        """From words, as records have them: "repetition ejections=4"."""
        house, offset = s.su_house_rules(False, False, 6, False, 0), c.c_size_t()
        if library.su_house_rules_parse(house, text_in(words), offset) != STATUS_OK:
            wrong = text_in(words)[offset.value:].decode("utf-8", "replace").split(None, 1)
            raise ValueError(f"{wrong[0] if wrong else words!r} (at {offset.value}) is no house rule: repetition takebacks ejections=1..6 noprogress=N more")
        return cls(house.repetition_draw, house.takebacks, house.ejections_to_win, house.no_progress_plies, house.more_wins)

    def __str__(self) -> str:
        return short_text(library.su_house_rules_format, 64, self._struct())

    def _struct(self) -> Any:
        checked_number(self.ejections, "ejections", 1, 6)
        checked_number(self.no_progress, "no_progress", 0, 10**6)
        return s.su_house_rules(self.repetition, self.takebacks, self.ejections, self.more, self.no_progress)


class Game:
    """A game being played, from a position or its text on."""

    def __init__(self, start: Union[str, Position] = "classic", house: Union[str, House, None] = None) -> None:
        self.start = start if isinstance(start, Position) else Position(start)
        self.house = House.parse(house) if isinstance(house, str) else house or House()
        self._ended: Optional[tuple[str, Optional[Side]]] = None
        self._begin(_FIRST_CAPACITY)

    def _begin(self, capacity: int) -> None:
        self._capacity = capacity
        self._plies = (s.su_ply * capacity)()
        self.struct = s.su_game()
        if library.su_game_begin(self.struct, self.start.struct, self.house._struct(), self._plies, capacity) != STATUS_OK:
            raise GameError("the side to move has the ejections that win already")

    # ---- Playing ----

    def play(self, *moves: Union[str, Move]) -> Game:
        """Plays moves, one after the other; IllegalMove at the first that is refused, the ones before it are played."""
        for move in moves:
            self._play(str(move) if isinstance(move, Move) else move)
        return self

    def _play(self, text: str) -> None:
        why = s.su_refusal()
        status = library.su_game_play_text(self.struct, text_in(text), why)
        if status == STATUS_FULL:
            self._grow(2 * self._capacity)
            self._play(text)
        elif status != STATUS_OK:
            raise IllegalMove(Refusal(why, self.position, text))

    def _grow(self, capacity: int) -> None:
        codes = self._codes()
        self._begin(capacity)
        for code in codes:
            library.su_game_play(self.struct, code)

    def _codes(self) -> list[int]:
        return [library.su_game_move(self.struct, n) for n in range(len(self))]

    def takeback(self, plies: int = 1) -> Game:
        """Takes moves back, and with them whatever ended the game."""
        if not self.house.takebacks:
            raise GameError("the rules of the house allow no takebacks: House(takebacks=True) does")
        if not 0 <= plies <= len(self):
            raise GameError(f"{plies} plies cannot be taken back: {len(self)} were played")
        library.su_game_takeback(self.struct, plies)
        self._ended = None
        return self

    def resign(self, side: Optional[Side] = None) -> Game:
        """`side` resigns: the one to move, if left out."""
        return self._end("resign", side or self.position.to_move)

    def agree_draw(self) -> Game:
        return self._end("agree_draw", None)

    def time_out(self, side: Side) -> Game:
        return self._end("time_out", side)

    def _end(self, how: str, side: Optional[Side]) -> Game:
        sides = () if side is None else (number_of(side, SIDES, "side"),)
        if getattr(library, f"su_game_{how}")(self.struct, *sides) != STATUS_OK:
            raise GameError(f"the game is over: {self.words()}")
        self._ended = (how, side)
        return self

    def copy(self) -> Game:
        """Another game that began and went on the same way."""
        other = Game(self.start, self.house)
        other._begin(self._capacity)
        for code in self._codes():
            library.su_game_play(other.struct, code)
        if self._ended:
            other._end(*self._ended)
        return other

    # ---- What it is ----

    @property
    def position(self) -> Position:
        return self._copied(library.su_game_position(self.struct))

    def position_before(self, ply: int) -> Position:
        """Before the n-th move, from 0; the current one for as many moves as there are."""
        if not 0 <= ply <= len(self):
            raise IndexError(f"ply {ply} is not from 0 to {len(self)}")
        return self._copied(library.su_game_position_before(self.struct, ply))

    @staticmethod
    def _copied(at: Any) -> Position:
        struct = s.su_position()
        c.memmove(c.byref(struct), at, c.sizeof(struct))
        return Position._of(struct)

    @property
    def moves(self) -> list[Move]:
        """The moves played."""
        return [Move(self.position_before(n), library.su_game_move(self.struct, n)) for n in range(len(self))]

    def __len__(self) -> int:
        return int(library.su_game_ply_count(self.struct))

    def __bool__(self) -> bool:
        return True

    @property
    def outcome(self) -> Outcome:
        return outcome_of(library.su_game_outcome(self.struct))

    @property
    def over(self) -> bool:
        return self.outcome.over

    @property
    def repetitions(self) -> int:
        """How often the position has come about, this time included."""
        return int(library.su_game_repetitions(self.struct))

    @property
    def plies_without_ejection(self) -> int:
        """Plies since a marble was pushed off."""
        return int(library.su_game_plies_without_ejection(self.struct))

    def words(self, language: Language = "en") -> str:
        """How the game stands or ended."""
        outcome = library.su_game_outcome(self.struct)
        return text_out(library.su_words_outcome, outcome, self.position.struct, language_number(language))

    def record(self, tags: Optional[Mapping[str, str]] = None) -> Record:
        """The game as a record, with its result and what led to it."""
        from .record import Record

        outcome = self.outcome
        told = {**(tags or {}), **({"Termination": outcome.reason} if outcome.reason else {})}
        return Record(tags=told, start=self.start, house=self.house, items=list(self.moves), result=outcome.result)

    def __repr__(self) -> str:
        return f"<Game of {self.position.variant}, {len(self)} plies: {self.words()}>"


class Clock:
    """A chess clock that is told the time: `now` is in milliseconds, on any clock that does not jump."""

    def __init__(self, control: TimeControl, side: Side = "first") -> None:
        self.struct = library.su_clock_set(control._struct(), number_of(side, SIDES, "side"))

    def start(self, now: int) -> None:
        library.su_clock_start(self.struct, now)

    def pause(self, now: int) -> None:
        library.su_clock_pause(self.struct, now)

    def press(self, now: int) -> bool:
        """Ends the turn; False, and nothing changes, where the time was up or the clock stands."""
        return bool(library.su_clock_press(self.struct, now) == STATUS_OK)

    def remaining(self, side: Side, now: int) -> Optional[int]:
        """Milliseconds left; None where the game is not timed."""
        left = int(library.su_clock_remaining(self.struct, number_of(side, SIDES, "side"), now))
        return None if left == 2**63 - 1 else left

    def fallen(self, side: Side, now: int) -> bool:
        return bool(library.su_clock_fallen(self.struct, number_of(side, SIDES, "side"), now))
