/* SPDX-License-Identifier: MIT */
/* Marbles a player has chosen: the line between two cells, what speaks against it, and the cell in
 * which each way it can go is offered. */
#ifndef GAME_CHOICE_H
#define GAME_CHOICE_H

#include <sumito/game.h>

#define CHOICE_CELLS 9

typedef struct choice {
    su_cells cells;
    su_cell list[CHOICE_CELLS]; /* from one end to the other */
    size_t count;
} choice;

/* The marbles the player to move can choose: their own, and those that are nobody's. */
su_cells choice_choosable(const su_position *position);
/* The cells from one end to the other, or just both where no line joins them. */
choice choice_between(su_cell from, su_cell to);
/* What the rules have against the choice itself, whatever the direction; false: nothing. */
bool choice_refused(su_refusal *why, const su_game *game, const choice *chosen);

/* The cell before marbles that go in a direction, where the move is offered: own marbles ahead on
 * the line go along. SU_NO_CELL beyond the rim. */
su_cell choice_target(const su_position *position, su_cells moved, su_direction direction);
/* The same for chosen marbles: SU_NO_CELL also where it would cover a marble that can be chosen. */
su_cell choice_handle(const su_position *position, su_cells chosen, su_direction direction);

/* The legal moves in the order in which a player looks at them: those that push off first, then
 * other pushes, lines, side steps. */
size_t choice_moves(su_move moves[SU_MAX_MOVES], const su_position *position);

#endif
