/* SPDX-License-Identifier: MIT */
/* The record reader: goes from game to game, also past games with errors. */
#include "game/record_reader.h"

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
    reader->state = reader->state == RECORD_IN_TAGS ? RECORD_SKIPPING_TAGS : RECORD_SKIPPING_MOVES;
    return RECORD_MADE_EVENT;
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
    int next = source_peek(&reader->source);
    if (next == SOURCE_END)
        return RECORD_ENDED;
    if (next == '{' || next == ';')
        return record_comment_enter(reader);
    reader->games++;
    reader->state = RECORD_IN_TAGS;
    record_tags_clear(reader);
    return RECORD_WENT_ON;
}

static record_step read_tags(su_record_event *out, su_record_reader *reader)
{
    source_skip_blanks(&reader->source);
    record_mark(reader);
    if (source_peek(&reader->source) == '[')
        return record_tags_read(out, reader);
    return record_tags_end(out, reader);
}

static record_step end_game(su_record_event *out, su_record_reader *reader)
{
    reader->state = RECORD_BETWEEN_GAMES;
    record_make(out, reader, SU_RECORD_END);
    out->of.result = reader->result;
    return RECORD_MADE_EVENT;
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
    if (next == SOURCE_END || (next == '[' && source->line_blank))
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
