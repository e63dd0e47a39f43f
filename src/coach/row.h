/* SPDX-License-Identifier: MIT */
/* Words of the rows of the course: cells, formations, moves that may be turned. */
#ifndef COACH_ROW_H
#define COACH_ROW_H

#include <sumito/rules.h>

#include "base/out.h"
#include "base/text.h"
#include "game/move_word.h"
#include "text/catalogue.h"

/* The cell a word names, or SU_NO_CELL. */
su_cell row_cell(text word);
/* The kind of formation a word names, of those a board shows. */
bool row_formation(su_formation_kind *kind, text word);
/* `first` or `second`. */
bool row_side(su_side *side, text word);
/* Removes and returns the first of the fields with semicolons between, without spaces around it. */
text row_take_field(text *rest);
/* A move on a turned board; cells the board lacks stay as they are. */
move_word row_turned_move(text move, unsigned symmetry);

/* A move somebody may try, legal or not, by its cells alone: "c3 towards d4". */
void row_write_move(out *to, const char *move, su_language language);
/* The cells a move names. */
su_cells row_move_cells(const char *move);
/* Whether it names a cell that the board does not have. */
bool row_move_leaves_board(const char *move);

#endif
