/* SPDX-License-Identifier: MIT */
/* A game between two players: see table.h. */
#include "load/table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define SEND_AGAIN_US 1000000

bool table_is_ready(const table *self)
{
    return self->seats[0].here && self->seats[1].here;
}

/* When a move is due: the tables have their places in a period. */
static int64_t due_at(const table *self, uint32_t ply)
{
    const room *in = self->in;
    return in->begin + (int64_t)ply * in->period +
           (int64_t)self->index * in->period / in->table_count;
}

/* Any move after which the game goes on. */
static su_move choose(table *self)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, &self->position);
    for (unsigned tries = 0; tries < 50; tries++) {
        su_move move = moves[rng_below(&self->chance, (uint32_t)count)];
        su_position after = su_play(&self->position, move);
        if (su_position_outcome(&after).result == SU_ONGOING)
            return move;
    }
    return SU_NO_MOVE;
}

static void send_errand(table *self)
{
    char words[200];
    const ledger_row *row = &self->errand.row;
    seat *mover = &self->seats[su_position_side(&self->position)];
    self->errand.again_at = now_us() + SEND_AGAIN_US;
    if (!mover->here)
        return;
    self->in->retries += self->errand.sent;
    self->errand.sent = true;
    snprintf(words, sizeof words,
             "{\"game\":\"%s\",\"request\":\"%" PRIu32 "\",\"action\":\"move\",\"move\":\"%s\","
             "\"ply\":%" PRIu32 ",\"key\":\"%016" PRIx64 "\"}",
             self->id, row->ply, row->move, row->ply, row->key);
    peer_say(&mover->line, words);
    if (!peer_flush(&mover->line, mover))
        seat_lost(mover);
}

void table_move(table *self)
{
    int64_t due = due_at(self, self->ply);
    seat *mover = &self->seats[su_position_side(&self->position)];
    if (self->in->begin == 0 || self->errand.open || !mover->here || due > now_us() ||
        due >= self->in->end)
        return;
    su_move move = choose(self);
    if (move == SU_NO_MOVE) {
        room_trouble(self->in, TROUBLE_WRONG, "no move goes on", self->id);
        return;
    }
    self->errand = (errand){.open = true, .move = move};
    ledger_row *row = &self->errand.row;
    *row = (ledger_row){.kind = LEDGER_SENT, .ply = self->ply, .key = rng_next(&self->chance)};
    memcpy(row->game, self->id, sizeof row->game);
    su_move_format(row->move, move);
    ledger_add(&self->in->ledger, row);
    self->in->moving++;
    spans_add(&self->in->start, now_us() - due);
    send_errand(self);
}

static void note(table *self, ledger_kind kind)
{
    ledger_row row = self->errand.row;
    row.kind = kind;
    ledger_add(&self->in->ledger, &row);
}

/* The move is made for both players. */
static void finish_errand(table *self)
{
    if (!self->errand.acknowledged || !self->errand.seen)
        return;
    self->position = su_play(&self->position, self->errand.move);
    self->ply++;
    self->errand.open = false;
    self->in->moving--;
    table_move(self);
}

void table_acknowledged(table *self, uint32_t ply)
{
    if (!self->errand.open || self->errand.row.ply != ply || self->errand.acknowledged)
        return; /* an answer to what was asked twice */
    self->errand.acknowledged = true;
    note(self, LEDGER_ACKNOWLEDGED);
    finish_errand(self);
}

void table_heard_move(table *self, const seat *by, uint32_t ply, const char *move)
{
    if (ply < self->ply)
        return;
    if (!self->errand.open || ply > self->ply || strcmp(move, self->errand.row.move) != 0) {
        room_trouble(self->in, TROUBLE_WRONG, "a move that nobody made", self->id);
        return;
    }
    if (by == &self->seats[su_position_side(&self->position)] || self->errand.seen)
        return;
    self->errand.seen = true;
    spans_add(&self->in->late, now_us() - due_at(self, ply));
    note(self, LEDGER_SEEN);
    finish_errand(self);
}

void table_refused(table *self, const char *words)
{
    if (!self->in->forgiving) {
        room_trouble(self->in, TROUBLE_REFUSED, words, self->id);
        self->in->moving -= self->errand.open;
        self->errand.open = false;
    }
}

void table_tend(table *self)
{
    int64_t now = now_us();
    for (unsigned side = 0; side < 2; side++)
        if (self->seats[side].again_at != 0 && self->seats[side].again_at <= now)
            seat_connect(&self->seats[side]);
    if (self->in->forgiving && self->errand.open && !self->errand.acknowledged &&
        self->errand.again_at <= now)
        send_errand(self);
}

void table_returned(table *self, const seat *who)
{
    if (self->errand.open && !self->errand.acknowledged &&
        who == &self->seats[su_position_side(&self->position)])
        send_errand(self);
    table_move(self);
}

void table_open(table *self, room *in, unsigned index, uint64_t seed)
{
    *self = (table){.in = in,
                    .index = index,
                    .position = su_variant_start(SU_CLASSIC),
                    .chance = rng_seeded(seed * 1000003 + index)};
    for (unsigned side = 0; side < 2; side++)
        self->seats[side] = (seat){.at = self, .line = PEER_CLOSED};
    seat_connect(&self->seats[0]);
}

void table_close(table *self)
{
    for (unsigned side = 0; side < 2; side++)
        peer_close(&self->seats[side].line);
}
