/* SPDX-License-Identifier: MIT */
/* Where the cells of the board are on a canvas. A row of cells is `size` lines high, and neighbours
 * in it are twice as many columns apart: about a regular hexagon, since characters are twice as
 * high as wide, with sides that go down one line for each column. */
#ifndef APPS_TUI_DRAW_GRID_H
#define APPS_TUI_DRAW_GRID_H

#include <sumito/rules.h>

#include "apps/tui/draw/canvas.h"

#define GRID_MOST_SIZE 9
/* Columns of a target beside a small board. */
#define GRID_TARGET_WIDTH 4
/* Beside a large one it is a pocket with a marble of this radius. */
#define GRID_POCKET 3

typedef struct grid_place {
    int row;
    int column;
} grid_place;

typedef struct grid {
    int size;
    int row; /* of e5 */
    int column;
    bool flipped;
    grid_place cells[SU_CELLS];
} grid;

/* Lines and columns a board of a size takes. */
int grid_rows(int size, bool with_targets);
int grid_columns(int size, bool with_targets);
/* Lines from the middle of the board to its border. */
int grid_edge(int size);
/* Whether targets are pockets. */
bool grid_has_pockets(int size);
/* The board in the middle of an area. */
grid grid_in(canvas_area area, int size, bool flipped);

/* Between a cell and its neighbour in a direction, there or not. */
grid_place grid_between(const grid *self, su_cell cell, su_direction direction);
/* The square of how far a place is from a cell, in columns; a line is as long as two of them. */
int grid_distance(const grid *self, su_cell cell, int row, int column);

/* Columns from the middle of the board to its plate's end, so many half lines above or below. */
int grid_half_width(int size, int half_lines);
/* Half lines from the middle of the board to its plate's upper and lower end. */
int grid_half_height(int size);

#endif
