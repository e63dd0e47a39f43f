/* SPDX-License-Identifier: MIT */
/* The `main` of every unit test. */
#include "unit/unit.h"

#include <assert.h>

#define MOST_CASES 100

__attribute__((weak)) const fixture each_case = {NULL, NULL};
__attribute__((weak)) const fixture all_cases = {NULL, NULL};

static struct CMUnitTest tests[MOST_CASES]; /* cmocka passes over those without a name */
static size_t count;

void unit_add(struct CMUnitTest added)
{
    assert(count < MOST_CASES);
    added.setup_func = each_case.before;
    added.teardown_func = each_case.after;
    tests[count++] = added;
}

int main(void)
{
    return cmocka_run_group_tests(tests, all_cases.before, all_cases.after);
}
