/* SPDX-License-Identifier: MIT */
/* House rules in words: read and written, and what is wrong with them. */
#include "game/house.h"

#include <string.h>

#include "unit.h"

CASE(every_rule_is_read)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house_fault fault;
    house.time.total_ms = 60000;
    assert_true(house_read(
        &house, text_of(" more noprogress=100 repetition  ejections=3 takebacks "), &fault));
    assert_true(house.repetition_draw);
    assert_true(house.takebacks);
    assert_int_equal(house.ejections_to_win, 3);
    assert_int_equal(house.no_progress_plies, 100);
    assert_true(house.more_wins);
    assert_int_equal(house.time.total_ms, 60000);
    assert_true(house_read(&house, text_of(""), &fault));
}

CASE(what_is_wrong_is_named_and_nothing_changes)
{
    static const struct {
        const char *words, *word;
        uint32_t least, most;
    } cases[] = {
        {"takebacks repetitions", "repetitions", 0, 0},
        {"takebacks repetition=1", "repetition=1", 0, 0},
        {"takebacks ejections", "ejections", 0, 0},
        {"takebacks ejections=0", "0", 1, 6},
        {"takebacks ejections=7", "7", 1, 6},
        {"takebacks ejections=", "", 1, 6},
        {"takebacks noprogress=1000001", "1000001", 0, 1000000},
        {"takebacks noprogress=-1", "-1", 0, 1000000},
        {"takebacks noprogress=10 more=1", "more=1", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        su_house_rules house = SU_HOUSE_RULES_INIT;
        house_fault fault = {.least = 99};
        assert_false(house_read(&house, text_of(cases[i].words), &fault));
        assert_true(text_is(fault.word, cases[i].word));
        assert_int_equal(fault.least, cases[i].least);
        assert_int_equal(fault.most, cases[i].most);
        assert_false(house.takebacks);
    }
}

CASE(what_is_written_is_read_again)
{
    for (unsigned bits = 0; bits < 32; bits++) {
        su_house_rules house = SU_HOUSE_RULES_INIT, again = SU_HOUSE_RULES_INIT;
        house_fault fault;
        char words[96];
        out_buffer buffer = out_buffer_over(words, sizeof words);
        house.repetition_draw = bits & 1;
        house.takebacks = bits & 2;
        house.ejections_to_win = bits & 4 ? 2 : 6;
        house.no_progress_plies = bits & 8 ? 1000000 : 0;
        house.more_wins = bits & 16;
        house_write(&buffer.out, &house);
        assert_true(buffer.length < sizeof words);
        assert_true(house_read(&again, text_of(words), &fault));
        assert_int_equal(again.repetition_draw, house.repetition_draw);
        assert_int_equal(again.takebacks, house.takebacks);
        assert_int_equal(again.ejections_to_win, house.ejections_to_win);
        assert_int_equal(again.no_progress_plies, house.no_progress_plies);
        /* About a limit, it says nothing without one. */
        assert_int_equal(again.more_wins, (bits & 24) == 24);
        assert_int_equal((bits & 15) == 0, words[0] == '\0');
    }
}

CASE(strangers_read_and_write_the_same)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    char words[SU_HOUSE_RULES_TEXT];
    size_t offset = 0;
    house.time.delay_ms = 5;
    assert_int_equal(
        su_house_rules_parse(&house, "more noprogress=1000000 repetition takebacks ejections=2",
                             &offset),
        SU_OK);
    assert_int_equal(house.time.delay_ms, 5);
    size_t length = su_house_rules_format(words, &house);
    assert_int_equal(length, strlen(words));
    assert_string_equal(words, "repetition takebacks ejections=2 noprogress=1000000 more");
    assert_int_equal(su_house_rules_parse(&house, "takebacks chess", &offset), SU_MALFORMED);
    assert_int_equal(offset, 10);
    assert_int_equal(su_house_rules_parse(&house, "ejections=7", NULL), SU_MALFORMED);
    assert_int_equal(house.ejections_to_win, 2);
    house = (su_house_rules){true, true, 5, true, UINT32_MAX, {0, 0, 0}};
    assert_true(su_house_rules_format(words, &house) < sizeof words);
}
