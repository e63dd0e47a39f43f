# SPDX-License-Identifier: MIT
"""The functions of the API that are used: a row for each, the types as the headers write them. A test has a compiler compare
the rows with the headers."""

import ctypes as c
from typing import Any

from . import _structs
from ._library import library as library

STATUS_OK, STATUS_MALFORMED, STATUS_ILLEGAL, STATUS_FULL, STATUS_END = range(5)

FUNCTIONS = """
const char * su_version(void)
const char * su_cell_name(su_cell)
su_cell su_cell_named(const char *)
su_cell su_cell_next(su_cell, su_direction)
su_cell su_cell_in_order(unsigned)
const char * su_direction_name(su_direction)
const char * su_fault_name(su_fault)
su_status su_position_parse_text(su_position *, const char *, size_t, su_error *)
size_t su_position_format(char *, const su_position *, su_position_form)
su_variant su_position_variant(const su_position *)
su_side su_position_side(const su_position *)
unsigned su_position_ply(const su_position *)
unsigned su_position_score(const su_position *, su_side)
su_content su_position_at(const su_position *, su_cell)
su_cells su_position_marbles(const su_position *, su_side)
su_cells su_position_sisters(const su_position *)
su_direction su_position_sister_direction(const su_position *, su_cell)
bool su_position_placing(const su_position *)
unsigned su_position_target_value(const su_position *, unsigned)
su_content su_position_target_holds(const su_position *, unsigned)
bool su_position_in_hand(const su_position *)
bool su_position_same(const su_position *, const su_position *)
uint64_t su_position_key(const su_position *)
su_position su_position_other_side(const su_position *)
unsigned su_layout_count(void)
const char * su_layout_name(unsigned)
int su_layout_find(const char *, size_t)
su_position su_layout_position(unsigned)
su_status su_layout_start(su_position *, su_variant, unsigned, su_error *)
su_position su_variant_start(su_variant)
size_t su_moves(su_move *, const su_position *)
size_t su_move_count(const su_position *)
bool su_move_legal(const su_position *, su_move)
size_t su_moves_each(su_move *, size_t, uint32_t *, const su_position *, size_t)
size_t su_play_each(su_position *, const su_move *, size_t)
su_position su_play(const su_position *, su_move)
size_t su_move_format(char *, su_move)
su_move_facts su_move_explain(const su_position *, su_move)
const char * su_refusal_name(su_refusal_code)
su_status su_move_parse(su_move *, const su_position *, const char *, su_refusal *)
su_status su_move_of_cells(su_move *, const su_position *, const su_cell *, size_t, su_direction, su_refusal *)
su_status su_move_placing(su_move *, const su_position *, su_cell, su_refusal *)
su_outcome su_position_outcome(const su_position *)
const char * su_reason_name(su_reason)
unsigned su_position_symmetries(const su_position *)
su_position su_position_transform(const su_position *, unsigned)
uint64_t su_perft(const su_position *, unsigned, unsigned)
const char * su_formation_name(su_formation_kind)
size_t su_formations(su_formation *, size_t, const su_position *)
su_cells su_threats(const su_position *, su_side)
su_summary su_summarize(const su_position *)
su_status su_house_rules_parse(su_house_rules *, const char *, size_t *)
size_t su_house_rules_format(char *, const su_house_rules *)
const char * su_character_name(unsigned)
unsigned su_character_level(unsigned)
su_status su_game_begin(su_game *, const su_position *, const su_house_rules *, su_ply *, size_t)
su_status su_game_play(su_game *, su_move)
su_status su_game_play_text(su_game *, const char *, su_refusal *)
su_status su_game_takeback(su_game *, size_t)
su_status su_game_resign(su_game *, su_side)
su_status su_game_agree_draw(su_game *)
su_status su_game_time_out(su_game *, su_side)
su_status su_game_leave(su_game *, su_side)
su_outcome su_game_outcome(const su_game *)
const su_position * su_game_position(const su_game *)
size_t su_game_ply_count(const su_game *)
su_move su_game_move(const su_game *, size_t)
const su_position * su_game_position_before(const su_game *, size_t)
unsigned su_game_repetitions(const su_game *)
unsigned su_game_plies_without_ejection(const su_game *)
su_clock su_clock_set(const su_time_control *, su_side)
void su_clock_start(su_clock *, int64_t)
void su_clock_pause(su_clock *, int64_t)
su_status su_clock_press(su_clock *, int64_t)
int64_t su_clock_remaining(const su_clock *, su_side, int64_t)
bool su_clock_fallen(const su_clock *, su_side, int64_t)
const char * su_record_fault_name(su_record_fault)
void su_record_reader_begin(su_record_reader *, su_record_read *, void *)
void su_record_reader_over(su_record_reader *, const char *, size_t)
su_status su_record_next(su_record_event *, su_record_reader *)
void su_columns_begin(su_columns *)
su_status su_columns_read(su_columns *, su_record_reader *, size_t)
void su_columns_clear(su_columns *)
void su_record_writer_begin(su_record_writer *, su_record_write *, void *)
su_status su_record_write_start_tags(su_record_writer *, const su_position *)
su_status su_record_write_event(su_record_writer *, const su_record_event *)
void su_pack_begin(su_packer *, char *, size_t, const su_packed_view *)
su_status su_pack_event(su_packer *, const su_record_event *)
su_status su_pack_end(size_t *, su_packer *)
const char * su_packed_fault_name(su_packed_fault)
su_packed_fault su_unpack_begin(su_unpacker *, const char *, size_t)
su_status su_unpack_next(su_record_event *, su_unpacker *)
bool su_packed_find(const char **, size_t *, const char *, size_t)
size_t su_words_refusal(char *, size_t, const su_refusal *, const su_position *, const char *, su_language)
size_t su_words_fault(char *, size_t, const su_error *, su_language)
size_t su_words_record_error(char *, size_t, const su_record_error *, const su_position *, su_language)
size_t su_words_packed_fault(char *, size_t, su_packed_fault, su_language)
size_t su_words_outcome(char *, size_t, su_outcome, const su_position *, su_language)
size_t su_words_move(char *, size_t, const su_position *, su_move, su_language)
size_t su_words_formation(char *, size_t, const su_formation *, const su_position *, su_language)
size_t su_words_position(char *, size_t, const su_position *, su_language)
size_t su_words_summary(char *, size_t, const su_summary *, const su_position *, su_language)
size_t su_diagram_text(char *, size_t, const su_position *, const su_diagram_options *)
size_t su_diagram_svg(char *, size_t, const su_position *, const su_diagram_options *)
int su_score_win_moves(su_score)
unsigned su_score_expected(su_score)
su_engine * su_engine_new(const su_engine_options *)
void su_engine_free(su_engine *)
su_status su_engine_configure(su_engine *, const su_engine_options *)
void su_engine_forget(su_engine *)
su_status su_engine_load_net(su_engine *, const void *, size_t, su_net_fault *)
void su_engine_use_nets(su_engine *, bool)
su_search_result su_engine_search(su_engine *, const su_game *, const su_limits *, su_line_listener *, void *)
void su_engine_stop(su_engine *)
su_score su_engine_judge(const su_engine *, const su_position *)
void su_engine_judge_each(su_score *, const su_engine *, const su_position *, size_t)
"""

_ENUMS = """su_direction su_fault su_position_form su_variant su_side su_content su_status su_refusal_code su_reason su_formation_kind
su_record_fault su_packed_fault su_language su_net_fault"""

READ = c.CFUNCTYPE(c.c_size_t, c.c_void_p, c.POINTER(c.c_char), c.c_size_t)
WRITE = c.CFUNCTYPE(c.c_bool, c.c_void_p, c.POINTER(c.c_char), c.c_size_t)
LISTENER = c.CFUNCTYPE(None, c.c_void_p, c.POINTER(_structs.su_line))

# What is no struct and no pointer to one.
_TYPES: dict[str, Any] = {
    "void": None, "bool": c.c_bool, "int": c.c_int, "unsigned": c.c_uint, "size_t": c.c_size_t, "int64_t": c.c_int64,
    "uint32_t": c.c_uint32, "uint64_t": c.c_uint64, "su_cell": _structs.CELL, "su_cells": _structs.CELLS, "su_move": _structs.MOVE, "su_score": c.c_int32,
    "char *": c.c_char_p, "char **": c.POINTER(c.c_char_p), "void *": c.c_void_p, "su_engine *": c.c_void_p,
    "su_record_read *": READ, "su_record_write *": WRITE, "su_line_listener *": LISTENER,
    **{name: c.c_int for name in _ENUMS.split()},
}


def _type(written: str) -> Any:
    name = written.replace("const ", "").strip()
    if name in _TYPES:
        return _TYPES[name]
    if name.endswith("*"):
        return c.POINTER(_type(name[:-1]))
    return getattr(_structs, name)


def _declare(row: str) -> None:
    head, _, arguments = row.rstrip(")").partition("(")
    result, _, name = head.rpartition(" ")
    try:
        function = getattr(library, name)
    except AttributeError:
        raise ImportError(f"this libsumito has no {name}: the package and the library are of different versions") from None
    function.restype = _type(result)
    function.argtypes = [] if arguments == "void" else [_type(argument) for argument in arguments.split(",")]


for _row in FUNCTIONS.split("\n"):
    if _row:
        _declare(_row)
