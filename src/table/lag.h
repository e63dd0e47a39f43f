/* SPDX-License-Identifier: MIT */
/* How much of the way of a move is not counted as thinking. What a player's connection makes of it
 * is only known from the player: so each has a quota in a game, which grows with every move. */
#ifndef TABLE_LAG_H
#define TABLE_LAG_H

#include <sumito/game.h>

/* Most of one move, in ms. */
#define TABLE_LAG_CREDIT 500

typedef struct table_lag {
    int64_t gain;    /* ms a player gets with each move */
    int64_t left[2]; /* what may be credited next */
} table_lag;

/* The quotas at the beginning of a game. */
table_lag table_lag_of(const su_time_control *control);
/* What is credited to a side whose messages take so long. */
int64_t table_lag_credit(const table_lag *self, su_side side, int64_t lag);
/* A move came at `now`, and its side has so much left by it: takes from the quota what the clock
 * did not take from the side. `clock` is as it was before. */
void table_lag_moved(table_lag *self, const su_clock *clock, int64_t left, int64_t now);

#endif
