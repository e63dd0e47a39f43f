/* SPDX-License-Identifier: MIT */
/* What an attempt at a move was about: which marbles would have gone. */
#ifndef TRUTH_ATTEMPTED_H
#define TRUTH_ATTEMPTED_H

#include "truth/claims.h"

/* Friends, then what stood against them in line. */
typedef struct attempted {
    ref_set own, friendly_sisters; /* that were to be moved */
    ref_set opponents, pushed_sisters;
    ref_cell beyond; /* in line: the cell behind all of it */
} attempted;

attempted attempted_of(const place *where);
/* The sisters of both chains. */
ref_set attempted_sisters(const attempted *all);
/* Those of some cells that would step off the board. */
ref_set attempted_leaving(const place *where, ref_set cells);
/* The first `count` cells an attempt names. */
ref_set attempted_cells(const tried *attempt, size_t count);

#endif
