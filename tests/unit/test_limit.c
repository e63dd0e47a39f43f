/* SPDX-License-Identifier: MIT */
/* How often something may be asked. */
#include "unit/unit.h"

#include <string.h>

#include "server/common/limit.h"

static limit_rules rules_of(const char *words)
{
    limit_rules made;
    char why[LIMIT_WORDS];
    if (!limit_rules_read(&made, why, text_of(words)))
        fail_msg("%s: %s", words, why);
    return made;
}

CASE(rules_are_read)
{
    limit_rules usual = rules_of(""), off = rules_of("off");
    limit_rules some = rules_of(" games=5/10,phrases=off\t");
    for (int i = 0; i < LIMIT_COUNT; i++) {
        assert_true(usual.rules[i].at_once > 0 && usual.rules[i].a_minute > 0);
        assert_int_equal(off.rules[i].a_minute, 0);
    }
    assert_int_equal(some.rules[LIMIT_GAMES].at_once, 5);
    assert_int_equal(some.rules[LIMIT_GAMES].a_minute, 10);
    assert_int_equal(some.rules[LIMIT_PHRASES].a_minute, 0);
    assert_memory_equal(&some.rules[LIMIT_ACTIONS], &usual.rules[LIMIT_ACTIONS],
                        sizeof(limit_rule));
}

CASE(faulty_rules_are_refused)
{
    static const char *const bad[] = {"games",      "games=",      "games=5",        "games=5/",
                                      "games=/5",   "games=0/5",   "games=5/0",      "chess=5/5",
                                      "games=5/5x", "games=5/5/5", "games=-1/5",     "games=off x",
                                      "off off",    "=5/5",        "games=9999999/1"};
    limit_rules left = rules_of("off"), before = left;
    char why[LIMIT_WORDS];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        *why = '\0';
        if (limit_rules_read(&left, why, text_of(bad[i])))
            fail_msg("'%s' is taken", bad[i]);
        assert_non_null(strstr(why, "is none of"));
    }
    assert_memory_equal(&left, &before, sizeof left);
}

/* Three at once, then one every two seconds. */
CASE(a_bucket_empties_and_fills)
{
    limit_rule rule = {.at_once = 3, .a_minute = 30};
    limit_bucket bucket = {0};
    int64_t now = 1000000;
    for (int i = 0; i < 3; i++)
        assert_int_equal(limit_take_own(&bucket, rule, now), 0);
    assert_int_equal(limit_take_own(&bucket, rule, now), 2);
    assert_int_equal(limit_take_own(&bucket, rule, now + 1), 2);
    assert_int_equal(limit_take_own(&bucket, rule, now + 1001), 1);
    assert_int_equal(limit_take_own(&bucket, rule, now + 2000), 0);
    assert_int_equal(limit_take_own(&bucket, rule, now + 2000), 2);
    /* Full again, and no fuller than full. */
    now += 1000000;
    for (int i = 0; i < 3; i++)
        assert_int_equal(limit_take_own(&bucket, rule, now), 0);
    assert_int_equal(limit_take_own(&bucket, rule, now), 2);
}

CASE(so_many_a_minute)
{
    limit_rule rule = {.at_once = 1, .a_minute = 7};
    limit_bucket bucket = {0};
    unsigned granted = 0;
    for (int64_t now = 0; now < 600000; now++)
        granted += limit_take_own(&bucket, rule, now) == 0;
    assert_int_equal(granted, 70);
}

CASE(everybody_has_a_bucket)
{
    limit_rules rules = rules_of("games=2/1 actions=off");
    limits *all = limits_new(&rules, 1000);
    assert_non_null(all);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(limits_take(all, LIMIT_GAMES, "ada", 3, 0), 0);
        assert_int_equal(limits_take(all, LIMIT_GAMES, "bob", 3, 0), 0);
    }
    assert_int_equal(limits_take(all, LIMIT_GAMES, "ada", 3, 0), 60);
    assert_int_equal(limits_take(all, LIMIT_GAMES, "bob", 3, 30000), 30);
    assert_int_equal(limits_take(all, LIMIT_GAMES, "eve", 3, 30000), 0);
    assert_int_equal(limits_take(all, LIMIT_PHRASES, "ada", 3, 0), 0); /* another rule's bucket */
    for (int i = 0; i < 100; i++)
        assert_int_equal(limits_take(all, LIMIT_ACTIONS, "ada", 3, 0), 0);
    limits_free(all);
    limits_free(NULL);
}

/* A crowd that never comes back takes the places of those who could ask again anyway, not the one
 * of somebody who has asked too much. */
CASE(a_crowd_does_not_help_who_is_refused)
{
    limit_rules rules = rules_of("games=50/1");
    limits *all = limits_new(&rules, 64);
    assert_non_null(all);
    for (int i = 0; i < 50; i++)
        assert_int_equal(limits_take(all, LIMIT_GAMES, "eve", 3, 0), 0);
    for (uint32_t i = 0; i < 20000; i++)
        assert_int_equal(limits_take(all, LIMIT_GAMES, &i, sizeof i, 0), 0);
    assert_int_not_equal(limits_take(all, LIMIT_GAMES, "eve", 3, 0), 0);
    limits_free(all);
}
