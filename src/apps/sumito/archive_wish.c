/* SPDX-License-Identifier: MIT */
/* What the options of `sumito archive` wish for. */
#ifdef SUMITO_HAVE_SERVER
#include "apps/sumito/archive_actions.h"

#include <string.h>

#include "cli/describe.h"

/* Complains that an option does not have its form; false for the caller to return. */
static bool refuse(console *to, const char *option, const char *value, const char *form)
{
    complain(to, MESSAGE_ARCHIVE_FORM, option, value, form);
    return false;
}

/* `12`, `12-40`, `12-`, `-40`. */
static bool read_range(archive_range *range, console *to, const char *option, const char *value)
{
    text low, high;
    if (value == NULL)
        return true;
    if (!text_split(&low, &high, text_of(value), '-'))
        low = high = text_of(value);
    bool good = low.length + high.length > 0;
    if (low.length > 0)
        good = good && text_to_unsigned(&range->from, low, ANY_NUMBER - 1);
    if (high.length > 0)
        good = good && text_to_unsigned(&range->to, high, ANY_NUMBER - 1);
    if (!good || range->from > range->to)
        return refuse(to, option, value, "12, 12-40, 12- or -40");
    return true;
}

/* The last day of a month. */
static uint32_t days_of(uint32_t year, uint32_t month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leap ? 1u : 0u);
}

/* `2016`, `2016-11`, `2016-11-05`, also with dots: the first or the last day it may be. */
static bool read_day(uint32_t *day, console *to, const char *option, const char *value, bool last)
{
    uint32_t parts[3] = {0};
    if (value == NULL)
        return true;
    text rest = text_of(value);
    const char sign = memchr(rest.at, '.', rest.length) != NULL ? '.' : '-';
    bool good = true;
    for (unsigned part = 0; part < 3 && good && (part == 0 || rest.length > 0); part++) {
        const uint32_t most = part == 0 ? 9999 : part == 1 ? 12 : days_of(parts[0], parts[1]);
        good =
            text_to_unsigned(&parts[part], text_take_until(&rest, sign), most) && parts[part] > 0;
    }
    if (!good || rest.length > 0)
        return refuse(to, option, value, "2016, 2016-11, 2016-11-05");
    /* What is not said may be any: days are compared as numbers. */
    for (unsigned part = 1; part < 3 && last; part++)
        if (parts[part] == 0)
            parts[part] = 99;
    *day = parts[0] * 10000 + parts[1] * 100 + parts[2];
    return true;
}

static bool read_marbles(int marbles[2], console *to, const char *value)
{
    text one, other;
    uint32_t counts[2];
    if (value == NULL)
        return true;
    if (!text_split(&one, &other, text_of(value), '-') ||
        !text_to_unsigned(&counts[0], one, SU_CELLS) ||
        !text_to_unsigned(&counts[1], other, SU_CELLS))
        return refuse(to, "marbles", value, "12-10");
    marbles[0] = (int)counts[0];
    marbles[1] = (int)counts[1];
    return true;
}

static bool read_formation(int *formation, console *to, const char *value)
{
    char names[256];
    out_buffer all = out_buffer_over(names, sizeof names);
    if (value == NULL)
        return true;
    for (int kind = 0; kind < SU_FORMATION_GAMBIT; kind++) {
        const char *name = su_formation_name((su_formation_kind)kind);
        if (strcmp(name, value) == 0) {
            *formation = kind;
            return true;
        }
        out_format(&all.out, "%s%s", kind > 0 ? ", " : "", name);
    }
    complain(to, MESSAGE_BAD_CHOICE, "formation", value, names);
    return false;
}

static bool read_facts(archive_wish *wish, console *to, const char *const *values)
{
    su_variant variant;
    wish->player = values[ARCHIVE_PLAYER];
    wish->other = values[ARCHIVE_OTHER];
    wish->words = values[ARCHIVE_WORDS];
    if (values[ARCHIVE_GAME] != NULL) {
        if (!variant_read(&variant, to, values[ARCHIVE_GAME]))
            return false;
        wish->variant = (int)variant;
    }
    for (int result = SU_ONGOING; values[ARCHIVE_RESULT] != NULL && result <= SU_DRAW; result++)
        if (strcmp(su_result_name((su_result)result), values[ARCHIVE_RESULT]) == 0)
            wish->result = result;
    return read_range(&wish->plies, to, "plies", values[ARCHIVE_PLIES]) &&
           read_range(&wish->ejected, to, "ejected", values[ARCHIVE_EJECTED]) &&
           read_day(&wish->days.from, to, "since", values[ARCHIVE_SINCE], false) &&
           read_day(&wish->days.to, to, "until", values[ARCHIVE_UNTIL], true);
}

exit_code archive_wish_read(archive_wish *wish, su_position boards[2], console *to,
                            const arguments *given)
{
    exit_code code = EXIT_MALFORMED;
    const char *const *values = given->values;
    bool as_json = values[ARCHIVE_JSON] != NULL;
    *wish = archive_any();
    if (!read_facts(wish, to, values) ||
        !read_marbles(wish->marbles, to, values[ARCHIVE_MARBLES]) ||
        !read_formation(&wish->formation, to, values[ARCHIVE_FORMATION]))
        return EXIT_MALFORMED;
    /* A day that is not known is none of those asked for. */
    if (values[ARCHIVE_UNTIL] != NULL && wish->days.from == 0)
        wish->days.from = 1;
    if (values[ARCHIVE_START] != NULL) {
        if (!position_from_argument(&boards[0], &code, to, values[ARCHIVE_START], as_json))
            return code;
        wish->start = &boards[0];
    }
    if (values[ARCHIVE_POSITION] != NULL) {
        if (!position_from_argument(&boards[1], &code, to, values[ARCHIVE_POSITION], as_json))
            return code;
        wish->position = &boards[1];
    }
    return EXIT_DONE;
}
#else
/* A file of C has at least one declaration. */
typedef int archive_wish_left_out;
#endif
