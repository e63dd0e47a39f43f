/* SPDX-License-Identifier: MIT */
/* The map of the course as menus: all stages, and the exercises of one. */
#ifndef APPS_TUI_SCREEN_COURSE_MENU_H
#define APPS_TUI_SCREEN_COURSE_MENU_H

#include "apps/tui/draw/view.h"

typedef struct screen screen;

size_t course_menu_count(const screen *self);
draw_menu_row course_menu_row(screen *self, size_t nth);
void course_menu_take(screen *self, size_t nth);

size_t stage_menu_count(const screen *self);
draw_menu_row stage_menu_row(screen *self, size_t nth);
void stage_menu_take(screen *self, size_t nth);
const char *stage_menu_title(screen *self);

#endif
