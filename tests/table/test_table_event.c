/* SPDX-License-Identifier: MIT */
/* Events as lines of text. */
#include "store/play.h"
#include "unit/unit.h"

#define HASH "0123456789abcdef0123456789abcdef"
#define START "classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0"

/* A line of every kind, as logs have had them from the beginning: they must stay readable. */
static const char *const lines[] = {
    ("created - 0+0+0 " START),
    ("created repetition,takebacks,ejections=3,noprogress=100,more 300000+2000+500 " START),
    "listed",
    ("invited second guest:" HASH),
    ("seated first guest:" HASH),
    "seated second engine:10",
    "seated first here",
    "seated second elsewhere",
    "named second Zo\303\253 of the Hills",
    "seeded 000000000000003d 900",
    "hosted abcdEFGH1234",
    "moved first a1b2 00000000000000ff 60000 59000",
    "moved second a1-a3b1 ffffffffffffffff -1 -1",
    "moved second a1-a3b1 - -1 -1",
    "offered first draw",
    "offered second takeback",
    "declined first rematch",
    "took_back second 2 60000 999999999999999999",
    "drawn",
    "resigned second",
    "timed_out first",
    "left second",
    "returned second",
    "claimed first",
    "aborted first",
    "said second 7",
    "followed abcdEFGH1234",
    "forgotten second",
};

CASE(every_kind_of_line_is_read_and_written_the_same)
{
    unsigned kinds = 0;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        table_event event = {.kind = TABLE_CREATED, .at = 5, .tick = 6};
        char again[TABLE_EVENT_TEXT];
        out_buffer buffer = out_buffer_over(again, sizeof again);
        assert_true(table_event_read(&event, text_of(lines[i])));
        assert_int_equal(event.at, 5);
        assert_int_equal(event.tick, 6);
        table_event_write(&buffer.out, &event);
        assert_string_equal(again, lines[i]);
        kinds |= 1u << event.kind;
    }
    assert_int_equal(kinds, (1u << TABLE_EVENTS) - 1);
}

CASE(what_is_no_event_is_refused_and_changes_nothing)
{
    static const char *const wrong[] = {
        "",
        " ",
        "drawn now",
        "Drawn",
        "drawn drawn",
        "resigned",
        "resigned third",
        "moved first a1b2 00000000000000ff 60000",
        "moved first a1b2 00000000000000fg 60000 1",
        "moved first a1b2 00000000000000FF 60000 1",
        "moved first a1b2 ff 60000 1",
        "moved first a1b2 00000000000000ff 60000 -2",
        "moved first a1b2 00000000000000ff 60000 1000000000000000000",
        "moved first averylongmovethatisnone 00000000000000ff 1 1",
        "seated first",
        ("seated first guest:" HASH "00"),
        "seated first guest:0123",
        "seated first engine:0",
        "seated first engine:11",
        ("seated first person:" HASH),
        "offered first truce",
        "took_back first two 1 1",
        "said first -1",
        "followed abc",
        "followed abcdEFGH123_",
        ("created - 0+0 " START),
        ("created - 0+0+0+0 " START),
        ("created ejections=9 0+0+0 " START),
        ("created nonsense 0+0+0 " START),
        "created - 0+0+0",
        "created - 0+0+0 classic nonsense",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        table_event event = {.kind = TABLE_SAID, .phrase = 77};
        if (table_event_read(&event, text_of(wrong[i])))
            print_error("was read: %s\n", wrong[i]);
        assert_int_equal(event.phrase, 77);
    }
}

CASE(the_longest_line_has_room)
{
    table_event event = event_at(TABLE_CREATED, 0);
    char line[TABLE_EVENT_TEXT];
    event.house =
        (su_house_rules){true, true, 1, true, 1000000, {UINT32_MAX, UINT32_MAX, UINT32_MAX}};
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
        out_buffer buffer = out_buffer_over(line, sizeof line);
        event.start = su_variant_start((su_variant)variant);
        table_event_write(&buffer.out, &event);
        /* A position may be longer than a start. */
        assert_true(buffer.length + SU_POSITION_TEXT < sizeof line);
    }
}

CASE(seats_and_controls_are_words)
{
    table_seat seat;
    su_time_control time = {1, 2, 3};
    assert_true(table_seat_read(&seat, text_of("guest:" HASH)));
    assert_int_equal(seat.kind, TABLE_GUEST);
    assert_int_equal(seat.guest[0], 0x01);
    assert_int_equal(seat.guest[15], 0xef);
    assert_true(table_seat_read(&seat, text_of("engine:3")));
    assert_int_equal(seat.level, 3);
    assert_true(table_control_read(&time, text_of("60000+1000+0")));
    assert_int_equal(time.total_ms, 60000);
    assert_int_equal(time.increment_ms, 1000);
    assert_false(table_control_read(&time, text_of("")));
    assert_false(table_control_read(&time, text_of("1+2+")));
    assert_true(table_is_id(text_of("abcdEFGH0189")));
    assert_false(table_is_id(text_of("abcdEFGH018")));
    assert_false(table_is_id(text_of("abcdEFGH018/")));
}
