/* SPDX-License-Identifier: MIT */
/* The board on a canvas: plate, wells, marbles, targets, coordinates, and what is marked on them.
 */
#ifndef APPS_TUI_DRAW_BOARD_H
#define APPS_TUI_DRAW_BOARD_H

#include "apps/tui/draw/grid.h"
#include "apps/tui/draw/ink.h"
#include "draw/diagram.h"

/* What the parts of the drawing share. */
typedef struct board_drawing {
    canvas *on;
    const draw_look *look;
    const draw_board_view *view;
    su_variant variant;
    grid grid;
    diagram_marks last;  /* what the last move left behind */
    su_cells formations; /* all of them together */
    /* What a move to look at moves, and where to. */
    su_cells shown;
    su_direction shown_direction;
} board_drawing;

void draw_board(canvas *on, const draw_look *look, const draw_board_view *view, grid place);

/* Signs, rings and ways, over the marbles. */
void draw_marks(const board_drawing *self);
/* Off Board's targets, around the board. */
void draw_targets(const board_drawing *self);
/* Where a pointer means them. */
void mark_targets(canvas *on, const draw_board_view *view, const grid *board);

/* The colour of the ring around a marble, PAINT_NONE: it has none. */
paint draw_ring(const board_drawing *self, su_cell cell);
bool draw_in_colour(const board_drawing *self);

static inline bool cells_have(su_cells cells, su_cell cell)
{
    return cells & su_cells_of(cell);
}

#endif
