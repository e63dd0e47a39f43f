/* SPDX-License-Identifier: MIT */
/* How long to think: from a clock to the time for one move. */
#ifndef ENGINE_TIMING_H
#define ENGINE_TIMING_H

#include <sumito/engine.h>

typedef struct timing {
    int64_t soft_ms; /* begin no new depth after this; -1: no limit */
    int64_t hard_ms; /* stop at this */
} timing;

/* When to begin no new depth, from `soft_ms` and for how many depths the best move has been the
 * same. */
int64_t timing_soft(int64_t soft_ms, unsigned steady);

timing timing_for(const su_limits *limits, su_side side);

#endif
