/* SPDX-License-Identifier: MIT */
/* A hint in three steps: where to look, which marbles, the move. */
#ifndef COACH_HINT_H
#define COACH_HINT_H

#include "base/out.h"
#include "text/catalogue.h"

#define HINT_STEPS 3

/* What a step says of a legal move, and the cells it points at. */
void hint_write(out *to, unsigned step, const su_position *position, su_move move,
                su_language language);
su_cells hint_cells(unsigned step, const su_position *position, su_move move);

#endif
