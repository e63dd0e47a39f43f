/* SPDX-License-Identifier: MIT */
/* What can be chosen in menus, and the next game that is. */
#ifndef APPS_TUI_SCREEN_SETUP_H
#define APPS_TUI_SCREEN_SETUP_H

#include "table/decide.h"

typedef struct screen screen;

/* Goes on by one, or back, or stays (0), and says in words what is chosen then; NULL: nothing can
 * be. */
typedef const char *setting(screen *self, int by);
setting choose_language, choose_keys, choose_game, choose_opponent, choose_level, choose_begins,
    choose_layout, choose_clock, choose_takebacks, choose_repetition, choose_noprogress,
    choose_more, choose_ejections;

/* The game that was chosen. */
table_setup setup_chosen(const screen *self);

#endif
