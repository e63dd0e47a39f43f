/* SPDX-License-Identifier: MIT */
/* Learning on the full screen: an exercise on its board, and the map of the course. */
#ifndef APPS_TUI_SCREEN_LEARN_H
#define APPS_TUI_SCREEN_LEARN_H

#include "apps/tui/draw/view.h"
#include "apps/tui/host.h"
#include "apps/tui/learn/learner.h"
#include "apps/tui/screen/actions.h"
#include "apps/tui/screen/pressed.h"

typedef struct screen screen;

typedef struct screen_learn {
    learner *of;            /* NULL: nobody learns here */
    su_game game;           /* what is on the board, without its history */
    attempt_step last;      /* the move that led there; SU_NO_MOVE: none */
    attempt_step answer;    /* the one that will be seen next; SU_NO_MOVE: none ... */
    int64_t answer_at;      /* ... at this time */
    int64_t solve_at;       /* the next move of the solution is shown; 0: it is not */
    int64_t next_at;        /* the next puzzle of a run comes by itself; 0: not */
    char refuted[SU_WORDS]; /* what answers a wrong move, or "" */
    su_cells marked;        /* cells looked for */
    size_t option;          /* the answer the keys are on */
    bool playing;           /* a game is played for an exercise ... */
    uint64_t game_number;   /* ... that of the host */
    size_t stage;           /* whose exercises the menu shows */
    draw_option options[QUESTION_OPTIONS];
} screen_learn;

/* Begins to learn: the exercise that comes next, and the map before it. */
void learn_begin(screen *self);
/* The lesson has changed as a whole. */
void learn_show(screen *self);
/* A move is seen, and where it leads. */
void learn_show_step(screen *self, const attempt_step *step);
/* Somebody may move on its board. */
bool learn_is_free(const screen *self);
void learn_play(screen *self, su_move move);
/* A cell was chosen; false: it is for the selection of marbles. */
bool learn_tap(screen *self, su_cell cell);
void learn_choose(screen *self, size_t nth);
void learn_press(screen *self, const pressed *what);
/* What was typed. */
void learn_typed(screen *self, text words);
/* Shows what is due by the clock, and how long until there is more; -1: nothing. */
void learn_work(screen *self, int64_t now);
int learn_wait_ms(const screen *self, int64_t now);
/* The game on the table has ended. */
void learn_hear_end(screen *self);
/* The news of the table are of nobody's interest: no game is played. */
bool learn_hides_table(const screen *self);

/* "★★☆" */
const char *learn_stars(screen *self, unsigned stars);
void learn_view(screen *self, draw_view *into);
const char *learn_status(screen *self);
draw_mood learn_mood(const screen *self);
/* Whether this can be done now: rows of the last line and of the menu. */
bool learn_may_go_on(const screen *self);
bool learn_may_begin(const screen *self);
bool learn_may_play(const screen *self);
bool learn_may_skip(const screen *self);
bool learn_may_check(const screen *self);
bool learn_may_hint(const screen *self);
bool learn_may_repeat(const screen *self);
bool learn_may_solve(const screen *self);
bool learn_is_here(const screen *self);
bool learn_is_course(const screen *self);

screen_action action_learn_next, action_learn_again, action_learn_hint, action_learn_solution,
    action_learn_map, action_learn_stage, action_learn_check, action_learn_escape,
    action_learn_back, action_learn_course, action_learn_puzzles;

#endif
