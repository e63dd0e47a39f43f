/* SPDX-License-Identifier: MIT */
/* Views of text: words, lines, items and parts, at the ends and where there are none. */
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/growing.h"
#include "base/out.h"
#include "base/text.h"

static void is(text view, const char *expected)
{
    if (!text_is(view, expected))
        fail_msg("'%.*s' instead of '%s'", (int)view.length, view.at, expected);
}

CASE(a_word_is_among_others_or_not)
{
    assert_true(text_is_among("auto|always|never", "auto"));
    assert_true(text_is_among("auto|always|never", "never"));
    assert_false(text_is_among("auto|always|never", "alway"));
    assert_false(text_is_among("auto|always|never", "auto|always"));
    assert_false(text_is_among("auto|always|never", ""));
    assert_false(text_is_among("", "auto"));
}

CASE(values_stand_where_the_text_has_them)
{
    char written[160];
    out_buffer to = out_buffer_over(written, sizeof written);
    out_format(&to.out, "%s%c %u, %d, %zu", "a", 'b', 0u, -7, (size_t)12);
    assert_string_equal(written, "ab 0, -7, 12");
    to = out_buffer_over(written, sizeof written);
    out_format(&to.out, "%ju and %jd", UINT64_MAX, INT64_MIN);
    assert_string_equal(written, "18446744073709551615 and -9223372036854775808");
    to = out_buffer_over(written, sizeof written);
    out_format(&to.out, "100%% of %s", "%s");
    assert_string_equal(written, "100% of %s");
    to = out_buffer_over(written, sizeof written);
    out_format(&to.out, "%s%u%%", "", 5u);
    assert_string_equal(written, "5%");
}

CASE(parts_are_taken_one_by_one)
{
    text rest = text_of("a=1;;b");
    is(text_take_until(&rest, ';'), "a=1");
    is(text_take_until(&rest, ';'), "");
    is(text_take_until(&rest, ';'), "b");
    is(text_take_until(&rest, ';'), "");
    assert_int_equal(rest.length, 0);
    rest = text_of(" , one,two ,\tthree,");
    is(text_take_item(&rest), "one");
    is(text_take_item(&rest), "two");
    is(text_take_item(&rest), "three");
    is(text_take_item(&rest), "");
    rest = text_of("  one \n two");
    is(text_take_word(&rest), "one");
    is(text_take_word(&rest), "two");
    is(text_take_word(&rest), "");
    rest = text_of("one\r\n\ntwo");
    is(text_take_line(&rest), "one");
    is(text_take_line(&rest), "");
    is(text_take_line(&rest), "two");
    assert_int_equal(rest.length, 0);
}

CASE(a_sign_splits_only_where_it_is)
{
    text before = text_of("before"), after = text_of("after");
    assert_false(text_split(&before, &after, text_of("name"), '='));
    assert_false(text_split(&before, &after, (text){NULL, 0}, '='));
    is(before, "before");
    is(after, "after");
    assert_true(text_split(&before, &after, text_of("name=a=b"), '='));
    is(before, "name");
    is(after, "a=b");
    assert_true(text_split(&before, &after, text_of("="), '='));
    is(before, "");
    is(after, "");
    text rest = text_of("whole\nhalf"); /* what has no end is no line */
    assert_true(text_split(&before, &rest, rest, '\n'));
    is(before, "whole");
    assert_false(text_split(&before, &rest, rest, '\n'));
    is(rest, "half");
}

CASE(spaces_go_at_both_ends)
{
    is(text_trimmed(text_of(" \ta b\r\n")), "a b");
    is(text_trimmed(text_of("  ")), "");
    is(text_trimmed(text_of("")), "");
}

CASE(text_grows_as_it_is_written)
{
    growing words = growing_new();
    assert_null(words.data);
    for (unsigned i = 0; i < 1000; i++)
        out_padded(&words.out, i, 4);
    assert_int_equal(words.length, 4000);
    assert_false(words.failed);
    assert_memory_equal(words.data, "000000010002", 12);
    assert_memory_equal(words.data + 3996, "0999", 4);
    size_t length;
    char *data = growing_release(&words, &length);
    assert_int_equal(length, 4000);
    assert_null(words.data);
    out_bytes(&words.out, data, length); /* more at once than there is room for at first */
    assert_memory_equal(words.data, data, length);
    free(data);
    growing_free(&words);
    growing_free(&words);
}

CASE(numbers_are_read_whole_or_not_at_all)
{
    static const char *const none[] = {"",   "-",   "x",  "1x",
                                       " 1", "--1", "+1", "99999999999999999999"};
    uint64_t number = 7;
    int64_t signed_number = 7;
    char written[24];
    assert_true(text_to_number(&number, text_of("18446744073709551615"), UINT64_MAX));
    assert_true(number == UINT64_MAX);
    assert_true(text_to_number(&number, text_of("100"), 100));
    assert_false(text_to_number(&number, text_of("101"), 100));
    assert_false(text_to_number(&number, text_of("18446744073709551616"), UINT64_MAX));
    assert_true(text_to_signed(&signed_number, text_of("-9223372036854775807"), INT64_MAX));
    assert_true(signed_number == -INT64_MAX);
    assert_false(text_to_signed(&signed_number, text_of("-31"), 30));
    assert_true(text_to_hex(&number, text_of("fedcba9876543210")));
    out_buffer to = out_buffer_over(written, sizeof written);
    out_hex(&to.out, number, 16);
    out_hex(&to.out, number, 2);
    assert_string_equal(written, "fedcba987654321010");
    assert_false(text_to_hex(&number, text_of("F0")));
    assert_false(text_to_hex(&number, text_of("10000000000000000")));
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        number = 7;
        signed_number = 7;
        assert_false(text_to_number(&number, text_of(none[i]), UINT64_MAX));
        assert_false(text_to_signed(&signed_number, text_of(none[i]), INT64_MAX));
        assert_true(number == 7 && signed_number == 7);
    }
}
