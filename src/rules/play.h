/* SPDX-License-Identifier: MIT */
/* Playing a move: everything in its line steps once. A template on a constant variant. */
#ifndef RULES_PLAY_H
#define RULES_PLAY_H

#include "base/check.h"
#include "rules/move.h"
#include "rules/position.h"
#include "rules/targets.h"
#include "rules/variant.h"
#include "rules/zobrist.h"

/* The marbles that step: the moved ones, and the pushed ones with them. */
ALWAYS_INLINE su_cells move_line_cells(su_move move)
{
    unsigned axis = move_axis(move);
    if (axis == IN_LINE)
        return cells_line(move_cell(move), move_direction(move),
                          move_length(move) + move_pushed(move));
    return cells_line(move_cell(move), axis, move_length(move));
}

/* The foremost pushed marble of a move that pushes. */
ALWAYS_INLINE su_cell move_last_pushed(su_move move)
{
    return cell_steps(move_cell(move), move_direction(move),
                      move_length(move) + move_pushed(move) - 1);
}

/* A set in which the cells of `line` step once, except `gone`, which leaves the board. */
ALWAYS_INLINE su_cells stepped(su_cells set, su_cells line, su_cells gone, unsigned direction)
{
    return (set & ~line) | (cells_ahead(set & line & ~gone, direction) & ALL_CELLS);
}

ALWAYS_INLINE uint64_t key_of_change(su_cells change, const uint64_t numbers[SU_CELLS])
{
    uint64_t key = 0;
    for (; change; change = bits_rest(change))
        key ^= numbers[bits_lowest(change)];
    return key;
}

/* Moves the sisters in a line and notes where they went (N8). */
void play_sisters(su_position *position, su_cells line, unsigned direction);
/* A marble of the other side leaves the board: into a target, or into its owner's hand (O7). */
void play_into_target(su_position *position, su_cell from, unsigned direction);
/* Puts a sister or a marble from the hand on the board (N1, O8). */
void play_placing(su_position *position, su_cell cell);

ALWAYS_INLINE void play_line(const su_variant variant, su_position *position, su_move move)
{
    const unsigned direction = move_direction(move), side = position->side, other = side ^ 1u;
    CHECK(direction < SU_DIRECTIONS);
    const su_cells line = move_line_cells(move);
    su_cells gone = 0;
    if (move_ejects(move)) {
        gone = bit(move_last_pushed(move));
        if (variant_has_targets(variant)) {
            play_into_target(position, move_last_pushed(move), direction);
        } else {
            position->key ^= zobrist.score[side][position->score[side]] ^
                             zobrist.score[side][position->score[side] + 1];
            position->score[side]++;
        }
    }
    const su_cells own = stepped(position->marbles[side], line, 0, direction);
    position->key ^= key_of_change(own ^ position->marbles[side], zobrist.marble[side]);
    position->marbles[side] = own;
    if (move_pushed(move)) {
        const su_cells pushed = stepped(position->marbles[other], line, gone, direction);
        position->key ^= key_of_change(pushed ^ position->marbles[other], zobrist.marble[other]);
        position->marbles[other] = pushed;
    }
    if (variant_has_sisters(variant) && position->sisters & line)
        play_sisters(position, line, direction);
}

/* The position with the other side to move, as su_position_other_side. */
ALWAYS_INLINE su_position other_side_of(const su_position *position)
{
    su_position other = *position;
    other.side ^= 1;
    other.key ^= zobrist.other[ZOBRIST_SECOND_TO_MOVE];
    if (other.in_hand)
        other.key ^= zobrist.other[ZOBRIST_IN_HAND];
    other.in_hand = 0;
    return other;
}

/* Turns a position into the one after a move. In place: a copy of what was just written would wait
 * for the writes. */
ALWAYS_INLINE void play(const su_variant variant, su_position *position, su_move move)
{
    if (variant_has_targets(variant) && position->in_hand) {
        /* O8: put back or let go, it does not stay in hand. */
        position->in_hand = 0;
        position->key ^= zobrist.other[ZOBRIST_IN_HAND];
    }
    if ((variant_has_sisters(variant) || variant_has_targets(variant)) && move_is_placing(move))
        play_placing(position, move_cell(move));
    else
        play_line(variant, position, move);
    position->side ^= 1;
    position->key ^= zobrist.other[ZOBRIST_SECOND_TO_MOVE];
    position->ply++;
}

#endif
