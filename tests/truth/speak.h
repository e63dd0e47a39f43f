/* SPDX-License-Identifier: MIT */
/* Everything the coach says of a position, in both languages, and whether it is so. */
#ifndef TRUTH_SPEAK_H
#define TRUTH_SPEAK_H

#include <sumito/engine.h>

#include "base/rng.h"
#include "truth/claims.h"

/* A line the engine found in a position. */
typedef struct found_line {
    su_move moves[SU_MAX_LINE];
    size_t count;
    su_score score; /* for the side to move */
} found_line;

/* A position of a game, in the library and in the reference. */
typedef struct scene {
    const su_game *game;
    known *now;
    known *before; /* NULL at the start */
    ref_move last; /* the move between them */
    found_line line;
    found_line line_before;
    ending ended; /* where the game is over: why */
    rng *random;
} scene;

/* False, with words about it, at the first text that cannot be read or is not so. */
bool speak_of(const scene *at);

#endif
