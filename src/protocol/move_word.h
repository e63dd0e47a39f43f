/* SPDX-License-Identifier: MIT */
/* Moves as words of a line. */
#ifndef PROTOCOL_MOVE_WORD_H
#define PROTOCOL_MOVE_WORD_H

#include <sumito/rules.h>

#include "protocol/problem.h"

/* A word as the rules want it: ending in NUL. A longer one is cut and still longer than any move.
 */
typedef struct move_word {
    char text[2 * SU_MOVE_TEXT];
} move_word;
move_word move_word_of(text word);
/* Refuses a word the rules refused as a move of `position`. */
bool move_word_refuse(problem *why, text word, const su_refusal *refusal,
                      const su_position *position);

#endif
