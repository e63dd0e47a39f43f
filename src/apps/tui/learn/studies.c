/* SPDX-License-Identifier: MIT */
/* The course as somebody stands in it: see studies.h. */
#include "apps/tui/learn/studies.h"

/* ---- Reading ---- */

static void add_stage(studies *self, const course_stage *of)
{
    if (of->id.length > 0 && self->stage_count < STUDIES_STAGES)
        self->stages[self->stage_count++] =
            (studied_stage){.of = *of, .first = self->exercise_count};
}

static void add_exercise(studies *self, text row)
{
    exercise read;
    if (self->stage_count == 0 || self->exercise_count == STUDIES_EXERCISES ||
        !exercise_read(&read, row, 0, NULL))
        return;
    studied_stage *stage = &self->stages[self->stage_count - 1];
    self->exercises[self->exercise_count++] = (studied_exercise){.id = read.id,
                                                                 .row = row,
                                                                 .stage = self->stage_count - 1,
                                                                 .kind = read.kind,
                                                                 .exam = read.exam};
    stage->count++;
    stage->exam_count += read.exam;
}

void studies_read(studies *self, text course)
{
    course_reader reader = course_read(course);
    *self = (studies){.stage_count = 0};
    while (course_next(&reader)) {
        if (reader.is_stage)
            add_stage(self, &reader.stage);
        else
            add_exercise(self, reader.row);
    }
}

size_t studies_stage(const studies *self, text id)
{
    for (size_t i = 0; i < self->stage_count; i++)
        if (text_equal(self->stages[i].of.id, id))
            return i;
    return STUDIES_NONE;
}

size_t studies_exercise(const studies *self, text id)
{
    for (size_t i = 0; i < self->exercise_count; i++)
        if (text_equal(self->exercises[i].id, id))
            return i;
    return STUDIES_NONE;
}

/* ---- How far somebody is ---- */

static const progress_item *item_of(const studies *self, const learnt *of, size_t nth)
{
    return progress_find(&of->sum, PROGRESS_EXERCISE, self->exercises[nth].id);
}

int studies_stars(const studies *self, const learnt *of, size_t nth)
{
    const progress_item *item = item_of(self, of, nth);
    return item == NULL ? -1 : item->best;
}

bool studies_is_due(const studies *self, const learnt *of, size_t nth)
{
    const progress_item *item = item_of(self, of, nth);
    return item != NULL && progress_is_due(item, learnt_now());
}

size_t studies_due_count(const studies *self, const learnt *of)
{
    size_t count = 0;
    for (size_t i = 0; i < self->exercise_count; i++)
        count += studies_is_due(self, of, i);
    return count;
}

studied_so_far studies_so_far(const studies *self, const learnt *of, size_t stage)
{
    const studied_stage *at = &self->stages[stage];
    const progress_item *exam = progress_find(&of->sum, PROGRESS_EXAM, at->of.id);
    studied_so_far far = {.exam = exam == NULL ? -1 : exam->best};
    for (size_t i = at->first; i < at->first + at->count; i++) {
        int stars = studies_stars(self, of, i);
        far.done += stars > 0;
        far.stars += stars > 0 ? (size_t)stars : 0;
    }
    return far;
}

size_t studies_first(const studies *self, const learnt *of, size_t stage)
{
    const studied_stage *at = &self->stages[stage];
    for (size_t i = at->first; i < at->first + at->count; i++)
        if (studies_stars(self, of, i) <= 0)
            return i;
    return at->first;
}

size_t studies_next_stage(const studies *self, const learnt *of)
{
    for (size_t i = 0; i < self->stage_count; i++)
        if (studies_so_far(self, of, i).done < self->stages[i].count)
            return i;
    return STUDIES_NONE;
}
