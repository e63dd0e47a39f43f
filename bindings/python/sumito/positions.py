# SPDX-License-Identifier: MIT
"""Many positions at once: asked and played in one call, with arrays of anything that has the buffer protocol."""

from __future__ import annotations

import ctypes as c
from array import array
from typing import Any, Iterable, Iterator, Optional, Union

from . import _structs as s
from ._functions import library
from .errors import SumitoError
from .position import Move, Position

NO_MOVE = s.NO_MOVE

# Whole numbers of 32 bits, however the owner of the memory calls them.
_FORMATS = {"unsigned": ("I", "L"), "signed": ("i", "l")}


def numbers(of: Any, name: str, kind: str = "unsigned", writable: bool = False) -> Any:
    """The numbers in somebody's memory as the library takes them, without a copy where it can be written."""
    try:
        view = memoryview(of)
    except TypeError:
        raise TypeError(f"{name} has to be an array('{_FORMATS[kind][0]}') or another buffer of 32 bits, not {type(of).__name__}") from None
    if view.itemsize != 4 or view.format.lstrip("@=<") not in _FORMATS[kind] or view.ndim != 1 or not view.c_contiguous:
        gaps = "" if view.c_contiguous else ", with gaps"
        raise TypeError(
            f"{name} has to be one row of {kind} numbers of 32 bits without gaps; this has format {view.format!r}, {8 * view.itemsize} bits, "
            f"dimensions: {view.ndim}{gaps}")
    if writable and view.readonly:
        raise TypeError(f"{name} cannot be written")
    made = (c.c_uint32 if kind == "unsigned" else c.c_int32) * len(view)
    return made.from_buffer_copy(view) if view.readonly else made.from_buffer(view)


class Positions:
    """Positions in one piece of memory, which each call asks or plays all at once. A move is a number here, which belongs to its
    position. There is no history and no house: what repeats, a `Game` knows."""

    __slots__ = ("struct",)

    def __init__(self, positions: Iterable[Union[str, Position]]) -> None:
        read: dict[str, Position] = {}
        given = [at if isinstance(at, Position) else read.setdefault(at, read.get(at) or Position(at)) for at in positions]
        self.struct = (s.su_position * len(given))()
        for n, position in enumerate(given):
            self.struct[n] = position.struct

    @staticmethod
    def _over(memory: bytearray, count: int) -> Positions:
        """So many that lie in somebody's memory, where they stay."""
        made = Positions.__new__(Positions)
        made.struct = (s.su_position * count).from_buffer(memory)
        return made

    def __len__(self) -> int:
        return len(self.struct)

    def __getitem__(self, n: int) -> Position:
        """The n-th as it stands now."""
        return Position._of(s.su_position.from_buffer_copy(self.struct[n]))

    def __setitem__(self, n: int, position: Union[str, Position]) -> None:
        self.struct[n] = (position if isinstance(position, Position) else Position(position)).struct

    def __iter__(self) -> Iterator[Position]:
        return (self[n] for n in range(len(self)))

    def copy(self) -> Positions:
        made = Positions.__new__(Positions)
        made.struct = type(self.struct).from_buffer_copy(self.struct)
        return made

    def moves(self, codes: Any = None, offsets: Any = None) -> tuple[Any, Any]:
        """All legal moves: those of the n-th position are `codes[offsets[n]:offsets[n + 1]]`, none where its game is over. Both are
        written into the buffers given (array, memoryview, numpy.ndarray of uint32); one that is left out is made."""
        count = len(self)
        if offsets is None:
            offsets = array("I", bytes(4 * (count + 1)))
        where = numbers(offsets, "offsets", writable=True)
        if len(where) < count + 1:
            raise ValueError(f"offsets has room for {len(where)}; {count + 1} are needed for {count} positions")
        if codes is not None:
            total = self._list(numbers(codes, "codes", writable=True), where)
            if total > len(codes):
                raise ValueError(f"codes has room for {len(codes)}; there are {total} moves")
            return codes, offsets
        made = array("I", bytes(4 * 64 * count))
        total = self._list(numbers(made, "codes"), where)
        if total > len(made):
            made = array("I", bytes(4 * total))
            self._list(numbers(made, "codes"), where)
        return made[:total], offsets

    def _list(self, codes: Any, offsets: Any) -> int:
        return int(library.su_moves_each(codes, len(codes), offsets, self.struct, len(self)))

    def move(self, n: int, code: int) -> Move:
        """A move of the n-th position by its number."""
        position = self[n]
        if not library.su_move_legal(position.struct, code):
            raise SumitoError(f"{code} is no move of position {n}")
        return Move(position, code)

    def play(self, codes: Any) -> Positions:
        """Plays the n-th move in the n-th position; NO_MOVE leaves it as it is. SumitoError at the first that is no move, those before
        it are played."""
        given = numbers(codes, "codes")
        if len(given) != len(self):
            raise ValueError(f"there are {len(given)} moves for {len(self)} positions")
        played = library.su_play_each(self.struct, given, len(self))
        if played < len(self):
            raise SumitoError(f"{given[played]} is no move of position {played}; those before it are played")
        return self


def judge(engine: Any, positions: Positions, out: Optional[Any]) -> Any:
    """What each is worth to an engine, into a buffer of int32."""
    made = array("i", bytes(4 * len(positions))) if out is None else out
    scores = numbers(made, "out", "signed", writable=True)
    if len(scores) < len(positions):
        raise ValueError(f"out has room for {len(scores)}; there are {len(positions)} positions")
    library.su_engine_judge_each(scores, engine, positions.struct, len(positions))
    return made
