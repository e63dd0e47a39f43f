/* SPDX-License-Identifier: MIT */
/* The players of the ladder and their ratings: see ratings.h. */
#include "engine/ratings.h"

#include "base/text.h"

const char *ladder_player(unsigned rung)
{
    static const char *const names[LADDER_RUNGS] = {
        "random",  "greedy",  "level=1", "level=2", "level=3", "level=4",
        "level=5", "level=6", "level=7", "level=8", "level=9", "level=10",
    };
    return names[rung];
}

const rating *rating_of(su_variant variant, unsigned rung)
{
    static const rating ratings[] = {
#define RATING(game, name, elo, error, games) {SU_##game, name, elo, error, games},
#include "engine/ratings.def"
#undef RATING
        {SU_CLASSIC, NULL, 0, 0, 0}, /* the end */
    };
    for (const rating *each = ratings; each->player != NULL; each++)
        if (each->variant == variant && text_is(text_of(each->player), ladder_player(rung)))
            return each;
    return NULL;
}
