/* SPDX-License-Identifier: MIT */
/* One exercise after another: those of a stage, its exam, those that come back today. What comes of
 * them is noted in the log. */
#ifndef APPS_TUI_LEARN_SERIES_H
#define APPS_TUI_LEARN_SERIES_H

#include "apps/tui/learn/lesson.h"
#include "apps/tui/learn/studies.h"
#include "base/rng.h"

typedef enum series_kind {
    SERIES_STAGE,
    SERIES_EXAM, /* turned, without hints, one try each */
    SERIES_DUE   /* turned */
} series_kind;

typedef struct series {
    series_kind kind;
    size_t stage; /* of a stage and an exam */
    lesson lesson;
    bool ended;               /* an exam: all of it is done */
    bool passed;              /* and well enough */
    unsigned right;           /* of it so far */
    learnt_problem unwritten; /* why what was done last is not on disk */
    /* Private. */
    const studies *of;
    learnt *learnt;
    rng random;
    size_t items[STUDIES_EXERCISES];
    size_t count, at;
} series;

/* Nothing yet; `seed`: for how boards are turned. */
series series_new(const studies *of, learnt *known, uint64_t seed);
/* Begins; false if there is nothing to do. `nth` is one of the stage, or STUDIES_NONE: the first
 * that was never done. */
bool series_begin_stage(series *self, size_t stage, size_t nth);
bool series_begin_exam(series *self, size_t stage);
bool series_begin_due(series *self);

/* The exercise now; which of how many, from 1. */
const studied_exercise *series_exercise(const series *self);
size_t series_number(const series *self);
size_t series_count(const series *self);
/* Hints and further tries are allowed. */
bool series_helps(const series *self);
/* There is an exam after the last exercise of a stage, and it is not passed yet. */
bool series_leads_to_exam(const series *self);

/* The last exercise of the first minute is solved: a whole game comes next. */
bool series_ends_minute(const series *self);

/* Judges a try, and notes what is solved. False where it cannot be one. */
bool series_try(series *self, text word);
/* The exercise is left: one that was missed is noted. */
void series_leave(series *self);
/* Leaves this one and goes on to the next; false behind the last. An exam has ended then. */
bool series_next(series *self);

#endif
