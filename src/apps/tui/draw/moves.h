/* SPDX-License-Identifier: MIT */
/* The moves so far, as a list. */
#ifndef APPS_TUI_DRAW_MOVES_H
#define APPS_TUI_DRAW_MOVES_H

#include "apps/tui/draw/draw.h"

void draw_moves(canvas *on, const draw_view *view, canvas_area area);
/* Plies played after the move at a place of the list; 0: there is none. */
size_t draw_moves_at(const draw_view *view, canvas_area area, int row, int column);

#endif
