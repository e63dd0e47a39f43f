/* SPDX-License-Identifier: MIT */
/* Levels: see level.h and levels.def. */
#include "engine/level.h"

#include "engine/eval_terms.h"

static const strength strengths[SU_LEVELS + 1] = {
#define STRENGTH(depth, lines, error, care, net) {depth, lines, error, care, net},
#include "engine/levels.def"
#undef STRENGTH
};

const strength *level_strength(unsigned level, uint64_t seed)
{
    if (level >= SU_LEVELS)
        return NULL;
    rng random = rng_seeded(seed);
    return &strengths[level - 1 + rng_below(&random, 3)];
}

const int16_t *strength_weights(int16_t into[EVAL_MAX_TERMS], const strength *self,
                                su_variant variant)
{
    const int16_t *weights = eval_weights(variant);
    int marble = 0; /* what one is worth wherever it stands: everybody minds that */
    for (unsigned i = 0; i < CELL_KINDS; i++)
        marble += weights[i] / CELL_KINDS;
    for (unsigned i = 0; i < eval_term_count(variant); i++) {
        int base = i < CELL_KINDS ? marble : eval_term_is_goal(variant, i) ? weights[i] : 0;
        into[i] = (int16_t)(base + self->care * (weights[i] - base) / 100);
    }
    return into;
}

void strength_limit(su_limits *limits, unsigned *lines, const strength *self)
{
    unsigned depth = self->depth > 0 ? self->depth : 1;
    if (!limits->depth || limits->depth > depth)
        limits->depth = depth;
    *lines = self->lines; /* every move it may misjudge needs a score of its own */
}

size_t strength_choose(const strength *self, const worker *lead, uint64_t seed)
{
    rng random = rng_seeded(seed ^ lead->stack[0].position.key);
    size_t choices = self->lines < lead->root_count ? self->lines : lead->root_count, best = 0;
    su_score best_score = -2 * SU_SCORE_WIN;
    for (size_t i = 0; i < choices; i++) {
        su_score score = lead->roots[i].score;
        if (score == -SU_SCORE_WIN)
            continue; /* not seen to the end */
        score += (su_score)rng_below(&random, (uint32_t)(2 * self->error + 1)) - self->error;
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}
