/* SPDX-License-Identifier: MIT */
/* Levels for people: weaker ones look less far, misjudge what they see, and want the wrong things.
 *
 * Like people, a level has better and worse days: in each game (each seed of the engine's options)
 * it plays like itself, like a weaker neighbour or like a stronger one. So every level is beaten
 * now and then by the one below, and is a step up from it all the same. */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "engine/worker.h"

/* A row of levels.def. */
typedef struct strength {
    unsigned depth, lines;
    int error, care;
    bool net;
} strength;

/* How a level plays in the game with this seed; NULL: at full strength. */
const strength *level_strength(unsigned level, uint64_t seed);

/* Leaves of a position's moves those a level chooses from. From level 3 on it takes a win in one,
 * and lets the other have none where another move prevents it, whatever it overlooks besides: a
 * move that ends the game is not misjudged as others are. */
size_t level_moves(su_move moves[], size_t count, unsigned level, const su_game *game);

/* The weights by which it judges a game, written to `into`. */
const int16_t *strength_weights(int16_t into[EVAL_MAX_TERMS], const strength *self,
                                su_variant variant);
/* Tightens the limits to what it may look at, and asks for as many lines as it chooses from. */
void strength_limit(su_limits *limits, unsigned *lines, const strength *self);
/* Which of the root moves, sorted best first, it plays: with one seed always the same in one
 * position. */
size_t strength_choose(const strength *self, const worker *lead, uint64_t seed);

#endif
