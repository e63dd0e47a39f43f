/* SPDX-License-Identifier: MIT */
/* The course as a page shows it: stages, exercises, how far somebody is. */
#include "page/course.h"

#include "coach/course.h"
#include "page/progress.h"
#include "page/table.h"
#include "page/verbs.h"

bool page_refuse_row(page *self, const exercise_fault *fault, uint64_t line)
{
    page_refuse(self, PAGE_BAD_ROW, FIELD_text, fault->word);
    self->problem.row = *fault;
    self->problem.detail = exercise_fault_name(fault->code);
    self->problem.line = line;
    self->problem.column = 1;
    return false;
}

/* Cuts the log of progress off the end of the text. */
static text take_log(text *course)
{
    text rest = *course;
    while (rest.length > 0) {
        text at = rest, line = text_take_line(&rest), words = line;
        if (text_is(text_take_word(&words), "sumito")) {
            course->length = (size_t)(at.at - course->at);
            return at;
        }
    }
    return rest;
}

/* What somebody has done of a stage. */
typedef struct so_far {
    unsigned done, stars;
} so_far;

static void write_exercise(json *writer, const exercise *it, text row, const progress_item *item,
                           uint64_t seconds)
{
    json_begin_object(writer);
    json_view(json_key(writer, "id"), it->id);
    json_text(json_key(writer, "kind"), exercise_kind_name(it->kind));
    json_view(json_key(writer, "row"), row);
    json_words(json_key(writer, "teaches"), it->teaches);
    json_bool(json_key(writer, "exam"), it->exam);
    json_number_or_null(json_key(writer, "stars"), item != NULL, item == NULL ? 0 : item->best);
    json_bool(json_key(writer, "due"), item != NULL && progress_is_due(item, seconds));
    json_end_object(writer);
}

static void begin_stage(json *writer, const course_stage *stage)
{
    json_begin_object(writer);
    json_view(json_key(writer, "id"), stage->id);
    json_text(json_key(writer, "game"), su_variant_name(stage->game));
    json_begin_array(json_key(writer, "exercises"));
}

static void end_stage(json *writer, const course_stage *stage, const progress *sum,
                      const so_far *made)
{
    const progress_item *exam = progress_find(sum, PROGRESS_EXAM, stage->id);
    json_end_array(writer);
    json_key(writer, "exam");
    if (exam == NULL)
        json_null(writer);
    else
        json_bool(writer, exam->best > 0);
    json_unsigned(json_key(writer, "done"), made->done);
    json_unsigned(json_key(writer, "stars"), made->stars);
    json_end_object(writer);
}

/* Writes the stages; false where a row is wrong. */
static bool write_stages(page *self, text course, const progress *sum, uint64_t seconds)
{
    json *writer = &self->writer;
    course_reader reader = course_read(course);
    course_stage stage = {.id = {course.at, 0}};
    so_far made = {0, 0};
    exercise it;
    while (course_next(&reader)) {
        if (!reader.is_stage && !exercise_read(&it, reader.row, 0, &reader.fault))
            return page_refuse_row(self, &reader.fault, reader.line);
        if (reader.stage.id.length == 0) /* none begun, or wrong */
            return page_refuse_row(self, &reader.fault, reader.line);
        if (reader.is_stage) {
            if (stage.id.length > 0)
                end_stage(writer, &stage, sum, &made);
            stage = reader.stage;
            made = (so_far){0, 0};
            begin_stage(writer, &stage);
            continue;
        }
        const progress_item *item = progress_find(sum, PROGRESS_EXERCISE, it.id);
        made.done += item != NULL && item->best > 0;
        made.stars += item == NULL ? 0 : item->best;
        write_exercise(writer, &it, reader.row, item, seconds);
    }
    if (stage.id.length > 0)
        end_stage(writer, &stage, sum, &made);
    return true;
}

static void write_due(json *writer, text course, const progress *sum, uint64_t seconds)
{
    course_reader reader = course_read(course);
    while (course_next(&reader)) {
        const progress_item *item =
            reader.is_stage ? NULL : progress_find(sum, PROGRESS_EXERCISE, course_id(reader.row));
        if (item != NULL && progress_is_due(item, seconds))
            json_view(writer, course_id(reader.row));
    }
}

bool page_verb_course(page *self)
{
    json *writer = &self->writer;
    text course = self->values[FIELD_text], log = take_log(&course);
    const progress *sum = &self->room->scratch.learnt.sum;
    int64_t time = 0;
    if (!page_time(self, &time, FIELD_time) || !page_read_progress(self, log))
        return false;
    uint64_t seconds = (uint64_t)time / 1000;
    json_begin_array(json_key(writer, "stages"));
    if (!write_stages(self, course, sum, seconds))
        return false;
    json_end_array(writer);
    json_begin_array(json_key(writer, "due"));
    write_due(writer, course, sum, seconds);
    json_end_array(writer);
    return true;
}
