/* SPDX-License-Identifier: MIT */
/* The players of the ladder, weakest first, and the ratings measured for them (ratings.def). */
#ifndef ENGINE_RATINGS_H
#define ENGINE_RATINGS_H

#include <sumito/engine.h>

/* Rung 0 is `random`, rung 1 `greedy`, then come the levels. */
#define LADDER_RUNGS (SU_LEVELS + 2)
#define LADDER_LEVEL_1 2
#define RATING_OF_LEVEL_1 1000

/* The player of a rung, as --a of a match takes it. */
const char *ladder_player(unsigned rung);

typedef struct rating {
    su_variant variant;
    const char *player;
    int elo, error;
    unsigned games;
} rating;

/* That of the player of a rung; NULL if it has not been measured. */
const rating *rating_of(su_variant variant, unsigned rung);

#endif
