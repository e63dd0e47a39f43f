/* SPDX-License-Identifier: MIT */
/* The record reader, ABAL1: a game in one line, its start by name, its moves as sets of marbles
 * with a direction each. */
#include "base/bits.h"
#include "base/text.h"
#include "game/record_line.h"
#include "game/record_reader.h"

static const char mark[] = "ABAL1:";

static char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool record_abal1_begins(su_record_source *source)
{
    if (folded((char)source_peek(source)) != folded(*mark))
        return false;
    text ahead = source_look_to(source, ":", sizeof mark - 1);
    for (size_t i = 0; i < sizeof mark - 2; i++)
        if (i >= ahead.length || folded(ahead.at[i]) != folded(mark[i]))
            return false;
    return ahead.length == sizeof mark - 2;
}

record_step record_abal1_enter(su_record_reader *reader)
{
    record_mark(reader);
    for (size_t i = 0; i < sizeof mark - 1; i++)
        source_take(&reader->source);
    reader->state = RECORD_IN_ABAL1_HEAD;
    reader->start_tags = 0;
    reader->name[0] = '\0';
    return RECORD_WENT_ON;
}

/* Takes what comes before a sign, which goes, too; false if the line ends before it, or it is too
 * long. A `_` stands for a space. */
static bool take_until(char *into, size_t size, su_record_source *source, char sign)
{
    size_t length = 0;
    for (;;) {
        int next = source_peek(source);
        if (next == SOURCE_END || next == '\n' || next == '\0' || next == '"')
            return false;
        source_take(source);
        into[length] = '\0';
        if (next == sign)
            return true;
        if (length + 1 == size)
            return false;
        into[length++] = next == '_' ? ' ' : (char)next;
    }
}

/* True where names come, and not yet the moves: there is another colon in the line. */
static bool has_names(su_record_source *source)
{
    text before = source_look_to(source, ":", 256);
    text with = source_look_ahead(source, before.length + 1);
    return with.length > before.length && with.at[before.length] == ':';
}

static record_step take_layout(su_record_event *event, su_record_reader *reader)
{
    if (!take_until(reader->text, 64, &reader->source, ':'))
        return record_fail(event, reader, SU_RECORD_FAULT_BAD_TAG);
    text name = text_of(reader->text);
    for (size_t i = 0; i < name.length; i++)
        reader->text[i] = reader->text[i] == ' ' ? '-' : folded(reader->text[i]);
    int layout = su_layout_find(name.at, name.length);
    if (layout < 0)
        return record_fail(event, reader, SU_RECORD_FAULT_UNKNOWN_LAYOUT);
    reader->start = su_layout_position((unsigned)layout);
    reader->start_told = true;
    reader->state = has_names(&reader->source) ? RECORD_IN_ABAL1_NAMES : RECORD_IN_START;
    return RECORD_WENT_ON;
}

/* Tells the tag of a name that is not empty. */
static record_step tell_name(su_record_event *event, su_record_reader *reader, const char *tag)
{
    text name = text_of(tag);
    if (reader->text[0] == '\0')
        return RECORD_WENT_ON;
    __builtin_memcpy(reader->name, name.at, name.length + 1);
    return record_tag_take(event, reader);
}

record_step record_abal1_head_read(su_record_event *event, su_record_reader *reader)
{
    if (reader->state == RECORD_IN_ABAL1_HEAD)
        return take_layout(event, reader);
    bool second = reader->state == RECORD_IN_ABAL1_SECOND;
    if (!take_until(reader->text, 64, &reader->source, second ? ':' : '|'))
        return record_fail(event, reader, SU_RECORD_FAULT_BAD_TAG);
    reader->state = second ? RECORD_IN_START : RECORD_IN_ABAL1_SECOND;
    return tell_name(event, reader, second ? "White" : "Black");
}

/* Takes a move: how many marbles, where they stand, the direction. */
static bool take_move(su_cell cells[3], size_t *count, su_direction *direction,
                      su_record_source *source)
{
    static const su_direction directions[] = {SU_E, SU_W, SU_NW, SU_NE, SU_SE, SU_SW};
    int digit = source_peek(source);
    if (digit < '1' || digit > '3')
        return false;
    source_take(source);
    *count = (size_t)(digit - '0');
    for (size_t i = 0; i < *count; i++) {
        int letter = source_peek(source), number = source_peek_second(source);
        const char name[3] = {folded((char)letter), (char)number, '\0'};
        cells[i] = letter > ' ' && number > ' ' ? su_cell_named(name) : SU_NO_CELL;
        if (cells[i] == SU_NO_CELL)
            return false;
        source_take(source);
        source_take(source);
    }
    digit = source_peek(source);
    if (digit < '0' || digit > '5')
        return false;
    source_take(source);
    *direction = directions[digit - '0'];
    return true;
}

record_step record_abal1_read(su_record_event *event, su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    su_record_line *line = &reader->lines[0];
    su_refusal why = {.code = SU_REFUSED_BAD_TEXT};
    su_cell cells[3];
    su_direction direction;
    su_move move;
    size_t count;
    while (source_peek(source) == ' ' || source_peek(source) == '\t' || source_peek(source) == '\r')
        source_take(source);
    record_mark(reader);
    int next = source_peek(source);
    if (next == '\n' || next == SOURCE_END) {
        reader->state = RECORD_AFTER_RESULT;
        return RECORD_WENT_ON;
    }
    bool taken = take_move(cells, &count, &direction, source) &&
                 su_move_of_cells(&move, &line->after, cells, count, direction, &why) == SU_OK;
    /* All that move are named. */
    if (taken && bits_count(su_move_explain(&line->after, move).moved) != count) {
        taken = false;
        why = (su_refusal){.code = SU_REFUSED_BAD_TEXT};
    }
    if (!taken) {
        record_fail(event, reader, SU_RECORD_FAULT_BAD_MOVE);
        event->of.error.refusal = why;
        return RECORD_MADE_EVENT;
    }
    record_make(event, reader, SU_RECORD_MOVE);
    event->of.move = record_line_play(line, move);
    return RECORD_MADE_EVENT;
}
