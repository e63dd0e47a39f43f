/* SPDX-License-Identifier: MIT */
/* Pushes and ejections that threaten: see threats.h. */
#include "rules/threats.h"

#include "rules/geometry.h"

bool threats_turn(su_position *out, const su_position *position, su_side side)
{
    if (su_position_placing(position) || su_position_outcome(position).result != SU_ONGOING)
        return false;
    *out = su_position_side(position) == side ? *position : su_position_other_side(position);
    return true;
}

su_cells threats_pushable(const su_position *position, su_side side)
{
    su_position turn;
    su_move moves[SU_MAX_MOVES];
    su_cells found = 0;
    size_t count = threats_turn(&turn, position, side) ? su_moves(moves, &turn) : 0;
    for (size_t i = 0; i < count; i++)
        found |= su_move_explain(&turn, moves[i]).pushed;
    return found;
}

/* Whether the side to move can push the marble on `cell` off the board. Any tail on the lines that
 * end there may do it, not only the longest run's: a sister may be barred from moving (N8). */
static bool can_eject(const su_position *position, su_cell cell)
{
    su_cells occupied = position->marbles[0] | position->marbles[1] | position->sisters;
    for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++) {
        if (su_cell_next(cell, d) != SU_NO_CELL)
            continue;
        su_direction back = su_direction_opposite(d);
        su_cell tail = su_cell_next(cell, back);
        for (; tail != SU_NO_CELL && (occupied & bit(tail)) != 0; tail = su_cell_next(tail, back)) {
            su_move move;
            if (su_move_of_cells(&move, position, &tail, 1, d, NULL) == SU_OK &&
                su_move_explain(position, move).ejected == cell)
                return true;
        }
    }
    return false;
}

/* The cells of `candidates` from which the side to move can eject. */
static su_cells ejectable(const su_position *position, su_cells candidates)
{
    su_cells found = 0;
    while (candidates != 0) {
        su_cell cell = su_cells_take(&candidates);
        if (can_eject(position, cell))
            found |= bit(cell);
    }
    return found;
}

su_cells su_threats(const su_position *position, su_side side)
{
    su_position turn;
    if (!threats_turn(&turn, position, su_side_other(side)))
        return 0;
    return ejectable(&turn, su_position_marbles(position, side));
}

/* The marbles of `marbles` that a move of their owner leaves ejectable. */
static su_cells ejectable_after(const su_position *position, su_move move, su_cells marbles)
{
    su_move_facts facts = su_move_explain(position, move);
    su_position after = su_play(position, move);
    su_outcome outcome = su_position_outcome(&after);
    if (outcome.result != SU_ONGOING)
        return outcome.result == su_win_of(su_position_side(position)) ? 0 : marbles;
    su_cells still = 0;
    while (marbles != 0) {
        su_cell cell = su_cells_take(&marbles);
        bool moves = facts.kind != SU_MOVE_PLACING && (facts.moved & bit(cell)) != 0;
        if (can_eject(&after, moves ? su_cell_next(cell, facts.direction) : cell))
            still |= bit(cell);
    }
    return still;
}

su_cells threats_doomed(const su_position *position, su_side side)
{
    su_cells doomed = su_threats(position, side);
    su_position turn;
    if (doomed == 0 || !threats_turn(&turn, position, side))
        return 0;
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, &turn);
    for (size_t i = 0; i < count && doomed != 0; i++)
        doomed = ejectable_after(&turn, moves[i], doomed);
    return doomed;
}
