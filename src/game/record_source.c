/* SPDX-License-Identifier: MIT */
/* The characters of a record: see record_source.h. */
#include "game/record_source.h"

#include "base/check.h"
#include "base/text.h"

static size_t read_memory(su_record_source *source, char *out, size_t size)
{
    size_t count = source->left < size ? source->left : size;
    __builtin_memcpy(out, source->next, count);
    source->next += count;
    source->left -= count;
    return count;
}

static void read_more(su_record_source *source)
{
    char *rest = source->buffer + source->end;
    size_t room = sizeof source->buffer - source->end;
    size_t got = source->read != NULL ? source->read(source->data, rest, room)
                                      : read_memory(source, rest, room);
    CHECK(got <= room);
    source->end += got;
    source->ended = got == 0;
}

/* Makes sure that `count` bytes (1 or 2) lie in the buffer, unless the record ends. */
static bool fill(su_record_source *source, size_t count)
{
    size_t kept = source->end - source->at;
    if (kept > 0)
        source->buffer[0] = source->buffer[source->at];
    source->at = 0;
    source->end = kept;
    while (source->end < count && !source->ended)
        read_more(source);
    return source->end >= count;
}

int source_peek(su_record_source *source)
{
    if (source->at == source->end && !fill(source, 1))
        return SOURCE_END;
    return (unsigned char)source->buffer[source->at];
}

int source_peek_second(su_record_source *source)
{
    if (source->end - source->at < 2 && !fill(source, 2))
        return SOURCE_END;
    return (unsigned char)source->buffer[source->at + 1];
}

int source_take(su_record_source *source)
{
    int byte = source_peek(source);
    if (byte == SOURCE_END)
        return byte;
    source->at++;
    if (byte == '\n') {
        source->line++;
        source->column = 1;
        source->after_blank_line = source->line_blank;
        source->line_blank = true;
    } else {
        source->column += !source_continues_character(byte);
        source->line_blank = source->line_blank && text_is_space((char)byte);
    }
    return byte;
}

void source_skip_line(su_record_source *source)
{
    while (source_peek(source) != '\n' && source_peek(source) != SOURCE_END)
        source_take(source);
}

/* Goes on behind a byte order mark, if there is one. */
static bool skip_byte_order_mark(su_record_source *source)
{
    static const unsigned char mark[] = {0xef, 0xbb, 0xbf};
    bool line_blank = source->line_blank;
    if (source_peek(source) != mark[0] || source_peek_second(source) != mark[1])
        return false;
    for (unsigned i = 0; i < sizeof mark && source_peek(source) == mark[i]; i++)
        source_take(source);
    /* It takes no room in the line. */
    source->column--;
    source->line_blank = line_blank;
    return true;
}

void source_skip_blanks(su_record_source *source)
{
    for (int byte = source_peek(source); byte != SOURCE_END; byte = source_peek(source)) {
        if (byte == '%' && source->column == 1)
            source_skip_line(source);
        else if (text_is_space((char)byte))
            source_take(source);
        else if (!skip_byte_order_mark(source))
            return;
    }
}

/* ---- What is no text ---- */

/* So much tells what is text and what is not. */
#define ENOUGH 512

text source_look_ahead(su_record_source *source, size_t enough)
{
    size_t kept = source->end - source->at;
    CHECK(enough <= sizeof source->buffer);
    if (kept < enough && !source->ended) {
        for (size_t i = 0; i < kept; i++)
            source->buffer[i] = source->buffer[source->at + i];
        source->at = 0;
        source->end = kept;
        while (source->end < enough && !source->ended)
            read_more(source);
    }
    return (text){source->buffer + source->at, source->end - source->at};
}

text source_look_to(su_record_source *source, const char *signs, size_t most)
{
    for (size_t length = 0; length < most; length++) {
        text ahead = source_look_ahead(source, length + 1);
        if (ahead.length == length)
            return ahead;
        char c = ahead.at[length];
        bool stops = c == '\n';
        for (const char *sign = signs; *sign != '\0' && !stops; sign++)
            stops = c == *sign;
        if (stops)
            return (text){ahead.at, length};
    }
    return (text){source_look_ahead(source, most).at, most};
}

su_record_fault source_nature_of_beginning(su_record_source *source)
{
    static const struct {
        unsigned char first, second;
        su_record_fault fault;
    } beginnings[] = {
        {0x1f, 0x8b, SU_RECORD_FAULT_COMPRESSED}, /* gzip; decoded as UTF-8: */
        {0x1f, 0xef, SU_RECORD_FAULT_COMPRESSED}, {0xfd, '7', SU_RECORD_FAULT_COMPRESSED}, /* xz */
        {'(', 0xb5, SU_RECORD_FAULT_COMPRESSED}, /* zstd */
        {0xff, 0xfe, SU_RECORD_FAULT_UTF_16},     {0xfe, 0xff, SU_RECORD_FAULT_UTF_16},
    };
    int first = source_peek(source), second = source_peek_second(source);
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (first == beginnings[i].first && second == beginnings[i].second)
            return beginnings[i].fault;
    return SU_RECORD_FAULT_NONE;
}

su_record_fault source_nature_of_rest(su_record_source *source)
{
    text ahead = source_look_ahead(source, ENOUGH);
    size_t nuls[2] = {0, 0}, controls = 0, count = ahead.length < ENOUGH ? ahead.length : ENOUGH;
    for (size_t i = 0; i < count; i++) {
        unsigned char byte = (unsigned char)ahead.at[i];
        nuls[i % 2] += byte == 0;
        controls += byte < ' ' && !text_is_space((char)byte);
    }
    /* Of random bytes one in ten is such a one; a stray one is no reason to read nothing. */
    if (controls < 4 || controls * 32 < count)
        return SU_RECORD_FAULT_NONE;
    /* In UTF-16 every other byte of Latin letters is 0, and only those; a program has them
     * anywhere. */
    size_t more = nuls[0] > nuls[1] ? nuls[0] : nuls[1], fewer = nuls[0] + nuls[1] - more;
    return more * 3 > count && fewer * 16 < count ? SU_RECORD_FAULT_UTF_16
                                                  : SU_RECORD_FAULT_NOT_TEXT;
}

void source_give_up(su_record_source *source)
{
    source->at = source->end;
    source->ended = true;
}

/* ---- What comes in pieces ---- */

void source_continue(su_record_source *source, const char *record, size_t length)
{
    source->next = record;
    source->left = length;
    source->ended = false;
}

bool source_saw_end(const su_record_source *source)
{
    return source->ended && source->left == 0;
}

bool source_gave_up(const su_record_source *source)
{
    return source->ended && source->left > 0;
}

size_t source_unread(const su_record_source *source)
{
    return source->end - source->at + source->left;
}
