/* SPDX-License-Identifier: MIT */
/* Reunions of the sisters that win at once (N9), found without listing all moves: a search asks at
 * every node of Notalone. Templates, like list.h. */
#ifndef RULES_REUNION_H
#define RULES_REUNION_H

#include "rules/list.h"
#include "rules/play.h"

/* Whether a side's marbles, after one ejection at most, would let it win by a reunion, and the
 * sisters are at most two or three steps apart; false in games without them. */
static inline bool reunion_is_near(const su_position *position, unsigned side, unsigned steps)
{
    if (!variant_has_sisters((su_variant)position->variant) || position_sisters_missing(position) ||
        bits_count(position->marbles[side]) < bits_count(position->marbles[side ^ 1]))
        return false;
    su_cells round_low = neighbours[bits_lowest(position->sisters)];
    su_cells round_high = neighbours[bits_lowest(bits_rest(position->sisters))];
    if (round_low & round_high)
        return true;
    if (steps < 3)
        return false;
    su_cells farther = 0;
    for (; round_low; round_low = bits_rest(round_low))
        farther |= neighbours[bits_lowest(round_low)];
    return farther & round_high;
}

/* The direction to a neighbour. */
ALWAYS_INLINE unsigned direction_to(su_cell from, su_cell neighbour)
{
    static const uint8_t of_step[SU_CELLS] = {
        [1] = SU_E, [14] = SU_NE, [13] = SU_NW, [60] = SU_W, [47] = SU_SW, [48] = SU_SE};
    return of_step[(neighbour + SU_CELLS - from) % SU_CELLS];
}

/* A sister and the direction in which a step takes her beside the other one. */
typedef struct reunion_step {
    su_cell sister;
    su_cells other; /* stays where she is, or they would step side by side */
    unsigned direction;
} reunion_step;

/* A pair of the sister and an own marble steps sideways: longer lines hold such a pair. */
static inline bool side_step_reunites(const crowd_sets *crowd, const reunion_step *step)
{
    if (!(crowd->free & bit(next_cell[step->direction][step->sister])))
        return false;
    for (unsigned axis = 0; axis < SU_DIRECTIONS; axis++) {
        su_cell partner = next_cell[axis][step->sister];
        if (axis % 3 == step->direction % 3 || partner == SU_NO_CELL ||
            !(crowd->own & bit(partner)))
            continue;
        su_cell ahead = next_cell[step->direction][partner];
        if (ahead != SU_NO_CELL && crowd->free & bit(ahead))
            return true;
    }
    return false;
}

/* A line with her in it moves along itself. */
static inline bool line_reunites(const su_position *position, const crowd_sets *crowd,
                                 const reunion_step *step, bool only_ejections)
{
    const unsigned direction = step->direction, back = (direction + 3) % SU_DIRECTIONS;
    const su_cells beyond = rays[direction][step->sister];
    if (only_ejections && (beyond & crowd->free || !(beyond & rims[direction] & crowd->opponents)))
        return false;
    su_cells heads[MOST_IN_LINE + 1];
    unsigned longest = line_heads(heads, SU_NOTALONE, position, crowd, direction, only_ejections);
    for (unsigned n = 1; n <= longest; n++) {
        su_move moves[SU_CELLS], *end = moves;
        const su_cells on_line = heads[n] & (beyond | rays[back][step->sister]);
        list_lines(take_move, &end, crowd, on_line, n, direction);
        for (const su_move *move = moves; move < end; move++) {
            const su_cells stepping = move_line_cells(*move);
            if (stepping & bit(step->sister) && !(stepping & step->other))
                return true;
        }
    }
    return false;
}

/* Whether a side, if it is its turn, wins at once by bringing the sisters together; false in games
 * without them, and where they are together already. */
static inline bool reunion_wins(const su_position *position, unsigned side)
{
    /* One move takes a sister one step, and ejects one marble at most. */
    if (!reunion_is_near(position, side, 2) || is_decided(SU_NOTALONE, position))
        return false;
    const crowd_sets crowd = {position->marbles[side], position->marbles[side ^ 1],
                              position_free(position)};
    /* As many as the opponent are too few, unless the move ejects. */
    const bool only_ejections = bits_count(crowd.own) == bits_count(crowd.opponents);
    const su_cells low = bits_first(position->sisters), high = position->sisters ^ low;
    su_cells between = neighbours[bits_lowest(low)] & neighbours[bits_lowest(high)];
    for (; between; between = bits_rest(between))
        for (unsigned nth = 0; nth < 2; nth++) {
            const su_cell sister = (su_cell)bits_lowest(nth == 0 ? low : high);
            const unsigned d = direction_to(sister, (su_cell)bits_lowest(between));
            const reunion_step step = {sister, nth == 0 ? high : low, d};
            if (position->sister_directions[nth] == (d + 3) % SU_DIRECTIONS)
                continue; /* N8 */
            if ((!only_ejections && side_step_reunites(&crowd, &step)) ||
                line_reunites(position, &crowd, &step, only_ejections))
                return true;
        }
    return false;
}

#endif
