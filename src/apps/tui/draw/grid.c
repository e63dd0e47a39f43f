/* SPDX-License-Identifier: MIT */
/* Where the cells of the board are on a canvas: see grid.h. */
#include "apps/tui/draw/grid.h"

/* The least size has no border, but a line above and below. */
int grid_half_height(int size)
{
    return size > 1 ? 9 * size : 10;
}

int grid_half_width(int size, int half_lines)
{
    return 10 * size - half_lines / 2;
}

bool grid_has_pockets(int size)
{
    return size > 3;
}

/* The border is one half line and one column wide. */
int grid_edge(int size)
{
    return 4 * size + (size + 2) / 2;
}

int grid_rows(int size, bool with_targets)
{
    int beyond = with_targets && grid_has_pockets(size) ? GRID_POCKET - 1 : 0;
    return 2 * (grid_edge(size) + beyond) + 1;
}

/* Beside the rows d and f targets reach farthest. */
int grid_columns(int size, bool with_targets)
{
    int plate = 10 * size + 1,
        width = grid_has_pockets(size) ? 2 * GRID_POCKET + 1 : GRID_TARGET_WIDTH;
    int targets = 9 * size + 1 + width;
    return 2 * (with_targets && targets > plate ? targets : plate) + 1;
}

grid grid_in(canvas_area area, int size, bool flipped)
{
    grid made = {.size = size,
                 .row = area.row + area.rows / 2,
                 .column = area.column + area.columns / 2,
                 .flipped = flipped};
    int turn = flipped ? -size : size;
    for (su_cell cell = 0; cell < SU_CELLS; cell++) {
        int row = (int)su_cell_row(cell) - 4, number = (int)su_cell_number(cell) - 5;
        made.cells[cell] =
            (grid_place){made.row - row * turn, made.column + (2 * number - row) * turn};
    }
    return made;
}

grid_place grid_between(const grid *self, su_cell cell, su_direction direction)
{
    static const int rows[SU_DIRECTIONS] = {0, -1, -1, 0, 1, 1};
    static const int columns[SU_DIRECTIONS] = {2, 1, -1, -2, -1, 1};
    grid_place place = self->cells[cell];
    int turn = self->flipped ? -1 : 1, half = (self->size + 1) / 2;
    place.row += turn * rows[direction] * (self->size / 2);
    place.column += columns[direction] % 2 == 0 ? turn * columns[direction] / 2 * self->size
                                                : turn * columns[direction] * half;
    return place;
}

int grid_distance(const grid *self, su_cell cell, int row, int column)
{
    int down = 2 * (self->cells[cell].row - row), along = self->cells[cell].column - column;
    return down * down + along * along;
}
