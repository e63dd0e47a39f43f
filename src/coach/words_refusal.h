/* SPDX-License-Identifier: MIT */
/* Why a position is impossible, in sentences. */
#ifndef COACH_WORDS_REFUSAL_H
#define COACH_WORDS_REFUSAL_H

#include <sumito/words.h>

#include "rules/position_check.h"

/* One thing that is wrong with a position; as su_words_fault says it, but of the marbles and the
 * player at fault, and without a column. */
size_t words_wrong(char *into, size_t size, const position_wrong *wrong,
                   const su_position *position, su_language language);
/* A marble is in the hand of `owner`, whose turn it is not (O8). */
size_t words_hand_turn(char *into, size_t size, const su_position *position, su_side owner,
                       su_language language);

#endif
