/* SPDX-License-Identifier: MIT */
/* The puzzle of the day. */
#include "unit/unit.h"

#include "coach/puzzle_day.h"

CASE(none_comes_again_before_all_have_been)
{
    bool met[700] = {false};
    for (uint32_t day = 20774; day < 20774 + 700; day++) {
        size_t chosen = puzzle_of_day(day, 700);
        assert_true(chosen < 700);
        assert_false(met[chosen]);
        met[chosen] = true;
    }
    assert_int_equal(puzzle_of_day(20774, 1), 0);
}

CASE(it_is_neither_easy_nor_for_masters)
{
    assert_false(puzzle_suits_day(700));
    assert_true(puzzle_suits_day(1400));
    assert_false(puzzle_suits_day(2500));
}
