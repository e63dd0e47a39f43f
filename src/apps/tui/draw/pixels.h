/* SPDX-License-Identifier: MIT */
/* A picture of half characters: in each column of a line two squares, one above the other. */
#ifndef APPS_TUI_DRAW_PIXELS_H
#define APPS_TUI_DRAW_PIXELS_H

#include "apps/tui/draw/grid.h"
#include "apps/tui/draw/ink.h"

enum { PIXEL_ROWS = 2 * (10 * GRID_MOST_SIZE + 4), PIXEL_COLUMNS = 22 * GRID_MOST_SIZE + 4 };

/* The board's part of a canvas; its middle is that of the grid. */
typedef struct pixels {
    grid grid;
    uint8_t paint[PIXEL_ROWS][PIXEL_COLUMNS];
} pixels;

/* Half the width of a disc as many half lines from its middle; -1: it ends before. */
int disc_half_width(int radius, int half_lines);
/* The same for the sisters' shape, with corners. */
int diamond_half_width(int radius, int half_lines);

/* Half lines from the middle of the line `row`: 0 above and below it, 1 next, and so on. */
static inline int half_lines_from(int row, int half_row)
{
    int twice = 2 * (half_row - 2 * row) - 1;
    return (twice < 0 ? -twice - 1 : twice - 1) / 2;
}

/* Half rows are counted in lines of the canvas: line n has 2n and 2n + 1. */
void pixels_set(pixels *self, int half_row, int column, paint colour);

/* Puts the picture on the canvas where it has been painted. Without colours every paint is seen
 * alike. */
void pixels_show(const pixels *self, canvas *on, const draw_look *look, su_variant variant);

#endif
