/* SPDX-License-Identifier: MIT */
/* The board: 61 cells on a ring, sets of them in one word, and the six directions as rotations.
 *
 * Copies of the hexagon of side 5 tile the plane, and the tiles' centres form a lattice of
 * index 61. Walking modulo that lattice, every cell is a multiple of one step: number the cells so
 * that E adds 1 and NW adds 13 (then NE adds 14), all modulo 61, with e5 as 0. A whole set of cells
 * steps in one direction by one rotation of a 61-bit word; cells that step over the rim come in
 * again at another rim and are masked off. Turning the board by 60 degrees multiplies a cell by 14.
 */
#ifndef RULES_GEOMETRY_H
#define RULES_GEOMETRY_H

#include <sumito/rules.h>

#include "base/bits.h"

#define ALL_CELLS ((UINT64_C(1) << SU_CELLS) - 1)

/* Rows 0 to 8, numbers 1 to 9; constant expressions, used to build tables. */
#define ON_BOARD(row, number)                                                                      \
    ((row) >= 0 && (row) <= 8 && (number) >= ((row) > 4 ? (row) - 3 : 1) &&                        \
     (number) <= ((row) > 4 ? 9 : (row) + 5))
/* Never negative, also for the points beyond the rim that table macros look at. */
#define CELL(row, number) ((13 * ((row) - 4) + ((number) - 5) + 4 * SU_CELLS) % SU_CELLS)
#define CELL_BIT(row, number) (UINT64_C(1) << CELL(row, number))

/* X(row, number, a, b) for every cell in the order of the notation. */
/* clang-format off */
#define EACH_CELL(X, a, b) \
    X(0, 1, a, b) X(0, 2, a, b) X(0, 3, a, b) X(0, 4, a, b) X(0, 5, a, b) \
    X(1, 1, a, b) X(1, 2, a, b) X(1, 3, a, b) X(1, 4, a, b) X(1, 5, a, b) \
    X(1, 6, a, b) \
    X(2, 1, a, b) X(2, 2, a, b) X(2, 3, a, b) X(2, 4, a, b) X(2, 5, a, b) \
    X(2, 6, a, b) X(2, 7, a, b) \
    X(3, 1, a, b) X(3, 2, a, b) X(3, 3, a, b) X(3, 4, a, b) X(3, 5, a, b) \
    X(3, 6, a, b) X(3, 7, a, b) X(3, 8, a, b) \
    X(4, 1, a, b) X(4, 2, a, b) X(4, 3, a, b) X(4, 4, a, b) X(4, 5, a, b) \
    X(4, 6, a, b) X(4, 7, a, b) X(4, 8, a, b) X(4, 9, a, b) \
    X(5, 2, a, b) X(5, 3, a, b) X(5, 4, a, b) X(5, 5, a, b) X(5, 6, a, b) \
    X(5, 7, a, b) X(5, 8, a, b) X(5, 9, a, b) \
    X(6, 3, a, b) X(6, 4, a, b) X(6, 5, a, b) X(6, 6, a, b) X(6, 7, a, b) \
    X(6, 8, a, b) X(6, 9, a, b) \
    X(7, 4, a, b) X(7, 5, a, b) X(7, 6, a, b) X(7, 7, a, b) X(7, 8, a, b) \
    X(7, 9, a, b) \
    X(8, 5, a, b) X(8, 6, a, b) X(8, 7, a, b) X(8, 8, a, b) X(8, 9, a, b)
/* clang-format on */

/* X(direction, row step, number step), in the order of su_direction. */
#define EACH_DIRECTION(X) X(E, 0, 1) X(NE, 1, 1) X(NW, 1, 0) X(W, 0, -1) X(SW, -1, -1) X(SE, -1, 0)

/* What a step in each direction adds to a cell, modulo 61. */
static const uint8_t ring_step[SU_DIRECTIONS] = {1, 14, 13, 60, 47, 48};

/* An edge of the board: five cells from a corner on. */
#define EDGE(row, number, dr, dn)                                                                  \
    (CELL_BIT(row, number) | CELL_BIT((row) + (dr), (number) + (dn)) |                             \
     CELL_BIT((row) + 2 * (dr), (number) + 2 * (dn)) |                                             \
     CELL_BIT((row) + 3 * (dr), (number) + 3 * (dn)) |                                             \
     CELL_BIT((row) + 4 * (dr), (number) + 4 * (dn)))
/* They go round the board from a1. */
#define EDGE_E EDGE(0, 1, 0, 1)
#define EDGE_NE EDGE(0, 5, 1, 1)
#define EDGE_NW EDGE(4, 9, 1, 0)
#define EDGE_W EDGE(8, 9, 0, -1)
#define EDGE_SW EDGE(8, 5, -1, -1)
#define EDGE_SE EDGE(4, 1, -1, 0)

/* The cells from which a step in each direction leaves the board. */
static const su_cells rims[SU_DIRECTIONS] = {EDGE_NE | EDGE_NW, EDGE_NW | EDGE_W, EDGE_W | EDGE_SW,
                                             EDGE_SW | EDGE_SE, EDGE_SE | EDGE_E, EDGE_E | EDGE_NE};

/* rays[d][c]: c and every cell beyond it in direction d. */
extern const su_cells rays[SU_DIRECTIONS][SU_CELLS];
extern const su_cells neighbours[SU_CELLS];
/* The next cell in a direction, or SU_NO_CELL. */
extern const su_cell next_cell[SU_DIRECTIONS][SU_CELLS];

ALWAYS_INLINE su_cells bit(su_cell cell)
{
    return su_cells_of(cell);
}

/* The cells of which the next in `direction` is in the set. A cell on that direction's rim, and the
 * bits above the 61 cells, may be set by mistake: intersect with cells off the rim. */
ALWAYS_INLINE su_cells cells_before(su_cells set, unsigned direction)
{
    return set >> ring_step[direction] | set << (SU_CELLS - ring_step[direction]);
}

/* The set moved one step in a direction, with the bits above the 61 cells perhaps set by mistake.
 * None of its cells may be on that direction's rim, or the result is to be masked. */
ALWAYS_INLINE su_cells cells_ahead(su_cells set, unsigned direction)
{
    return set << ring_step[direction] | set >> (SU_CELLS - ring_step[direction]);
}

/* The cell `count` steps on; all of them must be on the board. */
ALWAYS_INLINE su_cell cell_steps(su_cell cell, unsigned direction, unsigned count)
{
    return (su_cell)((cell + count * ring_step[direction]) % SU_CELLS);
}

/* `count` cells from `cell` on, in a direction; all of them must be on the board. */
ALWAYS_INLINE su_cells cells_line(su_cell cell, unsigned direction, unsigned count)
{
    return rays[direction][cell] &
           rays[(direction + 3) % SU_DIRECTIONS][cell_steps(cell, direction, count - 1)];
}

/* The direction and number of steps from one cell to another on a common line, or
 * SU_NO_DIRECTION. */
su_direction cells_direction(su_cell from, su_cell to, unsigned *steps);

/* The cells of `within` that hang together with `seed`, itself among them. */
su_cells cells_connected(su_cells seed, su_cells within);

/* What the cells of a set look like together. */
su_shape cells_shape(su_cells set);

/* The row letters a-d and f-i: where each player places a sister. */
extern const su_cells camps[2];

#endif
