/* SPDX-License-Identifier: MIT */
/* JSON taken from the characters of a record: see record_json_text.h. */
#include "game/record_json_text.h"

#include "base/text.h"

int json_peek(su_record_source *source)
{
    int next = source_peek(source);
    while (next != SOURCE_END && text_is_space((char)next)) {
        source_take(source);
        next = source_peek(source);
    }
    return next;
}

bool json_take(su_record_source *source, char wanted)
{
    if (json_peek(source) != wanted)
        return false;
    source_take(source);
    return true;
}

bool json_take_word(su_record_source *source, const char *word)
{
    for (; *word != '\0'; word++) {
        if (source_peek(source) != *word)
            return false;
        source_take(source);
    }
    return true;
}

/* ---- Strings ---- */

static bool take_hex(uint32_t *unit, su_record_source *source)
{
    *unit = 0;
    for (unsigned i = 0; i < 4; i++) {
        int digit = source_take(source);
        bool is_digit = digit >= '0' && digit <= '9';
        if (!is_digit)
            digit |= 'a' ^ 'A';
        if (!is_digit && (digit < 'a' || digit > 'f'))
            return false;
        *unit = *unit << 4 | (uint32_t)(is_digit ? digit - '0' : digit - 'a' + 10);
    }
    return true;
}

static size_t encode(char bytes[4], uint32_t character)
{
    size_t count = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    static const uint8_t leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = count; i-- > 1; character >>= 6)
        bytes[i] = (char)(0x80 | (character & 0x3f));
    bytes[0] = (char)(leads[count] | character);
    return count;
}

static bool is_high(uint32_t unit)
{
    return unit >= 0xd800 && unit <= 0xdbff;
}

static bool is_low(uint32_t unit)
{
    return unit >= 0xdc00 && unit <= 0xdfff;
}

/* What follows `\u`: half of a pair has to be followed by the other. */
static json_piece take_unicode(char bytes[4], size_t *count, su_record_source *source)
{
    uint32_t unit, low;
    if (!take_hex(&unit, source) || is_low(unit))
        return JSON_BROKEN;
    if (is_high(unit)) {
        if (!json_take_word(source, "\\u") || !take_hex(&low, source) || !is_low(low))
            return JSON_BROKEN;
        unit = 0x10000 + ((unit & 0x3ff) << 10 | (low & 0x3ff));
    }
    *count = encode(bytes, unit);
    return JSON_CHARACTER;
}

json_piece json_take_character(char bytes[4], size_t *count, su_record_source *source)
{
    static const char escapes[][2] = {{'"', '"'},  {'\\', '\\'}, {'/', '/'},  {'b', '\b'},
                                      {'f', '\f'}, {'n', '\n'},  {'r', '\r'}, {'t', '\t'}};
    int next = source_peek(source);
    if (next == SOURCE_END || next < ' ') /* nothing of it is taken: a line begins where it ends */
        return JSON_BROKEN;
    source_take(source);
    if (next == '"')
        return JSON_STRING_END;
    *count = 1;
    bytes[0] = (char)next;
    if (next != '\\')
        return JSON_CHARACTER;
    next = source_take(source);
    if (next == 'u')
        return take_unicode(bytes, count, source);
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
        if (next == escapes[i][0]) {
            bytes[0] = escapes[i][1];
            return JSON_CHARACTER;
        }
    return JSON_BROKEN;
}

json_taken json_take_string(char *into, size_t size, su_record_source *source)
{
    size_t used = 0, count;
    bool fits = true;
    char bytes[4];
    into[0] = '\0';
    if (!json_take(source, '"'))
        return JSON_OTHER;
    for (;;) {
        json_piece piece = json_take_character(bytes, &count, source);
        if (piece == JSON_BROKEN)
            return JSON_CUT;
        into[used] = '\0';
        if (piece == JSON_STRING_END)
            return fits ? JSON_TAKEN : JSON_TOO_LONG;
        fits = fits && used + count < size && bytes[0] != '\0';
        if (fits)
            __builtin_memcpy(into + used, bytes, count);
        used += fits ? count : 0;
    }
}

/* ---- Numbers ---- */

/* 2^53 thousandths, and what every program keeps exactly. */
#define MOST_THOUSANDTHS INT64_C(9007199254740992)

static unsigned take_digits(int64_t *number, bool *fits, su_record_source *source)
{
    unsigned count = 0;
    while (text_is_digit((char)source_peek(source))) {
        *number = *number * 10 + (source_take(source) - '0');
        *fits = *fits && *number <= MOST_THOUSANDTHS;
        if (!*fits)
            *number = 0;
        count++;
    }
    return count;
}

/* The digits behind the point as thousandths; more than three have to be 0. */
static unsigned take_fraction(int64_t *number, bool *fits, su_record_source *source)
{
    unsigned count = 0;
    for (; text_is_digit((char)source_peek(source)); count++) {
        int digit = source_take(source) - '0';
        if (count < 3)
            *number = *number * 10 + digit;
        *fits = *fits && (count < 3 || digit == 0);
    }
    for (unsigned i = count; i < 3; i++)
        *number *= 10;
    return count;
}

json_taken json_take_number(int64_t *thousandths, su_record_source *source)
{
    int64_t number = 0, unused = 0;
    bool fits = true, negative = json_take(source, '-');
    if (take_digits(&number, &fits, source) == 0)
        return JSON_OTHER;
    fits = fits && number <= MOST_THOUSANDTHS / 1000;
    if (source_peek(source) == '.') {
        source_take(source);
        if (take_fraction(&number, &fits, source) == 0)
            return JSON_CUT;
    } else if (fits) {
        number *= 1000;
    }
    if (source_peek(source) == 'e' || source_peek(source) == 'E') {
        source_take(source);
        if (source_peek(source) == '+' || source_peek(source) == '-')
            source_take(source);
        fits = false;
        if (take_digits(&unused, &fits, source) == 0)
            return JSON_CUT;
    }
    *thousandths = negative ? -number : number;
    return fits ? JSON_TAKEN : JSON_TOO_LONG;
}

/* ---- Values of any kind ---- */

#define DEEPEST 64

static bool skip_scalar(su_record_source *source)
{
    char ignored[1];
    int64_t number;
    switch (json_peek(source)) {
    case '"':
        return json_take_string(ignored, sizeof ignored, source) <= JSON_TOO_LONG;
    case 't':
        return json_take_word(source, "true");
    case 'f':
        return json_take_word(source, "false");
    case 'n':
        return json_take_word(source, "null");
    default:
        return json_take_number(&number, source) <= JSON_TOO_LONG;
    }
}

/* The name of a member and its colon. */
static bool skip_name(su_record_source *source)
{
    char ignored[1];
    return json_take_string(ignored, sizeof ignored, source) <= JSON_TOO_LONG &&
           json_take(source, ':');
}

bool json_skip(su_record_source *source)
{
    uint64_t objects = 0; /* a bit for each bracket that is open, the innermost the lowest */
    unsigned depth = 0;
    for (;;) {
        bool is_object = json_peek(source) == '{';
        if (is_object || json_peek(source) == '[') {
            source_take(source);
            if (depth == DEEPEST)
                return false;
            if (!json_take(source, is_object ? '}' : ']')) {
                objects = objects << 1 | is_object;
                depth++;
                if (is_object && !skip_name(source))
                    return false;
                continue;
            }
        } else if (!skip_scalar(source)) {
            return false;
        }
        while (depth > 0 && json_take(source, objects & 1 ? '}' : ']')) {
            objects >>= 1;
            depth--;
        }
        if (depth == 0)
            return true;
        if (!json_take(source, ',') || (objects & 1 && !skip_name(source)))
            return false;
    }
}
