/* SPDX-License-Identifier: MIT */
/* A streaming JSON writer: see json.h. */
#include "base/json.h"

json json_over(out *to)
{
    return (json){.to = to, .needs_comma = false};
}

static void before_value(json *writer)
{
    if (writer->needs_comma)
        out_char(writer->to, ',');
    writer->needs_comma = true;
}

static void begin(json *writer, char bracket)
{
    before_value(writer);
    out_char(writer->to, bracket);
    writer->needs_comma = false;
}

static void end(json *writer, char bracket)
{
    out_char(writer->to, bracket);
    writer->needs_comma = true;
}

void json_begin_object(json *writer)
{
    begin(writer, '{');
}

void json_end_object(json *writer)
{
    end(writer, '}');
}

void json_begin_array(json *writer)
{
    begin(writer, '[');
}

void json_end_array(json *writer)
{
    end(writer, ']');
}

json *json_key(json *writer, const char *key)
{
    json_text(writer, key);
    out_char(writer->to, ':');
    writer->needs_comma = false;
    return writer;
}

static bool continues(text rest, size_t index)
{
    return index < rest.length && text_continues(rest.at[index]);
}

/* The length of the UTF-8 character a view starts with, or 0 if it starts with none: overlong
 * forms, surrogates and what lies above U+10FFFF are none. */
static size_t character_length(text rest)
{
    uint8_t lead = (uint8_t)rest.at[0], second = rest.length > 1 ? (uint8_t)rest.at[1] : 0;
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead <= 0xdf)
        return continues(rest, 1) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef) {
        bool overlong = lead == 0xe0 && second < 0xa0, surrogate = lead == 0xed && second >= 0xa0;
        return continues(rest, 1) && continues(rest, 2) && !overlong && !surrogate ? 3 : 0;
    }
    if (lead >= 0xf0 && lead <= 0xf4) {
        bool overlong = lead == 0xf0 && second < 0x90, too_high = lead == 0xf4 && second >= 0x90;
        bool whole = continues(rest, 1) && continues(rest, 2) && continues(rest, 3);
        return whole && !overlong && !too_high ? 4 : 0;
    }
    return 0;
}

static void escape(out *to, char c)
{
    switch (c) {
    case '"':
        out_text(to, "\\\"");
        break;
    case '\\':
        out_text(to, "\\\\");
        break;
    case '\n':
        out_text(to, "\\n");
        break;
    case '\r':
        out_text(to, "\\r");
        break;
    case '\t':
        out_text(to, "\\t");
        break;
    default:
        out_text(to, "\\u00");
        out_hex(to, (uint8_t)c, 2);
        break;
    }
}

/* How many characters at the front are written as they are: those of ASCII, but for a few. */
static size_t plain_length(text rest)
{
    size_t length = 0;
    while (length < rest.length && (uint8_t)rest.at[length] >= 0x20 && rest.at[length] != '"' &&
           rest.at[length] != '\\' && (uint8_t)rest.at[length] < 0x80)
        length++;
    return length;
}

/* What stands between the quotes. */
static void write_characters(out *to, text view)
{
    while (view.length > 0) {
        size_t length = character_length(view);
        size_t plain = plain_length(view);
        if (plain > 0)
            out_bytes(to, view.at, length = plain);
        else if (length == 0)
            out_text(to, "\xef\xbf\xbd");
        else if ((uint8_t)*view.at < 0x20 || *view.at == '"' || *view.at == '\\')
            escape(to, *view.at);
        else
            out_bytes(to, view.at, length);
        size_t taken = length == 0 ? 1 : length;
        view.at += taken;
        view.length -= taken;
    }
}

bool json_is_text(text view)
{
    while (view.length > 0) {
        size_t length = character_length(view);
        if (length == 0)
            return false;
        view.at += length;
        view.length -= length;
    }
    return true;
}

/* How long the character that begins with this byte is. */
static size_t promised_length(char lead)
{
    uint8_t byte = (uint8_t)lead;
    return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

static void write_held(json_string *self)
{
    write_characters(self->writer->to, (text){self->begun, self->held});
    self->held = 0;
}

static void put_in_string(out *to, const char *bytes, size_t count)
{
    json_string *self = (json_string *)to; /* `out` is its first member */
    while (count > 0) {
        text rest = {bytes, count};
        size_t plain = self->held > 0 ? 0 : plain_length(rest);
        if (plain > 0) {
            out_bytes(self->writer->to, bytes, plain);
        } else {
            if (self->held > 0 && !continues(rest, 0))
                write_held(self);
            self->begun[self->held++] = *bytes;
            plain = 1;
            if (self->held == promised_length(self->begun[0]))
                write_held(self);
        }
        bytes += plain;
        count -= plain;
    }
}

json_string json_begin_text(json *writer)
{
    before_value(writer);
    out_char(writer->to, '"');
    return (json_string){.out = {put_in_string}, .writer = writer};
}

void json_end_text(json_string *self)
{
    write_held(self);
    out_char(self->writer->to, '"');
}

void json_view(json *writer, text view)
{
    before_value(writer);
    out_char(writer->to, '"');
    write_characters(writer->to, view);
    out_char(writer->to, '"');
}

void json_text(json *writer, const char *string)
{
    json_view(writer, text_of(string));
}

void json_text_or_null(json *writer, const char *string)
{
    if (string == NULL)
        json_null(writer);
    else
        json_text(writer, string);
}

void json_words(json *writer, text words)
{
    text word;
    json_begin_array(writer);
    while ((word = text_take_word(&words)).length > 0)
        json_view(writer, word);
    json_end_array(writer);
}

void json_unsigned(json *writer, uint64_t number)
{
    before_value(writer);
    out_unsigned(writer->to, number);
}

void json_signed(json *writer, int64_t number)
{
    before_value(writer);
    out_signed(writer->to, number);
}

void json_number_or_null(json *writer, bool some, int64_t number)
{
    if (some)
        json_signed(writer, number);
    else
        json_null(writer);
}

void json_thousandths(json *writer, int64_t number)
{
    before_value(writer);
    out_thousandths(writer->to, number);
}

void json_word(json *writer, const char *word)
{
    before_value(writer);
    out_text(writer->to, word);
}

void json_bool(json *writer, bool value)
{
    json_word(writer, value ? "true" : "false");
}
