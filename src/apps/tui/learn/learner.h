/* SPDX-License-Identifier: MIT */
/* Somebody who learns here: the course, what they have learnt of it, what they are at. */
#ifndef APPS_TUI_LEARN_LEARNER_H
#define APPS_TUI_LEARN_LEARNER_H

#include "apps/tui/learn/puzzling.h"
#include "apps/tui/learn/series.h"
#include "cli/console.h"

typedef struct learner {
    studies studies;
    learnt *learnt;
    series series;
    puzzling puzzling;
    bool puzzles; /* puzzles are being solved, not the course */
} learner;

/* Reads the course and the log; complains where the log cannot be used, which then is not written.
 * False without memory. */
bool learner_open(learner *self, console *to, text course);
void learner_close(learner *self);

/* Begins where one is: the next stage with something new, or the first one. */
void learner_go_on(learner *self);

/* What is being tried; whether it may be helped with; a try, and what it needs to be told. */
lesson *learner_lesson(learner *self);
bool learner_helps(const learner *self);
bool learner_try(learner *self, text word);
bool learner_take_hint(learner *self);
void learner_reveal(learner *self);
learnt_problem learner_unwritten(const learner *self);

/* The text of the course that belongs to the exercise now: before it, and once it is done; NULL. */
const char *learner_before(const learner *self, su_language language);
const char *learner_after(const learner *self, su_language language);
const char *learner_stage_title(const learner *self, size_t stage, su_language language);
const char *learner_stage_words(const learner *self, size_t stage, su_language language);
/* Why what was done is not kept, in a sentence; nothing where it is. */
void learner_problem_write(out *to, learnt_problem problem, su_language language);

#endif
