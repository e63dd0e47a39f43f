/* SPDX-License-Identifier: MIT */
/* Exits and their targets: see targets.h. */
#include "rules/targets.h"

#include "rules/geometry.h"

/* Numbers of the targets an exit can lead to, both the same unless it is a corner's; 0: no exit. */
typedef struct exit_targets {
    uint8_t first, second;
} exit_targets;

#define EXIT(row, number, direction, first, second)                                                \
    [SU_##direction][CELL(row, number)] = {first, second},
#define TARGET(t, value, r1, n1, d1, r2, n2, d2, r3, n3, d3, r4, n4, d4)                           \
    EXIT(r1, n1, d1, t, t) EXIT(r2, n2, d2, t, t) EXIT(r3, n3, d3, t, t) EXIT(r4, n4, d4, t, t)
#define CORNER(row, number, direction, first, second) EXIT(row, number, direction, first, second)
static const exit_targets exits[SU_DIRECTIONS][SU_CELLS] = {
#include "rules/targets.def"
};
#undef TARGET
#undef CORNER

int target_of_exit(uint32_t values, su_cell cell, su_direction direction)
{
    exit_targets exit = exits[direction][cell];
    if (exit.first == 0)
        return -1;
    unsigned first = exit.first - 1u, second = exit.second - 1u;
    return (int)(target_value(values, second) < target_value(values, first) ? second : first);
}

bool targets_have_no_tie(uint32_t values)
{
#define TARGET(...)
#define CORNER(row, number, direction, first, second)                                              \
    if (target_value(values, first - 1) == target_value(values, second - 1))                       \
        return false;
#include "rules/targets.def"
#undef TARGET
#undef CORNER
    return true;
}
