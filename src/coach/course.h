/* SPDX-License-Identifier: MIT */
/* The course: stages of exercises, read row by row from its text. */
#ifndef COACH_COURSE_H
#define COACH_COURSE_H

#include "coach/exercise.h"

typedef struct course_stage {
    text id;
    su_variant game;
} course_stage;

/* Goes through the rows of a course. Private fields, except those for reading. */
typedef struct course_reader {
    text rest;
    course_stage stage;   /* the one the row belongs to, or begins */
    text row;             /* the row itself, without spaces around it */
    unsigned line;        /* its line, from 1 */
    bool is_stage;        /* it begins a stage; otherwise it is an exercise */
    exercise_fault fault; /* what is wrong with a row that begins a stage */
} course_reader;

course_reader course_read(text course);
/* Goes to the next row; false behind the last one. A row that should begin a stage and does not is
 * told with is_stage and an empty id, and what is wrong in `fault`. */
bool course_next(course_reader *self);
/* The id of the exercise in a row, without reading the rest. */
text course_id(text row);
/* The row of an exercise by its id, an empty one if there is none; and the stage it is in. */
text course_find(text course, text id, course_stage *stage);

#endif
