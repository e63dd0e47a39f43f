/* SPDX-License-Identifier: MIT */
/* What is to be played: seats and clocks in words. */
#include "apps/tui/clock.h"
#include "apps/tui/setup.h"
#include "unit/unit.h"

static void assert_clock(const char *words, uint32_t total, uint32_t increment, uint32_t delay)
{
    su_time_control time;
    char written[40];
    out_buffer buffer = out_buffer_over(written, sizeof written);
    assert_true(clock_read(&time, text_of(words)));
    assert_int_equal(time.total_ms, total);
    assert_int_equal(time.increment_ms, increment);
    assert_int_equal(time.delay_ms, delay);
    clock_write(&buffer.out, &time);
    assert_string_equal(written, words);
}

CASE(clocks_are_read_and_written)
{
    assert_clock("10", 600000, 0, 0);
    assert_clock("5+3", 300000, 3000, 0);
    assert_clock("0.5+0.25", 30000, 250, 0);
    assert_clock("0+10", 0, 10000, 0);
    assert_clock("15+0+30", 900000, 0, 30000);
    assert_clock("1440+3600+3600", 86400000, 3600000, 3600000);
    assert_clock("none", 0, 0, 0);
}

CASE(what_is_no_clock_is_refused)
{
    static const char *const wrong[] = {
        "",      "+",    "5+",   "+5",     "5++3",   "5+3+2+1", "0",  "0+0", "-5",
        "5 3",   "five", "1441", "5+3601", "1.2345", "1.5.5",   "1.", "1e9", "99999999999999999999",
        "none+5"};
    su_time_control time = {1, 2, 3};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(clock_read(&time, text_of(wrong[i])));
        assert_int_equal(time.total_ms, 1);
    }
}

CASE(clocks_show_the_time_left)
{
    static const struct {
        int64_t ms;
        const char *words;
    } rows[] = {{272000, "4:32"}, {271001, "4:32"}, {3605000, "1:00:05"}, {10000, "0:10"},
                {9999, "0:09.9"}, {500, "0:00.5"},  {0, "0:00.0"},        {-7, "0:00.0"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char shown[24];
        out_buffer buffer = out_buffer_over(shown, sizeof shown);
        clock_show(&buffer.out, rows[i].ms);
        assert_string_equal(shown, rows[i].words);
    }
}

CASE(seats_are_read_and_written)
{
    static const char *const wrong[] = {"", "0", "11", "nobody", "YOU", "-1", "3.5"};
    table_seat who = {.kind = TABLE_ELSEWHERE};
    char written[16];
    assert_true(seat_read(&who, text_of("you")));
    assert_int_equal(who.kind, TABLE_HERE);
    assert_true(seat_read(&who, text_of("10")));
    assert_int_equal(who.kind, TABLE_ENGINE);
    assert_int_equal(who.level, 10);
    out_buffer buffer = out_buffer_over(written, sizeof written);
    seat_write(&buffer.out, &who);
    assert_string_equal(written, "10");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(seat_read(&who, text_of(wrong[i])));
}

CASE(a_rematch_changes_places)
{
    table_setup first = setup_usual(SU_NOTALONE), again = setup_rematch(&first);
    assert_int_equal(first.seats[SU_SECOND].level, SETUP_LEVEL);
    assert_int_equal(again.seats[SU_FIRST].level, SETUP_LEVEL);
    assert_int_equal(again.seats[SU_SECOND].kind, TABLE_HERE);
    assert_true(again.seed != first.seed);
    assert_int_equal(su_position_variant(&again.start), SU_NOTALONE);
}
