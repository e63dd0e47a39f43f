/* SPDX-License-Identifier: MIT */
/* The tables of geometry.h, made by the compiler: what lies beyond a cell and around it, and the
 * camps. */
#include "rules/geometry.h"

#define RAY_CELL(row, number) (ON_BOARD(row, number) ? CELL_BIT(row, number) : 0)
#define RAY_STEP(row, number, dr, dn, k) RAY_CELL((row) + (k) * (dr), (number) + (k) * (dn))
#define RAY(row, number, dr, dn)                                                                   \
    [CELL(row, number)] = RAY_STEP(row, number, dr, dn, 0) | RAY_STEP(row, number, dr, dn, 1) |    \
                          RAY_STEP(row, number, dr, dn, 2) | RAY_STEP(row, number, dr, dn, 3) |    \
                          RAY_STEP(row, number, dr, dn, 4) | RAY_STEP(row, number, dr, dn, 5) |    \
                          RAY_STEP(row, number, dr, dn, 6) | RAY_STEP(row, number, dr, dn, 7) |    \
                          RAY_STEP(row, number, dr, dn, 8),
#define RAYS(direction, dr, dn) {EACH_CELL(RAY, dr, dn)},
const su_cells rays[SU_DIRECTIONS][SU_CELLS] = {EACH_DIRECTION(RAYS)};

#define NEXT(row, number, dr, dn)                                                                  \
    [CELL(row, number)] = ON_BOARD((row) + (dr), (number) + (dn))                                  \
                              ? CELL((row) + (dr), (number) + (dn))                                \
                              : SU_NO_CELL,
#define NEXTS(direction, dr, dn) {EACH_CELL(NEXT, dr, dn)},
const su_cell next_cell[SU_DIRECTIONS][SU_CELLS] = {EACH_DIRECTION(NEXTS)};

#define NEIGHBOURS(row, number, a, b)                                                              \
    [CELL(row, number)] = RAY_CELL(row, (number) + 1) | RAY_CELL((row) + 1, (number) + 1) |        \
                          RAY_CELL((row) + 1, number) | RAY_CELL(row, (number) - 1) |              \
                          RAY_CELL((row) - 1, (number) - 1) | RAY_CELL((row) - 1, number),
const su_cells neighbours[SU_CELLS] = {EACH_CELL(NEIGHBOURS, , )};

#define CAMP_CELL(row, number, low, high)                                                          \
    | ((row) >= (low) && (row) <= (high) ? CELL_BIT(row, number) : 0)
const su_cells camps[2] = {UINT64_C(0) EACH_CELL(CAMP_CELL, 0, 3),
                           UINT64_C(0) EACH_CELL(CAMP_CELL, 5, 8)};
