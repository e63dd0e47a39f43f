/* SPDX-License-Identifier: MIT */
/* Judging positions on the stack: see judge.h. */
#include "engine/judge.h"

static bool is_known(const worker *self, unsigned ply)
{
    return accumulator_fits(&self->accumulators[ply], &self->stack[ply].position);
}

/* The nearest ply above whose sums are known, or `ply` itself if none is. */
static unsigned known_above(const worker *self, unsigned ply)
{
    for (unsigned above = ply; above-- > 0;)
        if (is_known(self, above))
            return above;
    return ply;
}

static void know(worker *self, unsigned ply)
{
    const shared_search *shared = self->shared;
    accumulator *to = &self->accumulators[ply];
    const su_position *position = &self->stack[ply].position;
    unsigned above = known_above(self, ply);
    if (above == ply)
        accumulator_refresh(to, shared->net, shared->kernels, position);
    else
        accumulator_update(to, shared->net, shared->kernels, position, &self->accumulators[above],
                           &self->stack[above].position);
}

su_score judge(worker *self, unsigned ply)
{
    const shared_search *shared = self->shared;
    const su_position *position = &self->stack[ply].position;
    if (!shared->net)
        return shared->evaluate(shared->weights, position);
    /* The node above is known first: its other moves will ask for it, too. */
    if (!is_known(self, ply)) {
        if (ply > 0 && !is_known(self, ply - 1))
            know(self, ply - 1);
        know(self, ply);
    }
    return accumulator_score(&self->accumulators[ply], shared->net, shared->kernels,
                             position->side);
}
