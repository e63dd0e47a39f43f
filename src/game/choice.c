/* SPDX-License-Identifier: MIT */
/* Marbles a player has chosen: see choice.h. */
#include "game/choice.h"

#include "rules/geometry.h"

choice choice_between(su_cell from, su_cell to)
{
    unsigned steps = 0;
    su_direction direction = from == to ? SU_NO_DIRECTION : cells_direction(from, to, &steps);
    choice chosen = {.cells = 0};
    chosen.list[chosen.count++] = from;
    for (su_cell cell = from; direction != SU_NO_DIRECTION && cell != to;) {
        cell = su_cell_next(cell, direction);
        chosen.list[chosen.count++] = cell;
    }
    if (direction == SU_NO_DIRECTION && from != to)
        chosen.list[chosen.count++] = to;
    for (size_t i = 0; i < chosen.count; i++)
        chosen.cells |= su_cells_of(chosen.list[i]);
    return chosen;
}

/* Asked sideways, where no marble ahead goes along. */
bool choice_refused(su_refusal *why, const su_game *game, const choice *chosen)
{
    const su_position *position = su_game_position(game);
    unsigned steps;
    su_move ignored;
    su_direction axis = cells_direction(chosen->list[0], chosen->list[chosen->count - 1], &steps);
    su_direction sideways =
        axis == SU_NO_DIRECTION ? SU_E : (su_direction)((axis + 1) % SU_DIRECTIONS);
    if (su_game_outcome(game).result != SU_ONGOING) {
        su_game over = *game;
        su_game_play_text(&over, "", why);
        return true;
    }
    if (su_move_of_cells(&ignored, position, chosen->list, chosen->count, sideways, why) == SU_OK)
        return false;
    return why->code == SU_REFUSED_EMPTY || why->code == SU_REFUSED_NOT_YOURS ||
           why->code == SU_REFUSED_NOT_A_LINE || why->code == SU_REFUSED_SISTER_FIRST ||
           (why->code == SU_REFUSED_TOO_MANY && chosen->count > 1);
}

/* ---- Where a way is offered ---- */

su_cells choice_choosable(const su_position *position)
{
    return su_position_marbles(position, su_position_side(position)) |
           su_position_sisters(position);
}

static bool is_along(su_cells moved, su_direction direction)
{
    for (su_cells rest = moved; rest != 0;) {
        su_cell next = su_cell_next(su_cells_take(&rest), direction);
        if (next != SU_NO_CELL && moved & su_cells_of(next))
            return true;
    }
    return (moved & (moved - 1)) == 0;
}

/* The cell of a set that is foremost in a direction: of a row across it, the end on that side, so
 * that no two directions of a line share the cell before it. */
static su_cell foremost(su_cells cells, su_direction direction)
{
    static const int rows[] = {0, 1, 1, 0, -1, -1}, across[] = {2, 1, -1, -2, -1, 1};
    su_cell best = SU_NO_CELL;
    int furthest = 0;
    while (cells != 0) {
        su_cell cell = su_cells_take(&cells);
        int row = (int)su_cell_row(cell), x = 2 * (int)su_cell_number(cell) - row;
        int along = 3 * row * rows[direction] + x * across[direction];
        if (best == SU_NO_CELL || along > furthest) {
            best = cell;
            furthest = along;
        }
    }
    return best;
}

su_cell choice_target(const su_position *position, su_cells moved, su_direction direction)
{
    su_cell cell = su_cell_next(foremost(moved, direction), direction);
    while (is_along(moved, direction) && cell != SU_NO_CELL &&
           choice_choosable(position) & su_cells_of(cell))
        cell = su_cell_next(cell, direction);
    return cell;
}

su_cell choice_handle(const su_position *position, su_cells chosen, su_direction direction)
{
    su_cell cell = choice_target(position, chosen, direction);
    return cell != SU_NO_CELL && choice_choosable(position) & su_cells_of(cell) ? SU_NO_CELL : cell;
}

/* ---- Which moves there are ---- */

/* Higher is told earlier. */
static unsigned rank_of(const su_position *position, su_move move)
{
    su_move_facts facts = su_move_explain(position, move);
    return (facts.ejected != SU_NO_CELL ? 64 : 0) + 16 * facts.points +
           4 * su_cells_count(facts.pushed) + (facts.kind == SU_MOVE_LINE);
}

size_t choice_moves(su_move moves[SU_MAX_MOVES], const su_position *position)
{
    uint16_t ranks[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        su_move move = moves[i];
        unsigned rank = rank_of(position, move);
        size_t at = i;
        for (; at > 0 && ranks[at - 1] < rank; at--) {
            moves[at] = moves[at - 1];
            ranks[at] = ranks[at - 1];
        }
        moves[at] = move;
        ranks[at] = (uint16_t)rank;
    }
    return count;
}
