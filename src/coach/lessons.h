/* SPDX-License-Identifier: MIT */
/* What the pages of rules and terms show: texts and examples as rows. */
#ifndef COACH_LESSONS_H
#define COACH_LESSONS_H

#include "text/catalogue.h"

/* A rule, or one diagram of the rule before it. */
typedef struct lesson_row {
    const char *number; /* "C4"; NULL: a diagram */
    text_id title;      /* of a rule */
    text_id text;       /* of a rule; the caption of a diagram, perhaps TEXT_NONE */
    const char *position;
    const char *cells; /* to ring, with spaces between */
    const char *move;  /* legal or not; "": none */
} lesson_row;

extern const lesson_row lessons[];
extern const size_t lesson_count;

/* What a term of the glossary looks like. */
typedef struct lesson_example {
    const char *position;
    const char *cells;
    const char *move;
} lesson_example;

const lesson_example *lesson_example_of(unsigned term);

#endif
