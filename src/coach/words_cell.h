/* SPDX-License-Identifier: MIT */
/* Cells by name, and what stands along a ray, for those who hear the board; cells that words name.
 */
#ifndef COACH_WORDS_CELL_H
#define COACH_WORDS_CELL_H

#include "base/out.h"
#include "text/catalogue.h"

/* "e5, black" */
void words_cell(out *to, const su_position *position, su_cell cell, su_language language);
/* "2 free, black on c3, c4 and c5, 2 free": what stands from a cell on, as far as the rim. */
void words_run(out *to, const su_position *position, su_cell cell, su_direction direction,
               su_language language);
/* "To the east: black on e4, 2 free, the rim; pushes two.": what stands from the next cell on, and
 * where the game goes on what a marble alone that can be chosen does there, or that it cannot.
 * Returns that move, or SU_NO_MOVE. */
su_move words_way(out *to, const su_position *position, su_cell cell, su_direction direction,
                  bool goes_on, su_language language);
/* The cells a sentence names: "e5" wherever it is a word of its own. */
su_cells words_cells_named(const char *words);

#endif
