/* SPDX-License-Identifier: MIT */
/* The order in which nodes write: the same for all, so that none waits for another that waits for
 * it. */
#include <stdio.h>

#include "server/keeper_parts.h"
#include "unit/unit.h"

static task made(task_kind kind, const char *id)
{
    task self = {.kind = kind};
    snprintf(self.writes[0].now.id, sizeof self.writes[0].now.id, "%s", id);
    return self;
}

static void a_group_is_written_by_kind_and_by_game(void **state)
{
    task tasks[] = {
        made(TASK_FORGET, ""),
        made(TASK_WRITE, "zebra0000000"),
        made(TASK_BEAT, ""),
        made(TASK_WRITE, "apple0000000"),
        made(TASK_OPEN, "zzz000000000"),
        made(TASK_WRITE, "mango0000000"),
    };
    static const size_t wanted[] = {4, 2, 3, 5, 1, 0};
    task *group[6];
    (void)state;
    for (size_t shift = 0; shift < 6; shift++) {
        for (size_t i = 0; i < 6; i++)
            group[i] = &tasks[(i + shift) % 6];
        keeper_order(group, 6);
        for (size_t i = 0; i < 6; i++)
            assert_ptr_equal(group[i], &tasks[wanted[i]]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_group_is_written_by_kind_and_by_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
