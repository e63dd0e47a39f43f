/* SPDX-License-Identifier: MIT */
/* The last line: keys, or what is typed. */
#ifndef APPS_TUI_DRAW_FOOT_H
#define APPS_TUI_DRAW_FOOT_H

#include "apps/tui/draw/draw.h"

void draw_foot(canvas *on, const draw_view *view, canvas_area area);
/* The key at a column of the last line; the count of keys: none. */
size_t draw_foot_at(const canvas *on, const draw_view *view, canvas_area area, int column);
int draw_foot_cursor(const canvas *on, const draw_view *view, canvas_area area);

#endif
