/* SPDX-License-Identifier: MIT */
/* A position that is put together by hand, possible or not: position_check says all that is wrong
 * with it. */
#ifndef RULES_DRAFT_H
#define RULES_DRAFT_H

#include <sumito/rules.h>

typedef struct draft {
    su_position position;
    /* Where the sister on a cell may not go, or SU_NO_DIRECTION. The position knows it while two
     * sisters stand, which are fewer or more meanwhile. */
    uint8_t barred[SU_CELLS];
} draft;

draft draft_of(const su_position *position);
/* What stood there is gone, with what was barred to it. */
void draft_put(draft *self, su_cell cell, su_content what);
/* The same of what lies in a target. */
void draft_put_target(draft *self, unsigned target, su_content what);
/* What a target is worth; two bits of it are kept. */
void draft_value_target(draft *self, unsigned target, unsigned value);
/* Brings in line what follows from the rest: the points of targets, the least number of plies, and
 * where two sisters came from. */
void draft_settle(draft *self);

#endif
