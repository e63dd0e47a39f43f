/* SPDX-License-Identifier: MIT */
/* What every unit test stands on: cmocka with what it wants included before it, and cases that are
 * named where they are written and nowhere else. The `main` that runs them is in unit.c. */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sumito/sumito.h>

/* A case: `CASE(name) { ... }`, with `state` as cmocka hands it over. Cases run in the order in
 * which they are written: before `main` each adds itself, and its line decides when. */
#define CASE(name)                                                                                 \
    static void name(void **state);                                                                \
    __attribute__((constructor(1000 + __LINE__))) static void add_##name(void)                     \
    {                                                                                              \
        unit_add((struct CMUnitTest)cmocka_unit_test(name));                                       \
    }                                                                                              \
    static void name(__attribute__((unused)) void **state)

void unit_add(struct CMUnitTest added);

/* What is done before and after; NULL for nothing. */
typedef struct fixture {
    CMFixtureFunction before, after;
} fixture;

/* Round every single case, and round all of them: a test that needs one defines it. */
extern const fixture each_case, all_cases;

#endif
