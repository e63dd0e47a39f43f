/* SPDX-License-Identifier: MIT */
/* Clocks and evaluations in comments: see record_command.h. */
#include "game/record_command.h"

/* Far beyond any game, and within COMMAND_LENGTH. */
#define MOST_HOURS 999999

/* The view up to a character, which is taken off `rest` with it; all of it if there is none. */
static text take_up_to(text *rest, char end)
{
    text part = {rest->at, 0};
    while (part.length < rest->length && part.at[part.length] != end)
        part.length++;
    size_t taken = part.length < rest->length ? part.length + 1 : part.length;
    rest->at += taken;
    rest->length -= taken;
    return part;
}

/* Reads `12` or `12.345` as thousandths; false for more digits than those. */
static bool read_thousandths(int64_t *thousandths, text decimal, uint32_t limit)
{
    text fraction = decimal, whole = take_up_to(&fraction, '.');
    bool has_point = whole.length < decimal.length;
    uint32_t units, rest = 0;
    if (!text_to_unsigned(&units, whole, limit))
        return false;
    if (has_point && (fraction.length > 3 || !text_to_unsigned(&rest, fraction, 999)))
        return false;
    for (size_t digits = fraction.length; digits < 3; digits++)
        rest *= 10;
    *thousandths = (int64_t)units * 1000 + rest;
    return true;
}

static bool read_clock(su_record_comment *comment, text value)
{
    text hours = take_up_to(&value, ':'), minutes = take_up_to(&value, ':');
    uint32_t h, m;
    int64_t seconds;
    if (comment->clock_ms != SU_NO_CLOCK || !text_to_unsigned(&h, hours, MOST_HOURS) ||
        !text_to_unsigned(&m, minutes, 59) || !read_thousandths(&seconds, value, 59))
        return false;
    comment->clock_ms = ((int64_t)h * 60 + m) * 60000 + seconds;
    return true;
}

static bool read_eval(su_record_comment *comment, text value)
{
    bool negative = value.length > 0 && *value.at == '-';
    int64_t size;
    if (value.length > 0 && (*value.at == '-' || *value.at == '+')) {
        value.at++;
        value.length--;
    }
    if (comment->has_eval || !read_thousandths(&size, value, INT32_MAX / 1000) ||
        size > (int64_t)INT32_MAX + negative)
        return false;
    comment->has_eval = true;
    comment->eval = (int32_t)(negative ? -size : size);
    return true;
}

bool command_read(su_record_comment *comment, text command)
{
    text inside = {command.at + 1, command.length - 2};
    text name = text_take_word(&inside), value = text_take_word(&inside);
    if (inside.length > 0)
        return false;
    if (text_is(name, "%clk"))
        return read_clock(comment, value);
    return text_is(name, "%eval") && read_eval(comment, value);
}

bool command_can_write_clock(int64_t clock_ms)
{
    return clock_ms >= 0 && clock_ms / 3600000 <= MOST_HOURS;
}

void command_write_clock(out *to, int64_t clock_ms)
{
    uint64_t ms = (uint64_t)clock_ms, minutes = ms / 60000;
    out_text(to, "[%clk ");
    out_unsigned(to, minutes / 60);
    out_char(to, ':');
    out_padded(to, minutes % 60, 2);
    out_char(to, ':');
    if (ms % 60000 < 10000)
        out_char(to, '0');
    out_thousandths(to, (int64_t)(ms % 60000));
    out_char(to, ']');
}

void command_write_eval(out *to, int32_t eval)
{
    out_text(to, "[%eval ");
    out_thousandths(to, eval);
    out_char(to, ']');
}
