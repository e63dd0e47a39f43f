/* SPDX-License-Identifier: MIT */
/* The terms of one game from its rows: an enum of them, TERMS, and tables of weights and names. The
 * file that includes this has defined WEIGHTS as the name of its weights_<game>.def. */
#include "engine/eval_game.h"

enum {
#define WEIGHT(id, weight, words) id,
#define GOAL WEIGHT
#include WEIGHTS
#undef WEIGHT
    TERMS
};

static const int16_t weights[TERMS] = {
#define WEIGHT(id, weight, words) weight,
#include WEIGHTS
#undef WEIGHT
};

static const char *const names[TERMS] = {
#define WEIGHT(id, weight, words) #id,
#include WEIGHTS
#undef WEIGHT
#undef GOAL
};

static const bool goals[TERMS] = {
#define WEIGHT(id, weight, words) false,
#define GOAL(id, weight, words) true,
#include WEIGHTS
#undef WEIGHT
#undef GOAL
};

_Static_assert((int)PAIRS == (int)COMMON_PAIRS && (int)PRESSED == (int)COMMON_PRESSED,
               "the rows every game has come first, in one order");
