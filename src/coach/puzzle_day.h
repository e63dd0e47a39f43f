/* SPDX-License-Identifier: MIT */
/* The puzzle of the day: the same for everybody who has the same puzzles, without asking anybody.
 */
#ifndef COACH_PUZZLE_DAY_H
#define COACH_PUZZLE_DAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether one of this rating may be that of a day: neither too easy nor for masters alone. */
bool puzzle_suits_day(uint32_t rating);
/* Which of the `count` puzzles that suit, from 0, is that of a day since 1970; there is one. None
 * comes again before all have been. */
size_t puzzle_of_day(uint32_t day, size_t count);

#endif
