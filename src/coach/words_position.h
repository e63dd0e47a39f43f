/* SPDX-License-Identifier: MIT */
/* Sentences about a position that others build on. */
#ifndef COACH_WORDS_POSITION_H
#define COACH_WORDS_POSITION_H

#include "base/out.h"
#include "text/catalogue.h"

void words_outcome(out *to, su_outcome outcome, const su_position *position, su_language language);
/* The same told to who played a side: "You won, 6 to 1.", "You resigned: White wins." */
void words_outcome_to(out *to, su_side you, su_outcome outcome, const su_position *position,
                      su_language language);
/* What a move does, without how the game ends with it. */
void words_move(out *to, const su_position *position, su_move move, su_language language);
void words_position(out *to, const su_position *position, su_language language);

#endif
