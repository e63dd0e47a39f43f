/* SPDX-License-Identifier: MIT */
/* How soon a side could win at best, told without search. What it says is certain: a prover leaves
 * out what is out of reach.
 *
 * A game is lost by what the other side does, by having no move, or by having none but to bring the
 * sisters together for the other. Somebody who has a marble beside a free cell need not do the
 * last two: such steps push nothing and take no sister along. So what remains to be counted is what
 * the winner's own moves do. */
#ifndef ENGINE_REACH_H
#define ENGINE_REACH_H

#include <sumito/rules.h>

/* `goal` is the score that wins (game/goal.h); 0: no score does. */

/* Whether `side` has won. */
bool reach_has_won(const su_position *position, su_side side, unsigned goal);
/* Whether the game has ended. */
bool reach_is_over(const su_position *position, unsigned goal);
/* Whether the side to move, whose game goes on, wins with one move. */
bool reach_wins_at_once(const su_position *position, unsigned goal);
/* Whether `side` cannot win with so many own moves, whoever is to move, if the other side steps
 * from one free cell to the next. */
bool reach_is_beyond(const su_position *position, su_side side, unsigned moves, unsigned goal);

#endif
