/* SPDX-License-Identifier: MIT */
/* Words that players type: what each means in a language (languages/CODE.words). */
#ifndef TEXT_TYPED_H
#define TEXT_TYPED_H

#include <sumito/words.h>

#include "base/text.h"

#define TYPED_LETTERS 15

/* A word in small letters without accents; what is longer, or has other signs, matches nothing. */
typedef struct typed_word {
    char letters[TYPED_LETTERS + 1];
} typed_word;

typed_word typed_plain(text word);
/* The name a word of a kind stands for in a language; false if it stands for none. */
bool typed_means(text *name, const typed_word *word, const char *kind, su_language language);
/* In which order languages are asked what a word means: the player's own, then all others. */
su_language typed_language(su_language own, unsigned place);

#endif
