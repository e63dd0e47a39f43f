/* SPDX-License-Identifier: MIT */
/* A position that is put together by hand: see draft.h. */
#include "rules/draft.h"

#include "rules/position.h"
#include "rules/position_check.h"
#include "rules/variant.h"

draft draft_of(const su_position *position)
{
    draft made = {.position = *position};
    __builtin_memset(made.barred, SU_NO_DIRECTION, sizeof made.barred);
    for (su_cells rest = position->sisters; rest != 0;) {
        su_cell sister = su_cells_take(&rest);
        su_direction last = su_position_sister_direction(position, sister);
        if (last != SU_NO_DIRECTION)
            made.barred[sister] = (uint8_t)su_direction_opposite(last);
    }
    return made;
}

void draft_put(draft *self, su_cell cell, su_content what)
{
    su_position *position = &self->position;
    su_cells there = su_cells_of(cell);
    position->marbles[SU_FIRST] &= ~there;
    position->marbles[SU_SECOND] &= ~there;
    position->sisters &= ~there;
    self->barred[cell] = SU_NO_DIRECTION;
    if (what == SU_MARBLE_FIRST || what == SU_MARBLE_SECOND)
        position->marbles[what == SU_MARBLE_FIRST ? SU_FIRST : SU_SECOND] |= there;
    else if (what == SU_SISTER)
        position->sisters |= there;
}

void draft_put_target(draft *self, unsigned target, su_content what)
{
    uint16_t *holds = self->position.target_holds, there = (uint16_t)(1u << target);
    holds[SU_FIRST] &= (uint16_t)~there;
    holds[SU_SECOND] &= (uint16_t)~there;
    if (what == SU_MARBLE_FIRST || what == SU_MARBLE_SECOND)
        holds[what == SU_MARBLE_FIRST ? SU_FIRST : SU_SECOND] |= there;
}

void draft_value_target(draft *self, unsigned target, unsigned value)
{
    self->position.target_values &= ~(UINT32_C(3) << 2 * target);
    self->position.target_values |= (uint32_t)(value & 3) << 2 * target;
}

static void settle_sisters(draft *self)
{
    su_position *position = &self->position;
    position->sister_directions[0] = position->sister_directions[1] = SU_NO_DIRECTION;
    if (su_cells_count(position->sisters) != 2)
        return;
    for (su_cells rest = position->sisters; rest != 0;) {
        su_cell sister = su_cells_take(&rest);
        su_direction barred = (su_direction)self->barred[sister];
        if (barred != SU_NO_DIRECTION)
            position->sister_directions[bits_first(position->sisters) != su_cells_of(sister)] =
                (uint8_t)su_direction_opposite(barred);
    }
}

void draft_settle(draft *self)
{
    su_position *position = &self->position;
    su_variant variant = su_position_variant(position);
    bool placed = variant_has_sisters(variant) && !su_position_placing(position);
    if (variant_has_targets(variant))
        for (unsigned by = 0; by < 2; by++)
            position->score[by] = (uint8_t)position_target_points(position, (su_side)by);
    position->ply = position->side + (placed ? 2 : 0);
    settle_sisters(self);
}
