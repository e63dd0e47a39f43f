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

/* Makes sure that `count` bytes (1 or 2) lie in the buffer, unless the record ends. */
static bool fill(su_record_source *source, size_t count)
{
    size_t kept = source->end - source->at;
    if (kept > 0)
        source->buffer[0] = source->buffer[source->at];
    source->at = 0;
    source->end = kept;
    while (source->end < count && !source->ended) {
        char *rest = source->buffer + source->end;
        size_t room = sizeof source->buffer - source->end;
        size_t got = source->read != NULL ? source->read(source->data, rest, room)
                                          : read_memory(source, rest, room);
        CHECK(got <= room);
        source->end += got;
        source->ended = got == 0;
    }
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

void source_skip_blanks(su_record_source *source)
{
    for (int byte = source_peek(source); byte != SOURCE_END; byte = source_peek(source)) {
        if (byte == '%' && source->column == 1)
            source_skip_line(source);
        else if (text_is_space((char)byte))
            source_take(source);
        else
            return;
    }
}

void source_skip_byte_order_mark(su_record_source *source)
{
    static const unsigned char mark[] = {0xef, 0xbb, 0xbf};
    if (source_peek(source) != mark[0] || source_peek_second(source) != mark[1])
        return;
    for (unsigned i = 0; i < sizeof mark && source_peek(source) == mark[i]; i++)
        source_take(source);
    /* It takes no room in the line. */
    source->column--;
    source->line_blank = source->column == 1;
}
