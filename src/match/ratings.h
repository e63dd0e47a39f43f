/* SPDX-License-Identifier: MIT */
/* The players of the ladder, weakest first, and the ratings measured for them (levels.def). */
#ifndef MATCH_RATINGS_H
#define MATCH_RATINGS_H

#include <sumito/engine.h>

#include "cli/console.h"

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

/* NULL if it has not been measured. */
const rating *rating_of(su_variant variant, const char *player);

/* The sign before an error, as far as the terminal knows it. */
static inline const char *plus_minus(const console *to)
{
    return to->unicode ? "±" : "+/-";
}

/* Finds a game by its name; complains and returns false if there is none. */
bool variant_read(su_variant *variant, console *to, const char *name);

#endif
