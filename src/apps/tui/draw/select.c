/* SPDX-License-Identifier: MIT */
/* The grammar of selecting marbles: see select.h. */
#include "apps/tui/draw/select.h"

/* ---- What is selected ---- */

static su_cell before_rim(const choice *chosen, su_direction direction)
{
    for (size_t i = 0; i < chosen->count; i++)
        if (su_cell_next(chosen->list[i], direction) == SU_NO_CELL)
            return chosen->list[i];
    return SU_NO_CELL;
}

static select_way way_of(const su_position *position, const choice *chosen, su_direction direction)
{
    select_way way = {.cell = choice_handle(position, chosen->cells, direction),
                      .rim = before_rim(chosen, direction),
                      .move = SU_NO_MOVE};
    way.legal = su_move_of_cells(&way.move, position, chosen->list, chosen->count, direction,
                                 &way.why) == SU_OK;
    return way;
}

bool select_line(selection *into, su_refusal *why, const su_game *game, su_cell from, su_cell to)
{
    choice chosen = choice_between(from, to);
    if (choice_refused(why, game, &chosen))
        return false;
    into->chosen = chosen;
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++)
        into->ways[direction] = way_of(su_game_position(game), &chosen, (su_direction)direction);
    return true;
}

/* ---- What is meant ---- */

/* Whether all of them go where the player to move wants. */
static bool are_mine(const su_position *position, su_cells cells)
{
    return (cells & ~choice_choosable(position)) == 0;
}

/* Whether the cells touch each other: off any line a choice is just both ends. */
static bool is_line(const choice *chosen)
{
    for (unsigned direction = 0; direction < SU_DIRECTIONS && chosen->count > 1; direction++)
        if (su_cell_next(chosen->list[0], (su_direction)direction) == chosen->list[1])
            return true;
    return chosen->count == 1;
}

/* The end of the selection from which a line of own marbles leads over it to a cell. */
static su_cell far_end(const su_position *position, const choice *chosen, su_cell cell)
{
    for (unsigned end = 0; end < 2 && chosen->count > 0; end++) {
        su_cell from = chosen->list[end == 0 ? 0 : chosen->count - 1];
        choice line = choice_between(from, cell);
        if (is_line(&line) && (line.cells & chosen->cells) == chosen->cells &&
            are_mine(position, line.cells))
            return from;
    }
    return cell;
}

/* An end chosen again is given up; a marble between the ends stays alone. */
static intent shorten(const choice *chosen, su_cell cell)
{
    su_cell first = chosen->list[0], last = chosen->list[chosen->count - 1];
    if (chosen->count == 1)
        return (intent){.kind = INTENT_CLEAR};
    if (cell == first)
        return (intent){.kind = INTENT_SELECT, .from = chosen->list[1], .to = last};
    if (cell == last)
        return (intent){
            .kind = INTENT_SELECT, .from = first, .to = chosen->list[chosen->count - 2]};
    return (intent){.kind = INTENT_SELECT, .from = cell, .to = cell};
}

static intent put_on(su_cell cell)
{
    return (intent){.kind = INTENT_PUT, .from = cell, .to = cell};
}

intent select_tap(const select_view *view, const selection *now, su_cell cell)
{
    const su_position *position = su_game_position(view->game);
    const choice *chosen = &now->chosen;
    if (cell == SU_NO_CELL)
        return (intent){.kind = INTENT_CLEAR};
    for (unsigned direction = 0; direction < SU_DIRECTIONS && chosen->count > 0; direction++)
        if (now->ways[direction].cell == cell)
            return (intent){.kind = INTENT_TAKE, .direction = (su_direction)direction};
    if (!view->free && su_game_outcome(view->game).result == SU_ONGOING)
        return (intent){.kind = INTENT_NOTHING};
    if (view->free && view->put_only)
        return put_on(cell);
    if (chosen->cells & su_cells_of(cell))
        return shorten(chosen, cell);
    if (view->free && are_mine(position, su_cells_of(cell)))
        return (intent){.kind = INTENT_SELECT, .from = far_end(position, chosen, cell), .to = cell};
    /* Of a marble that cannot be selected the rules say why. */
    if (chosen->count == 0 && su_position_at(position, cell) != SU_FREE)
        return (intent){.kind = INTENT_SELECT, .from = cell, .to = cell};
    return (intent){.kind = INTENT_CLEAR};
}

intent select_extend(const selection *now, su_cell focus, su_direction direction)
{
    const choice *chosen = &now->chosen;
    su_cell anchor = focus, head = focus;
    if (chosen->count > 0) {
        bool at_first = chosen->list[0] == focus;
        anchor = chosen->list[at_first ? chosen->count - 1 : 0];
        head = chosen->list[at_first ? 0 : chosen->count - 1];
    }
    su_cell next = su_cell_next(head, direction);
    if (next == SU_NO_CELL)
        return (intent){.kind = INTENT_NOTHING};
    choice line = choice_between(anchor, next);
    if (!is_line(&line))
        return (intent){.kind = INTENT_NOTHING};
    return (intent){.kind = INTENT_SELECT, .from = anchor, .to = next};
}

/* ---- Where the focus goes ---- */

su_cell select_next(su_cells among, su_cell from, bool forward)
{
    unsigned rank = su_cell_rank(from);
    for (unsigned step = 1; step <= SU_CELLS; step++) {
        su_cell cell = su_cell_in_order((rank + (forward ? step : SU_CELLS - step)) % SU_CELLS);
        if (among & su_cells_of(cell))
            return cell;
    }
    return from;
}

su_direction select_seen(su_direction direction, bool flipped)
{
    return flipped ? su_direction_opposite(direction) : direction;
}

su_cell select_row_step(su_cell from, bool up, bool flipped)
{
    su_direction ways[2] = {up ? SU_NE : SU_SE, up ? SU_NW : SU_SW};
    unsigned first = su_cell_row(from) % 2; /* row a is 0: to the right from there */
    su_cell cell = su_cell_next(from, select_seen(ways[first], flipped));
    return cell != SU_NO_CELL ? cell : su_cell_next(from, select_seen(ways[1 - first], flipped));
}
