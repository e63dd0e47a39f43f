/* SPDX-License-Identifier: MIT */
/* The moves so far, as a list. */
#ifndef APPS_TUI_DRAW_MOVES_H
#define APPS_TUI_DRAW_MOVES_H

#include "apps/tui/draw/draw.h"

void draw_moves(canvas *on, const draw_view *view, canvas_area area);

#endif
