/* SPDX-License-Identifier: MIT */
/* Sets of cells that exercises ask for: found by the rules and the detectors. */
#ifndef COACH_SETS_H
#define COACH_SETS_H

#include <sumito/rules.h>

#include "base/out.h"
#include "base/text.h"
#include "text/catalogue.h"

typedef struct cell_set {
    unsigned kind;   /* a row of sets.def */
    su_cells cells;  /* its argument, and the like */
    unsigned number; /* a row or target from 0, a number of cells from 1 */
    unsigned sides;  /* bit s: marbles of side s; 0 where they are nobody's */
} cell_set;

/* Reads `NAME [ARGUMENT] [of first|second|both]`; without a side it is `own`'s. False, and which
 * word is wrong, where it is none. */
bool set_read(cell_set *out, text words, su_side own, text *wrong);
/* Whether the set speaks of names, which a turned board does not keep. */
bool set_is_fixed(const cell_set *it);
cell_set set_turned(const cell_set *it, unsigned symmetry);

su_cells set_find(const cell_set *it, const su_position *position);
/* What is in it: "black marbles that can move". */
void set_write(out *to, const cell_set *it, const su_position *position, su_language language);

#endif
