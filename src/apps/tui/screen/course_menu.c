/* SPDX-License-Identifier: MIT */
/* The map of the course: see course_menu.h. */
#include "apps/tui/screen/course_menu.h"

#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"

/* ---- All stages ---- */

/* Before the stages: what comes next, what comes back, puzzles, a line. Behind them: a line, the
 * end. */
enum { GO_ON, COMES_BACK, PUZZLES, FIRST_LINE, BEFORE_STAGES };

/* A row is a stage, or the name of the game the next stages are of. */
typedef struct map_row {
    bool is_stage;
    size_t stage; /* the one it is, or the first of the game */
} map_row;

/* The n-th row of the stages with their headings; false behind the last. */
static bool find_row(map_row *row, const screen *self, size_t nth)
{
    const studies *of = &self->learn.of->studies;
    for (size_t stage = 0; stage < of->stage_count; stage++) {
        bool heads = stage == 0 || of->stages[stage].of.game != of->stages[stage - 1].of.game;
        for (int part = heads ? 0 : 1; part < 2; part++)
            if (nth-- == 0) {
                *row = (map_row){part == 1, stage};
                return true;
            }
    }
    return false;
}

static size_t map_length(const screen *self)
{
    map_row row;
    size_t count = 0;
    while (find_row(&row, self, count))
        count++;
    return count;
}

size_t course_menu_count(const screen *self)
{
    return BEFORE_STAGES + map_length(self) + 2;
}

static const char *title_of(screen *self, size_t stage)
{
    const char *title = learner_stage_title(self->learn.of, stage, screen_language(self));
    out_buffer id = screen_begin_text(self);
    out_view(&id.out, self->learn.of->studies.stages[stage].of.id);
    const char *name = screen_end_text(self, &id);
    return title == NULL ? name : title;
}

static draw_menu_row go_on_row(screen *self)
{
    size_t next = studies_next_stage(&self->learn.of->studies, self->learn.of->learnt);
    if (next == STUDIES_NONE)
        return (draw_menu_row){.label = screen_words(self, MESSAGE_LEARN_ALL_DONE),
                               .disabled = true};
    return (draw_menu_row){.label = screen_message(self, MESSAGE_LEARN_GO_ON, title_of(self, next)),
                           .note =
                               learner_stage_words(self->learn.of, next, screen_language(self))};
}

static draw_menu_row due_row(screen *self)
{
    size_t due = studies_due_count(&self->learn.of->studies, self->learn.of->learnt);
    return (draw_menu_row){.label = screen_words(self, MESSAGE_LEARN_DUE),
                           .key = screen_number(self, (int64_t)due),
                           .disabled = due == 0};
}

static draw_menu_row stage_row(screen *self, size_t stage)
{
    const learner *of = self->learn.of;
    const studied_stage *at = &of->studies.stages[stage];
    studied_so_far far = studies_so_far(&of->studies, of->learnt, stage);
    message words = far.exam > 0 ? MESSAGE_LEARN_STANDING_PASSED : MESSAGE_LEARN_STANDING;
    return (draw_menu_row){
        .label = screen_message(self, MESSAGE_LEARN_INDENTED, title_of(self, stage)),
        .key = screen_message(self, words, screen_number(self, (int64_t)far.done),
                              screen_number(self, (int64_t)at->count),
                              screen_number(self, (int64_t)far.stars),
                              screen_number(self, (int64_t)at->count * 3)),
        .note = learner_stage_words(of, stage, screen_language(self))};
}

draw_menu_row course_menu_row(screen *self, size_t nth)
{
    map_row row;
    if (nth == GO_ON)
        return go_on_row(self);
    if (nth == COMES_BACK)
        return due_row(self);
    if (nth == PUZZLES)
        return (draw_menu_row){.label = screen_words(self, MESSAGE_PUZZLES_NAME)};
    if (nth >= BEFORE_STAGES && find_row(&row, self, nth - BEFORE_STAGES)) {
        su_variant game = self->learn.of->studies.stages[row.stage].of.game;
        return row.is_stage
                   ? stage_row(self, row.stage)
                   : (draw_menu_row){.label = su_variant_words(game, screen_language(self)),
                                     .disabled = true};
    }
    if (nth + 1 == course_menu_count(self))
        return (draw_menu_row){.label = screen_words(self, MESSAGE_SCREEN_QUIT)};
    return (draw_menu_row){.label = NULL};
}

void course_menu_take(screen *self, size_t nth)
{
    learner *of = self->learn.of;
    map_row row;
    self->menu.kind = MENU_NONE;
    if (nth == GO_ON || nth == COMES_BACK) {
        series_leave(&of->series);
        if (nth == GO_ON)
            learner_go_on(of);
        else
            series_begin_due(&of->series);
        learn_show(self);
    } else if (nth == PUZZLES) {
        action_learn_puzzles(self);
    } else if (find_row(&row, self, nth - BEFORE_STAGES)) {
        self->learn.stage = row.stage;
        menu_open(self, MENU_STAGE);
    } else {
        action_quit(self);
    }
}

/* ---- The exercises of a stage ---- */

static const studied_stage *stage_of(const screen *self)
{
    return &self->learn.of->studies.stages[self->learn.stage];
}

/* Exercises, a line, the exam where there is one, the map. */
size_t stage_menu_count(const screen *self)
{
    return stage_of(self)->count + 2 + (stage_of(self)->exam_count > 0);
}

const char *stage_menu_title(screen *self)
{
    return title_of(self, self->learn.stage);
}

static const char *task_of(screen *self, size_t nth)
{
    lesson shown;
    out_buffer words = screen_begin_text(self);
    if (lesson_begin(&shown, self->learn.of->studies.exercises[nth].row, 0))
        lesson_task_write(&words.out, &shown, screen_language(self));
    return screen_end_text(self, &words);
}

static draw_menu_row exercise_row(screen *self, size_t nth)
{
    const learner *of = self->learn.of;
    size_t which = stage_of(self)->first + nth;
    int stars = studies_stars(&of->studies, of->learnt, which);
    bool due = studies_is_due(&of->studies, of->learnt, which);
    const char *task = task_of(self, which);
    return (draw_menu_row){.label = screen_message(self, MESSAGE_LEARN_NUMBERED,
                                                   screen_number(self, (int64_t)nth + 1), task),
                           .key = due         ? screen_words(self, MESSAGE_LEARN_DUE_MARK)
                                  : stars < 0 ? NULL
                                              : learn_stars(self, (unsigned)stars),
                           .note = task};
}

static draw_menu_row exam_row(screen *self)
{
    const learner *of = self->learn.of;
    bool passed = studies_so_far(&of->studies, of->learnt, self->learn.stage).exam > 0;
    return (draw_menu_row){.label = screen_words(self, MESSAGE_LEARN_EXAM),
                           .key = passed ? screen_words(self, MESSAGE_LEARN_EXAM_DONE) : NULL,
                           .note = screen_words(self, MESSAGE_LEARN_EXAM_RULES)};
}

draw_menu_row stage_menu_row(screen *self, size_t nth)
{
    size_t count = stage_of(self)->count;
    if (nth < count)
        return exercise_row(self, nth);
    if (nth == count)
        return (draw_menu_row){.label = NULL};
    if (nth + 1 < stage_menu_count(self))
        return exam_row(self);
    return (draw_menu_row){.label = screen_words(self, MESSAGE_LEARN_MAP)};
}

void stage_menu_take(screen *self, size_t nth)
{
    learner *of = self->learn.of;
    size_t count = stage_of(self)->count;
    self->menu.kind = MENU_NONE;
    if (nth + 1 == stage_menu_count(self)) {
        menu_open(self, MENU_COURSE);
        return;
    }
    series_leave(&of->series);
    if (nth < count)
        series_begin_stage(&of->series, self->learn.stage, stage_of(self)->first + nth);
    else
        series_begin_exam(&of->series, self->learn.stage);
    learn_show(self);
    if (nth > count)
        screen_say_words(self, DRAW_QUESTION, MESSAGE_LEARN_EXAM_RULES);
}
