/* SPDX-License-Identifier: MIT */
/* Menus and pages, in front of everything. */
#ifndef APPS_TUI_DRAW_FRONT_H
#define APPS_TUI_DRAW_FRONT_H

#include "apps/tui/draw/draw.h"

void draw_menu_box(canvas *on, const draw_view *view);
void draw_page_box(canvas *on, const draw_view *view);

#endif
