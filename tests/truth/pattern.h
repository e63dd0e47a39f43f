/* SPDX-License-Identifier: MIT */
/* Templates of the catalogue without their choices: each way to choose makes a pattern. */
#ifndef TRUTH_PATTERN_H
#define TRUTH_PATTERN_H

#include "text/phrase.h"

typedef enum piece_kind { LITERAL, ARGUMENT_ITSELF, ARGUMENT_COUNTED } piece_kind;

typedef struct piece {
    piece_kind kind;
    argument name;
    text literal;
} piece;

#define PIECES 24
#define CHOICES 8

/* A choice that was made on the way to a pattern. */
typedef struct choice {
    argument name;
    char operation; /* '|' or '?' */
    unsigned taken; /* which of the parts, from 0 */
} choice;

typedef struct pattern {
    piece pieces[PIECES];
    size_t piece_count;
    choice choices[CHOICES];
    size_t choice_count;
} pattern;

/* Makes patterns of all templates `wanted` asks for; the others have none. */
void patterns_prepare(bool (*wanted)(text_id id));
/* The patterns of a template; how many. */
size_t patterns_of(const pattern **found, text_id id, su_language language);

#endif
