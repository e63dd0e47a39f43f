/* SPDX-License-Identifier: MIT */
/* A game between two players who have a move to make every so often, and who come back when they
 * lose the server. */
#ifndef LOAD_TABLE_H
#define LOAD_TABLE_H

#include "base/rng.h"
#include "load/ledger.h"
#include "load/room.h"
#include "load/seat.h"

/* The move that is under way. */
typedef struct errand {
    bool open;
    ledger_row row;
    su_move move;
    bool sent, acknowledged, seen;
    int64_t again_at; /* when it is sent once more, or 0 */
} errand;

struct table {
    room *in;
    unsigned index;
    char id[TABLE_ID + 1];
    char invitation[PEER_TOKEN];
    seat seats[2];
    su_position position;
    uint32_t ply;
    errand errand;
    rng chance;
};

void table_open(table *self, room *in, unsigned index, uint64_t seed);
void table_close(table *self);
bool table_is_ready(const table *self);
/* Makes the move that is due, if one is and everybody is there. */
void table_move(table *self);
/* Connects again, and sends again, what is due for it. */
void table_tend(table *self);

/* What a seat has heard of the game. */
void table_acknowledged(table *self, uint32_t ply);
void table_heard_move(table *self, const seat *by, uint32_t ply, const char *move);
void table_refused(table *self, const char *words);
/* A player hears of the game again. */
void table_returned(table *self, const seat *who);

#endif
