/* SPDX-License-Identifier: MIT */
/* Puzzles on the full screen: see puzzles.h. */
#include "apps/tui/screen/puzzles.h"

#include <stdio.h>

#include "apps/tui/clock.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"
#include "base/platform.h"
#include "coach/themes.h"

/* Positions that are looked at to answer a wrong move. */
#define REFUTING_NODES 20000
/* How long the end of a puzzle is seen in a run. */
#define SOLVED_MS 900
#define FAILED_MS 2500

static puzzling *puzzling_of(const screen *self)
{
    return &self->learn.of->puzzling;
}

bool puzzles_are_here(const screen *self)
{
    return learn_is_here(self) && self->learn.of->puzzles;
}

bool puzzle_run_is_over(const screen *self)
{
    return puzzles_are_here(self) && puzzling_of(self)->over;
}

/* ---- From one to the next ---- */

static void begin(screen *self, puzzling_kind kind, bool timed)
{
    self->learn.of->puzzles = true;
    if (puzzling_begin(puzzling_of(self), kind, timed, platform_now_ms()))
        learn_show(self);
    else
        screen_say_words(self, DRAW_REFUSAL, MESSAGE_PUZZLES_NONE);
}

void puzzle_show(screen *self)
{
    begin(self, PUZZLING_RATED, false);
}

void action_puzzle_rated(screen *self)
{
    begin(self, PUZZLING_RATED, false);
}

void action_puzzle_day(screen *self)
{
    begin(self, PUZZLING_DAY, false);
}

void action_puzzle_missed(screen *self)
{
    begin(self, PUZZLING_MISSED, false);
}

void action_run_timed(screen *self)
{
    begin(self, PUZZLING_RUN, true);
}

void action_run_untimed(screen *self)
{
    begin(self, PUZZLING_RUN, false);
}

bool puzzle_has_missed(const screen *self)
{
    return puzzling_missed_count(puzzling_of(self)) > 0;
}

void action_puzzle_next(screen *self)
{
    puzzling *at = puzzling_of(self);
    bool was_over = at->over;
    puzzling_leave(at);
    if (at->over && !was_over) /* it is seen how far one came */
        return;
    bool more = !at->over && at->kind != PUZZLING_DAY && puzzling_next(at);
    if (more)
        learn_show(self);
    else
        menu_open(self, MENU_PUZZLES);
}

/* ---- After a try ---- */

/* The other side's best answer to a move that was wrong. */
static void refute(screen *self)
{
    const puzzle_try *tried = &puzzling_of(self)->lesson.puzzled;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    su_position after = su_play(&tried->step_before[0], tried->steps[0]);
    if (tried->step_count != 1 || su_position_outcome(&after).result != SU_ONGOING)
        return;
    su_game_begin(&game, &after, &house, NULL, 0);
    thinker_ask(self->session->thinker, &game, 0,
                &(thinker_request){.what = THINK_HINT, .limits = {.nodes = REFUTING_NODES}});
}

void puzzle_tried(screen *self)
{
    if (!puzzles_are_here(self) || lesson_is_open(&puzzling_of(self)->lesson))
        return;
    bool solved = lesson_is_solved(&puzzling_of(self)->lesson);
    if (!solved)
        refute(self);
    if (puzzling_of(self)->kind == PUZZLING_RUN && !puzzling_of(self)->over)
        self->learn.next_at = platform_now_ms() + (solved ? SOLVED_MS : FAILED_MS);
}

void puzzle_hear_answer(screen *self, const thinker_answer *answer)
{
    lesson *at = &puzzling_of(self)->lesson;
    su_move move = answer->result.best;
    if (!puzzles_are_here(self) || at->puzzled.status != PUZZLE_FAILED || at->revealed ||
        move == SU_NO_MOVE)
        return;
    su_position before = su_play(&at->puzzled.step_before[0], at->puzzled.steps[0]);
    su_words_move(self->learn.refuted, sizeof self->learn.refuted, &before, move,
                  screen_language(self));
    learn_show_step(self, &(attempt_step){before, move});
}

/* ---- By the clock ---- */

void puzzle_work(screen *self, int64_t now)
{
    puzzling *at = puzzling_of(self);
    if (!puzzles_are_here(self))
        return;
    puzzling_work(at, now);
    if (self->learn.next_at == 0 || now < self->learn.next_at)
        return;
    self->learn.next_at = 0;
    if (!at->over && puzzling_next(at))
        learn_show(self);
}

int64_t puzzle_due(const screen *self, int64_t now)
{
    const puzzling *at = puzzling_of(self);
    int64_t due = self->learn.next_at;
    if (!puzzles_are_here(self) || at->kind != PUZZLING_RUN || !at->timed || at->over)
        return due;
    int64_t left = at->ends_at - now, tick = now + (left > 0 ? left % 1000 + 1 : 0);
    return due == 0 || tick < due ? tick : due;
}

/* ---- What is seen ---- */

static const char *run_clock(screen *self)
{
    const puzzling *at = puzzling_of(self);
    int64_t left = at->ends_at - platform_now_ms();
    if (!at->timed)
        return NULL;
    out_buffer shown = screen_begin_text(self);
    clock_show(&shown.out, left < 0 || at->over ? 0 : left);
    return screen_end_text(self, &shown);
}

static void view_run(screen *self, draw_view *into)
{
    const puzzling *at = puzzling_of(self);
    into->title = screen_message(self, MESSAGE_PUZZLES_RUN_PLACE, screen_number(self, at->solved),
                                 screen_number(self, PUZZLING_MISTAKES - at->missed));
    into->title_right = run_clock(self);
}

static void view_rated(screen *self, draw_view *into)
{
    const puzzling *at = puzzling_of(self);
    into->title = screen_message(self, MESSAGE_PUZZLES_TITLE, at->lesson.puzzle.id);
    into->title_right = screen_message(self, MESSAGE_PUZZLES_YOURS,
                                       screen_number(self, (int64_t)(puzzling_rating(at) + 0.5)));
}

static const char *themes_of(screen *self)
{
    const puzzle *it = &puzzling_of(self)->lesson.puzzle;
    out_buffer words = screen_begin_text(self);
    for (unsigned about = 0, count = 0; about < THEMES; about++)
        if (it->themes >> about & 1) {
            out_text(&words.out, count++ == 0 ? "" : ", ");
            out_text(&words.out,
                     catalogue_text(theme_words((puzzle_theme)about), screen_language(self)));
        }
    return screen_end_text(self, &words);
}

void puzzle_view(screen *self, draw_view *into)
{
    const puzzling *at = puzzling_of(self);
    if (at->kind == PUZZLING_RUN)
        view_run(self, into);
    else
        view_rated(self, into);
    into->task.more = lesson_is_open(&at->lesson) ? NULL : themes_of(self);
    if (self->learn.last.move == SU_NO_MOVE) { /* the mistake it begins with */
        into->board.before = at->lesson.puzzle.start;
        into->board.last_move = at->lesson.puzzle.line[0];
    }
}

void puzzle_status_write(out *to, const screen *self)
{
    char words[SU_WORDS];
    out_buffer result = out_buffer_over(words, sizeof words);
    if (*self->learn.refuted != '\0') {
        out_char(to, ' ');
        out_text(to, self->learn.refuted);
    }
    puzzling_result_write(&result.out, puzzling_of(self), screen_language(self));
    if (*words != '\0') {
        out_text(to, lesson_is_open(&puzzling_of(self)->lesson) ? "" : " ");
        out_text(to, words);
    }
}

/* ---- What is chosen ---- */

static unsigned turned(unsigned value, int by, unsigned count)
{
    return (unsigned)((int)value + by + (int)count) % count;
}

const char *choose_puzzle_game(screen *self, int by)
{
    puzzling *at = puzzling_of(self);
    if (by != 0)
        puzzling_choose(at, (su_variant)turned(at->game, by, SU_VARIANTS), at->theme);
    return su_variant_words(at->game, screen_language(self));
}

const char *choose_puzzle_theme(screen *self, int by)
{
    puzzling *at = puzzling_of(self);
    if (by != 0)
        puzzling_choose(at, at->game, turned(at->theme, by, THEMES + 1));
    return at->theme == THEMES ? screen_words(self, MESSAGE_PUZZLES_ANY)
                               : screen_text(self, theme_words((puzzle_theme)at->theme));
}
