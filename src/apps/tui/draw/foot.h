/* SPDX-License-Identifier: MIT */
/* The last line: keys, or what is typed. */
#ifndef APPS_TUI_DRAW_FOOT_H
#define APPS_TUI_DRAW_FOOT_H

#include "apps/tui/draw/draw.h"

void draw_foot(canvas *on, const draw_view *view, canvas_area area);

#endif
