/* SPDX-License-Identifier: MIT */
/* Moves played on the stack of a worker, and the lines they make. */
#ifndef ENGINE_STACK_H
#define ENGINE_STACK_H

#include "engine/worker.h"
#include "rules/play.h"

/* The table's key of a node: where the limit without progress decides, a position is worth
 * something else with each ply that is left. */
ALWAYS_INLINE uint64_t tt_key(const worker *self, const node *at)
{
    const shared_search *shared = self->shared;
    uint64_t left = shared->no_progress_plies - at->plies_without_ejection;
    return at->position.key ^ (shared->more_wins ? left * UINT64_C(0x9e3779b97f4a7c15) : 0);
}

ALWAYS_INLINE void play_on(worker *self, unsigned ply, su_move move)
{
    node *at = &self->stack[ply], *next = at + 1;
    at->move = move;
    at->slot = history_slot(move);
    next->position = at->position;
    VARIANT_DISPATCH((su_variant)at->position.variant, play, &next->position, move);
    next->plies_without_ejection = move_ejects(move) ? 0 : at->plies_without_ejection + 1;
}

ALWAYS_INLINE void make(worker *self, unsigned ply, su_move move)
{
    play_on(self, ply, move);
    tt_prefetch(self->shared->tt, tt_key(self, &self->stack[ply + 1]));
}

ALWAYS_INLINE void make_null_move(worker *self, unsigned ply)
{
    node *at = &self->stack[ply], *next = at + 1;
    at->move = SU_NO_MOVE;
    at->slot = HISTORY_SLOTS - 1;
    next->position = other_side_of(&at->position);
    next->position.ply++;
    next->plies_without_ejection = 0; /* nothing before a null move repeats */
    tt_prefetch(self->shared->tt, tt_key(self, next));
}

ALWAYS_INLINE unsigned slot_before(const worker *self, unsigned ply)
{
    return ply > 0 ? self->stack[ply - 1].slot : HISTORY_SLOTS - 1;
}

ALWAYS_INLINE void keep_line(node *at, su_move move)
{
    const node *next = at + 1;
    at->line[0] = move;
    unsigned count = next->line_count < SU_MAX_LINE - 1 ? next->line_count : SU_MAX_LINE - 1;
    for (unsigned i = 0; i < count; i++)
        at->line[i + 1] = next->line[i];
    at->line_count = count + 1;
}

#endif
