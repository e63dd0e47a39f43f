/* SPDX-License-Identifier: MIT */
/* What levels see of the end of a game, as sieves of the moves they choose from: wins and losses
 * at once by the rules, those in two by proof. Where a sieve would leave nothing, it leaves all. */
#ifndef ENGINE_LEVEL_END_H
#define ENGINE_LEVEL_END_H

#include "engine/people/people.h"

/* Leaves the moves by which their player does not lose at once: nobody is that new to a game. */
size_t level_keep_going(person_choice *choices, size_t count, const su_game *game);
/* Leaves the moves that win at once, or else those that do not let the other side win at once. */
size_t level_keep_to_the_end(person_choice *choices, size_t count, const su_game *game);
/* Leaves the moves that win in two, if there are any. */
size_t level_keep_wins_in_two(person_choice *choices, size_t count, su_people *people,
                              const su_game *game);
/* Where all that is likely, the first ones, loses in two, what does not comes first, if there is
 * anything; how many are left. */
size_t level_put_saving_first(person_choice *choices, size_t likely, size_t count,
                              su_people *people, const su_game *game);
/* Whether the other side wins in two after a move, and the house does not make it a draw before. */
bool level_loses_in_two(su_people *people, const su_game *game, su_move move);

#endif
