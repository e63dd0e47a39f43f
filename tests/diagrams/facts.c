/* SPDX-License-Identifier: MIT */
/* Facts about moves: see facts.h. */
#include "facts.h"

#include "words.h"

/* The board after a move, moved by hand from what its facts say. */
static void move_by_facts(su_content board[SU_CELLS], const su_position *before,
                          const su_move_facts *facts)
{
    su_cells leaving = facts->moved | facts->pushed, arriving = leaving;
    for (su_cell cell = 0; cell < SU_CELLS; cell++)
        board[cell] = su_position_at(before, cell);
    if (facts->kind == SU_MOVE_PLACING) {
        su_content own = su_position_side(before) == SU_FIRST ? SU_MARBLE_FIRST : SU_MARBLE_SECOND;
        board[facts->tail] = su_position_placing(before) ? SU_SISTER : own;
        return;
    }
    while (leaving != 0)
        board[su_cells_take(&leaving)] = SU_FREE;
    while (arriving != 0) {
        su_cell cell = su_cells_take(&arriving);
        if (cell != facts->ejected)
            board[su_cell_next(cell, facts->direction)] = su_position_at(before, cell);
    }
}

static void check_board(const su_position *before, const su_move_facts *facts,
                        const su_position *after)
{
    su_content board[SU_CELLS];
    move_by_facts(board, before, facts);
    for (su_cell cell = 0; cell < SU_CELLS; cell++)
        if (board[cell] != su_position_at(after, cell))
            fail("facts that do not lead to %s %c", su_cell_name(cell),
                 symbols[su_position_at(after, cell)]);
}

static void check_push(const su_position *before, const su_move_facts *facts)
{
    su_side side = su_position_side(before);
    if ((facts->moved & su_position_marbles(before, su_side_other(side))) != 0)
        fail("opponents among the marbles that step");
    if ((facts->pushed & su_position_marbles(before, side)) != 0)
        fail("own marbles among the pushed");
    if (facts->pushed != 0 && facts->own <= facts->opponents)
        fail("a push of %u against %u", facts->own, facts->opponents);
    if (facts->displaced_sisters != ((facts->moved | facts->pushed) & su_position_sisters(before)))
        fail("other sisters displaced than those that move");
}

void check_facts(const su_position *before, su_move move, const su_position *after)
{
    su_move_facts facts = su_move_explain(before, move);
    su_side side = su_position_side(before);
    unsigned scored = su_position_score(after, side) - su_position_score(before, side);
    bool is_offboard = su_position_variant(before) == SU_OFFBOARD;
    char text[SU_MOVE_TEXT];
    size_t length = su_move_format(text, move);
    check_board(before, &facts, after);
    if (facts.kind != SU_MOVE_PLACING)
        check_push(before, &facts);
    if (facts.kind != (length == 4 ? SU_MOVE_LINE : length == 6 ? SU_MOVE_ARROW : SU_MOVE_PLACING))
        fail("%s of kind %d", text, (int)facts.kind);
    if (scored != (is_offboard ? facts.points : (facts.ejected != SU_NO_CELL)))
        fail("%s that scores %u", text, scored);
    if (facts.returned != su_position_in_hand(after))
        fail("%s with a wrong word about the hand", text);
    if (facts.reunites != (su_position_outcome(after).reason == SU_REASON_REUNION))
        fail("%s with a wrong word about the sisters", text);
}
