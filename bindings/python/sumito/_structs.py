# SPDX-License-Identifier: MIT
"""The structs of the API, named as in the headers. Private ones are memory of the right size; the fields of the others are written
down here, and a library in which they have another size is refused."""

import ctypes as c
from typing import Any

from ._library import size_of

CELLS = c.c_uint64
CELL = c.c_uint8
ENUM = c.c_int
MOVE = c.c_uint32

MAX_MOVES = 512
MAX_LINE = 64
MAX_LINES = 64
RECORD_TEXT = 1023
RECORD_ARROWS = 32
NO_CLOCK = -1
NO_MOVE = 0xFFFFFFFF
NO_CELL = 255

STRUCTS: list[type[c.Structure]] = []


def _opaque(name: str) -> Any:
    """A struct whose fields are nobody's business."""
    return type(name, (c.Structure,), {"_fields_": [("private", c.c_uint64 * (size_of(name) // 8))]})


def _struct(name: str, *fields: tuple[str, Any]) -> Any:
    made = type(name, (c.Structure,), {"_fields_": list(fields)})
    if c.sizeof(made) != size_of(name):
        raise ImportError(f"{name} is another one in this libsumito: the package and the library are of different versions")
    STRUCTS.append(made)
    return made


su_position = _opaque("su_position")
su_ply = _opaque("su_ply")
su_game = _opaque("su_game")
su_clock = _opaque("su_clock")
su_record_reader = _opaque("su_record_reader")
su_record_writer = _opaque("su_record_writer")
su_packer = _opaque("su_packer")

su_error = _struct("su_error", ("fault", ENUM), ("offset", c.c_size_t), ("expected", c.c_int), ("found", c.c_int))
su_refusal = _struct(
    "su_refusal", ("code", ENUM), ("cells", CELLS), ("own", c.c_uint), ("opponents", c.c_uint), ("shape", ENUM), ("rule", c.c_char * 4))
su_outcome = _struct("su_outcome", ("result", ENUM), ("reason", ENUM))
su_move_facts = _struct(
    "su_move_facts", ("kind", ENUM), ("direction", ENUM), ("moved", CELLS), ("pushed", CELLS), ("displaced_sisters", CELLS),
    ("own", c.c_uint), ("opponents", c.c_uint), ("tail", CELL), ("ejected", CELL), ("target", c.c_int), ("points", c.c_uint),
    ("returned", c.c_bool), ("reunites", c.c_bool))
su_formation = _struct(
    "su_formation", ("kind", ENUM), ("side", ENUM), ("cells", CELLS), ("against", CELLS), ("direction", ENUM), ("own", c.c_uint),
    ("opponents", c.c_uint), ("shape", ENUM), ("playable", c.c_bool))
su_group = _struct("su_group", ("cells", CELLS), ("centre", CELL), ("count", c.c_uint), ("block", c.c_bool))
su_side_summary = _struct(
    "su_side_summary", ("marbles", c.c_uint), ("groups", su_group * 15), ("group_count", c.c_uint), ("singles", CELLS),
    ("sumitos", c.c_uint), ("pacs", c.c_uint * 10), ("in_danger", CELLS), ("doomed", CELLS))
su_summary = _struct("su_summary", ("sides", su_side_summary * 2))
su_diagram_arrow = _struct("su_diagram_arrow", ("from", CELL), ("direction", ENUM), ("to", CELL))
su_diagram_options = _struct(
    "su_diagram_options", ("before", c.POINTER(su_position)), ("last_move", MOVE), ("goal", c.c_uint), ("flipped", c.c_bool),
    ("unicode", c.c_bool), ("colour", c.c_bool), ("theme", ENUM), ("width", c.c_uint), ("highlights", CELLS),
    ("arrows", c.POINTER(su_diagram_arrow)), ("arrow_count", c.c_size_t), ("title", c.c_char_p), ("caption", c.c_char_p))

su_time_control = _struct("su_time_control", ("total_ms", c.c_uint32), ("increment_ms", c.c_uint32), ("delay_ms", c.c_uint32))
su_house_rules = _struct(
    "su_house_rules", ("repetition_draw", c.c_bool), ("takebacks", c.c_bool), ("ejections_to_win", c.c_uint8), ("more_wins", c.c_bool),
    ("no_progress_plies", c.c_uint32), ("time", su_time_control))

su_record_tag = _struct("su_record_tag", ("name", c.c_char_p), ("value", c.c_char_p))
su_record_move = _struct(
    "su_record_move", ("move", MOVE), ("ply", c.c_uint32), ("before", c.POINTER(su_position)), ("after", c.POINTER(su_position)))
su_record_arrow = _struct("su_record_arrow", ("from", CELL), ("to", CELL))
su_record_comment = _struct(
    "su_record_comment", ("text", c.POINTER(c.c_char)), ("length", c.c_size_t), ("clock_ms", c.c_int64), ("eval", c.c_int32),
    ("has_eval", c.c_bool), ("rings", CELLS), ("arrow_count", c.c_uint8), ("arrows", su_record_arrow * RECORD_ARROWS),
    ("more", c.c_bool), ("line_form", c.c_bool))
su_record_error = _struct("su_record_error", ("fault", ENUM), ("refusal", su_refusal), ("position", su_error))


class _of(c.Union):
    _fields_ = [
        ("tag", su_record_tag), ("start", su_position), ("move", su_record_move), ("comment", su_record_comment),
        ("glyph", c.c_uint8), ("result", ENUM), ("error", su_record_error)]


su_record_event = _struct(
    "su_record_event", ("kind", ENUM), ("depth", c.c_uint32), ("game", c.c_uint64), ("line", c.c_uint64), ("column", c.c_uint64),
    ("of", _of))
su_packed_view = _struct("su_packed_view", ("flipped", c.c_bool), ("language", c.c_char * 3), ("at", c.c_uint64))


class su_unpacker(c.Structure):
    """Private, except the view it begins with."""

    _fields_ = [("view", su_packed_view), ("private", c.c_uint64 * ((size_of("su_unpacker") - c.sizeof(su_packed_view)) // 8))]


su_limits = _struct(
    "su_limits", ("depth", c.c_uint), ("nodes", c.c_uint64), ("win_moves", c.c_uint), ("move_ms", c.c_int64), ("timed", c.c_bool),
    ("clock_ms", c.c_int64 * 2), ("increment_ms", c.c_int64 * 2), ("delay_ms", c.c_int64 * 2), ("moves_to_go", c.c_uint),
    ("ponder", c.c_bool), ("only", c.POINTER(MOVE)), ("only_count", c.c_size_t), ("resume", c.c_bool))
su_line = _struct(
    "su_line", ("rank", c.c_uint), ("depth", c.c_uint), ("longest", c.c_uint), ("score", c.c_int32), ("bound", ENUM),
    ("nodes", c.c_uint64), ("ms", c.c_int64), ("table_permille", c.c_uint), ("moves", MOVE * MAX_LINE), ("count", c.c_size_t))
su_search_result = _struct(
    "su_search_result", ("best", MOVE), ("ponder", MOVE), ("score", c.c_int32), ("depth", c.c_uint), ("nodes", c.c_uint64),
    ("ms", c.c_int64))
su_engine_options = _struct(
    "su_engine_options", ("hash_mib", c.c_uint), ("threads", c.c_uint), ("lines", c.c_uint), ("level", c.c_uint), ("seed", c.c_uint64),
    ("plays", c.c_bool), ("character", c.c_uint))

_PLY_COLUMNS = ("game", "ply", "side", "board", "first", "second", "sisters", "score_first", "score_second", "key", "position", "move",
                "ejects", "result", "clock_ms", "eval")
_GAME_COLUMNS = ("number", "line", "begin", "plies", "variant", "result", "fault", "fault_line", "fault_column", "start", "tags")
su_ply_columns = _struct("su_ply_columns", *((name, c.c_void_p) for name in _PLY_COLUMNS))
su_game_columns = _struct("su_game_columns", *((name, c.c_void_p) for name in _GAME_COLUMNS))
su_columns = _struct(
    "su_columns", ("ply", su_ply_columns), ("game", su_game_columns), ("text", c.c_void_p), ("tags", c.POINTER(c.c_char_p)),
    ("tag_count", c.c_size_t), ("ply_room", c.c_size_t), ("game_room", c.c_size_t), ("text_room", c.c_size_t), ("plies", c.c_size_t),
    ("games", c.c_size_t), ("text_used", c.c_size_t), ("games_before", c.c_uint64), ("in_game", c.c_bool), ("game_plies", c.c_size_t),
    ("first_mover", ENUM), ("last_start", su_position), ("last_start_text", c.c_uint64))
