/* SPDX-License-Identifier: MIT */
/* Cells, their names and sets of them: see geometry.h. */
#include "rules/geometry.h"

#include "base/check.h"

#define IN_ORDER(row, number, a, b) CELL(row, number),
static const su_cell cell_of_rank[SU_CELLS] = {EACH_CELL(IN_ORDER, , )};

#define PLACE(row, number, a, b) [CELL(row, number)] = {row, number},
static const struct {
    uint8_t row, number;
} places[SU_CELLS] = {EACH_CELL(PLACE, , )};

#define NAME(row, number, a, b) [CELL(row, number)] = {'a' + (row), '0' + (number), '\0'},
static const char names[SU_CELLS][3] = {EACH_CELL(NAME, , )};

static const uint8_t first_rank_of_row[9] = {0, 5, 11, 18, 26, 35, 43, 50, 56};

su_cell su_cell_in_order(unsigned rank)
{
    CHECK(rank < SU_CELLS);
    return cell_of_rank[rank];
}

unsigned su_cell_row(su_cell cell)
{
    CHECK(cell < SU_CELLS);
    return places[cell].row;
}

unsigned su_cell_number(su_cell cell)
{
    CHECK(cell < SU_CELLS);
    return places[cell].number;
}

unsigned su_cell_rank(su_cell cell)
{
    unsigned row = su_cell_row(cell);
    return first_rank_of_row[row] + su_cell_number(cell) - (row > 4 ? row - 3 : 1);
}

su_cell su_cell_at(int row, int number)
{
    return ON_BOARD(row, number) ? (su_cell)CELL(row, number) : SU_NO_CELL;
}

su_cell su_cell_next(su_cell cell, su_direction direction)
{
    CHECK(cell < SU_CELLS && direction < SU_DIRECTIONS);
    return next_cell[direction][cell];
}

const char *su_cell_name(su_cell cell)
{
    CHECK(cell < SU_CELLS);
    return names[cell];
}

su_cell su_cell_named(const char *name)
{
    if (name[0] == '\0' || name[1] == '\0' || name[2] != '\0')
        return SU_NO_CELL;
    return su_cell_at(name[0] - 'a', name[1] - '0');
}

const char *su_direction_name(su_direction direction)
{
#define DIRECTION_NAME(direction, dr, dn) #direction,
    static const char *const direction_names[] = {EACH_DIRECTION(DIRECTION_NAME) "-"};
    CHECK(direction <= SU_NO_DIRECTION);
    return direction_names[direction];
}

su_cell su_cells_take(su_cells *set)
{
    su_cell lowest = SU_NO_CELL;
    for (su_cells rest = *set; rest; rest = bits_rest(rest)) {
        su_cell cell = (su_cell)bits_lowest(rest);
        if (lowest == SU_NO_CELL || su_cell_rank(cell) < su_cell_rank(lowest))
            lowest = cell;
    }
    if (lowest != SU_NO_CELL)
        *set &= ~bit(lowest);
    return lowest;
}

unsigned su_cells_count(su_cells set)
{
    return bits_count(set);
}

su_direction cells_direction(su_cell from, su_cell to, unsigned *steps)
{
    for (unsigned d = 0; d < SU_DIRECTIONS; d++)
        if (from != to && rays[d][from] & bit(to)) {
            *steps = bits_count(rays[d][from] & ~rays[d][to]);
            return (su_direction)d;
        }
    return SU_NO_DIRECTION;
}

static bool all_touch(su_cells set)
{
    for (su_cells rest = set; rest; rest = bits_rest(rest))
        if (set & ~bits_first(rest) & ~neighbours[bits_lowest(rest)])
            return false;
    return true;
}

su_cells cells_connected(su_cells seed, su_cells within)
{
    su_cells reached = seed;
    for (su_cells fresh = seed; fresh; reached |= fresh) {
        su_cells around = 0;
        for (; fresh; fresh = bits_rest(fresh))
            around |= neighbours[bits_lowest(fresh)];
        fresh = around & within & ~reached;
    }
    return reached;
}

/* On a common line: SHAPE_LANCE without gaps, SHAPE_GAP with; otherwise SHAPE_NONE. */
static su_shape line_shape(su_cells set)
{
    su_cells rest = set;
    su_cell low = su_cells_take(&rest);
    CHECK(low != SU_NO_CELL);
    for (unsigned axis = 0; axis < 3; axis++)
        if ((set & rays[axis][low]) == set)
            return cells_line(low, axis, bits_count(set)) == set ? SU_SHAPE_LANCE : SU_SHAPE_GAP;
    return SU_SHAPE_NONE;
}

su_shape cells_shape(su_cells set)
{
    if (!set)
        return SU_SHAPE_NONE;
    su_shape on_line = line_shape(set);
    if (on_line != SU_SHAPE_NONE)
        return on_line;
    if (cells_connected(bits_first(set), set) != set)
        return SU_SHAPE_SCATTERED;
    if (bits_count(set) == 3)
        return all_touch(set) ? SU_SHAPE_SHIELD : SU_SHAPE_ARC;
    return SU_SHAPE_BENT;
}
