# SPDX-License-Identifier: MIT
"""The engine. A search runs in a thread of its own, so that whoever waits for it can be interrupted."""

from __future__ import annotations

import ctypes as c
import threading
from dataclasses import dataclass, replace
from queue import SimpleQueue
from typing import Any, Callable, Generator, Iterable, Iterator, Optional, Union

from . import _structs as s
from ._functions import LISTENER, STATUS_OK, library
from .board import checked_number
from .game import Game
from .position import Move, Position, move_text
from .positions import Positions, judge

LEVELS = 10
# Of a limit: what the smallest of the library's numbers holds.
_MOST = 2**31 - 1
BOUNDS = ("exact", "at_least", "at_most")
_NET_FAULTS = (
    "fine", "not a net of this library", "of another version of the format", "for another game or size than this library knows",
    "its end is missing", "its bytes do not fit its hash")


@dataclass(frozen=True)
class EngineOptions:
    level: int = LEVELS  # 1 to 10, which is full strength
    threads: int = 1
    hash_mib: int = 16
    lines: int = 1  # how many best lines are told
    seed: int = 1  # of a game: what weaker levels overlook
    plays: bool = False  # a game: at full strength a draw is then worth less than level, and scores say so

    def _struct(self) -> Any:
        ranges = {"level": (1, LEVELS), "threads": (1, 256), "hash_mib": (1, 65536), "lines": (1, s.MAX_LINES), "seed": (0, 2**64 - 1)}
        for name, (least, most) in ranges.items():
            checked_number(getattr(self, name), name, least, most)
        if not isinstance(self.plays, bool):
            raise ValueError(f"plays {self.plays!r} is neither True nor False")
        return s.su_engine_options(self.hash_mib, self.threads, self.lines, self.level, self.seed, self.plays, 0)


class _Scored:
    score: int  # for the side to move; 200 is an expected result of 73 %

    @property
    def win_moves(self) -> Optional[int]:
        """Moves until the win (positive) or loss (negative) the score announces, or None."""
        return int(library.su_score_win_moves(self.score)) or None

    @property
    def expected(self) -> float:
        """The expected result, 0 to 1."""
        return int(library.su_score_expected(self.score)) / 1000


@dataclass(frozen=True)
class Line(_Scored):
    """A line of play as known so far."""

    rank: int  # 1: the best
    depth: int
    longest: int
    score: int
    bound: str  # exact, at_least or at_most
    nodes: int
    ms: int
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Found(_Scored):
    """What a search has found; `best` is None where the game is over. The best line comes first."""

    best: Optional[Move]
    ponder: Optional[str]  # the reply expected
    score: int
    depth: int
    nodes: int
    ms: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Clocks:
    """Time for the whole game, in milliseconds: what each side has left, and what it gains."""

    left: tuple[int, int]
    increment: tuple[int, int] = (0, 0)
    delay: tuple[int, int] = (0, 0)
    moves_to_go: int = 0


def _read_line(it: Any) -> Line:
    moves = tuple(move_text(it.moves[n]) for n in range(it.count))
    return Line(it.rank, it.depth, it.longest, it.score, BOUNDS[it.bound], it.nodes, it.ms, moves)


def _read_limits(
    position: Position, depth: int, nodes: int, ms: int, win_moves: int, clocks: Optional[Clocks], only: Iterable[Union[str, Move]],
) -> tuple[Any, Any]:
    """The limits, and the memory they point to."""
    for name, value in {"depth": depth, "nodes": nodes, "ms": ms, "win_moves": win_moves}.items():
        checked_number(value, name, 0, _MOST)
    codes = [position.move(move).code for move in only]
    root_moves = (s.MOVE * max(len(codes), 1))(*codes)
    limits = s.su_limits(depth=depth, nodes=nodes, win_moves=win_moves, move_ms=ms, only=root_moves, only_count=len(codes))
    if clocks:
        limits.timed, limits.moves_to_go = True, checked_number(clocks.moves_to_go, "moves_to_go", 0, _MOST)
        for name, times in {"left": clocks.left, "increment": clocks.increment, "delay": clocks.delay}.items():
            for time in times:
                checked_number(time, name, 0, _MOST)
        for side in range(2):
            limits.clock_ms[side], limits.increment_ms[side], limits.delay_ms[side] = (
                clocks.left[side], clocks.increment[side], clocks.delay[side])
    return limits, root_moves


class Engine:
    """An engine. One search at a time; `stop` may come from anywhere."""

    def __init__(self, level: int = LEVELS, threads: int = 1, hash_mib: int = 16, lines: int = 1, seed: int = 1,
                 plays: bool = False) -> None:
        self._free: Optional[Callable[[Any], None]] = None
        self._searching = threading.Lock()
        self.options = EngineOptions(level, threads, hash_mib, lines, seed, plays)
        self._handle = library.su_engine_new(self.options._struct())
        if not self._handle:
            raise MemoryError(f"there is no memory for an engine with a transposition table of {hash_mib} MiB")
        self._free = library.su_engine_free

    def configure(self, **changes: int) -> None:
        """Other options for the searches to come."""
        options = replace(self.options, **changes)
        with self._alone():
            if library.su_engine_configure(self._handle, options._struct()) != STATUS_OK:
                raise MemoryError("there is no memory for these options")
            self.options = options

    def forget(self) -> None:
        """Forgets what earlier searches learned."""
        with self._alone():
            library.su_engine_forget(self._handle)

    def use_nets(self, nets: bool) -> None:
        """Judges positions by the library's own nets, or by weights written by hand."""
        with self._alone():
            library.su_engine_use_nets(self._handle, nets)

    def load_net(self, data: bytes) -> None:
        """Judges the game a net is for by it from now on."""
        fault = c.c_int()
        with self._alone():
            if library.su_engine_load_net(self._handle, data, len(data), fault) != STATUS_OK:
                raise ValueError(f"the net cannot be used: {_NET_FAULTS[fault.value]}")

    def evaluate(self, position: Union[str, Position]) -> int:
        """What the position is worth without a search, for the side to move."""
        at = position if isinstance(position, Position) else Position(position)
        with self._alone():
            return int(library.su_engine_judge(self._handle, at.struct))

    def evaluate_each(self, positions: Positions, out: Any = None) -> Any:
        """The same of many positions, while their games go on: an array('i'), or the buffer of int32 given."""
        with self._alone():
            return judge(self._handle, positions, out)

    # ---- Searching ----

    def search(
        self, game: Union[str, Position, Game], *, depth: int = 0, nodes: int = 0, ms: int = 0, win_moves: int = 0,
        clocks: Optional[Clocks] = None, only: Iterable[Union[str, Move]] = (), on_line: Optional[Callable[[Line], object]] = None,
    ) -> Found:
        """Searches until a limit is reached, whatever comes first, or `stop` is called. `on_line` is told each line as it is found, in
        the thread that called this; what it raises ends the search."""
        if not (depth or nodes or ms or win_moves or clocks or on_line) and self.options.level == LEVELS:
            raise ValueError("a search needs a limit: depth, nodes, ms, win_moves or clocks")
        searching = self._search(game, depth, nodes, ms, win_moves, clocks, only)
        while True:
            try:
                line = next(searching)
                if on_line:
                    on_line(line)
            except StopIteration as end:
                found: Found = end.value
                return found
            except BaseException:
                searching.close()
                raise

    def lines(
        self, game: Union[str, Position, Game], *, depth: int = 0, nodes: int = 0, ms: int = 0, win_moves: int = 0,
        clocks: Optional[Clocks] = None, only: Iterable[Union[str, Move]] = (),
    ) -> Iterator[Line]:
        """The lines of a search as they are found. Leaving the loop ends the search."""
        yield from self._search(game, depth, nodes, ms, win_moves, clocks, only)

    def _search(
        self, game: Union[str, Position, Game], depth: int, nodes: int, ms: int, win_moves: int, clocks: Optional[Clocks],
        only: Iterable[Union[str, Move]],
    ) -> Generator[Line, None, Found]:
        # The game may go on while the search runs: it gets one of its own.
        own = game.copy() if isinstance(game, Game) else Game(game)
        position = own.position
        limits, root_moves = _read_limits(position, depth, nodes, ms, win_moves, clocks, only)
        told: SimpleQueue[Optional[Line]] = SimpleQueue()
        results: list[Any] = []
        listener = LISTENER(lambda _, line: told.put(_read_line(line.contents)))

        def run() -> None:
            results.append(library.su_engine_search(self._handle, own.struct, limits, listener, None))
            told.put(None)

        best_lines: dict[int, Line] = {}
        with self._alone():
            thread = threading.Thread(target=run, daemon=True)
            thread.start()
            try:
                for line in iter(told.get, None):
                    best_lines[line.rank] = line
                    yield line
            finally:
                # Asked until it ends: a search that has not quite begun would not hear it.
                while thread.is_alive():
                    library.su_engine_stop(self._handle)
                    thread.join(0.02)
        del root_moves
        return self._found(results[0], position, best_lines)

    @staticmethod
    def _found(it: Any, position: Position, lines: dict[int, Line]) -> Found:
        best = None if it.best == s.NO_MOVE else Move(position, it.best)
        ponder = None if it.ponder == s.NO_MOVE else move_text(it.ponder)
        return Found(best, ponder, it.score, it.depth, it.nodes, it.ms, tuple(lines[rank] for rank in sorted(lines)))

    def stop(self) -> None:
        """Ends the search that runs; it tells what it has found."""
        if self._handle:
            library.su_engine_stop(self._handle)

    # ---- Its life ----

    def _alone(self) -> _Alone:
        if not self._handle:
            raise ValueError("the engine is closed")
        return _Alone(self._searching)

    def close(self) -> None:
        """Ends a search that runs, and frees the memory."""
        if self._handle and self._free:
            while not self._searching.acquire(timeout=0.02):
                self.stop()
            handle, self._handle = self._handle, None
            self._free(handle)
            self._searching.release()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_free", None) and self._handle:
            self.close()


class _Alone:
    """Holds the engine while something is done with it; another thread is told that it is busy."""

    def __init__(self, lock: Any) -> None:
        self._lock = lock

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise RuntimeError("the engine is searching: stop it first, or take another one")

    def __exit__(self, *_: object) -> None:
        self._lock.release()
