/* SPDX-License-Identifier: MIT */
/* Moves as a page shows them. */
#ifndef PAGE_MOVE_H
#define PAGE_MOVE_H

#include "page/request.h"

void page_cell_or_null(json *writer, su_cell cell);
/* Cells by name, as an array, in the order of a line: from `rear` on. */
void page_line(json *writer, su_cells cells, su_cell rear, su_direction direction);
/* NULL: nothing was refused, which is null. */
void page_refusal(const page *self, json *writer, const su_refusal *why, const char *attempt);

/* A legal move of a position, and what it does. */
void page_move(const page *self, json *writer, const su_position *position, su_move move);
/* The fields of a move that a handle has as well. */
void page_consequences(const page *self, json *writer, const su_position *position, su_move move);
/* What goes where in a move, to be animated. */
void page_steps(json *writer, const su_position *before, su_move move);
/* A move that was played: where it leads, what to animate, its words. */
void page_played(const page *self, json *writer, const su_position *before, su_move move);
/* Legal moves, pushes over the rim first, then other pushes, lines and side steps; none in a game
 * that is over. */
size_t page_legal(const page *self, su_move moves[SU_MAX_MOVES]);

/* Moves `from` and on of the game, as page_move writes them; and as text with their numbers. */
void page_moves(const page *self, json *writer, size_t from, size_t count);
void page_numbered(const page *self, json *writer, size_t from, size_t count);

#endif
