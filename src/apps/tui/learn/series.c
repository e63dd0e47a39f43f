/* SPDX-License-Identifier: MIT */
/* One exercise after another: see series.h. */
#include "apps/tui/learn/series.h"

#include <stdio.h>

/* Symmetries of the board. */
#define TURNS 12

series series_new(const studies *of, learnt *known, uint64_t seed)
{
    return (series){.of = of, .learnt = known, .random = rng_seeded(seed)};
}

/* ---- Beginning ---- */

static void open_item(series *self)
{
    bool turned = self->kind != SERIES_STAGE;
    unsigned turn = turned ? 1 + rng_below(&self->random, TURNS - 1) : 0;
    lesson_begin(&self->lesson, self->of->exercises[self->items[self->at]].row, turn);
}

static bool begin(series *self, series_kind kind, size_t stage)
{
    self->kind = kind;
    self->stage = stage;
    self->ended = self->passed = false;
    self->right = 0;
    self->at = 0;
    return self->count > 0;
}

bool series_begin_stage(series *self, size_t stage, size_t nth)
{
    const studied_stage *at = &self->of->stages[stage];
    for (self->count = 0; self->count < at->count; self->count++)
        self->items[self->count] = at->first + self->count;
    if (!begin(self, SERIES_STAGE, stage))
        return false;
    if (nth == STUDIES_NONE)
        nth = studies_first(self->of, self->learnt, stage);
    self->at = nth - at->first;
    open_item(self);
    return true;
}

bool series_begin_exam(series *self, size_t stage)
{
    const studied_stage *at = &self->of->stages[stage];
    self->count = 0;
    for (size_t i = at->first; i < at->first + at->count; i++)
        if (self->of->exercises[i].exam)
            self->items[self->count++] = i;
    if (!begin(self, SERIES_EXAM, stage))
        return false;
    open_item(self);
    return true;
}

bool series_begin_due(series *self)
{
    self->count = 0;
    for (size_t i = 0; i < self->of->exercise_count; i++)
        if (studies_is_due(self->of, self->learnt, i))
            self->items[self->count++] = i;
    if (!begin(self, SERIES_DUE, STUDIES_NONE))
        return false;
    open_item(self);
    return true;
}

/* ---- What it is ---- */

const studied_exercise *series_exercise(const series *self)
{
    return &self->of->exercises[self->items[self->at]];
}

size_t series_number(const series *self)
{
    return self->at + 1;
}

size_t series_count(const series *self)
{
    return self->count;
}

bool series_helps(const series *self)
{
    return self->kind != SERIES_EXAM;
}

bool series_leads_to_exam(const series *self)
{
    return self->kind == SERIES_STAGE && self->at + 1 == self->count &&
           self->of->stages[self->stage].exam_count > 0 &&
           studies_so_far(self->of, self->learnt, self->stage).exam <= 0;
}

bool series_ends_minute(const series *self)
{
    return self->count > 0 && self->at + 1 == self->count && lesson_is_solved(&self->lesson) &&
           text_is(self->of->stages[series_exercise(self)->stage].of.id, "minute");
}

/* ---- Notes ---- */

static void note(series *self, const char *what, text id, unsigned result)
{
    char line[PROGRESS_LINE];
    snprintf(line, sizeof line, "%s %.*s %u", what, (int)id.length, id.at, result);
    self->unwritten = learnt_add(self->learnt, line);
}

static void note_solved(series *self)
{
    if (self->kind == SERIES_EXAM)
        self->right++;
    else
        note(self, "exercise", series_exercise(self)->id, lesson_stars(&self->lesson));
}

/* Of the course only the first minute is counted as a whole. */
static void note_minute(series *self)
{
    if (series_ends_minute(self) && !self->learnt->sum.minute)
        note(self, "minute", text_of("-"), 1);
}

bool series_try(series *self, text word)
{
    lesson *at = &self->lesson;
    bool was_open = lesson_is_open(at), tried = lesson_try(at, word);
    if (was_open && self->kind == SERIES_EXAM && at->attempt.event == TRIED_WRONG)
        at->attempt.status = ATTEMPT_FAILED; /* one try is all there is */
    if (was_open && lesson_is_solved(at)) {
        note_solved(self);
        note_minute(self);
    }
    return tried;
}

/* Whether it is left without having been solved, though tried. */
static bool is_missed(const series *self)
{
    const lesson *at = &self->lesson;
    if (self->kind == SERIES_EXAM)
        return !lesson_is_solved(at);
    return at->revealed ||
           (!lesson_is_solved(at) && (!lesson_is_open(at) || at->attempt.mistakes > 0));
}

void series_leave(series *self)
{
    if (self->count > 0 && !self->ended && is_missed(self))
        note(self, "exercise", series_exercise(self)->id, 0);
}

static void end_exam(series *self)
{
    self->ended = true;
    self->passed = self->right + STUDIES_MAY_MISS >= self->count;
    note(self, "exam", self->of->stages[self->stage].of.id, self->passed);
}

bool series_next(series *self)
{
    series_leave(self);
    if (self->at + 1 < self->count) {
        self->at++;
        open_item(self);
        return true;
    }
    if (self->kind == SERIES_EXAM && !self->ended)
        end_exam(self);
    return false;
}
