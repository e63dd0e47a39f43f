/* SPDX-License-Identifier: MIT */
/* Puzzles on the full screen, on the board of exercises. */
#ifndef APPS_TUI_SCREEN_PUZZLES_H
#define APPS_TUI_SCREEN_PUZZLES_H

#include "apps/tui/draw/view.h"
#include "apps/tui/screen/actions.h"
#include "apps/tui/screen/setup.h"
#include "apps/tui/thinker.h"

typedef struct screen screen;

/* A puzzle near one's rating. */
void puzzle_show(screen *self);
/* After a try: a wrong move is refuted, a run goes on. */
void puzzle_tried(screen *self);
/* By the clock, and when there is something to do; 0: never. */
void puzzle_work(screen *self, int64_t now);
int64_t puzzle_due(const screen *self, int64_t now);
/* The answer to a wrong move. */
void puzzle_hear_answer(screen *self, const thinker_answer *answer);
void puzzle_view(screen *self, draw_view *into);
/* What is said besides, behind the verdict. */
void puzzle_status_write(out *to, const screen *self);
bool puzzle_has_missed(const screen *self);
bool puzzles_are_here(const screen *self);
/* Nothing counts any more. */
bool puzzle_run_is_over(const screen *self);

screen_action action_puzzle_next, action_puzzle_rated, action_puzzle_day, action_puzzle_missed,
    action_run_timed, action_run_untimed;
setting choose_puzzle_game, choose_puzzle_theme;

#endif
