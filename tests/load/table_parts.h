/* SPDX-License-Identifier: MIT */
/* What the files of a table share. */
#ifndef LOAD_TABLE_PARTS_H
#define LOAD_TABLE_PARTS_H

#include "load/table.h"

void room_trouble(room *self, trouble what, const char *words, const char *game);

void seat_connect(seat *self);
void seat_lost(seat *self);

/* What was heard of the game. */
void table_acknowledged(table *self, uint32_t ply);
void table_heard_move(table *self, const seat *by, uint32_t ply, const char *move);
void table_refused(table *self, const char *words);
/* A player hears of the game again. */
void table_returned(table *self, const seat *who);

#endif
