# SPDX-License-Identifier: MIT
"""The games of records as columns of numbers, filled by the library in one call for many games. Whatever has the buffer protocol sees
them without a copy."""

from __future__ import annotations

import ctypes as c
from array import array
from typing import Any, Iterable, Iterator, Mapping, Optional, Sequence, Union

from . import _structs as s
from ._functions import STATUS_END, STATUS_FULL, library
from .board import CELLS, RESULTS, VARIANTS
from .positions import Positions
from .record import Source, opened, refuse_names
from .record_read import Reading

# The columns of plies: the letter of their numbers, as in `array`; those that only come when they are asked for.
PLY_COLUMNS: Mapping[str, str] = {
    "game": "I", "ply": "I", "side": "B", "board": "b", "first": "Q", "second": "Q", "sisters": "Q", "score_first": "B", "score_second": "B",
    "key": "Q", "move": "I", "ejects": "B", "result": "f", "clock_ms": "d", "eval": "d"}
POSITION = "position"
_GAME_NUMBERS = {"number": "I", "line": "Q", "begin": "Q", "plies": "I", "fault_line": "Q", "fault_column": "Q"}
_GAME_WORDS: dict[str, Sequence[Any]] = {"variant": VARIANTS, "result": RESULTS}
_HIDDEN = {"variant": "B", "result": "B", "fault": "B", "start": "Q"}
# What else is told of a game.
GAME_COLUMNS = ("game", "source", *_GAME_NUMBERS, *_HIDDEN)

# The tags that are read unless others are asked for.
TAGS = ("Event", "Date", "Black", "White", "BlackElo", "WhiteElo", "BlackType", "WhiteType", "TimeControl", "Termination")

_ALL = 2**62
# Plies after which Python may do something else.
_BREATH = 1 << 20
_LEAST_TEXT = s.RECORD_TEXT + 2


class _Memory:
    """Memory for the columns of one struct, so many bytes in a row each, which grows."""

    def __init__(self, struct: Any, widths: dict[str, int], room: int) -> None:
        self.struct = struct
        self.widths = {name: width for name, width in widths.items() if width > 0}
        self.columns = {name: bytearray(width * room) for name, width in self.widths.items()}
        self.room = room
        self.tell()

    def grow(self, room: int) -> None:
        for name, memory in self.columns.items():
            memory += bytes(self.widths[name] * (room - self.room))
        self.room = room
        self.tell()

    def tell(self) -> None:
        """Where the columns lie now."""
        for name, memory in self.columns.items():
            setattr(self.struct, name, c.addressof(c.c_char.from_buffer(memory)))

    def take(self, name: str, rows: int, letter: str) -> memoryview:
        """The rows that are filled."""
        memory = self.columns[name]
        del memory[max(1, rows) * self.widths[name]:]
        shape = (max(1, rows), self.widths[name]) if name == "board" else (max(1, rows),)
        return memoryview(memory).cast(letter, shape)[:rows]


class Games(Mapping[str, Sequence[Any]]):
    """Facts of games: columns by name, in which each has its place. Numbers are a `memoryview`, words a list, made when they are asked
    for, with None where there is nothing."""

    def __init__(self, columns: dict[str, Sequence[Any]], texts: bytes, starts: Any, tags: Sequence[str], values: Any) -> None:
        self._columns = columns
        self._texts = texts
        self._starts = starts
        self._tags = {name: place for place, name in enumerate(tags)}
        self._values = values

    def __len__(self) -> int:
        return len(GAME_COLUMNS) + len(self._tags)

    def __iter__(self) -> Iterator[str]:
        yield from GAME_COLUMNS
        yield from self._tags

    def __getitem__(self, name: str) -> Sequence[Any]:
        if name not in self._columns:
            if name == "start":
                self._columns[name] = self._read(self._starts)
            else:
                self._columns[name] = self._read(list(self._values)[self._tags[name]::len(self._tags)])
        return self._columns[name]

    def _read(self, begins: Iterable[int]) -> list[Optional[str]]:
        """Texts by where they begin; many are the same."""
        texts, known = self._texts, {0: None}
        found: list[Optional[str]] = []
        for begin in begins:
            if begin not in known:
                known[begin] = texts[begin:texts.index(0, begin)].decode("utf-8", "replace")  # type: ignore[assignment]
            found.append(known[begin])
        return found


class Arrays:
    """Games as columns. `plies` has a row for each move of a game itself and for the position before it, `games` one for each game.
    `positions` are those of the plies, where the column `position` was asked for."""

    __slots__ = ("plies", "games", "positions")

    def __init__(self, plies: dict[str, memoryview], games: Games, positions: Optional[Positions]) -> None:
        self.plies = plies
        self.games = games
        self.positions = positions

    def __repr__(self) -> str:
        return f"<Arrays: {len(self.games['number'])} games, {sum(self.games['plies'])} plies>"


class _Reader:
    """Columns while they are filled."""

    def __init__(self, columns: Sequence[str], tags: Sequence[str], rows: int) -> None:
        self.columns = columns
        self.tags = tags
        self.struct = s.su_columns()
        library.su_columns_begin(self.struct)
        self._names = (c.c_char_p * max(1, len(tags)))(*(name.encode() for name in tags))
        self.struct.tags, self.struct.tag_count = self._names, len(tags)
        self.rooms = (min(rows, 8192) + 512, min(rows, 256) + 16, 1 << 16)
        self.begin()

    def begin(self) -> None:
        """New memory: what was in the old one is somebody else's now."""
        plies, games, text = self.rooms
        sizes = {"position": c.sizeof(s.su_position), "board": len(CELLS)}
        self.ply = _Memory(self.struct.ply, {name: sizes.get(name) or array(PLY_COLUMNS[name]).itemsize for name in self.columns}, plies)
        widths = {name: array(letter).itemsize for name, letter in {**_GAME_NUMBERS, **_HIDDEN}.items()}
        self.game = _Memory(self.struct.game, {**widths, "tags": 8 * len(self.tags)}, games)
        self.text = _Memory(self.struct, {"text": 1}, text)
        self.sources = array("I")
        self.tell_rooms()

    def tell_rooms(self) -> None:
        self.struct.ply_room, self.struct.game_room, self.struct.text_room = self.rooms = (self.ply.room, self.game.room, self.text.room)

    def grow(self) -> None:
        """Twice the memory of whatever is full."""
        if self.struct.plies + self.struct.game_plies >= self.ply.room:
            self.ply.grow(2 * self.ply.room)
        if self.struct.games >= self.game.room:
            self.game.grow(2 * self.game.room)
        if self.struct.text_used + _LEAST_TEXT > self.text.room:
            self.text.grow(2 * self.text.room)
        self.tell_rooms()

    def read(self, reading: Reading, source: int, rows: int) -> bool:
        """Reads on until there are so many rows; false at the end of the source."""
        while True:
            filled = self.struct.plies + self.struct.games
            status = library.su_columns_read(self.struct, reading.struct, min(rows, filled + _BREATH))
            reading.check()
            self.sources.extend([source] * (self.struct.games - len(self.sources)))
            if status == STATUS_FULL:
                self.grow()
            elif status == STATUS_END:
                return False
            elif self.struct.plies + self.struct.games >= rows:
                return True

    def take(self) -> Arrays:
        """What was read; the next rows get memory of their own."""
        plies, games, before = self.struct.plies, self.struct.games, self.struct.games_before
        views = {name: self.ply.take(name, plies, PLY_COLUMNS[name]) for name in self.columns if name != POSITION}
        positions = Positions._over(self.ply.columns[POSITION], plies) if POSITION in self.columns else None
        numbers = {name: self.game.take(name, games, letter) for name, letter in {**_GAME_NUMBERS, **_HIDDEN}.items()}
        told: dict[str, Sequence[Any]] = {"game": range(before, before + games), "source": self.sources}
        told.update((name, numbers[name]) for name in _GAME_NUMBERS)
        told.update((name, [words[n] for n in numbers[name]]) for name, words in _GAME_WORDS.items())
        told["fault"] = [library.su_record_fault_name(n).decode() if n else None for n in numbers["fault"]]
        values = memoryview(self.game.columns["tags"]).cast("Q")[:games * len(self.tags)] if self.tags else ()
        taken = Arrays(views, Games(told, bytes(self.text.columns["text"][:self.struct.text_used]), numbers["start"], self.tags, values), positions)
        library.su_columns_clear(self.struct)
        self.begin()
        return taken


def _chosen(columns: Optional[Iterable[str]]) -> list[str]:
    chosen = list(PLY_COLUMNS) if columns is None else [columns] if isinstance(columns, str) else list(dict.fromkeys(columns))
    for name in chosen:
        if name not in PLY_COLUMNS and name != POSITION:
            raise ValueError(f"{name!r} is no column of plies: {', '.join([*PLY_COLUMNS, POSITION])}")
    return chosen


def _tags(tags: Iterable[str]) -> list[str]:
    chosen = [tags] if isinstance(tags, str) else list(dict.fromkeys(tags))
    for name in chosen:
        if name in GAME_COLUMNS or not name.isascii() or not name.replace("_", "a").isalnum():
            raise ValueError(f"{name!r} is no name of a tag that can be a column")
    return chosen


def iter_arrays(
    source: Union[Source, Sequence[Source]], columns: Optional[Iterable[str]] = None, *, tags: Iterable[str] = TAGS, rows: int = 1 << 17
) -> Iterator[Arrays]:
    """The games of records as columns, in pieces of whole games: each has at least so many rows, of plies and games together, but the
    last. Memory does not grow with the files, only with their longest game. What is given is read as by `read_records`; it may be several
    sources in a list or tuple. Of the plies come all columns, or those that are named; `position` only if it is."""
    if not isinstance(rows, int) or rows < 1:
        raise ValueError(f"rows {rows!r} is not a number from 1 on")
    sources = source if isinstance(source, (list, tuple)) else [source]
    for one in sources:
        refuse_names(one)
    return _iterate(sources, _chosen(columns), _tags(tags), rows)


def _iterate(sources: Sequence[Source], columns: Sequence[str], tags: Sequence[str], rows: int) -> Iterator[Arrays]:
    reader = _Reader(columns, tags, rows)
    for number, one in enumerate(sources):
        with opened(one) as delivered:
            reading = Reading(delivered)
            while reader.read(reading, number, rows):
                yield reader.take()
    if reader.struct.games or rows == _ALL:
        yield reader.take()


def read_arrays(
    source: Union[Source, Sequence[Source]], columns: Optional[Iterable[str]] = None, *, tags: Iterable[str] = TAGS
) -> Arrays:
    """All games of records as columns at once; see `iter_arrays`."""
    return next(iter_arrays(source, columns, tags=tags, rows=_ALL))
