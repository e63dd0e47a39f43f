# SPDX-License-Identifier: MIT
"""The Abalone family of board games: rules, games, records and an engine, from the library libsumito."""

from ._functions import library as _library
from .arrays import Arrays, iter_arrays, read_arrays
from .board import CELLS, DIRECTIONS, LAYOUTS, SIDES, VARIANTS, neighbour
from .engine import LEVELS, Clocks, Engine, EngineOptions, Found, Line
from .errors import GameError, IllegalMove, PositionError, Refusal, SumitoError
from .formation import Formation
from .game import Clock, Game, House, TimeControl
from .position import Move, MoveFacts, Outcome, Position, Target
from .positions import NO_MOVE, Positions
from .record import Comment, Glyph, LinkError, Record, RecordError, Variation, View, read_packed, read_records

# Of the library that runs.
version: str = _library.su_version().decode()

__all__ = [
    "CELLS", "DIRECTIONS", "LAYOUTS", "LEVELS", "NO_MOVE", "SIDES", "VARIANTS", "Arrays", "Clock", "Clocks", "Comment", "Engine", "EngineOptions",
    "Formation", "Found", "Game", "GameError", "Glyph", "House", "IllegalMove", "Line", "LinkError", "Move", "MoveFacts", "Outcome",
    "Position", "PositionError", "Positions", "Record", "RecordError", "Refusal", "SumitoError", "Target", "TimeControl", "Variation",
    "View", "iter_arrays", "neighbour", "read_arrays", "read_packed", "read_records", "version",
]
