/* SPDX-License-Identifier: MIT */
/* Off Board's targets: which one an exit leads to, and what they are worth (O5, O6). */
#ifndef RULES_TARGETS_H
#define RULES_TARGETS_H

#include <sumito/rules.h>

/* The values of T1 to T12 as the position text writes them. */
#define TARGET(number, value, ...) #value
#define CORNER(row, cell, direction, first, second)
static const char default_target_values[] =
#include "rules/targets.def"
    ;
#undef TARGET
#undef CORNER

/* Two bits for each target in su_position.target_values. */
static inline unsigned target_value(uint32_t values, unsigned target)
{
    return values >> 2 * target & 3;
}

/* The target (0 to 11) behind an exit, or -1 if a step there stays on the board. */
int target_of_exit(uint32_t values, su_cell cell, su_direction direction);

/* True if no exit lies between two targets of the same value. */
bool targets_have_no_tie(uint32_t values);

#endif
