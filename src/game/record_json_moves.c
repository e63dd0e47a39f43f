/* SPDX-License-Identifier: MIT */
/* The record reader, JSON: moves, glyphs, comments and variations. */
#include "base/text.h"
#include "game/record_command.h"
#include "game/record_json.h"

/* ---- Comments ---- */

void record_json_clear(su_record_reader *reader)
{
    reader->comment = (su_record_comment){.clock_ms = SU_NO_CLOCK};
    reader->glyph = -1;
    reader->commands = 0;
    reader->continued = false;
    reader->gap = false;
}

/* The kinds of commands, in the order in which record_command.c has them. */
enum { CLOCK = 1, EVAL = 2, RINGS = 4, ARROWS = 8 };

static su_record_fault take_clock(su_record_reader *reader)
{
    int64_t thousandths;
    if (json_take_number(&thousandths, &reader->source) != JSON_TAKEN || thousandths % 1000 != 0 ||
        !command_can_write_clock(thousandths / 1000))
        return SU_RECORD_FAULT_BAD_VALUE;
    reader->comment.clock_ms = thousandths / 1000;
    reader->commands |= CLOCK;
    return SU_RECORD_FAULT_NONE;
}

static su_record_fault take_eval(su_record_reader *reader)
{
    int64_t thousandths;
    if (json_take_number(&thousandths, &reader->source) != JSON_TAKEN || thousandths < INT32_MIN ||
        thousandths > INT32_MAX)
        return SU_RECORD_FAULT_BAD_VALUE;
    reader->comment.eval = (int32_t)thousandths;
    reader->comment.has_eval = true;
    reader->commands |= EVAL;
    return SU_RECORD_FAULT_NONE;
}

/* Cells, one or two, from a string. */
static su_record_fault take_cells(su_cell *cells, size_t count, su_record_source *source)
{
    char word[6], name[3] = {0};
    json_taken taken = json_take_string(word, sizeof word, source);
    if (taken == JSON_CUT)
        return SU_RECORD_FAULT_BAD_JSON;
    if (taken != JSON_TAKEN || text_of(word).length != 2 * count)
        return SU_RECORD_FAULT_BAD_VALUE;
    for (size_t i = 0; i < count; i++) {
        __builtin_memcpy(name, word + 2 * i, 2);
        cells[i] = su_cell_named(name);
        if (cells[i] == SU_NO_CELL)
            return SU_RECORD_FAULT_BAD_VALUE;
    }
    return SU_RECORD_FAULT_NONE;
}

static su_record_fault take_marks(su_record_reader *reader, bool arrows)
{
    su_cell cells[2] = {0};
    json_next next;
    if (!record_json_open(reader, '['))
        return SU_RECORD_FAULT_BAD_VALUE;
    while ((next = record_json_next(reader, ']')) == JSON_VALUE) {
        su_record_fault fault = take_cells(cells, arrows ? 2 : 1, &reader->source);
        if (fault != SU_RECORD_FAULT_NONE)
            return fault;
        if (arrows && cells[0] == cells[1])
            return SU_RECORD_FAULT_BAD_VALUE;
        if (!arrows)
            reader->comment.rings |= su_cells_of(cells[0]);
        else if (!command_add_arrow(&reader->comment, (su_record_arrow){cells[0], cells[1]}))
            return SU_RECORD_FAULT_TOO_LONG;
        reader->commands |= arrows ? ARROWS : RINGS;
    }
    return next == JSON_CLOSED ? SU_RECORD_FAULT_NONE : SU_RECORD_FAULT_BAD_JSON;
}

static su_record_fault take_glyph(su_record_reader *reader)
{
    int64_t thousandths;
    if (json_take_number(&thousandths, &reader->source) != JSON_TAKEN || thousandths % 1000 != 0 ||
        thousandths < 0 || thousandths > 255000)
        return SU_RECORD_FAULT_BAD_GLYPH;
    reader->glyph = (int)(thousandths / 1000);
    return SU_RECORD_FAULT_NONE;
}

/* A string is read in a state of its own: it may make many events. */
static su_record_fault enter_text(su_record_reader *reader, bool line_form)
{
    if (!json_take(&reader->source, '"'))
        return SU_RECORD_FAULT_BAD_VALUE;
    reader->comment.line_form = line_form;
    reader->state_after_comment = reader->state;
    reader->state = RECORD_IN_JSON_TEXT;
    return SU_RECORD_FAULT_NONE;
}

typedef enum member {
    BRACES,
    LINE,
    CLOCK_LEFT,
    WORTH,
    RING_LIST,
    ARROW_LIST,
    GLYPH,
    MEMBERS
} member;

static su_record_fault take_member(su_record_reader *reader, member which)
{
    switch (which) {
    case BRACES:
    case LINE:
        return enter_text(reader, which == LINE);
    case CLOCK_LEFT:
        return take_clock(reader);
    case WORTH:
        return take_eval(reader);
    case RING_LIST:
    case ARROW_LIST:
        return take_marks(reader, which == ARROW_LIST);
    case GLYPH:
        return take_glyph(reader);
    case MEMBERS:
        break;
    }
    return SU_RECORD_FAULT_BAD_JSON;
}

record_step record_json_remark(su_record_event *event, su_record_reader *reader)
{
    static const struct {
        const char *name;
        unsigned key, again; /* what it may not come a second time with */
    } members[MEMBERS] = {
        [BRACES] = {"comment", JSON_TEXT, JSON_TEXT},
        [LINE] = {"line_comment", JSON_TEXT, JSON_TEXT},
        [CLOCK_LEFT] = {"clock", JSON_MARKS, 0},
        [WORTH] = {"eval", JSON_MARKS, 0},
        [RING_LIST] = {"rings", JSON_MARKS, 0},
        [ARROW_LIST] = {"arrows", JSON_MARKS, 0},
        [GLYPH] = {"glyph", JSON_GLYPH, JSON_GLYPH},
    };
    member which = BRACES;
    while (which < MEMBERS && !text_is(text_of(reader->name), members[which].name))
        which++;
    if (which == MEMBERS)
        return RECORD_ENDED;
    if (json_peek(&reader->source) == 'n')
        return json_take_word(&reader->source, "null") ? RECORD_WENT_ON
                                                       : record_json_broken(event, reader);
    bool misplaced =
        reader->state == RECORD_IN_JSON && (reader->keys & JSON_OF_GAME || which == GLYPH);
    if (misplaced || reader->keys & members[which].again)
        return record_fail(event, reader, SU_RECORD_FAULT_BAD_VALUE);
    reader->keys |= members[which].key;
    su_record_fault fault = take_member(reader, which);
    if (fault == SU_RECORD_FAULT_BAD_JSON)
        return record_json_broken(event, reader);
    return fault == SU_RECORD_FAULT_NONE ? RECORD_WENT_ON : record_fail(event, reader, fault);
}

/* Room for a space and a character. */
#define LONGEST_STEP 5

static void add_character(su_record_reader *reader, const char *bytes, size_t count)
{
    su_record_comment *comment = &reader->comment;
    if (count == 1 && text_is_space(*bytes)) {
        reader->gap = true;
        return;
    }
    if (reader->gap && (comment->length > 0 || reader->continued))
        reader->text[comment->length++] = ' ';
    reader->gap = false;
    __builtin_memcpy(reader->text + comment->length, bytes, count);
    comment->length += count;
}

/* The first pieces of a text that is longer than one: what else its object tells comes with the
 * last. */
static record_step tell_piece(su_record_event *event, su_record_reader *reader)
{
    record_make(event, reader, SU_RECORD_COMMENT);
    event->of.comment = (su_record_comment){.text = reader->text,
                                            .length = reader->comment.length,
                                            .clock_ms = SU_NO_CLOCK,
                                            .line_form = reader->comment.line_form,
                                            .more = true};
    event->game -= reader->state_after_comment == RECORD_IN_JSON;
    reader->comment.length = 0;
    reader->continued = true;
    return RECORD_MADE_EVENT;
}

/* What ends a comment in braces cannot stand in it. */
static record_step refuse_brace(su_record_event *event, su_record_reader *reader)
{
    char bytes[4];
    size_t count;
    json_piece piece;
    do
        piece = json_take_character(bytes, &count, &reader->source);
    while (piece == JSON_CHARACTER);
    return piece == JSON_BROKEN ? record_json_broken(event, reader)
                                : record_fail(event, reader, SU_RECORD_FAULT_BAD_COMMENT);
}

record_step record_json_text_read(su_record_event *event, su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    char bytes[4];
    size_t count;
    for (;;) {
        size_t room = SU_RECORD_TEXT - reader->comment.length;
        bool cuts = source_continues_character(source_peek(source)) && source_peek(source) >= 0;
        if (room < LONGEST_STEP && (!cuts || room < 2) && source_peek(source) != '"')
            return tell_piece(event, reader);
        switch (json_take_character(bytes, &count, source)) {
        case JSON_BROKEN:
            return record_json_broken(event, reader);
        case JSON_STRING_END:
            reader->state = reader->state_after_comment;
            return RECORD_WENT_ON;
        case JSON_CHARACTER:
            if (*bytes == '}' && !reader->comment.line_form) {
                return refuse_brace(event, reader);
            }
            add_character(reader, bytes, count);
        }
    }
}

record_step record_json_tell(su_record_event *event, su_record_reader *reader)
{
    reader->comment.text = reader->text; /* readers can be copied */
    reader->token_line = reader->object_line;
    reader->token_column = reader->object_column;
    if (reader->glyph >= 0) {
        record_make(event, reader, SU_RECORD_GLYPH);
        event->of.glyph = (uint8_t)reader->glyph;
        return RECORD_MADE_EVENT;
    }
    if (!reader->continued)
        record_comment_take_commands(reader, &reader->comment);
    record_make(event, reader, SU_RECORD_COMMENT);
    event->of.comment = reader->comment;
    return RECORD_MADE_EVENT;
}

/* An object among moves: a glyph or a comment. */
record_step record_json_object_read(su_record_event *event, su_record_reader *reader)
{
    json_next next = record_json_member(reader);
    if (next == JSON_NEITHER)
        return record_json_broken(event, reader);
    if (next == JSON_VALUE) {
        record_step done = record_json_remark(event, reader);
        if (done == RECORD_ENDED)
            return json_skip(&reader->source) ? RECORD_WENT_ON : record_json_broken(event, reader);
        return done;
    }
    bool is_glyph = reader->keys & JSON_GLYPH, is_comment = reader->keys & JSON_OF_COMMENT;
    reader->keys &= ~(unsigned)(JSON_GLYPH | JSON_OF_COMMENT);
    reader->state = RECORD_IN_JSON_MOVES;
    if (is_glyph == is_comment)
        return record_fail(event, reader, SU_RECORD_FAULT_BAD_VALUE);
    return record_json_tell(event, reader);
}

/* ---- Moves ---- */

static record_step open_variation(su_record_event *event, su_record_reader *reader)
{
    record_step done = record_variation_open(event, reader);
    if (event->kind != SU_RECORD_ERROR)
        record_json_open(reader, '[');
    return done;
}

static record_step close_array(su_record_event *event, su_record_reader *reader)
{
    if (reader->depth == 0) {
        reader->state = RECORD_IN_JSON;
        return RECORD_WENT_ON;
    }
    return record_variation_close(event, reader);
}

static record_step take_move(su_record_event *event, su_record_reader *reader)
{
    json_taken taken = json_take_string(reader->name, sizeof reader->name, &reader->source);
    return taken == JSON_TAKEN ? record_move_read(event, reader)
                               : record_json_no_string(event, reader, taken);
}

record_step record_json_moves_read(su_record_event *event, su_record_reader *reader)
{
    if (!(reader->keys & JSON_BEGUN))
        return record_json_begin(event, reader);
    if (record_is_pending(reader))
        return record_pending_read(event, reader);
    json_next next = record_json_next(reader, ']');
    if (next == JSON_CLOSED)
        return close_array(event, reader);
    if (next == JSON_NEITHER)
        return record_json_broken(event, reader);
    switch (json_peek(&reader->source)) {
    case '"':
        return take_move(event, reader);
    case '[':
        return open_variation(event, reader);
    case '{':
        record_json_clear(reader);
        reader->object_line = reader->token_line;
        reader->object_column = reader->token_column;
        record_json_open(reader, '{');
        reader->state = RECORD_IN_JSON_OBJECT;
        return RECORD_WENT_ON;
    default:
        return json_skip(&reader->source) ? record_fail(event, reader, SU_RECORD_FAULT_BAD_VALUE)
                                          : record_json_broken(event, reader);
    }
}
