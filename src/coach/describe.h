/* SPDX-License-Identifier: MIT */
/* Positions, moves and what is wrong with them, as JSON. */
#ifndef COACH_DESCRIBE_H
#define COACH_DESCRIBE_H

#include <sumito/sumito.h>

#include "base/json.h"
#include "coach/facts.h"

/* A document: an object that starts with the number of the schema, one per line. */
json json_open_document(out *to);
void json_close_document(json *writer);

void json_cells(json *writer, su_cells set);
const char *json_side_name(su_side side);
void json_side(json *writer, su_side side);
/* What stands on a cell: "first", "second", "sister"; null where nothing does. */
void json_content(json *writer, su_content content);
/* A number of each side, under a key. */
void json_sides(json *writer, const char *key, unsigned first, unsigned second);
/* NULL for SU_NO_DIRECTION. */
void json_direction(json *writer, su_direction direction);
const char *shape_name(su_shape shape);
/* A move in the notation; null for SU_NO_MOVE. */
void json_move(json *writer, su_move move);
/* The six-field text under "position". */
void json_position_text(json *writer, const su_position *position);
/* Under "cells", what stands on each that is occupied. */
void json_board(json *writer, const su_position *position);
/* A target's number, value and marble, as members of an object. */
void json_target(json *writer, const su_position *position, unsigned target);
/* Under "sisters", where they stand and what they may not do. */
void json_sisters(json *writer, const su_position *position);
/* Under "placing" and "in_hand", whether the side to move has something to put on the board. */
void json_hand(json *writer, const su_position *position, bool over);
/* Result, winner and reason, as members of an object. */
void json_outcome(json *writer, su_outcome outcome);
/* The position's text, and everything it says, field by field. */
void json_position(json *writer, const su_position *position);
/* "line", "side", "place" or "put_back". */
const char *json_move_kind(const su_position *position, su_move_kind kind);
void json_facts(json *writer, const su_position *position, su_move move, su_language language);
/* Sentences about the position after a move, each with the cells it speaks of, as an array. */
void json_fact_list(json *writer, const fact *facts, size_t count, const su_position *after,
                    su_language language);
/* A refusal: code, rule, cells and sentence; and with all that is known of it. */
void json_refusal_told(json *writer, const su_refusal *why, const su_position *position,
                       const char *attempt, su_language language);
void json_refusal(json *writer, const su_refusal *why, const su_position *position,
                  const char *attempt, su_language language);
/* A document that says what is wrong with a position's text. */
void json_fault_document(out *to, const su_error *error, su_language language);

#endif
