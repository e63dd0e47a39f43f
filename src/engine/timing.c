/* SPDX-License-Identifier: MIT */
/* The time for one move: see timing.h. */
#include "engine/timing.h"

/* What may pass between a move chosen and the clock pressed. */
#define OVERHEAD_MS 8
/* How many more moves a game is expected to last. */
#define MOVES_LEFT 30

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* A move that has just become the best wants a second look; one that stays the best needs none.
 * Hundredths of the time, by depths it has stayed. */
static const int steady_share[] = {180, 130, 100, 80, 65};

int64_t timing_soft(int64_t soft_ms, unsigned steady)
{
    const unsigned last = sizeof steady_share / sizeof *steady_share - 1;
    return soft_ms * steady_share[steady < last ? steady : last] / 100;
}

timing timing_for(const su_limits *limits, su_side side)
{
    if (limits->move_ms > 0)
        return (timing){limits->move_ms, limits->move_ms};
    if (!limits->timed)
        return (timing){-1, -1};
    int64_t clock = limits->clock_ms[side], delay = limits->delay_ms[side];
    unsigned moves =
        limits->moves_to_go && limits->moves_to_go < MOVES_LEFT ? limits->moves_to_go : MOVES_LEFT;
    int64_t most = clock + delay - OVERHEAD_MS;
    if (moves > 1) /* never the whole clock on one move */
        most = least(most, delay + clock * 3 / 4);
    int64_t share = delay + clock / moves + limits->increment_ms[side] * 3 / 4;
    if (most < 1)
        most = 1;
    /* A depth takes about as long as all before it: half the share is when to begin no other. */
    return (timing){least(most, share * 6 / 10), least(most, share * 3)};
}
