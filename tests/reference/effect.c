/* SPDX-License-Identifier: MIT */
/* What a legal move does: see effect.h. */
#include "reference/effect.h"

static void sort_in(ref_effect *out, const ref_position *position, ref_cell cell)
{
    const char content = ref_at(position, cell);
    ref_set_add(content == REF_SISTER                ? &out->sisters
                : ref_is_opponent(position, content) ? &out->opponents
                                                     : &out->own,
                cell);
}

static void explain_line(ref_effect *out, const ref_position *position, const ref_move *move)
{
    const ref_line line = ref_line_ahead(position, move->from, move->step);
    const int length = line.friendly + line.opposing;
    const ref_cell last = ref_ahead(move->from, move->step, length - 1);
    for (int i = 0; i < length; i++)
        sort_in(out, position, ref_ahead(move->from, move->step, i));
    if (line.opposing == 0)
        return;
    for (int i = line.friendly; i < length; i++)
        ref_set_add(&out->chain, ref_ahead(move->from, move->step, i));
    /* N5: sisters count for the pusher. */
    out->strength = line.own + line.sisters;
    out->resistance = line.opponents;
    if (line.beyond != REF_OUTSIDE)
        return;
    out->ejects = true;
    out->ejected = last;
    if (position->variant != SU_OFFBOARD)
        return;
    /* O7. */
    out->target = ref_exit_target(position, last, move->step);
    out->returned = position->target_holds[out->target] != REF_FREE;
    out->points = out->returned ? 0 : position->target_value[out->target];
}

ref_effect ref_effect_of(const ref_position *position, const ref_move *move)
{
    ref_effect out = {.target = -1};
    switch (move->kind) {
    case REF_LINE:
        explain_line(&out, position, move);
        break;
    case REF_SIDE_STEP:
        for (int i = 0; i < move->length; i++)
            sort_in(&out, position, ref_ahead(move->from, move->along, i));
        break;
    case REF_PLACING:
        break;
    }
    return out;
}

ref_cell ref_came_from(const ref_position *before, const ref_move *move, ref_cell cell)
{
    if (move->kind == REF_PLACING)
        return cell;
    const ref_effect effect = ref_effect_of(before, move);
    const ref_cell behind = ref_ahead(cell, move->step, -1);
    const bool moved = ref_set_has(&effect.own, behind) || ref_set_has(&effect.opponents, behind) ||
                       ref_set_has(&effect.sisters, behind);
    return moved ? behind : cell;
}
