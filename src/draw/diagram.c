/* SPDX-License-Identifier: MIT */
/* Geometry and facts of diagrams: see diagram.h. */
#include "draw/diagram.h"

#include "rules/variant.h"

/* In the middle of the exits of T1 to T12 (O5). */
static const char target_cells[SU_TARGETS][3] = {"a2", "a4", "b6", "d8", "f9", "h9",
                                                 "i8", "i6", "h4", "f2", "d1", "b1"};

/* The last cell from `cell` on in a direction. */
static su_cell rim_cell(su_cell cell, su_direction direction)
{
    for (su_cell next; (next = su_cell_next(cell, direction)) != SU_NO_CELL;)
        cell = next;
    return cell;
}

su_cell diagram_row_end(unsigned row, bool flipped)
{
    /* Every row has a cell on the long diagonal 5. */
    return rim_cell(su_cell_at((int)row, 5), flipped ? SU_E : SU_W);
}

su_cell diagram_diagonal_end(unsigned number, bool flipped)
{
    return rim_cell(su_cell_at(4, (int)number), flipped ? SU_NW : SU_SE);
}

su_cell diagram_target_cell(unsigned target)
{
    return su_cell_named(target_cells[target]);
}

unsigned diagram_target_side(unsigned target, bool flipped)
{
    return (target / 2 + (flipped ? 3 : 0)) % SU_DIRECTIONS;
}

plane_point diagram_side_outwards(unsigned side)
{
    /* Between the two exits of the side; their sum is the square root of three long. */
    plane_point sum = plane_plus(plane_step((su_direction)((SU_SW + side) % SU_DIRECTIONS), false),
                                 plane_step((su_direction)((SU_SE + side) % SU_DIRECTIONS), false));
    return plane_scaled(sum, 577);
}

su_content diagram_marble_of(su_side side)
{
    return side == SU_FIRST ? SU_MARBLE_FIRST : SU_MARBLE_SECOND;
}

diagram_marks diagram_last_move(const su_diagram_options *options)
{
    diagram_marks marks = {0, 0, SU_NO_DIRECTION, SU_NO_CELL, -1, false, SU_FIRST};
    if (options->before == NULL || options->last_move == SU_NO_MOVE)
        return marks;
    const su_position *before = options->before;
    su_move_facts facts = su_move_explain(before, options->last_move);
    marks.direction = facts.direction;
    marks.mover = su_position_side(before);
    if (facts.kind == SU_MOVE_PLACING) {
        marks.moved = facts.moved;
        return marks;
    }
    su_cells left = facts.moved | facts.pushed;
    for (su_cells rest = left; rest != 0;) {
        su_cell landing = su_cell_next(su_cells_take(&rest), facts.direction);
        if (landing != SU_NO_CELL)
            marks.moved |= su_cells_of(landing);
    }
    marks.vacated = left & ~marks.moved;
    marks.ejected = facts.ejected;
    if (facts.ejected != SU_NO_CELL && !facts.returned)
        marks.target = facts.target;
    marks.to_tray = facts.ejected != SU_NO_CELL && facts.target < 0;
    return marks;
}

static su_content in_hand(const su_position *position)
{
    if (su_position_placing(position))
        return SU_SISTER;
    if (su_position_in_hand(position))
        return diagram_marble_of(su_position_side(position));
    return SU_FREE;
}

diagram_player diagram_player_of(const su_position *position, su_side side,
                                 const su_diagram_options *options)
{
    su_variant variant = su_position_variant(position);
    unsigned score = su_position_score(position, side), rules_goal = variant_winning_score(variant);
    bool to_move =
        su_position_side(position) == side && su_position_outcome(position).result == SU_ONGOING;
    diagram_player player = {
        .marble = diagram_marble_of(side),
        .to_move = to_move,
        .score = score,
        .goal = rules_goal != 0 && options->goal != 0 ? options->goal : rules_goal,
        .in_hand = to_move ? in_hand(position) : SU_FREE,
    };
    if (!variant_has_targets(variant)) {
        unsigned most = variant_most_marbles(variant);
        player.lost_room = score > player.goal ? score : player.goal;
        if (player.lost_room > most)
            player.lost_room = most;
    }
    return player;
}
