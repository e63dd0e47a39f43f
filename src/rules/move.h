/* SPDX-License-Identifier: MIT */
/* How a move is packed: which line goes where, and what it pushes.
 *
 *   bits  0-5   the rear cell of a line that moves along itself, the lower end (in the order of the
 *               notation) of a line that steps sideways, or the cell a marble is put on
 *   bits  6-8   direction; SU_NO_DIRECTION: a marble is put on the board
 *   bits  9-10  a side step's line runs E, NE or NW from its lower end; 3: in line
 *   bits 11-14  marbles that move: own and sisters
 *   bits 15-17  marbles that are pushed: opponents and sisters
 *   bit  18     the last pushed one leaves the board
 *
 * The lower 15 bits name the move; the rest follows from the position. */
#ifndef RULES_MOVE_H
#define RULES_MOVE_H

#include <sumito/rules.h>

#include "base/bits.h"

#define IN_LINE 3u

ALWAYS_INLINE su_move move_line(su_cell tail, unsigned direction, unsigned length, unsigned pushed,
                                bool ejects)
{
    return tail | direction << 6 | IN_LINE << 9 | length << 11 | pushed << 15 |
           (su_move)ejects << 18;
}

ALWAYS_INLINE su_move move_side_step(su_cell low, unsigned axis, unsigned length,
                                     unsigned direction)
{
    return low | direction << 6 | axis << 9 | length << 11;
}

ALWAYS_INLINE su_move move_placing(su_cell cell)
{
    return cell | (su_move)SU_NO_DIRECTION << 6;
}

/* The bits that name a move. */
#define MOVE_NAME 0x7fffu

ALWAYS_INLINE su_cell move_cell(su_move move)
{
    return (su_cell)(move & 63);
}

ALWAYS_INLINE unsigned move_direction(su_move move)
{
    return move >> 6 & 7;
}

ALWAYS_INLINE unsigned move_axis(su_move move)
{
    return move >> 9 & 3;
}

ALWAYS_INLINE unsigned move_length(su_move move)
{
    return move >> 11 & 15;
}

ALWAYS_INLINE unsigned move_pushed(su_move move)
{
    return move >> 15 & 7;
}

ALWAYS_INLINE bool move_ejects(su_move move)
{
    return move >> 18 & 1;
}

ALWAYS_INLINE bool move_is_placing(su_move move)
{
    return move_direction(move) == SU_NO_DIRECTION;
}

#endif
