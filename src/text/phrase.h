/* SPDX-License-Identifier: MIT */
/* Sentences from templates of the catalogue.
 *
 * A template is text in which braces stand for arguments (arguments.def):
 *   {name}           the argument: digits, words, or a list "e5, e6 and e7"
 *   {name#}          a small number in words, "three" (in French of feminine things: "une")
 *   {name|one|many}  a choice by number, as the plural of the language goes; of a list, its length
 *   {name?set|not}   a choice by presence: a number above 0, a list or words not empty
 * Choices are templates themselves. An argument nobody set is 0 and empty.
 */
#ifndef TEXT_PHRASE_H
#define TEXT_PHRASE_H

#include <sumito/words.h>

#include "base/out.h"
#include "text/catalogue.h"

typedef enum argument {
#define ARGUMENT(name, kind) ARGUMENT_##name,
#include "text/arguments.def"
#undef ARGUMENT
    ARGUMENTS
} argument;

/* Where sentences go, in which language, about what. Set the numbers and cells in `numbers` (a set
 * of cells as its bits), the words in `words`. */
typedef struct phrase {
    out *to;
    su_language language;
    uint64_t numbers[ARGUMENTS];
    text words[ARGUMENTS];
} phrase;

/* Sets an argument of the kind WORDS to a text of the catalogue. */
void phrase_set(phrase *self, argument name, text_id words);
/* Writes a text of the catalogue, its arguments filled in. */
void phrase_write(const phrase *self, text_id id);
/* The argument a template's name stands for, or ARGUMENTS. */
argument phrase_argument(text name);

/* A phrase about a position: names and colours of `side` and its opponent, the game, the score. */
phrase phrase_about(out *to, const su_position *position, su_side side, su_language language);

#endif
