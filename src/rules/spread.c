/* SPDX-License-Identifier: MIT */
/* How the marbles of a side lie on the board: see spread.h. */
#include "rules/spread.h"

#include "base/bits.h"
#include "rules/geometry.h"

#define MIDDLE_ROW 4
#define MIDDLE_NUMBER 5

unsigned spread_parts(const su_position *position, su_side side)
{
    su_cells rest = su_position_marbles(position, side);
    unsigned count = 0;
    for (; rest != 0; count++)
        rest &= ~cells_connected(bits_first(rest), rest);
    return count;
}

unsigned spread_pairs(const su_position *position, su_side side)
{
    const su_cells own = su_position_marbles(position, side);
    unsigned count = 0;
    for (su_direction d = SU_E; d < SU_W; d++) /* each pair from one of its ends */
        count += bits_count(own & ~rims[d] & cells_before(own, d));
    return count;
}

int spread_steps_to_middle(const su_position *position, su_side side)
{
    int sum = 0;
    for (su_cells rest = su_position_marbles(position, side); rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        int row = (int)su_cell_row(cell) - MIDDLE_ROW,
            number = (int)su_cell_number(cell) - MIDDLE_NUMBER;
        int most = row > number ? row : number, least = row < number ? row : number;
        sum += most < 0 ? -least : least > 0 ? most : most - least;
    }
    return sum;
}

su_cells spread_middle(void)
{
    su_cell middle = su_cell_at(MIDDLE_ROW, MIDDLE_NUMBER);
    su_cells cells = su_cells_of(middle);
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++)
        cells |= su_cells_of(su_cell_next(middle, d));
    return cells;
}

su_cells spread_rim(void)
{
    su_cells cells = 0;
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++)
        cells |= rims[d];
    return cells;
}
