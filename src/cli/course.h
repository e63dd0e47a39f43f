/* SPDX-License-Identifier: MIT */
/* The course the program holds: its rows, and its texts by name. */
#ifndef CLI_COURSE_H
#define CLI_COURSE_H

#include <sumito/words.h>

#include "base/text.h"

/* course/course.txt. */
text course_text(void);
/* A text of the course by its name, the prefix course/ left out; NULL if there is none. */
const char *course_words(const char *name, su_language language);
/* The text of a stage or exercise: its id between `before` and `after`. */
const char *course_words_of(const char *before, text id, const char *after, su_language language);

/* Made by tools/languages: in the order of the names, then a row without a name. */
typedef struct course_text_row {
    const char *name;
    const char *words[SU_LANGUAGE_COUNT];
} course_text_row;
extern const course_text_row course_texts[];
extern const size_t course_text_count;

#endif
