/* SPDX-License-Identifier: MIT */
/* What can be chosen in menus: what it is now, in words, and the next or the one before. */
#ifndef APPS_TUI_SCREEN_SETUP_H
#define APPS_TUI_SCREEN_SETUP_H

#include "table/decide.h"

typedef struct screen screen;

typedef const char *setting_value(screen *self);
typedef void setting_change(screen *self, int by);

setting_value value_language, value_keys, value_game, value_opponent, value_level, value_begins,
    value_layout, value_clock, value_takebacks, value_repetition, value_noprogress, value_ejections;
setting_change change_language, change_keys, change_game, change_opponent, change_level,
    change_begins, change_layout, change_clock, change_takebacks, change_repetition,
    change_noprogress, change_ejections;

/* The game that was chosen. */
table_setup setup_chosen(const screen *self);
/* What people call a layout. */
const char *layout_words(const screen *self, unsigned layout);

#endif
