/* SPDX-License-Identifier: MIT */
/* Things that are due at some moment come in order. */
#include "unit/unit.h"

#include <string.h>

#include "base/rng.h"
#include "server/hub/timers.h"

#define COUNT 300

CASE(the_earliest_comes_first)
{
    timers all = {0};
    static timer each[COUNT];
    rng random = rng_seeded(7);
    memset(each, 0, sizeof each);
    assert_true(timers_next(&all) == INT64_MAX);
    for (size_t i = 0; i < COUNT; i++)
        assert_true(timers_set(&all, &each[i], (int64_t)(rng_next(&random) % 1000)));
    for (size_t i = 0; i < COUNT; i += 3) /* some to another moment, some not at all */
        timers_set(&all, &each[i], (int64_t)(rng_next(&random) % 1000));
    for (size_t i = 0; i < COUNT; i += 5)
        timers_unset(&all, &each[i]);
    int64_t last = -1;
    size_t taken = 0;
    for (timer *due; (due = timers_take(&all, 2000)) != NULL; taken++) {
        assert_true(due->due >= last);
        assert_int_equal(due->place, 0);
        last = due->due;
    }
    assert_int_equal(taken, COUNT - COUNT / 5);
    timers_free(&all);
}

CASE(nothing_comes_before_its_time)
{
    timers all = {0};
    timer one = {0};
    timers_set(&all, &one, 100);
    assert_null(timers_take(&all, 99));
    assert_ptr_equal(timers_take(&all, 100), &one);
    timers_unset(&all, &one); /* which is harmless */
    assert_null(timers_take(&all, 1000));
    timers_free(&all);
}
