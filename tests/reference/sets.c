/* SPDX-License-Identifier: MIT */
/* Sets of cells: see sets.h. */
#include "reference/sets.h"

#include <string.h>

void ref_set_add(ref_set *set, ref_cell cell)
{
    set->rows[cell.row] = (uint16_t)(set->rows[cell.row] | 1U << cell.number);
}

bool ref_set_has(const ref_set *set, ref_cell cell)
{
    return ref_on_board(cell) && (set->rows[cell.row] >> cell.number & 1) != 0;
}

int ref_set_count(const ref_set *set)
{
    int count = 0;
    for (int row = 1; row <= 9; row++)
        count += __builtin_popcount(set->rows[row]);
    return count;
}

bool ref_set_same(const ref_set *a, const ref_set *b)
{
    return memcmp(a->rows, b->rows, sizeof a->rows) == 0;
}

bool ref_set_within(const ref_set *part, const ref_set *whole)
{
    const ref_set outside = ref_set_without(part, whole);
    return ref_set_count(&outside) == 0;
}

bool ref_set_meets(const ref_set *a, const ref_set *b)
{
    const ref_set both = ref_set_and(a, b);
    return ref_set_count(&both) > 0;
}

ref_set ref_set_and(const ref_set *a, const ref_set *b)
{
    ref_set out;
    for (int row = 0; row <= 10; row++)
        out.rows[row] = a->rows[row] & b->rows[row];
    return out;
}

ref_set ref_set_or(const ref_set *a, const ref_set *b)
{
    ref_set out;
    for (int row = 0; row <= 10; row++)
        out.rows[row] = a->rows[row] | b->rows[row];
    return out;
}

ref_set ref_set_without(const ref_set *a, const ref_set *b)
{
    ref_set out;
    for (int row = 0; row <= 10; row++)
        out.rows[row] = (uint16_t)(a->rows[row] & ~b->rows[row]);
    return out;
}

ref_set ref_set_of(const ref_position *position, char content)
{
    ref_set out = {{0}};
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++)
            if (position->board[row][number] == content)
                ref_set_add(&out, (ref_cell){row, number});
    return out;
}

bool ref_set_take(ref_cell *out, ref_set *set)
{
    for (int row = 1; row <= 9; row++)
        for (int number = 1; number <= 9; number++) {
            const ref_cell cell = {row, number};
            if (!ref_set_has(set, cell))
                continue;
            set->rows[row] = (uint16_t)(set->rows[row] & ~(1U << number));
            *out = cell;
            return true;
        }
    return false;
}

ref_set ref_neighbours(ref_cell cell)
{
    ref_set out = {{0}};
    for (su_direction direction = SU_E; direction < SU_NO_DIRECTION; direction++) {
        const ref_cell next = ref_ahead(cell, direction, 1);
        if (ref_on_board(next))
            ref_set_add(&out, next);
    }
    return out;
}
