/* SPDX-License-Identifier: MIT */
/* What else is beside the board: the engine's lines, the tools of the editor. */
#ifndef APPS_TUI_DRAW_PANELS_H
#define APPS_TUI_DRAW_PANELS_H

#include "apps/tui/draw/draw.h"

/* A heading with a line behind it, and something at its right end. */
void draw_heading(canvas *on, const draw_look *look, canvas_area area, const char *title,
                  const char *right);

void draw_engine(canvas *on, const draw_view *view, canvas_area area);
/* What the editor can put in a game, in the order of its keys; returns how many. */
#define DRAW_TOOLS 4
size_t draw_tools(su_content tools[DRAW_TOOLS], su_variant variant);
void draw_palette_panel(canvas *on, const draw_view *view, canvas_area area);

#endif
