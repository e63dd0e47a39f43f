/* SPDX-License-Identifier: MIT */
/* The game for children: fewer marbles, fewer to push off, an opponent that pushes none off, and
 * simple words. Where there is no board to point at, they name cells. */
#ifndef COACH_CHILDREN_H
#define COACH_CHILDREN_H

#include <sumito/game.h>
#include <sumito/words.h>

#include "base/out.h"

/* Seven marbles a side, in the middle of their rows. */
#define CHILDREN_START "classic 5/1wwww1/2www2/8/9/8/2bbb2/1bbbb1/5 b 0-0 - 0"
#define CHILDREN_HOUSE "ejections=3 takebacks"
#define CHILDREN_LEVEL 1

/* Whether a game is this one: it begins so, and is won so. */
bool children_is_game(const su_game *game);
/* What the child is told before the first move of such a game. */
void children_write_start(out *to, const su_game *game, su_side child, su_language language);
/* What the child who plays one side is told now, or of the end. */
const char *children_words(const su_game *game, su_side child, su_language language);
/* What is asked instead of the question of danger.h, which names cells. */
const char *children_careful(su_language language);
/* What a move did; which marbles a move moves that could be played, and where to. */
void children_write_move(out *to, const su_position *before, su_move move, su_side child,
                         su_language language);
void children_write_look(out *to, const su_position *before, su_move move, su_language language);
void children_write_way(out *to, const su_position *before, su_move move, su_language language);
/* Why not. */
const char *children_refusal(su_refusal_code why, su_language language);
/* Marbles that can move now. */
su_cells children_movable(const su_position *position);
/* The move the computer makes instead of one that it found: none that pushes off, as long as there
 * is another. */
su_move children_kind_move(const su_game *game, su_move found);

#endif
