/* SPDX-License-Identifier: MIT */
/* A learner on the way to a goal: see pursuit.h. */
#include "coach/pursuit.h"

#include "base/check.h"
#include "rules/geometry.h"

pursuit pursuit_begin(const su_position *start, su_cells followed)
{
    pursuit begun = {
        .start = *start, .now = *start, .learner = su_position_side(start), .followed = followed};
    unsigned place = 0;
    CHECK(bits_count(followed) <= PURSUIT_MARBLES);
    for (su_cells rest = followed; rest != 0; place++)
        begun.where[place] = su_cells_take(&rest);
    return begun;
}

static void follow(pursuit *self, const su_move_facts *facts)
{
    su_cells going = facts->kind == SU_MOVE_PLACING ? 0 : facts->moved | facts->pushed;
    for (unsigned i = 0; i < bits_count(self->followed); i++)
        if (self->where[i] != SU_NO_CELL && going & bit(self->where[i]))
            self->where[i] = su_cell_next(self->where[i], facts->direction);
}

void pursuit_play(pursuit *self, su_move move)
{
    su_move_facts facts = su_move_explain(&self->now, move);
    bool ejects = facts.ejected != SU_NO_CELL;
    if (su_position_side(&self->now) == self->learner) {
        self->last = facts;
        self->placed_sister = su_position_placing(&self->now);
        self->pushed |= facts.pushed != 0;
        self->ejected += ejects;
        self->moves++;
    } else {
        self->lost += ejects;
    }
    follow(self, &facts);
    self->now = su_play(&self->now, move);
}
