/* SPDX-License-Identifier: MIT */
/* Which part of a screen is where. The board is as large as the screen allows, the panel beside it,
 * or below it where the screen is narrow. */
#ifndef APPS_TUI_DRAW_LAYOUT_H
#define APPS_TUI_DRAW_LAYOUT_H

#include "apps/tui/draw/grid.h"
#include "apps/tui/draw/view.h"

/* An area without rows is not there. */
typedef struct layout {
    grid grid; /* size 0: there is no room for a board */
    canvas_area board;
    canvas_area bar; /* of the evaluation */
    canvas_area panel;
    canvas_area foot; /* the last line: keys, or what is typed */
} layout;

layout layout_of(const canvas *on, const draw_view *view);

/* The parts of the panel, from above. */
typedef struct panel_layout {
    canvas_area title;
    canvas_area players[2]; /* the upper one, the lower one */
    canvas_area palette;
    canvas_area task;
    canvas_area moves;
    canvas_area engine;
    canvas_area coach;
    canvas_area status;
} panel_layout;

panel_layout panel_layout_of(const canvas *on, const draw_view *view, canvas_area panel);

#endif
