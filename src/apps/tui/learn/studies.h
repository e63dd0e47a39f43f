/* SPDX-License-Identifier: MIT */
/* The course as somebody stands in it: stages, their exercises, stars, what comes back today. */
#ifndef APPS_TUI_LEARN_STUDIES_H
#define APPS_TUI_LEARN_STUDIES_H

#include "cli/learnt.h"
#include "coach/course.h"

#define STUDIES_STAGES 64
#define STUDIES_EXERCISES 512
/* So many of an exam may be missed. */
#define STUDIES_MAY_MISS 1
/* No stage, no exercise. */
#define STUDIES_NONE SIZE_MAX

typedef struct studied_exercise {
    text id, row;
    size_t stage;
    exercise_kind kind;
    bool exam;
} studied_exercise;

typedef struct studied_stage {
    course_stage of;
    size_t first, count; /* its exercises */
    size_t exam_count;
} studied_stage;

typedef struct studies {
    studied_stage stages[STUDIES_STAGES];
    size_t stage_count;
    studied_exercise exercises[STUDIES_EXERCISES];
    size_t exercise_count;
} studies;

/* Reads a course; rows that are none are left out (tests want none of them). The texts lie in it.
 */
void studies_read(studies *self, text course);
/* By id; STUDIES_NONE: there is none. */
size_t studies_stage(const studies *self, text id);
size_t studies_exercise(const studies *self, text id);

/* The best so far, 0 to 3; -1: never done. */
int studies_stars(const studies *self, const learnt *of, size_t nth);
bool studies_is_due(const studies *self, const learnt *of, size_t nth);
size_t studies_due_count(const studies *self, const learnt *of);

/* How far a stage is. */
typedef struct studied_so_far {
    size_t done, stars;
    int exam; /* -1: never tried; 0: not passed; 1: passed */
} studied_so_far;
studied_so_far studies_so_far(const studies *self, const learnt *of, size_t stage);
/* The first exercise of a stage that was never done; the first one where all are. */
size_t studies_first(const studies *self, const learnt *of, size_t stage);
/* The first stage with something never done, otherwise STUDIES_NONE. */
size_t studies_next_stage(const studies *self, const learnt *of);

#endif
