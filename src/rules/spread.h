/* SPDX-License-Identifier: MIT */
/* How the marbles of a side lie on the board. */
#ifndef RULES_SPREAD_H
#define RULES_SPREAD_H

#include <sumito/rules.h>

/* Of how many parts they are, each connected in itself. */
unsigned spread_parts(const su_position *position, su_side side);
/* How many pairs of neighbours there are among them. */
unsigned spread_pairs(const su_position *position, su_side side);
/* Steps from all of them to the middle of the board. */
int spread_steps_to_middle(const su_position *position, su_side side);
/* The middle of the board and its six neighbours; the cells that have fewer than six. */
su_cells spread_middle(void);
su_cells spread_rim(void);

#endif
