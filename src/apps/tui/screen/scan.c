/* SPDX-License-Identifier: MIT */
/* Playing with two keys: one walks through the lines that can move, those that push first, the
 * other through the ways they can go. */
#include "apps/tui/screen/screen.h"

/* The sets of marbles that can move, in the order of their moves. */
static size_t find_lines(su_cells lines[SU_MAX_MOVES], const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = choice_moves(moves, position), found = 0;
    for (size_t i = 0; i < count; i++) {
        su_move_facts facts = su_move_explain(position, moves[i]);
        size_t at = 0;
        while (at < found && lines[at] != facts.moved)
            at++;
        if (at == found && facts.kind != SU_MOVE_PLACING)
            lines[found++] = facts.moved;
    }
    return found;
}

/* The line after one; after the last, and after none of them, the first. */
static su_cells line_after(const su_cells *lines, size_t count, su_cells now)
{
    size_t at = 0;
    while (at < count && lines[at] != now)
        at++;
    return lines[at < count ? (at + 1) % count : 0];
}

/* The ends of a line: its marbles with at most one neighbour in it. */
static void ends_of(su_cells cells, su_cell *from, su_cell *to)
{
    *from = *to = SU_NO_CELL;
    for (su_cells rest = cells; rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        unsigned beside = 0;
        for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++) {
            su_cell next = su_cell_next(cell, (su_direction)direction);
            beside += next != SU_NO_CELL && cells & su_cells_of(next);
        }
        if (beside > 1)
            continue;
        *to = cell;
        *from = *from == SU_NO_CELL ? cell : *from;
    }
}

void action_next_line(screen *self)
{
    su_cells lines[SU_MAX_MOVES];
    su_position position = screen_position(self);
    su_cell from, to;
    if (!screen_free(self) || screen_puts(self)) {
        screen_mean(self, (intent){.kind = INTENT_NOTHING});
        return;
    }
    size_t count = find_lines(lines, &position);
    if (count == 0)
        return;
    ends_of(line_after(lines, count, self->board.selection.chosen.cells), &from, &to);
    screen_clear(self);
    screen_mean(self, (intent){.kind = INTENT_SELECT, .from = from, .to = to});
    self->board.focus = to;
    self->board.keys = true;
}

void action_next_way(screen *self)
{
    const screen_board *board = &self->board;
    unsigned last = board->confirming == SU_NO_DIRECTION ? SU_DIRECTIONS - 1 : board->confirming;
    if (board->selection.chosen.count == 0)
        action_next_line(self);
    for (unsigned turn = 1; turn <= SU_DIRECTIONS && board->selection.chosen.count > 0; turn++) {
        su_direction direction = (su_direction)((last + turn) % SU_DIRECTIONS);
        if (board->selection.ways[direction].legal) {
            screen_aim(self, direction);
            return;
        }
    }
}
