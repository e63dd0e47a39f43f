/* SPDX-License-Identifier: MIT */
/* What the coach says to one of the players after a move: what it did, what it means for them, and
 * why, the first time a thing happens in a game.
 *
 * Facts of facts.h are told to the reader (`advice_can_win` claims what coach_can_win does; the
 * reader is the player spoken of where the sentence says so). What else is claimed, the mover being
 * who made the last move, with the same words for cells and "could":
 *   advice_ejected   the last move pushed off the marble that stood there; so many has the mover
 *                    pushed off now, of those that win
 *   advice_scored    the last move scored so many points; the mover has so many now, of those that
 *                    win
 *   advice_pushed    the last move pushed exactly these, of the strengths named; none left the
 *                    board
 *   advice_still     the mover could push off each of these, and could before the move
 *   advice_pac       the player has a pac of `cells` before `against` (docs/rules.md) with these
 *                    strengths; before the move it had none in this direction against what stood
 *                    on any of these cells
 *   advice_lance     the mover has these three in a row, and they were not in a row before
 *   advice_middle    so many of e5 and its neighbours are the mover's, more than before
 *   advice_leaves_rim  the mover's marbles here stood on the rim, and are off it now
 *   advice_to_rim    the mover's marbles here stand on the rim, and did not
 *   advice_together  the mover's marbles are `found` connected parts, fewer than before
 *   advice_apart     the same, more than before
 *   advice_nearer    steps from the mover's marbles to e5 have become fewer by so many, in sum
 *   advice_safe      no marble of the reader could be pushed off by the opponent
 *   advice_moved     the last move moved these marbles of the mover
 *   advice_placed    the last move put what was in hand there */
#ifndef COACH_ADVICE_H
#define COACH_ADVICE_H

#include "coach/facts.h"

/* Facts, and what else can be said of a move. */
#define ADVICE_MAX (FACTS_MAX + 16)

/* Finds what can be said to `you`, the most telling first; returns how many. A game that is over,
 * and one without a move, has nothing but what `you` can do. */
size_t advice_find(fact found[ADVICE_MAX], const su_game *game, su_side you);
/* Says one or two sentences: the most telling that `said`, what was said before, does not have;
 * then the reason, if such a thing happens for the first time in this game, or else what is as
 * telling. */
void advice_write(out *to, const fact *found, size_t count, const su_game *game, text said,
                  su_language language);

#endif
