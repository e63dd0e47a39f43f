/* SPDX-License-Identifier: MIT */
/* The course, row by row: see course.h. */
#include "coach/course.h"

#include "coach/row.h"
#include "rules/position.h"

course_reader course_read(text course)
{
    text_skip_byte_order_mark(&course);
    return (course_reader){.rest = course};
}

/* `stage ID GAME` */
static void read_stage(course_reader *self)
{
    text rest = self->row, word = text_take_word(&rest), id = text_take_word(&rest);
    text game = text_take_word(&rest), more = text_take_word(&rest);
    self->is_stage = true;
    self->stage = (course_stage){.id = {word.at, 0}};
    if (id.length == 0 || id.length > EXERCISE_ID)
        self->fault = (exercise_fault){EXERCISE_FAULT_ID, id, NULL};
    else if (more.length > 0)
        self->fault = (exercise_fault){EXERCISE_FAULT_UNKNOWN, more, NULL};
    else if (!variant_named(&self->stage.game, game))
        self->fault = (exercise_fault){EXERCISE_FAULT_WORD, game, "stage"};
    else
        self->stage.id = id;
}

bool course_next(course_reader *self)
{
    while (self->rest.length > 0) {
        text line = text_trimmed(text_take_line(&self->rest)), look = line;
        self->line++;
        if (line.length == 0 || *line.at == '#')
            continue;
        self->row = line;
        self->is_stage = false;
        if (text_is(text_take_word(&look), "stage"))
            read_stage(self);
        return true;
    }
    return false;
}

text course_id(text row)
{
    text head = row_take_field(&row);
    text_take_word(&head);
    return text_take_word(&head);
}

text course_find(text course, text id, course_stage *stage)
{
    course_reader reader = course_read(course);
    while (course_next(&reader))
        if (!reader.is_stage && text_equal(course_id(reader.row), id)) {
            *stage = reader.stage;
            return reader.row;
        }
    return (text){course.at + course.length, 0};
}
