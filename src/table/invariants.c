/* SPDX-License-Identifier: MIT */
/* What is so of every table: see invariants.h. */
#include "table/invariants.h"

#include "base/check.h"

static void check_stage(const table *self)
{
    bool decided = su_game_outcome(&self->game).result != SU_ONGOING;
    bool counts = self->ending != TABLE_NOT_ENDED && self->ending != TABLE_BY_ABORT;
    CHECK((self->stage == TABLE_NOTHING) == (self->count == 0));
    CHECK((self->stage == TABLE_FINISHED) == (self->ending != TABLE_NOT_ENDED));
    CHECK(!counts || decided); /* who lost is known, or that nobody did */
    CHECK(self->next[0] == '\0' || self->stage >= TABLE_PLAYING);
}

static void check_seats(const table *self)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        CHECK(self->seats[side].kind < TABLE_SITTERS);
        CHECK(self->stage != TABLE_PLAYING || self->seats[side].kind != TABLE_NOBODY);
        CHECK(self->names[side][TABLE_NAME - 1] == '\0');
    }
}

static void check_clock(const table *self)
{
    su_side to_move = su_position_side(su_game_position(&self->game));
    bool begun = su_game_ply_count(&self->game) > 0;
    CHECK(self->stage != TABLE_PLAYING || self->clock.side == to_move);
    CHECK(self->clock.running == (self->stage == TABLE_PLAYING && begun));
}

/* Draws and takebacks are offered in a game, rematches behind it. */
static void check_offers(const table *self)
{
    size_t latest = su_game_ply_count(&self->game) + 2 * (size_t)TABLE_DRAW_MOVES;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        CHECK(self->draw_from[side] <= latest);
        for (int offer = 0; offer < TABLE_OFFERS; offer++)
            CHECK(!self->offered[offer][side] ||
                  self->stage == (offer == TABLE_REMATCH ? TABLE_FINISHED : TABLE_PLAYING));
    }
}

void table_check(const table *self)
{
    check_stage(self);
    check_seats(self);
    check_clock(self);
    check_offers(self);
    CHECK(su_game_ply_count(&self->game) <= self->game.capacity);
    CHECK(self->said_count <= TABLE_PHRASES_KEPT);
    CHECK(self->answered == 0 || self->answers != NULL);
}
