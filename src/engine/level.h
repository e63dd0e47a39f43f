/* SPDX-License-Identifier: MIT */
/* Levels below full strength: opponents that choose as people do, from a child's first game on.
 * What each is like is a row of levels.def.
 *
 * Like people, a level has better and worse days: in each game (each seed of the engine's options)
 * it plays either a little worse or a little better than usual. So every level is beaten now and
 * then by the one below, and is a step up from it all the same.
 *
 * No level ends a game by a move that loses it, if there is another. Whatever it overlooks besides,
 * from level 3 on a level takes a win in one and lets the other have none that it could prevent, as
 * level 2 does except on bad days; from level 6 on the same goes for wins in two. */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "engine/people/people.h"

/* One of the moves a level chooses from. */
typedef struct level_choice {
    su_move move;
    uint64_t power; /* how likely it is, as against the others' */
    su_score score; /* what it sees of it */
} level_choice;

#define LEVEL_DAYS 2

/* What kind of day a level has in the game with this seed, below LEVEL_DAYS: bad, or good. */
unsigned level_day(unsigned level, uint64_t seed);
/* How many positions it searches on such a day in place of choosing as people do; 0: it does so. */
uint64_t level_nodes(su_variant variant, unsigned level, unsigned day);
/* Which of the moves people_see found a level below SU_LEVELS, or a character on it (0: nobody in
 * particular), would ever play on such a day, the likeliest first; how many there are. The moves
 * seen are sifted. */
size_t level_choices(level_choice *out, su_people *people, unsigned level, unsigned day,
                     unsigned character, const su_game *game, person_choice *seen, size_t count);
/* The one it plays: with one seed always the same in one game. */
const level_choice *level_choose(level_choice *choices, size_t count, su_people *people,
                                 unsigned level, const su_game *game, uint64_t seed);

#endif
