/* SPDX-License-Identifier: MIT */
/* Whether a move gives a marble away for nothing.
 *
 * What a move takes: a marble pushed off for good is worth 1, in Off Board the points it scores;
 * a move that wins the game is worth more than any other. A reply takes something for nothing if it
 * takes more than the best move after it takes back. A move is careless if it takes nothing itself,
 * the game goes on, the opponent then has a reply that takes something for nothing, and some other
 * legal move leaves the opponent none.
 *   careful   after the move in question, the opponent has replies that take exactly these marbles,
 *             which stand there then, for nothing, one each */
#ifndef COACH_DANGER_H
#define COACH_DANGER_H

#include <sumito/game.h>
#include <sumito/words.h>

#include "base/out.h"

typedef struct danger {
    su_position after; /* the move */
    su_cells cells;    /* the marbles that can be taken for nothing, where they stand then */
    su_move push;      /* the reply that takes the most, the first of them */
} danger;

/* Whether a legal move of the side to move is careless; what threatens then. */
bool danger_of(danger *found, const su_game *game, su_move move);
/* What a legal move takes, where the score `goal` wins (game/goal.h). */
unsigned danger_taken(const su_position *position, su_move move, unsigned goal);
/* The marbles of the other side that the side to move can take for nothing. */
su_cells danger_chances(const su_position *position, unsigned goal);
/* Asks whether it is to be played all the same. */
void danger_write(out *to, const danger *found, su_language language);

#endif
