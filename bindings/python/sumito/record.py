# SPDX-License-Identifier: MIT
"""Game records: APGN text and links, with tags, variations, comments and signs."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from os import PathLike
from os.path import exists
from pathlib import Path
from typing import Any, BinaryIO, Iterator, Optional, Union

from .board import Language, Result, language_number, text_out
from ._functions import library
from .errors import SumitoError
from .game import Game, House
from .position import Move, Position


@dataclass
class Comment:
    """A comment: its text, the mover's clock, an evaluation in thousandths, cells to point at, arrows from cell to cell."""

    text: str = ""
    clock_ms: Optional[int] = None
    eval: Optional[int] = None
    rings: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    line_form: bool = False  # written as `; to the end of the line`


@dataclass(frozen=True)
class Glyph:
    """A sign; 1 to 6 are `!` `?` `!!` `??` `!?` `?!`."""

    number: int


@dataclass
class Variation:
    """What could have been played instead of the move before it."""

    items: list[Item]


# A move may be given by its text.
Item = Union[Move, str, Comment, Glyph, Variation]


class RecordError(SumitoError):
    """What is wrong with a record: `code`, and the `line` and `column` where it stands, both from 1."""

    def __init__(self, error: Any, position: Position, line: int, column: int) -> None:
        self._error = error
        self._position = position
        self.line = line
        self.column = column
        self.code: str = library.su_record_fault_name(error.fault).decode()
        super().__init__(f"{line}:{column}: {self.words()}")

    def words(self, language: Language = "en") -> str:
        return text_out(library.su_words_record_error, self._error, self._position.struct, language_number(language))


class LinkError(SumitoError):
    """What is wrong with a link: `code`."""

    def __init__(self, fault: int) -> None:
        self._fault = fault
        self.code: str = library.su_packed_fault_name(fault).decode()
        super().__init__(self.words())

    def words(self, language: Language = "en") -> str:
        return text_out(library.su_words_packed_fault, self._fault, language_number(language))


@dataclass
class Record:
    """A game as records have it. One that broke off has the `error`, and what came before it; where the tags that tell the start are
    wrong, the start is the usual one of classic."""

    tags: dict[str, str] = field(default_factory=dict)
    start: Position = field(default_factory=Position)
    house: House = field(default_factory=House)
    items: list[Item] = field(default_factory=list)
    result: Result = "*"
    error: Optional[RecordError] = None

    @property
    def moves(self) -> list[Move]:
        """Those of the game itself, without variations."""
        found, position = [], self.start
        for item in self.items:
            if isinstance(item, (Move, str)):
                found.append(position.move(item))
                position = found[-1].after()
        return found

    def game(self) -> Game:
        """The game itself, ready to be played on."""
        return Game(self.start, self.house).play(*self.moves)

    @property
    def text(self) -> str:
        """As APGN."""
        from .record_write import write

        return write(self)

    def packed(self, *, flipped: bool = False, language: Optional[Language] = None, at: int = 0) -> str:
        """As letters and digits for a link. The n-th of all moves, variations included, is the last one shown."""
        from .record_write import pack

        return pack(self, flipped, language, at)

    def __str__(self) -> str:
        return self.text


def _names_a_file(text: str) -> bool:
    """Whether a text can only be meant as the name of a file: one is there, or no record looks like it."""
    line = text.strip()
    return "\n" not in line and (
        line.startswith(("/", "./", "../", "~/")) or line.lower().endswith((".apgn", ".pgn")) or (line != "" and exists(line)))


# A text, or a file: its path (a Path, not a str), or one that is open for reading bytes.
Source = Union[str, bytes, PathLike[str], BinaryIO]


def refuse_names(source: Any) -> None:
    if isinstance(source, str) and _names_a_file(source):
        raise ValueError(
            f"{source!r} is the name of a file, not the text of a record: give the file itself, open({source!r}, 'rb'), or Path({source!r})")


@contextmanager
def opened(source: Source) -> Iterator[Union[bytes, BinaryIO]]:
    """The bytes of a source, or a file that delivers them."""
    if isinstance(source, PathLike):
        with Path(source).open("rb") as file:
            yield file
    else:
        yield source.encode("utf-8", "replace") if isinstance(source, str) else source


def read_records(source: Source) -> Iterator[Record]:
    """The games of a record: of its text, or of a file, given by its path (a Path, not a str) or open for reading bytes. Memory does
    not grow with the file."""
    refuse_names(source)
    return _read(source)


def _read(source: Source) -> Iterator[Record]:
    from .record_read import read

    with opened(source) as delivered:
        yield from read(delivered)


@dataclass(frozen=True)
class View:
    """How the game of a link is to be shown: the n-th of all its moves is the last one played."""

    flipped: bool
    language: Optional[str]
    at: int


def read_packed(text: str) -> tuple[Record, View]:
    """The game of a link, an address that ends in `#/a/...` or only the end of it, and how to show it."""
    from .record_read import unpack

    return unpack(text)
