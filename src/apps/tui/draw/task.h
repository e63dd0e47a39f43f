/* SPDX-License-Identifier: MIT */
/* A task beside the board: what is to be done, and the answers there are to choose from. */
#ifndef APPS_TUI_DRAW_TASK_H
#define APPS_TUI_DRAW_TASK_H

#include "apps/tui/draw/draw.h"

/* Lines it takes; 0 where there is none. */
int draw_task_lines(const canvas *on, const draw_view *view, int columns);
void draw_task_panel(canvas *on, const draw_view *view, canvas_area area);

#endif
