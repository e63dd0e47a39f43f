/* SPDX-License-Identifier: MIT */
/* What the search asks at a node: the net's word, or that of the weights written by hand. */
#ifndef ENGINE_JUDGE_H
#define ENGINE_JUDGE_H

#include "engine/worker.h"

ALWAYS_INLINE bool judge_knows(const worker *self, unsigned ply)
{
    return accumulator_fits(&self->accumulators[ply], &self->stack[ply].position);
}

/* The nearest ply above whose sums are known, or `ply` itself if none is. */
static inline unsigned judge_known_above(const worker *self, unsigned ply)
{
    for (unsigned above = ply; above-- > 0;)
        if (judge_knows(self, above))
            return above;
    return ply;
}

static inline void judge_learn(worker *self, unsigned ply)
{
    const shared_search *shared = self->shared;
    accumulator *to = &self->accumulators[ply];
    const su_position *position = &self->stack[ply].position;
    unsigned above = judge_known_above(self, ply);
    if (above == ply)
        accumulator_refresh(to, shared->net, shared->kernels, position);
    else
        accumulator_update(to, shared->net, shared->kernels, position, &self->accumulators[above],
                           &self->stack[above].position);
}

/* Where the limit without progress decides: over its last plies a score becomes that of whoever is
 * ahead, so that the search strives to be so before it sees the limit. No rows of params.def, for
 * tuning plays without this rule of the house. */
#define LIMIT_PLIES 24
#define LIMIT_WORTH 600
static inline su_score judge_limit(const worker *self, unsigned ply, su_score score)
{
    const node *at = &self->stack[ply];
    const su_position *position = &at->position;
    int left = (int)(self->shared->no_progress_plies - at->plies_without_ejection);
    int ahead = (int)position->score[position->side] - (int)position->score[position->side ^ 1];
    if (left >= LIMIT_PLIES)
        return score;
    int then = ahead > 0 ? LIMIT_WORTH : ahead < 0 ? -LIMIT_WORTH : 0;
    return (score * left + then * (LIMIT_PLIES - left)) / LIMIT_PLIES;
}

/* Brings the sums of a node up to date. The search does so while what the table knows of the node
 * is on its way from memory: most nodes will ask for them. */
static inline void judge_prepare(worker *self, unsigned ply)
{
    if (!self->shared->net || judge_knows(self, ply))
        return;
    /* The node above is known first: its other moves will ask for it, too. */
    if (ply > 0 && !judge_knows(self, ply - 1))
        judge_learn(self, ply - 1);
    judge_learn(self, ply);
}

/* A draw is worth `drawn`: so is a position, by as much as it is likely to become one. */
static inline su_score judge_position(worker *self, unsigned ply)
{
    const shared_search *shared = self->shared;
    const su_position *position = &self->stack[ply].position;
    if (!shared->net)
        return shared->evaluate(shared->weights, position);
    judge_prepare(self, ply);
    const verdict found =
        accumulator_verdict(&self->accumulators[ply], shared->net, shared->kernels, position);
    const su_score drawn = shared->drawn[position->side];
    return drawn ? found.score + drawn * (su_score)su_score_expected(found.drawn) / 1000
                 : found.score;
}

static inline su_score judge(worker *self, unsigned ply)
{
    su_score score = judge_position(self, ply);
    return self->shared->more_wins ? judge_limit(self, ply, score) : score;
}

#endif
