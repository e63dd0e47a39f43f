/* SPDX-License-Identifier: MIT */
/* The first layer's sums of a position, in both views, and what the rest of the net makes of them.
 */
#ifndef ENGINE_NNUE_ACCUMULATOR_H
#define ENGINE_NNUE_ACCUMULATOR_H

#include "engine/nnue/features.h"
#include "engine/nnue/kernels.h"

typedef struct accumulator {
    _Alignas(64) int16_t sums[2][NET_HIDDEN_MOST]; /* as many as the net has */
    uint64_t key;                                  /* of the position the sums belong to */
    bool known;
} accumulator;

ALWAYS_INLINE bool accumulator_fits(const accumulator *self, const su_position *position)
{
    return self->known && self->key == position->key;
}

/* Whether two have the same sums of a net. */
ALWAYS_INLINE bool accumulator_same(const accumulator *a, const accumulator *b, const net *of)
{
    const size_t size = of->width * sizeof a->sums[0][0];
    return __builtin_memcmp(a->sums[0], b->sums[0], size) == 0 &&
           __builtin_memcmp(a->sums[1], b->sums[1], size) == 0;
}

/* The sums of a position from nothing. */
void accumulator_refresh(accumulator *out, const net *by, const kernels *with,
                         const su_position *position);
/* The sums of a position from those of another one, by what has changed. */
void accumulator_update(accumulator *out, const net *by, const kernels *with,
                        const su_position *position, const accumulator *from,
                        const su_position *before);

/* What the net says: how good a position is for the side to move, and how likely a draw, both on
 * the scale of scores: 200 is 73 %. */
typedef struct verdict {
    su_score score, drawn;
} verdict;
verdict accumulator_verdict(const accumulator *self, const net *by, const kernels *with,
                            const su_position *position);

#endif
