/* SPDX-License-Identifier: MIT */
/* From a clock to the time for one move. */
#include "unit/unit.h"

#include "engine/timing.h"

static timing on_clock(int64_t clock_ms, int64_t increment_ms, unsigned moves_to_go)
{
    su_limits limits = SU_LIMITS_INIT;
    limits.timed = true;
    limits.clock_ms[SU_FIRST] = clock_ms;
    limits.increment_ms[SU_FIRST] = increment_ms;
    limits.moves_to_go = moves_to_go;
    return timing_for(&limits, SU_FIRST);
}

CASE(a_clock_is_never_thought_down)
{
    const int64_t clocks[] = {1, 10, 100, 1000, 60000, 3600000};
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++)
        for (unsigned moves = 0; moves < 40; moves += 13) {
            timing time = on_clock(clocks[i], 0, moves);
            assert_true(time.soft_ms >= 0 && time.soft_ms <= time.hard_ms);
            assert_true(time.hard_ms <= clocks[i]);
        }
}

CASE(an_increment_is_used)
{
    assert_true(on_clock(10000, 1000, 0).soft_ms > on_clock(10000, 0, 0).soft_ms);
}

CASE(the_longer_a_move_stays_the_best_the_sooner_it_is_played)
{
    const int64_t soft = on_clock(60000, 0, 0).soft_ms;
    for (unsigned steady = 0; steady < 10; steady++)
        assert_true(timing_soft(soft, steady) >= timing_soft(soft, steady + 1));
    assert_true(timing_soft(soft, 0) > soft);
    assert_true(timing_soft(soft, 10) < soft && timing_soft(soft, 10) > 0);
}

CASE(without_a_clock_there_is_no_limit)
{
    su_limits limits = SU_LIMITS_INIT;
    assert_int_equal(timing_for(&limits, SU_FIRST).hard_ms, -1);
    limits.move_ms = 25;
    assert_int_equal(timing_for(&limits, SU_FIRST).hard_ms, 25);
}
