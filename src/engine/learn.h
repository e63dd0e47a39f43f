/* SPDX-License-Identifier: MIT */
/* What a node has taught: killers and histories. */
#ifndef ENGINE_LEARN_H
#define ENGINE_LEARN_H

#include "engine/stack.h"
#include "engine/worker.h"

/* The move before this node was as good as it made the evaluation better. Where a game is all but
 * decided the evaluation leaps, and would drown what cutoffs have taught: nothing is learnt there.
 */
static inline void learn_evaluation(worker *self, unsigned ply)
{
    if (ply == 0)
        return;
    const node *at = &self->stack[ply], *before = at - 1;
    if (before->move == SU_NO_MOVE || move_ejects(before->move))
        return;
    const int most = 1000, clear = 600;
    if (at->eval > clear || at->eval < -clear)
        return;
    int gain = -(at->eval + before->eval) * self->shared->params->evaluation_history;
    gain = gain > most ? most : gain < -most ? -most : gain;
    history_learn_move(&self->histories, before->position.side, before->move, gain);
    history_learn_reply(&self->histories, slot_before(self, ply - 1), before->move, gain / 2);
}

/* `best` was good enough to end the node; of the quiet moves tried, the others were not. */
static inline void learn_cutoff(worker *self, unsigned ply, su_move best, int depth,
                                const su_move *tried, size_t tried_count)
{
    node *at = &self->stack[ply];
    unsigned side = at->position.side, before = slot_before(self, ply);
    int bonus = 32 * depth * depth;
    bonus = bonus < 2048 ? bonus : 2048;
    if (move_ejects(best))
        return;
    if (at->killers[0] != best) {
        at->killers[1] = at->killers[0];
        at->killers[0] = best;
    }
    history_learn(&self->histories, side, before, best, bonus);
    for (size_t i = 0; i < tried_count; i++)
        if (tried[i] != best)
            history_learn(&self->histories, side, before, tried[i], -bonus);
}

#endif
