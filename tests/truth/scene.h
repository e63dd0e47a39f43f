/* SPDX-License-Identifier: MIT */
/* A position of a game of which something is said: in the library, in the reference, and what the
 * engine thinks of it. */
#ifndef TRUTH_SCENE_H
#define TRUTH_SCENE_H

#include <sumito/engine.h>

#include "base/rng.h"
#include "truth/claims.h"

/* A line the engine found in a position. */
typedef struct found_line {
    su_move moves[SU_MAX_LINE];
    size_t count;
    su_score score; /* for the side to move */
} found_line;

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

/* Something that is said of it; false, with words about it, if that is not so. */
typedef bool topic(const scene *at, su_language language);

const su_position *scene_position(const scene *self);
/* Where something is said of it. */
place scene_place(const scene *self, occasion kind, su_language language);
/* What the engine thinks of a position, for the first player. */
int score_of(const known *position, const found_line *line);
su_cell library_cell(ref_cell cell);

#endif
