/* SPDX-License-Identifier: MIT */
/* Somebody who learns here: see learner.h. */
#include "apps/tui/learn/learner.h"

#include <errno.h>
#include <string.h>

#include "base/platform.h"
#include "cli/course.h"

bool learner_open(learner *self, console *to, text course)
{
    char words[SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    learnt *known = learnt_new();
    if (known == NULL)
        return false;
    learner_problem_write(&sentence.out, learnt_read(known), to->language);
    if (*words != '\0')
        complain(to, MESSAGE_AS_IT_IS, words);
    studies_read(&self->studies, course);
    self->learnt = known;
    self->series = series_new(&self->studies, known, (uint64_t)platform_now_ms());
    puzzling_init(&self->puzzling, known, (uint64_t)platform_now_ms());
    self->puzzles = false;
    return true;
}

void learner_close(learner *self)
{
    series_leave(&self->series);
    learnt_free(self->learnt);
}

void learner_go_on(learner *self)
{
    size_t next = studies_next_stage(&self->studies, self->learnt);
    series_begin_stage(&self->series, next == STUDIES_NONE ? 0 : next, STUDIES_NONE);
}

/* ---- What is being tried ---- */

lesson *learner_lesson(learner *self)
{
    return self->puzzles ? &self->puzzling.lesson : &self->series.lesson;
}

bool learner_helps(const learner *self)
{
    return self->puzzles ? puzzling_helps(&self->puzzling) : series_helps(&self->series);
}

bool learner_try(learner *self, text word)
{
    return self->puzzles ? puzzling_try(&self->puzzling, word) : series_try(&self->series, word);
}

bool learner_take_hint(learner *self)
{
    return self->puzzles ? puzzling_take_hint(&self->puzzling)
                         : series_helps(&self->series) && lesson_take_hint(&self->series.lesson);
}

void learner_reveal(learner *self)
{
    if (self->puzzles)
        puzzling_reveal(&self->puzzling);
    else
        lesson_reveal(&self->series.lesson);
}

learnt_problem learner_unwritten(const learner *self)
{
    return self->puzzles ? self->puzzling.unwritten : self->series.unwritten;
}

/* ---- Words ---- */

/* A turned board has other cells than its text may name. */
const char *learner_before(const learner *self, su_language language)
{
    const series *at = &self->series;
    return self->puzzles || at->lesson.exercise.turn != 0
               ? NULL
               : course_words_of("", series_exercise(at)->id, "", language);
}

const char *learner_after(const learner *self, su_language language)
{
    return self->puzzles
               ? NULL
               : course_words_of("", series_exercise(&self->series)->id, "_after", language);
}

const char *learner_stage_title(const learner *self, size_t stage, su_language language)
{
    return course_words_of("stage_", self->studies.stages[stage].of.id, "", language);
}

const char *learner_stage_words(const learner *self, size_t stage, su_language language)
{
    return course_words_of("stage_", self->studies.stages[stage].of.id, "_words", language);
}

void learner_problem_write(out *to, learnt_problem problem, su_language language)
{
    switch (problem) {
    case LEARNT_FINE:
        break;
    case LEARNT_UNREADABLE:
    case LEARNT_UNKEPT:
        message_write(to, language, MESSAGE_LEARN_UNKEPT, strerror(errno));
        break;
    case LEARNT_NO_LOG:
    case LEARNT_NEWER:
    case LEARNT_TOO_MUCH:
        message_write(to, language, MESSAGE_LEARN_OTHER_LOG, "");
        break;
    }
}
