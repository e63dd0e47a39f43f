/* SPDX-License-Identifier: MIT */
/* The legal moves of a position, listed, counted, and written. */
#include "rules/moves.h"

#include "base/check.h"
#include "base/out.h"
#include "rules/generate.h"
#include "rules/play.h"

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
    if (is_decided(variant, position) || su_position_placing(position))
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

size_t moves_ejections(su_move into[SU_MAX_MOVES], const su_position *position)
{
    return VARIANT_DISPATCH(su_position_variant(position), list_ejections, position, into);
}

bool moves_may_reunite(const su_position *position, su_side side, unsigned steps)
{
    if (!variant_has_sisters(su_position_variant(position)) || position_sisters_missing(position) ||
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

bool moves_reunite_and_win(const su_position *position)
{
    unsigned side = position->side, own = bits_count(position->marbles[side]);
    if (!moves_may_reunite(position, (su_side)side, 2))
        return false; /* one move takes a sister one step, and ejects one marble at most */
    su_move moves[SU_MAX_MOVES];
    bool ahead = own > bits_count(position->marbles[side ^ 1]);
    size_t count = ahead ? su_moves(moves, position) : moves_ejections(moves, position);
    for (size_t i = 0; i < count; i++) {
        if (!(move_line_cells(moves[i]) & position->sisters))
            continue;
        su_position after = su_play(position, moves[i]);
        if (neighbours[bits_lowest(after.sisters)] & after.sisters &&
            own > bits_count(after.marbles[side ^ 1]))
            return true;
    }
    return false;
}

size_t su_moves(su_move into[SU_MAX_MOVES], const su_position *position)
{
    return VARIANT_DISPATCH(su_position_variant(position), list_moves, position, into);
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
