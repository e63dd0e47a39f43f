/* SPDX-License-Identifier: MIT */
/* The JSON writer: commas, escapes, and text that is no UTF-8. */
#include <string.h>

#include "base/json.h"
#include "unit/unit.h"

typedef struct page {
    char words[256];
    out_buffer buffer;
    json writer;
} page;

static void begin(page *self)
{
    self->buffer = out_buffer_over(self->words, sizeof self->words);
    self->writer = json_over(&self->buffer.out);
}

CASE(commas_stand_between_values_only)
{
    page self;
    begin(&self);
    json *writer = &self.writer;
    json_begin_object(writer);
    json_key(writer, "a");
    json_begin_array(writer);
    json_end_array(writer);
    json_key(writer, "b");
    json_begin_array(writer);
    json_unsigned(writer, UINT64_MAX);
    json_signed(writer, INT64_MIN);
    json_begin_object(writer);
    json_end_object(writer);
    json_null(writer);
    json_end_array(writer);
    json_bool(json_key(writer, "c"), true);
    json_thousandths(json_key(writer, "d"), -1250);
    json_text_or_null(json_key(writer, "e"), NULL);
    json_text_or_null(json_key(writer, "f"), "");
    json_end_object(writer);
    assert_string_equal(self.words, "{\"a\":[],\"b\":[18446744073709551615,-9223372036854775808,"
                                    "{},null],\"c\":true,\"d\":-1.25,\"e\":null,\"f\":\"\"}");
}

/* The whole at once, and byte by byte. */
static void check_string(text given, const char *expected)
{
    page self;
    begin(&self);
    json_view(&self.writer, given);
    assert_string_equal(self.words, expected);
    begin(&self);
    json_string pieces = json_begin_text(&self.writer);
    for (size_t i = 0; i < given.length; i++)
        out_bytes(&pieces.out, given.at + i, 1);
    json_end_text(&pieces);
    assert_string_equal(self.words, expected);
    assert_int_equal(json_is_text(given), strstr(expected, "\xef\xbf\xbd") == NULL);
}

CASE(strings_are_escaped)
{
    check_string((text){"", 0}, "\"\"");
    check_string(text_of("a\"b\\c/d"), "\"a\\\"b\\\\c/d\"");
    check_string(text_of("\t\r\n\x01\x1f\x7f"), "\"\\t\\r\\n\\u0001\\u001f\x7f\"");
    check_string((text){"a\0b", 3}, "\"a\\u0000b\"");
}

#define REPLACED "\xef\xbf\xbd"

CASE(text_that_is_no_utf8_is_replaced)
{
    check_string(text_of("é€😀\xf4\x8f\xbf\xbf"), "\"é€😀\xf4\x8f\xbf\xbf\"");
    /* a lone continuation, a character cut short, at the end and before others */
    check_string(text_of("\x80"), "\"" REPLACED "\"");
    check_string(text_of("\xc3"), "\"" REPLACED "\"");
    check_string(text_of("\xe2\x82z"), "\"" REPLACED REPLACED "z\"");
    check_string((text){"\xf0\x9f\x98\x80", 3}, "\"" REPLACED REPLACED REPLACED "\"");
    /* overlong forms, a surrogate, beyond U+10FFFF */
    check_string(text_of("\xc0\xaf"), "\"" REPLACED REPLACED "\"");
    check_string(text_of("\xe0\x9f\xbf"), "\"" REPLACED REPLACED REPLACED "\"");
    check_string(text_of("\xf0\x8f\xbf\xbf"), "\"" REPLACED REPLACED REPLACED REPLACED "\"");
    check_string(text_of("\xed\xa0\x80"), "\"" REPLACED REPLACED REPLACED "\"");
    check_string(text_of("\xf4\x90\x80\x80"), "\"" REPLACED REPLACED REPLACED REPLACED "\"");
    check_string(text_of("\xff"), "\"" REPLACED "\"");
}
