/* SPDX-License-Identifier: MIT */
/* Wins and losses that a player announces, proved: then the game need not be played to its end. */
#ifndef MATCH_CLAIM_H
#define MATCH_CLAIM_H

#include <sumito/engine.h>

typedef struct prover prover; /* engine/prove.h */

/* Who wins by force, if the score tells so and a short proof confirms it; SU_ONGOING otherwise.
 * `before` is where the move was made, the score is for the player who made it. What is proved
 * holds on the board; that a draw of the house may come first is not looked at. */
su_result claim_proved(prover *with, const su_house_rules *house, const su_position *before,
                       su_move move, su_score score);

#endif
