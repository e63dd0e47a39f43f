/* SPDX-License-Identifier: MIT */
/* The puzzle of the day: see puzzle_day.h. */
#include "coach/puzzle_day.h"

#include "base/check.h"

#define LEAST_RATING 1000
#define MOST_RATING 1900
/* A prime above every count: steps of it come to all puzzles, and neighbours in the file are far
 * apart in time. */
#define STEP 1000003u

bool puzzle_suits_day(uint32_t rating)
{
    return rating >= LEAST_RATING && rating <= MOST_RATING;
}

size_t puzzle_of_day(uint32_t day, size_t count)
{
    CHECK(count > 0 && count < STEP);
    return (size_t)((uint64_t)day * STEP % count);
}
