/* SPDX-License-Identifier: MIT */
/* What a legal move does, as the reference sees it. */
#ifndef REFERENCE_EFFECT_H
#define REFERENCE_EFFECT_H

#include "reference/sets.h"

typedef struct ref_effect {
    ref_set own;       /* marbles of the mover that go, where they stood */
    ref_set opponents; /* opponents that are pushed, where they stood */
    ref_set sisters;   /* sisters that go or are pushed, where they stood */
    ref_set chain;     /* all that is pushed, the sisters among them included */
    int strength;      /* of either side where opponents are pushed, as the push rule counts */
    int resistance;
    bool ejects;      /* an opponent leaves the board */
    ref_cell ejected; /* from here */
    int target;       /* Off Board: into this one, 0 to 11 */
    bool returned;    /* which was full */
    int points;
} ref_effect;

ref_effect ref_effect_of(const ref_position *position, const ref_move *move);
/* Where the marble that now stands on `cell` stood before the move. */
ref_cell ref_came_from(const ref_position *before, const ref_move *move, ref_cell cell);

#endif
