/* SPDX-License-Identifier: MIT */
/* Levels: see level.h and levels.def. */
#include "engine/level.h"

typedef struct level_row {
    unsigned depth;
    int error;
} level_row;

static const level_row levels[SU_LEVELS - 1] = {
#define LEVEL(depth, error) {depth, error},
#include "engine/levels.def"
#undef LEVEL
};

void level_limit(su_limits *limits, unsigned *lines, unsigned level)
{
    if (level >= SU_LEVELS)
        return;
    const level_row *row = &levels[level - 1];
    if (!limits->depth || limits->depth > row->depth)
        limits->depth = row->depth;
    *lines = SU_MAX_LINES; /* every move it may misjudge needs a score of its own */
}

size_t level_choose(const worker *lead, unsigned lines, unsigned level, rng *random)
{
    if (level >= SU_LEVELS)
        return 0;
    int error = levels[level - 1].error;
    size_t choices = lines < lead->root_count ? lines : lead->root_count, best = 0;
    su_score best_score = -2 * SU_SCORE_WIN;
    for (size_t i = 0; i < choices; i++) {
        su_score score = lead->roots[i].score;
        if (score == -SU_SCORE_WIN)
            continue; /* not seen to the end */
        score += (su_score)rng_below(random, (uint32_t)(2 * error + 1)) - error;
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}
