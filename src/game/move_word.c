/* SPDX-License-Identifier: MIT */
/* Words of a line as moves: see move_word.h. */
#include "game/move_word.h"

move_word move_word_of(text word)
{
    move_word copy = {{0}};
    for (size_t i = 0; i < word.length && i + 1 < sizeof copy.text; i++)
        copy.text[i] = word.at[i] > ' ' && word.at[i] <= '~' ? word.at[i] : '?'; /* no NUL, too */
    return copy;
}
