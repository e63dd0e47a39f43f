/* SPDX-License-Identifier: MIT */
/* A table as JSON, for everybody who shows one: each of these is a key and its value. */
#ifndef TABLE_DESCRIBE_H
#define TABLE_DESCRIBE_H

#include "base/json.h"
#include "table/table.h"

/* A side by name; null where there is none. */
void table_put_side(json *to, const char *key, bool some, su_side side);
/* Where a game begins, as text. */
void table_put_start(json *to, const su_position *start);
void table_put_house(json *to, const su_house_rules *house);
/* The moves in one text. */
void table_put_moves(json *to, const su_game *game);
/* The parts of a time control; null where there is no clock. */
void table_put_control(json *to, const char *key, const su_time_control *time);
/* What both have left; null where that is less than nothing: the game is not timed. */
void table_put_left(json *to, const int64_t left[2]);
/* Stage and ending. */
void table_put_stage(json *to, table_stage stage, table_ending ending);
/* When somebody who is away may be claimed to have left, counted from a tick. */
void table_put_claim(json *to, const table *game, int64_t tick);
/* Who has offered what. */
void table_put_offers(json *to, const table *game);
void table_put_said(json *to, const table *game);

#endif
