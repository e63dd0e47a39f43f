/* SPDX-License-Identifier: MIT */
/* What no game can come to: everything that is wrong with a position, not only the first thing. */
#ifndef RULES_POSITION_CHECK_H
#define RULES_POSITION_CHECK_H

#include <sumito/rules.h>

/* One thing that is wrong: a fault that is not malformed. */
typedef struct position_wrong {
    su_fault fault;
    int expected, found;
    su_side side;     /* whose marbles, score or sister it is about */
    su_cells cells;   /* the marbles at fault, where some are */
    uint16_t targets; /* bit t: target t is */
} position_wrong;

/* No position has more. */
#define POSITION_WRONGS 8

/* Writes all that is wrong, in the order of faults.def but for target values, which a position
 * cannot get wrong; returns how many. A board may hold any number of sisters here. */
size_t position_check(position_wrong into[POSITION_WRONGS], const su_position *position);

/* Off Board: what the marbles in the targets are worth to `by`. */
unsigned position_target_points(const su_position *position, su_side by);

#endif
