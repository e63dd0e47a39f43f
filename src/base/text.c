/* SPDX-License-Identifier: MIT */
/* Views of text: see text.h. */
#include "base/text.h"

text text_of(const char *string)
{
    size_t length = 0;
    while (string[length] != '\0')
        length++;
    return (text){string, length};
}

bool text_equal(text a, text b)
{
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++)
        if (a.at[i] != b.at[i])
            return false;
    return true;
}

bool text_is(text a, const char *string)
{
    return text_equal(a, text_of(string));
}

bool text_is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool text_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

void text_skip_spaces(text *rest)
{
    while (rest->length > 0 && text_is_space(*rest->at)) {
        rest->at++;
        rest->length--;
    }
}

void text_skip_byte_order_mark(text *rest)
{
    const text mark = {"\xef\xbb\xbf", 3};
    text_skip_spaces(rest);
    if (rest->length < mark.length || !text_equal((text){rest->at, mark.length}, mark))
        return;
    rest->at += mark.length;
    rest->length -= mark.length;
    text_skip_spaces(rest);
}

text text_trimmed(text view)
{
    text_skip_spaces(&view);
    while (view.length > 0 && text_is_space(view.at[view.length - 1]))
        view.length--;
    return view;
}

static void drop(text *rest, size_t count)
{
    rest->at += count;
    rest->length -= count;
}

/* How far it is to a sign; to the end if there is none. */
static size_t distance(text view, char sign)
{
    size_t at = 0;
    while (at < view.length && view.at[at] != sign)
        at++;
    return at;
}

text text_take_until(text *rest, char stop)
{
    text taken = {rest->at, distance(*rest, stop)};
    drop(rest, taken.length + (taken.length < rest->length));
    return taken;
}

bool text_split(text *before, text *after, text whole, char sign)
{
    size_t at = distance(whole, sign);
    if (at == whole.length)
        return false;
    *before = (text){whole.at, at};
    *after = (text){whole.at + at + 1, whole.length - at - 1};
    return true;
}

bool text_is_among(const char *words, const char *word)
{
    text rest = text_of(words);
    while (rest.length > 0)
        if (text_is(text_take_until(&rest, '|'), word))
            return true;
    return false;
}

static bool is_between_items(char c)
{
    return text_is_space(c) || c == ',';
}

text text_take_item(text *rest)
{
    while (rest->length > 0 && is_between_items(*rest->at))
        drop(rest, 1);
    text item = {rest->at, 0};
    while (item.length < rest->length && !is_between_items(item.at[item.length]))
        item.length++;
    drop(rest, item.length);
    return item;
}

text text_take_word(text *rest)
{
    text_skip_spaces(rest);
    text word = {rest->at, 0};
    while (word.length < rest->length && !text_is_space(word.at[word.length]))
        word.length++;
    drop(rest, word.length);
    return word;
}

text text_take_line(text *rest)
{
    text line = text_take_until(rest, '\n');
    if (line.length > 0 && line.at[line.length - 1] == '\r')
        line.length--;
    return line;
}

bool text_to_number(uint64_t *out, text digits, uint64_t limit)
{
    uint64_t value = 0;
    for (size_t i = 0; i < digits.length; i++) {
        uint64_t digit = (uint64_t)(digits.at[i] - '0');
        if (!text_is_digit(digits.at[i]) || digit > limit || value > (limit - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (digits.length > 0)
        *out = value;
    return digits.length > 0;
}

bool text_to_unsigned(uint32_t *out, text digits, uint32_t limit)
{
    uint64_t value;
    if (!text_to_number(&value, digits, limit))
        return false;
    *out = (uint32_t)value;
    return true;
}

bool text_to_signed(int64_t *out, text digits, int64_t limit)
{
    uint64_t value;
    bool negative = digits.length > 0 && *digits.at == '-';
    drop(&digits, negative);
    if (!text_to_number(&value, digits, (uint64_t)limit))
        return false;
    *out = negative ? -(int64_t)value : (int64_t)value;
    return true;
}

bool text_to_thousandths(int64_t *out, text decimal, uint32_t limit)
{
    text whole = decimal, fraction = {"", 0};
    bool has_point = text_split(&whole, &fraction, decimal, '.');
    uint32_t units, rest = 0;
    if (!text_to_unsigned(&units, whole, limit))
        return false;
    if (has_point && (fraction.length > 3 || !text_to_unsigned(&rest, fraction, 999)))
        return false;
    for (size_t digits = fraction.length; digits < 3; digits++)
        rest *= 10;
    *out = (int64_t)units * 1000 + rest;
    return true;
}

bool text_to_hex(uint64_t *out, text digits)
{
    uint64_t value = 0;
    if (digits.length == 0 || digits.length > 16)
        return false;
    for (size_t i = 0; i < digits.length; i++) {
        char c = digits.at[i];
        if (!text_is_digit(c) && !(c >= 'a' && c <= 'f'))
            return false;
        value = value << 4 | (uint64_t)(text_is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    *out = value;
    return true;
}
