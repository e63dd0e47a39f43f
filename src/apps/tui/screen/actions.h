/* SPDX-License-Identifier: MIT */
/* What keys and menus ask for: a function for each. */
#ifndef APPS_TUI_SCREEN_ACTIONS_H
#define APPS_TUI_SCREEN_ACTIONS_H

#include <sumito/rules.h>

typedef struct screen screen;

typedef void screen_action(screen *self);
screen_action action_next_own, action_previous_own, action_formations, action_hint,
    action_evaluation, action_takeback, action_next, action_previous, action_first, action_newest,
    action_flip, action_command, action_help, action_menu, action_save, action_load, action_edit,
    action_study, action_draw, action_resign, action_hand, action_new, action_link, action_rematch,
    action_quit, action_escape, action_play_from_here, action_resume, action_engine_rest,
    action_redraw, action_begin, action_minute, action_course, action_next_line, action_next_way;
/* Says what a command of a dialogue answers about the position shown: see KEY_ASKS. `title`: of the
 * page it may need. */
void screen_ask(screen *self, const char *command, const char *title);
/* Answers what waits for a yes or no. */
void screen_answer_question(screen *self, bool yes);
/* Does something; where a child plays and it is for grown-ups, after a sum. */
void screen_act(screen *self, screen_action *does);
void screen_hear_sum(screen *self, const char *words);
bool screen_has_child(const screen *self);
bool screen_is_for_grown_ups(screen_action *does);
/* A game from a position; false, after a word about it, where none can begin. */
bool screen_begin_from(screen *self, const su_position *start);

#endif
