/* SPDX-License-Identifier: MIT */
/* The sets of generate.h as lists of moves. Templates like those: who lists moves at every node of
 * a search compiles them for itself, with the instructions it is compiled for. */
#ifndef RULES_LIST_H
#define RULES_LIST_H

#include "rules/generate.h"
#include "rules/move.h"

/* Takes the moves of a list one after the other, for whoever has more to do with them than to keep
 * them; `kind` is all of a move but its cell, and mostly a constant. */
typedef void move_taker(void *to, su_move kind, su_cell cell);

/* Keeps them; `to` is where the next one goes. */
ALWAYS_INLINE void take_move(void *to, su_move kind, su_cell cell)
{
    su_move **end = to;
    *(*end)++ = kind | cell;
}

/* Lists lines of `length` by their heads. */
ALWAYS_INLINE void list_lines(move_taker *take, void *to, const crowd_sets *crowd, su_cells heads,
                              unsigned length, unsigned direction)
{
    for (; heads; heads = bits_rest(heads)) {
        su_cell head = (su_cell)bits_lowest(heads);
        su_cell tail = cell_steps(head, (direction + 3) % SU_DIRECTIONS, length - 1);
        su_cell last = head, next = next_cell[direction][head];
        unsigned pushed = 0;
        if (next != SU_NO_CELL && crowd->free & bit(next)) {
            take(to, move_line(0, direction, length, 0, false), tail);
            continue;
        }
        for (; next != SU_NO_CELL && !(crowd->free & bit(next));
             next = next_cell[direction][next]) {
            last = next;
            pushed++;
        }
        take(to, move_line(0, direction, length, pushed, rims[direction] & bit(last)), tail);
    }
}

ALWAYS_INLINE void list_moves(const su_variant variant, const su_position *position,
                              move_taker *take, void *to)
{
    if (is_decided(variant, position))
        return;
    const crowd_sets crowd = crowd_of(position);
    for (su_cells rest = placing_cells(variant, position, &crowd); rest; rest = bits_rest(rest))
        take(to, move_placing(0), (su_cell)bits_lowest(rest));
    if (variant_has_sisters(variant) && position_sisters_missing(position))
        return;
#pragma GCC unroll 6
    for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
        su_cells sets[MOST_IN_LINE + 1];
        unsigned longest = line_heads(sets, variant, position, &crowd, d, false);
        for (unsigned n = 1; n <= longest; n++)
            list_lines(take, to, &crowd, sets[n], n, d);
        if (!variant_has_side_steps(variant))
            continue;
        su_cells steppers = side_steppers(variant, position, &crowd, d);
#pragma GCC unroll 2
        for (unsigned nth = 0; nth < 2; nth++) {
            const unsigned axis = side_axis(d, nth);
            longest = side_step_ends(sets, variant, &crowd, steppers, axis);
            for (unsigned n = 2; n <= longest; n++)
                for (; sets[n]; sets[n] = bits_rest(sets[n]))
                    take(to, move_side_step(0, axis, n, d), (su_cell)bits_lowest(sets[n]));
        }
    }
}

ALWAYS_INLINE void list_ejections(const su_variant variant, const su_position *position,
                                  move_taker *take, void *to)
{
    if (is_decided(variant, position) ||
        (variant_has_sisters(variant) && position_sisters_missing(position)))
        return;
    const crowd_sets crowd = crowd_of(position);
#pragma GCC unroll 6
    for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
        if (!(crowd.opponents & rims[d]))
            continue;
        su_cells sets[MOST_IN_LINE + 1];
        unsigned longest = line_heads(sets, variant, position, &crowd, d, true);
        for (unsigned n = 1; n <= longest; n++)
            list_lines(take, to, &crowd, sets[n], n, d);
    }
}

/* The legal moves that push a marble off the board; returns how many. */
static inline size_t moves_ejections(su_move into[SU_MAX_MOVES], const su_position *position)
{
    su_move *end = into;
    VARIANT_DISPATCH((su_variant)position->variant, list_ejections, position, take_move, &end);
    return (size_t)(end - into);
}

/* All legal moves, as su_moves. */
static inline size_t moves_all(su_move into[SU_MAX_MOVES], const su_position *position)
{
    su_move *end = into;
    VARIANT_DISPATCH((su_variant)position->variant, list_moves, position, take_move, &end);
    return (size_t)(end - into);
}

#endif
