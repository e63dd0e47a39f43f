/* SPDX-License-Identifier: MIT */
/* A word of a line as the rules want a move: ending in NUL. A longer one is cut and still longer
 * than any move. */
#ifndef GAME_MOVE_WORD_H
#define GAME_MOVE_WORD_H

#include <sumito/rules.h>

#include "base/text.h"

typedef struct move_word {
    char text[2 * SU_MOVE_TEXT];
} move_word;
move_word move_word_of(text word);

#endif
