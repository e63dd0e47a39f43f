/* SPDX-License-Identifier: MIT */
/* Learning on the full screen: what is seen of an exercise. */
#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/letters.h"
#include "apps/tui/screen/learn.h"
#include "apps/tui/screen/puzzles.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"

#define STARS 3

static series *series_of(const screen *self)
{
    return &self->learn.of->series;
}

static lesson *lesson_of(const screen *self)
{
    return learner_lesson(self->learn.of);
}

/* "★★☆" */
const char *learn_stars(screen *self, unsigned stars)
{
    out_buffer written = screen_begin_text(self);
    for (unsigned i = 0; i < STARS; i++)
        letter_write(&written.out, ink_sign(&self->look, i < stars ? SIGN_STAR : SIGN_NO_STAR));
    return screen_end_text(self, &written);
}

/* ---- The task ---- */

static bool is_first_minute(const screen *self)
{
    size_t stage = series_exercise(series_of(self))->stage;
    return text_is(self->learn.of->studies.stages[stage].of.id, "minute");
}

static const char *task_words(screen *self)
{
    out_buffer words = screen_begin_text(self);
    lesson_task_write(&words.out, lesson_of(self), screen_language(self));
    return screen_end_text(self, &words);
}

/* What stands at the right end of the heading. */
static const char *task_right(screen *self)
{
    lesson *at = lesson_of(self);
    if (!at->is_puzzle && lesson_is_solved(at) && learner_helps(self->learn.of) && !at->revealed)
        return learn_stars(self, lesson_stars(at));
    if (!lesson_is_open(at))
        return NULL;
    if (lesson_kind(at) == EXERCISE_PLAY)
        return screen_message(self, MESSAGE_LEARN_LEFT, screen_number(self, lesson_left(at)));
    if (lesson_kind(at) == EXERCISE_FIND)
        return screen_message(self, MESSAGE_LEARN_MARKED,
                              screen_number(self, su_cells_count(self->learn.marked)));
    return NULL;
}

static const char *option_words(screen *self, size_t nth)
{
    out_buffer words = screen_begin_text(self);
    lesson_option_write(&words.out, lesson_of(self), nth, screen_language(self));
    return screen_end_text(self, &words);
}

static void view_task(screen *self, draw_task *into)
{
    const lesson *at = lesson_of(self);
    const char *before = learner_before(self->learn.of, screen_language(self));
    bool instead = before != NULL && is_first_minute(self);
    size_t count = lesson_options(at);
    for (size_t i = 0; i < count; i++) {
        int verdict = lesson_option_verdict(at, i);
        self->learn.options[i] = (draw_option){option_words(self, i), verdict > 0   ? DRAW_RIGHT
                                                                      : verdict < 0 ? DRAW_WRONG
                                                                                    : DRAW_UNKNOWN};
    }
    *into = (draw_task){.shown = true,
                        .title = screen_words(self, MESSAGE_LEARN_TASK),
                        .right = task_right(self),
                        .words = instead ? before : task_words(self),
                        .more = instead ? NULL : before,
                        .small = screen_words(self, MESSAGE_LEARN_SMALL),
                        .options = self->learn.options,
                        .option_count = count,
                        .chosen = lesson_is_open(at) ? self->learn.option : count};
}

/* ---- The board ---- */

/* The move that is judged, or the one the keys are on. */
static const char *pointed_move(const screen *self)
{
    const lesson *at = lesson_of(self);
    const char *move = lesson_move(at);
    if (*move != '\0' || lesson_options(at) == 0)
        return move;
    return lesson_option_move(at, lesson_is_open(at) ? self->learn.option : at->attempt.option);
}

static void view_marks(const screen *self, draw_board_view *into)
{
    lesson *at = lesson_of(self);
    const attempt *tried = &at->attempt;
    bool wrong = tried->event == TRIED_WRONG && lesson_kind(at) == EXERCISE_FIND;
    into->marked = lesson_is_open(at) ? self->learn.marked : tried->marked;
    if (!lesson_is_open(at) && lesson_kind(at) == EXERCISE_FIND) {
        su_cells all = set_find(&at->exercise.set, &at->exercise.start);
        into->goals = all;
        into->offending = wrong ? tried->marked & ~all : 0;
    } else {
        into->goals = lesson_is_open(at) ? at->exercise.marks : 0;
    }
    for (size_t i = 0; i < lesson_options(at); i++)
        if (lesson_option_cell(at, i) != SU_NO_CELL)
            into->goals |= su_cells_of(lesson_option_cell(at, i));
    if (*pointed_move(self) != '\0' && into->hinted == 0)
        into->pointed =
            lesson_moved(&into->pointed_direction, &at->exercise.start, pointed_move(self));
    if (lesson_kind(at) == EXERCISE_LEGAL && !lesson_is_open(at))
        into->offending |= tried->refusal.cells;
}

static void view_last(const screen *self, draw_board_view *into)
{
    if (self->learn.last.move == SU_NO_MOVE)
        return;
    into->before = self->learn.last.before;
    into->last_move = self->learn.last.move;
}

/* ---- What is said ---- */

static const char *how_to(screen *self)
{
    switch (lesson_kind(lesson_of(self))) {
    case EXERCISE_PLAY:
        return screen_words(self, self->board.selection.chosen.count > 0 ? MESSAGE_LEARN_HOW_ARROW
                                                                         : MESSAGE_LEARN_HOW_PLAY);
    case EXERCISE_LEGAL:
    case EXERCISE_CHOOSE:
        return screen_words(self, MESSAGE_LEARN_HOW_CHOOSE);
    case EXERCISE_FIND:
        return screen_words(self, MESSAGE_LEARN_HOW_FIND);
    case EXERCISE_GAME:
        return screen_words(self, MESSAGE_LEARN_HOW_GAME);
    case EXERCISE_KINDS:
        break;
    }
    return "";
}

static const char *exam_result(screen *self)
{
    const series *at = series_of(self);
    return screen_message(self, at->passed ? MESSAGE_LEARN_PASSED : MESSAGE_LEARN_NOT_PASSED,
                          screen_number(self, at->right),
                          screen_number(self, (int64_t)series_count(at)));
}

const char *learn_status(screen *self)
{
    const lesson *at = lesson_of(self);
    const char *after = learner_after(self->learn.of, screen_language(self));
    bool waits = self->learn.answer.move != SU_NO_MOVE || self->learn.solve_at != 0;
    if (!at->is_puzzle && series_of(self)->ended)
        return exam_result(self);
    /* In the first minute nobody knows directions by their names. */
    bool told_simply = !at->is_puzzle && is_first_minute(self) && lesson_is_solved(at);
    out_buffer words = screen_begin_text(self);
    if (at->revealed)
        out_text(&words.out, message_text(MESSAGE_LEARN_SOLUTION, screen_language(self)));
    else if (!told_simply)
        lesson_words_write(&words.out, at, screen_language(self));
    if (!lesson_is_open(at) && !waits && after != NULL) {
        if (words.length > 0)
            out_char(&words.out, ' ');
        out_text(&words.out, after);
    }
    if (learn_may_play(self)) {
        out_char(&words.out, ' ');
        message_write(&words.out, screen_language(self), MESSAGE_LEARN_CAN_PLAY, "");
    }
    if (at->is_puzzle && !waits)
        puzzle_status_write(&words.out, self);
    bool said = words.length > 0;
    const char *written = screen_end_text(self, &words);
    return said ? written : how_to(self);
}

draw_mood learn_mood(const screen *self)
{
    const lesson *at = lesson_of(self);
    if (at->is_puzzle)
        return at->puzzled.status == PUZZLE_FAILED                ? DRAW_REFUSAL
               : lesson_is_solved(at) || puzzle_run_is_over(self) ? DRAW_RESULT
                                                                  : DRAW_CALM;
    if (series_of(self)->ended)
        return DRAW_RESULT;
    if (at->attempt.event == TRIED_WRONG || at->attempt.status == ATTEMPT_FAILED)
        return DRAW_REFUSAL;
    return lesson_is_solved(at) && !at->revealed ? DRAW_RESULT : DRAW_CALM;
}

static const char *title_right(screen *self)
{
    const series *at = series_of(self);
    message words = at->kind == SERIES_EXAM  ? MESSAGE_LEARN_EXAM_PLACE
                    : at->kind == SERIES_DUE ? MESSAGE_LEARN_DUE_PLACE
                                             : MESSAGE_LEARN_PLACE;
    return screen_message(self, words, screen_number(self, (int64_t)series_number(at)),
                          screen_number(self, (int64_t)series_count(at)));
}

static void view_course(screen *self, draw_view *into)
{
    size_t stage = series_exercise(series_of(self))->stage;
    const char *title = learner_stage_title(self->learn.of, stage, screen_language(self));
    view_marks(self, &into->board);
    into->title = title == NULL ? into->title : title;
    into->title_right = title_right(self);
}

void learn_view(screen *self, draw_view *into)
{
    view_last(self, &into->board);
    view_task(self, &into->task);
    if (self->learn.of->puzzles)
        puzzle_view(self, into);
    else
        view_course(self, into);
}
