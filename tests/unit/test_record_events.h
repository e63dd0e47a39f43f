/* SPDX-License-Identifier: MIT */
/* Events of a record as lines of text, so that tests can compare them and a person can read them.
 */
#ifndef TEST_RECORD_EVENTS_H
#define TEST_RECORD_EVENTS_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <sumito/game.h>

/* Text that grows up to a limit. */
typedef struct lines {
    size_t length;
    char text[1 << 18];
} lines;

__attribute__((format(printf, 2, 3))) static inline void lines_add(lines *to, const char *format,
                                                                   ...)
{
    va_list arguments;
    size_t room = sizeof to->text - to->length;
    va_start(arguments, format);
    int wanted = vsnprintf(to->text + to->length, room, format, arguments);
    va_end(arguments);
    if (wanted < 0 || (size_t)wanted >= room)
        __builtin_trap(); /* the test asks for more than it planned */
    to->length += (size_t)wanted;
}

/* What a record writer writes to; false where there is no room. A record may hold NUL. */
static inline bool lines_write(void *data, const char *bytes, size_t count)
{
    lines *to = data;
    if (count >= sizeof to->text - to->length)
        return false;
    memcpy(to->text + to->length, bytes, count);
    to->length += count;
    to->text[to->length] = '\0';
    return true;
}

static inline void lines_add_comment(lines *to, const su_record_comment *comment)
{
    lines_add(to, "%s%.*s", comment->line_form ? "; " : "{ ", (int)comment->length, comment->text);
    if (comment->clock_ms != SU_NO_CLOCK)
        lines_add(to, " clock %lld", (long long)comment->clock_ms);
    if (comment->has_eval)
        lines_add(to, " eval %d", (int)comment->eval);
    for (su_cells rings = comment->rings; rings != 0;)
        lines_add(to, " ring %s", su_cell_name(su_cells_take(&rings)));
    for (unsigned i = 0; i < comment->arrow_count; i++)
        lines_add(to, " arrow %s%s", su_cell_name(comment->arrows[i].from),
                  su_cell_name(comment->arrows[i].to));
    lines_add(to, comment->more ? " ...\n" : "\n");
}

static inline void lines_add_error(lines *to, const su_record_event *event)
{
    const su_record_error *error = &event->of.error;
    lines_add(to, "error %s", su_record_fault_name(error->fault));
    if (error->refusal.code != SU_REFUSED_NOT)
        lines_add(to, " %s", su_refusal_name(error->refusal.code));
    if (error->position.fault != SU_FAULT_NONE)
        lines_add(to, " %s", su_fault_name(error->position.fault));
    lines_add(to, " at %llu:%llu of game %llu\n", (unsigned long long)event->line,
              (unsigned long long)event->column, (unsigned long long)event->game);
}

static inline void lines_add_event(lines *to, const su_record_event *event)
{
    char words[SU_POSITION_TEXT];
    switch (event->kind) {
    case SU_RECORD_TAG:
        lines_add(to, "tag %s=%s\n", event->of.tag.name, event->of.tag.value);
        break;
    case SU_RECORD_START:
        su_position_format(words, &event->of.start, SU_FORM_SIX_FIELDS);
        lines_add(to, "start %s\n", words);
        break;
    case SU_RECORD_MOVE:
        su_move_format(words, event->of.move.move);
        lines_add(to, "%u:%s\n", (unsigned)event->of.move.ply, words);
        break;
    case SU_RECORD_COMMENT:
        lines_add_comment(to, &event->of.comment);
        break;
    case SU_RECORD_GLYPH:
        lines_add(to, "$%u\n", event->of.glyph);
        break;
    case SU_RECORD_VARIATION:
        lines_add(to, "(%u\n", (unsigned)event->depth);
        break;
    case SU_RECORD_VARIATION_END:
        lines_add(to, "%u)\n", (unsigned)event->depth);
        break;
    case SU_RECORD_RESULT:
        lines_add(to, "%s\n", su_result_name(event->of.result));
        break;
    case SU_RECORD_END:
        lines_add(to, "end %s\n", su_result_name(event->of.result));
        break;
    case SU_RECORD_WARNING:
        lines_add(to, "warning %s at %llu:%llu\n", su_record_fault_name(event->of.error.fault),
                  (unsigned long long)event->line, (unsigned long long)event->column);
        break;
    case SU_RECORD_ERROR:
        lines_add_error(to, event);
        break;
    }
}

/* Memory handed out in pieces of `most` bytes at a time. */
typedef struct slow_text {
    const char *at;
    size_t left;
    size_t most;
} slow_text;

static inline size_t slow_text_read(void *data, char *into, size_t size)
{
    slow_text *from = data;
    size_t count = from->left < from->most ? from->left : from->most;
    count = count < size ? count : size;
    memcpy(into, from->at, count);
    from->at += count;
    from->left -= count;
    return count;
}

/* All events of a text that is delivered in pieces of `most` bytes; 0: the text in memory. */
static inline void lines_of_record(lines *to, const char *record, size_t length, size_t most)
{
    static su_record_reader reader;
    slow_text slow = {record, length, most};
    su_record_event event;
    if (most == 0)
        su_record_reader_over(&reader, record, length);
    else
        su_record_reader_begin(&reader, slow_text_read, &slow);
    to->length = 0;
    to->text[0] = '\0';
    while (su_record_next(&event, &reader) == SU_OK)
        lines_add_event(to, &event);
}

#endif
