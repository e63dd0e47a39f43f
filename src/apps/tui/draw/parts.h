/* SPDX-License-Identifier: MIT */
/* The parts of a screen besides the board, each drawn in its area. */
#ifndef APPS_TUI_DRAW_PARTS_H
#define APPS_TUI_DRAW_PARTS_H

#include "apps/tui/draw/draw.h"
#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/layout.h"

/* A heading with a line behind it, and something at its right end. */
void draw_heading(canvas *on, const draw_look *look, canvas_area area, const char *title,
                  const char *right);

/* Name, clock, score and tray of a player. */
void draw_player_card(canvas *on, const draw_view *view, canvas_area area, su_side side);
/* Who stands better, as an upright bar. */
void draw_bar(canvas *on, const draw_view *view, canvas_area area);

void draw_moves(canvas *on, const draw_view *view, canvas_area area);
/* Plies played after the move at a place of the list; 0: there is none. */
size_t draw_moves_at(const draw_view *view, canvas_area area, int row, int column);

void draw_engine(canvas *on, const draw_view *view, canvas_area area);
void draw_palette_panel(canvas *on, const draw_view *view, canvas_area area);
/* What the list of the editor's tools has at a place: TOOL, BAR or NOTHING. */
draw_hit draw_palette_at(const draw_view *view, canvas_area area, int row, int column);

/* Keys, or what is typed. */
void draw_foot(canvas *on, const draw_view *view, canvas_area area);
/* The key at a column of the last line; the count of keys: none. */
size_t draw_foot_at(const canvas *on, const draw_view *view, canvas_area area, int column);
int draw_foot_cursor(const canvas *on, const draw_view *view, canvas_area area);

/* In front of everything. */
void draw_menu_box(canvas *on, const draw_view *view);
canvas_area draw_menu_area(const canvas *on, const draw_view *view);
/* The row of the menu at a line; the count of rows: none. */
size_t draw_menu_at(const canvas *on, const draw_view *view, int row);
void draw_page_box(canvas *on, const draw_view *view);
canvas_area draw_page_area(const canvas *on);
/* A frame with a title, blank inside. */
void draw_box(canvas *on, const draw_look *look, canvas_area area, const char *title);

#endif
