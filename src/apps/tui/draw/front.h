/* SPDX-License-Identifier: MIT */
/* Menus and pages, in front of everything. */
#ifndef APPS_TUI_DRAW_FRONT_H
#define APPS_TUI_DRAW_FRONT_H

#include "apps/tui/draw/draw.h"

void draw_menu_box(canvas *on, const draw_view *view);
canvas_area draw_menu_area(const canvas *on, const draw_view *view);
/* The row of the menu at a line; the count of rows: none. */
size_t draw_menu_at(const canvas *on, const draw_view *view, int row);
void draw_page_box(canvas *on, const draw_view *view);
canvas_area draw_page_area(const canvas *on);

#endif
