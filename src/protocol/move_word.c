/* SPDX-License-Identifier: MIT */
/* Moves as words of a line: see move_word.h. */
#include "protocol/move_word.h"

move_word move_word_of(text word)
{
    move_word copy = {{0}};
    for (size_t i = 0; i < word.length && i + 1 < sizeof copy.text; i++)
        copy.text[i] = word.at[i] > ' ' && word.at[i] <= '~' ? word.at[i] : '?'; /* no NUL, too */
    return copy;
}

bool move_word_refuse(problem *why, text word, const su_refusal *refusal,
                      const su_position *position)
{
    char sentence[SU_WORDS];
    move_word attempt = move_word_of(word);
    su_words_refusal(sentence, sizeof sentence, refusal, position, attempt.text, SU_EN);
    return problem_refuse(why, PROBLEM_BAD_MOVE, word, su_refusal_name(refusal->code), sentence);
}
