/* SPDX-License-Identifier: MIT */
/* The legal moves of a position, listed, counted, and written. */
#include "rules/moves.h"

#include "base/check.h"
#include "base/out.h"
#include "rules/list.h"
#include "rules/play.h"

size_t su_moves(su_move into[SU_MAX_MOVES], const su_position *position)
{
    return moves_all(into, position);
}

size_t su_move_count(const su_position *position)
{
    return VARIANT_DISPATCH(su_position_variant(position), count_moves, position);
}

size_t su_move_format(char into[SU_MOVE_TEXT], su_move move)
{
    out_buffer buffer = out_buffer_over(into, SU_MOVE_TEXT);
    su_cell cell = move_cell(move);
    if (move_is_placing(move))
        out_char(&buffer.out, '@');
    out_text(&buffer.out, su_cell_name(cell));
    if (move_is_placing(move))
        return buffer.length;
    if (move_axis(move) != IN_LINE)
        out_text(&buffer.out,
                 su_cell_name(cell_steps(cell, move_axis(move), move_length(move) - 1)));
    out_text(&buffer.out, su_cell_name(next_cell[move_direction(move)][cell]));
    return buffer.length;
}

/* Fills in what a line pushes and where it goes off the board. */
static void explain_push(su_move_facts *facts, const su_position *position, su_move move)
{
    su_cells opponents = position->marbles[position->side ^ 1];
    su_cells both = facts->moved | facts->pushed;
    unsigned sisters = bits_count(both & position->sisters);
    facts->own = bits_count(facts->moved & position->marbles[position->side]) + sisters;
    facts->opponents = bits_count(facts->pushed & opponents);
    if (!move_ejects(move))
        return;
    facts->ejected = move_last_pushed(move);
    if (!variant_has_targets(su_position_variant(position)))
        return;
    facts->target = su_position_exit_target(position, facts->ejected, facts->direction);
    facts->returned = su_position_target_holds(position, (unsigned)facts->target) != SU_FREE;
    if (!facts->returned)
        facts->points = su_position_target_value(position, (unsigned)facts->target);
}

su_move_facts su_move_explain(const su_position *position, su_move move)
{
    CHECK(su_move_legal(position, move));
    su_move_facts facts = {.kind = SU_MOVE_PLACING,
                           .direction = (su_direction)move_direction(move),
                           .tail = move_cell(move),
                           .ejected = SU_NO_CELL,
                           .target = -1};
    if (move_is_placing(move)) {
        facts.moved = bit(facts.tail);
        return facts;
    }
    su_cells line = move_line_cells(move);
    facts.moved = line;
    facts.kind = move_axis(move) == IN_LINE ? SU_MOVE_LINE : SU_MOVE_ARROW;
    facts.displaced_sisters = line & position->sisters;
    if (move_pushed(move)) {
        facts.moved = cells_line(facts.tail, facts.direction, move_length(move));
        facts.pushed = line & ~facts.moved;
        explain_push(&facts, position, move);
    }
    su_position after = su_play(position, move);
    facts.reunites = variant_has_sisters(su_position_variant(position)) &&
                     is_decided(su_position_variant(position), &after);
    return facts;
}
