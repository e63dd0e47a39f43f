/* SPDX-License-Identifier: MIT */
/* The record reader: goes from game to game, also past games with errors. */
#include "game/record_reader.h"

#include "base/bits.h"
#include "base/check.h"
#include "rules/position.h"

void su_record_reader_begin(su_record_reader *out, su_record_read *read, void *data)
{
    su_record_reader_over(out, NULL, 0);
    out->source.read = read;
    out->source.data = data;
}

void su_record_reader_over(su_record_reader *out, const char *record, size_t length)
{
    /* The buffers, most of the reader, need no value. */
    su_record_source *source = &out->source;
    source->read = NULL;
    source->data = NULL;
    source->next = record;
    source->left = length;
    source->at = source->end = 0;
    source->line = source->column = 1;
    source->ended = false;
    source->line_blank = true;
    source->after_blank_line = false;
    out->state = RECORD_BETWEEN_GAMES;
    out->games = 0;
    out->depth = 0;
    out->form = SU_RECORD_FORM_APGN;
}

const char *su_record_fault_name(su_record_fault fault)
{
    static const char *const names[SU_RECORD_FAULTS] = {
        "none",
#define RECORD_FAULT(id, name) name,
#include <sumito/record_faults.def>
#undef RECORD_FAULT
    };
    CHECK((unsigned)fault < SU_RECORD_FAULTS);
    return names[fault];
}

const char *su_record_form_name(su_record_form form)
{
    static const char *const names[SU_RECORD_FORMS] = {
#define RECORD_FORM(id, name) name,
#include <sumito/record_forms.def>
#undef RECORD_FORM
    };
    CHECK((unsigned)form < SU_RECORD_FORMS);
    return names[form];
}

su_record_form su_record_reader_form(const su_record_reader *reader)
{
    return (su_record_form)reader->form;
}

void record_mark(su_record_reader *reader)
{
    reader->token_line = reader->source.line;
    reader->token_column = reader->source.column;
}

record_step record_make(su_record_event *out, su_record_reader *reader, su_record_kind kind)
{
    out->kind = kind;
    out->depth = reader->depth;
    out->game = reader->games;
    out->line = reader->token_line;
    out->column = reader->token_column;
    return RECORD_MADE_EVENT;
}

/* What is no text is said once, not of every word of it. */
static record_step refuse_all(su_record_event *out, su_record_reader *reader, su_record_fault fault)
{
    reader->games = 1;
    reader->state = RECORD_BETWEEN_GAMES;
    record_make(out, reader, SU_RECORD_ERROR);
    out->line = out->column = 1;
    out->of.error = (su_record_error){.fault = fault};
    source_give_up(&reader->source);
    return RECORD_MADE_EVENT;
}

record_step record_fail(su_record_event *out, su_record_reader *reader, su_record_fault fault)
{
    su_record_fault nature = SU_RECORD_FAULT_NONE;
    if (reader->games == 1)
        nature = source_nature_of_rest(&reader->source);
    if (nature != SU_RECORD_FAULT_NONE)
        return refuse_all(out, reader, nature);
    record_make(out, reader, SU_RECORD_ERROR);
    out->of.error = (su_record_error){.fault = fault};
    if (reader->state >= RECORD_IN_JSON)
        reader->state = RECORD_SKIPPING_JSON;
    else if (reader->form == SU_RECORD_FORM_ABAL1)
        reader->state = RECORD_SKIPPING_LINE;
    else
        reader->state =
            reader->state == RECORD_IN_TAGS ? RECORD_SKIPPING_TAGS : RECORD_SKIPPING_MOVES;
    return RECORD_MADE_EVENT;
}

void record_warn(su_record_reader *reader, su_record_fault fault)
{
    _Static_assert(SU_RECORD_FAULTS <= 64, "every fault has its bit");
    reader->warnings_due |= UINT64_C(1) << fault & ~reader->warned;
}

record_step record_warning(su_record_event *out, su_record_reader *reader)
{
    unsigned fault = bits_lowest(reader->warnings_due);
    reader->warnings_due = bits_rest(reader->warnings_due);
    reader->warned |= UINT64_C(1) << fault;
    record_make(out, reader, SU_RECORD_WARNING);
    out->of.error = (su_record_error){.fault = (su_record_fault)fault};
    return RECORD_MADE_EVENT;
}

static void begin_game(su_record_reader *reader)
{
    reader->games++;
    reader->warned = reader->warnings_due = 0;
    reader->pending[0] = '\0';
    reader->pending_at = 0;
    reader->glued = false;
    reader->depth = 0;
    reader->result = SU_ONGOING;
    record_tags_clear(reader);
}

/* True where JSON begins: a game, a comment between games, or an array of them. */
static bool is_json(su_record_reader *reader, int next)
{
    su_record_source *source = &reader->source;
    if (next == ']' && reader->form == SU_RECORD_FORM_JSONL && source_take(source))
        source_skip_blanks(source);
    next = source_peek(source);
    bool may_be = next == '{' || next == ',' ||
                  (next == '[' && !source_is_letter(source_peek_second(source)));
    return may_be && record_json_begins(source);
}

static record_step read_between_games(su_record_event *out, su_record_reader *reader)
{
    if (reader->source.line == 1 && reader->source.column == 1) {
        su_record_fault nature = source_nature_of_beginning(&reader->source);
        if (nature != SU_RECORD_FAULT_NONE)
            return refuse_all(out, reader, nature);
    }
    source_skip_blanks(&reader->source);
    reader->depth = 0;
    if (is_json(reader, source_peek(&reader->source))) {
        begin_game(reader);
        reader->form = SU_RECORD_FORM_JSONL;
        return record_json_enter(reader);
    }
    int next = source_peek(&reader->source);
    if (next == SOURCE_END)
        return RECORD_ENDED;
    reader->form =
        next == '[' || next == '{' || next == ';' ? SU_RECORD_FORM_APGN : SU_RECORD_FORM_MOVES;
    if (next == '{' || next == ';')
        return record_comment_enter(reader);
    begin_game(reader);
    reader->state = RECORD_IN_TAGS;
    if (next == '[')
        return RECORD_WENT_ON;
    if (record_abal1_begins(&reader->source)) {
        reader->form = SU_RECORD_FORM_ABAL1;
        return record_abal1_enter(reader);
    }
    return record_plain_begins(reader) ? record_plain_enter(out, reader) : RECORD_WENT_ON;
}

static record_step tell_start(su_record_event *out, su_record_reader *reader)
{
    record_step done = record_tags_end(out, reader);
    if (out->kind == SU_RECORD_START)
        reader->state = reader->form == SU_RECORD_FORM_ABAL1 ? RECORD_IN_ABAL1 : RECORD_IN_MOVES;
    return done;
}

static record_step read_tags(su_record_event *out, su_record_reader *reader)
{
    source_skip_blanks(&reader->source);
    record_mark(reader);
    if (source_peek(&reader->source) == '[')
        return record_tags_read(out, reader);
    return tell_start(out, reader);
}

/* The end of a game whose tags and moves tell different results. */
static void warn_of_result(su_record_reader *reader)
{
    if (reader->tag_result != SU_ONGOING && reader->result != SU_ONGOING &&
        reader->tag_result != reader->result)
        record_warn(reader, SU_RECORD_FAULT_OTHER_RESULT);
}

static record_step end_game(su_record_event *out, su_record_reader *reader)
{
    warn_of_result(reader);
    if (reader->warnings_due != 0)
        return record_warning(out, reader);
    reader->state = RECORD_BETWEEN_GAMES;
    record_make(out, reader, SU_RECORD_END);
    out->of.result = reader->result;
    return RECORD_MADE_EVENT;
}

bool record_next_begins(su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    if (!source->line_blank || source_peek(source) == SOURCE_END)
        return false;
    if (source_peek(source) == '{')
        return source->column == 1 && record_json_begins(source);
    return reader->form == SU_RECORD_FORM_MOVES &&
           (record_abal1_begins(source) || record_plain_begins(reader));
}

static record_step skip_tags(su_record_reader *reader)
{
    source_skip_line(&reader->source);
    source_skip_blanks(&reader->source);
    if (source_peek(&reader->source) != '[')
        reader->state = RECORD_SKIPPING_MOVES;
    return RECORD_WENT_ON;
}

static void skip_comment(su_record_reader *reader)
{
    for (int byte = source_peek(&reader->source);
         byte != SOURCE_END && byte != '}' && !record_comment_broken_off(reader);
         byte = source_peek(&reader->source))
        source_take(&reader->source);
}

/* Skips one thing of a game with an error: up to its result, or to the tags of the next one. */
static record_step skip_moves(su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    su_result ignored;
    source_skip_blanks(source);
    int next = source_peek(source);
    if (next == SOURCE_END || (next == '[' && source->line_blank) || record_next_begins(reader))
        reader->state = RECORD_BETWEEN_GAMES;
    else if (next == '{')
        skip_comment(reader);
    else if (next == ';')
        source_skip_line(source);
    else if (record_word_read(reader, 0) && result_named(&ignored, text_of(reader->name)))
        reader->state = RECORD_BETWEEN_GAMES;
    else if (reader->name[0] == '\0')
        source_take(source);
    return RECORD_WENT_ON;
}

static record_step step(su_record_event *out, su_record_reader *reader)
{
    switch ((record_state)reader->state) {
    case RECORD_BETWEEN_GAMES:
        return read_between_games(out, reader);
    case RECORD_IN_TAGS:
        return read_tags(out, reader);
    case RECORD_IN_MOVES:
        return record_moves_read(out, reader);
    case RECORD_IN_COMMENT:
        return record_comment_read(out, reader);
    case RECORD_AFTER_RESULT:
        return end_game(out, reader);
    case RECORD_SKIPPING_TAGS:
        return skip_tags(reader);
    case RECORD_SKIPPING_MOVES:
        return skip_moves(reader);
    case RECORD_IN_START:
        return tell_start(out, reader);
    case RECORD_IN_ABAL1_HEAD:
    case RECORD_IN_ABAL1_NAMES:
    case RECORD_IN_ABAL1_SECOND:
        return record_abal1_head_read(out, reader);
    case RECORD_IN_ABAL1:
        return record_abal1_read(out, reader);
    case RECORD_SKIPPING_LINE:
        source_skip_line(&reader->source);
        reader->state = RECORD_BETWEEN_GAMES;
        return RECORD_WENT_ON;
    case RECORD_IN_JSON:
        return record_json_read(out, reader);
    case RECORD_IN_JSON_TAGS:
        return record_json_tags_read(out, reader);
    case RECORD_IN_JSON_TAG_OBJECT:
        return record_json_tag_object_read(out, reader);
    case RECORD_IN_JSON_MOVES:
        return record_json_moves_read(out, reader);
    case RECORD_IN_JSON_OBJECT:
        return record_json_object_read(out, reader);
    case RECORD_IN_JSON_TEXT:
        return record_json_text_read(out, reader);
    case RECORD_SKIPPING_JSON:
        return record_json_skip(reader);
    case RECORD_SKIPPING_LINES:
        return record_json_skip_lines(reader);
    }
    CHECK(false);
    return RECORD_ENDED;
}

su_status su_record_next(su_record_event *out, su_record_reader *reader)
{
    record_step done;
    do
        done = step(out, reader);
    while (done == RECORD_WENT_ON);
    return done == RECORD_MADE_EVENT ? SU_OK : SU_END;
}
