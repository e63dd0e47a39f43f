/* SPDX-License-Identifier: MIT */
/* The sets of generate.h as lists of moves. Templates like those: who lists moves at every node of
 * a search compiles them for itself, with the instructions it is compiled for. */
#ifndef RULES_LIST_H
#define RULES_LIST_H

#include "rules/generate.h"
#include "rules/move.h"

/* Lists lines of `length` by their heads. */
ALWAYS_INLINE su_move *list_lines(su_move *into, const crowd_sets *crowd, su_cells heads,
                                  unsigned length, unsigned direction)
{
    for (; heads; heads = bits_rest(heads)) {
        su_cell head = (su_cell)bits_lowest(heads);
        su_cell tail = cell_steps(head, (direction + 3) % SU_DIRECTIONS, length - 1);
        su_cell last = head, next = next_cell[direction][head];
        unsigned pushed = 0;
        for (; next != SU_NO_CELL && !(crowd->free & bit(next));
             next = next_cell[direction][next]) {
            last = next;
            pushed++;
        }
        *into++ =
            move_line(tail, direction, length, pushed, pushed > 0 && rims[direction] & bit(last));
    }
    return into;
}

ALWAYS_INLINE size_t list_moves(const su_variant variant, const su_position *position,
                                su_move *into)
{
    if (is_decided(variant, position))
        return 0;
    const crowd_sets crowd = crowd_of(position);
    su_move *end = into;
    for (su_cells rest = placing_cells(variant, position, &crowd); rest; rest = bits_rest(rest))
        *end++ = move_placing((su_cell)bits_lowest(rest));
    if (variant_has_sisters(variant) && position_sisters_missing(position))
        return (size_t)(end - into);
#pragma GCC unroll 6
    for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
        su_cells sets[MOST_IN_LINE + 1];
        unsigned longest = line_heads(sets, variant, position, &crowd, d, false);
        for (unsigned n = 1; n <= longest; n++)
            end = list_lines(end, &crowd, sets[n], n, d);
        if (!variant_has_side_steps(variant))
            continue;
        su_cells steppers = side_steppers(variant, position, &crowd, d);
#pragma GCC unroll 2
        for (unsigned nth = 0; nth < 2; nth++) {
            const unsigned axis = side_axis(d, nth);
            longest = side_step_ends(sets, variant, &crowd, steppers, axis);
            for (unsigned n = 2; n <= longest; n++)
                for (; sets[n]; sets[n] = bits_rest(sets[n]))
                    *end++ = move_side_step((su_cell)bits_lowest(sets[n]), axis, n, d);
        }
    }
    return (size_t)(end - into);
}

ALWAYS_INLINE size_t list_ejections(const su_variant variant, const su_position *position,
                                    su_move *into)
{
    if (is_decided(variant, position) ||
        (variant_has_sisters(variant) && position_sisters_missing(position)))
        return 0;
    const crowd_sets crowd = crowd_of(position);
    su_move *end = into;
#pragma GCC unroll 6
    for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
        if (!(crowd.opponents & rims[d]))
            continue;
        su_cells sets[MOST_IN_LINE + 1];
        unsigned longest = line_heads(sets, variant, position, &crowd, d, true);
        for (unsigned n = 1; n <= longest; n++)
            end = list_lines(end, &crowd, sets[n], n, d);
    }
    return (size_t)(end - into);
}

/* The legal moves that push a marble off the board; returns how many. */
static inline size_t moves_ejections(su_move into[SU_MAX_MOVES], const su_position *position)
{
    return VARIANT_DISPATCH((su_variant)position->variant, list_ejections, position, into);
}

/* All legal moves, as su_moves. */
static inline size_t moves_all(su_move into[SU_MAX_MOVES], const su_position *position)
{
    return VARIANT_DISPATCH((su_variant)position->variant, list_moves, position, into);
}

#endif
