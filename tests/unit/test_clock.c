/* SPDX-License-Identifier: MIT */
/* The clock: pure arithmetic on the times it is told. */
#include "unit/unit.h"

static su_clock running(uint32_t total, uint32_t increment, uint32_t delay)
{
    su_time_control control = {total, increment, delay};
    su_clock clock = su_clock_set(&control, SU_FIRST);
    su_clock_start(&clock, 1000);
    return clock;
}

CASE(time_runs_for_the_side_to_move_only)
{
    su_clock clock = running(60000, 0, 0);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 6000), 55000);
    assert_int_equal(su_clock_remaining(&clock, SU_SECOND, 6000), 60000);
    assert_int_equal(su_clock_press(&clock, 6000), SU_OK);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 9000), 55000);
    assert_int_equal(su_clock_remaining(&clock, SU_SECOND, 9000), 57000);
}

CASE(a_clock_stands_until_it_is_started)
{
    su_time_control control = {60000, 0, 0};
    su_clock clock = su_clock_set(&control, SU_SECOND);
    assert_int_equal(su_clock_remaining(&clock, SU_SECOND, 999999), 60000);
    assert_false(su_clock_fallen(&clock, SU_SECOND, 999999));
    assert_int_equal(su_clock_press(&clock, 1), SU_ILLEGAL);
    su_clock_start(&clock, 5000);
    su_clock_start(&clock, 9000);
    assert_int_equal(su_clock_remaining(&clock, SU_SECOND, 10000), 55000);
}

CASE(increment_is_gained_after_the_move)
{
    su_clock clock = running(10000, 2000, 0);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 4000), 7000);
    assert_int_equal(su_clock_press(&clock, 4000), SU_OK);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 4000), 9000);
}

CASE(a_total_of_zero_starts_with_one_increment)
{
    su_clock clock = running(0, 2000, 0);
    assert_int_equal(su_clock_remaining(&clock, SU_SECOND, 1000), 2000);
    assert_int_equal(su_clock_press(&clock, 2500), SU_OK);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 2500), 2500);
}

CASE(delay_costs_nothing)
{
    su_clock clock = running(10000, 0, 3000);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 3999), 10000);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 5000), 9000);
    assert_int_equal(su_clock_press(&clock, 5000), SU_OK);
    assert_int_equal(su_clock_press(&clock, 6000), SU_OK);
    assert_int_equal(su_clock_remaining(&clock, SU_SECOND, 6000), 10000);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 6000), 9000);
}

CASE(delay_alone_is_a_time_for_each_move)
{
    su_clock clock = running(0, 0, 3000);
    for (int64_t now = 3999; now < 20000; now += 2999)
        assert_int_equal(su_clock_press(&clock, now), SU_OK);
    su_clock late = running(0, 0, 3000);
    assert_int_equal(su_clock_press(&late, 4000), SU_ILLEGAL);
}

/* C11 */
CASE(the_flag_falls_when_the_time_is_used_up)
{
    su_clock clock = running(5000, 1000, 500);
    su_clock before = clock;
    assert_false(su_clock_fallen(&clock, SU_FIRST, 6499));
    assert_true(su_clock_fallen(&clock, SU_FIRST, 6500));
    assert_false(su_clock_fallen(&clock, SU_SECOND, 6500));
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 8000), 0);
    assert_int_equal(su_clock_press(&clock, 6500), SU_ILLEGAL);
    assert_int_equal(clock.remaining[SU_FIRST], before.remaining[SU_FIRST]);
    assert_int_equal(su_clock_press(&clock, 6499), SU_OK);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 6499), 1001);
}

CASE(a_pause_costs_nothing)
{
    su_clock clock = running(10000, 0, 1000);
    su_clock_pause(&clock, 1600);
    su_clock_pause(&clock, 5000);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 90000), 10000);
    su_clock_start(&clock, 90000);
    /* 600 of the delay were used before the pause. */
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 90400), 10000);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 91400), 9000);
    assert_int_equal(su_clock_press(&clock, 91400), SU_OK);
    assert_int_equal(su_clock_remaining(&clock, SU_SECOND, 92400), 10000);
}

CASE(time_is_taken_back_with_a_move)
{
    su_clock clock = running(10000, 0, 0), earlier = clock;
    su_clock_press(&clock, 3000);
    su_clock_press(&clock, 7000);
    su_clock_restore(&clock, &earlier, 8000);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 9000), 9000);
    assert_int_equal(su_clock_remaining(&clock, SU_SECOND, 9000), 10000);
    su_clock_pause(&clock, 9000);
    su_clock_restore(&clock, &earlier, 10000);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 60000), 10000);
}

CASE(without_a_time_control_no_flag_falls)
{
    su_clock clock = running(0, 0, 0);
    assert_false(su_clock_fallen(&clock, SU_FIRST, INT32_MAX));
    assert_true(su_clock_remaining(&clock, SU_FIRST, INT32_MAX) == INT64_MAX);
    assert_int_equal(su_clock_press(&clock, INT32_MAX), SU_OK);
}

CASE(a_clock_told_an_earlier_time_gives_none_away)
{
    su_clock clock = running(10000, 0, 0);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 0), 10000);
    assert_int_equal(su_clock_press(&clock, 0), SU_OK);
    assert_int_equal(su_clock_remaining(&clock, SU_FIRST, 0), 10000);
}
