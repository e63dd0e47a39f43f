/* SPDX-License-Identifier: MIT */
/* The record reader, JSON: objects of games, their tags, start and result. */
#include "game/record_json.h"

#include "base/text.h"
#include "game/record_line.h"
#include "game/record_start.h"
#include "rules/position.h"

/* ---- Recognising it ---- */

static const char *const game_keys[] = {"schema", "tags",    "start",        "moves",
                                        "result", "comment", "line_comment", "clock",
                                        "eval",   "rings",   "arrows"};

/* So much tells. */
#define AHEAD 64

/* What comes before the first colon, or before what shows that none is coming. */
static text look(su_record_source *source)
{
    /* Ends of lines may stand before it. */
    text ahead = {NULL, 0};
    for (size_t length = 1; length < AHEAD; length++) {
        ahead = source_look_ahead(source, length);
        if (ahead.length < length || ahead.at[length - 1] == ':' || ahead.at[length - 1] == '}')
            return (text){ahead.at, ahead.length < length ? ahead.length : length - 1};
    }
    return (text){ahead.at, AHEAD - 1}; /* more may lie there */
}

bool record_json_begins(su_record_source *source)
{
    size_t length = look(source).length;
    text ahead = source_look_ahead(source, length + 1); /* with the colon */
    if (ahead.length > 0 && (*ahead.at == '[' || *ahead.at == ',')) {
        ahead.at++;
        ahead.length--;
        text_skip_spaces(&ahead);
    }
    if (ahead.length == 0 || *ahead.at != '{')
        return false;
    ahead.at++;
    ahead.length--;
    text_skip_spaces(&ahead);
    if (ahead.length == 0 || *ahead.at != '"')
        return false;
    ahead.at++;
    ahead.length--;
    text key = text_take_until(&ahead, '"');
    text_skip_spaces(&ahead);
    for (size_t i = 0; i < sizeof game_keys / sizeof *game_keys; i++)
        if (text_is(key, game_keys[i]))
            return ahead.length > 0 && *ahead.at == ':';
    return false;
}

record_step record_json_enter(su_record_reader *reader)
{
    json_take(&reader->source, '[');
    json_take(&reader->source, ',');
    json_peek(&reader->source);
    record_mark(reader);
    reader->object_line = reader->token_line;
    reader->object_column = reader->token_column;
    reader->open = 0;
    reader->keys = 0;
    reader->state = RECORD_IN_JSON;
    record_json_clear(reader);
    record_tags_clear(reader);
    record_json_open(reader, '{');
    return RECORD_WENT_ON;
}

/* ---- What all parts use ---- */

record_step record_json_broken(su_record_event *out, su_record_reader *reader)
{
    record_step done = record_fail(out, reader, SU_RECORD_FAULT_BAD_JSON);
    out->line = reader->source.line;
    out->column = reader->source.column;
    if (reader->state == RECORD_SKIPPING_JSON)
        reader->state = RECORD_SKIPPING_LINES;
    return done;
}

record_step record_json_no_string(su_record_event *out, su_record_reader *reader, json_taken taken)
{
    if (taken == JSON_CUT)
        return record_json_broken(out, reader);
    return record_fail(out, reader,
                       taken == JSON_OTHER ? SU_RECORD_FAULT_BAD_VALUE : SU_RECORD_FAULT_TOO_LONG);
}

bool record_json_open(su_record_reader *reader, char bracket)
{
    if (!json_take(&reader->source, bracket))
        return false;
    reader->open++;
    reader->comma_due = false;
    return true;
}

bool record_json_close(su_record_reader *reader, char bracket)
{
    if (!json_take(&reader->source, bracket))
        return false;
    reader->open--;
    reader->comma_due = true;
    return true;
}

json_next record_json_next(su_record_reader *reader, char bracket)
{
    json_peek(&reader->source);
    record_mark(reader);
    if (record_json_close(reader, bracket))
        return JSON_CLOSED;
    if (reader->comma_due && !json_take(&reader->source, ','))
        return JSON_NEITHER;
    int next = json_peek(&reader->source);
    if (next == bracket || next == SOURCE_END)
        return JSON_NEITHER;
    reader->comma_due = true;
    record_mark(reader);
    return JSON_VALUE;
}

json_next record_json_member(su_record_reader *reader)
{
    json_next next = record_json_next(reader, '}');
    if (next != JSON_VALUE)
        return next;
    json_taken taken = json_take_string(reader->name, sizeof reader->name, &reader->source);
    if (taken > JSON_TOO_LONG || !json_take(&reader->source, ':'))
        return JSON_NEITHER;
    if (taken == JSON_TOO_LONG) /* the name of nothing that is known */
        reader->name[0] = '\0';
    json_peek(&reader->source);
    record_mark(reader);
    return JSON_VALUE;
}

/* ---- Tags ---- */

static record_step take_tag(su_record_event *out, su_record_reader *reader)
{
    json_taken taken = json_take_string(reader->text, sizeof reader->text, &reader->source);
    return taken == JSON_TAKEN ? record_tag_take(out, reader)
                               : record_json_no_string(out, reader, taken);
}

/* A pair of strings. */
record_step record_json_tags_read(su_record_event *out, su_record_reader *reader)
{
    json_next next = record_json_next(reader, ']');
    if (next == JSON_CLOSED) {
        reader->state = RECORD_IN_JSON;
        return RECORD_WENT_ON;
    }
    if (next == JSON_NEITHER || !record_json_open(reader, '['))
        return record_json_broken(out, reader);
    json_taken taken = json_take_string(reader->name, sizeof reader->name, &reader->source);
    if (taken != JSON_TAKEN)
        return record_json_no_string(out, reader, taken);
    if (!json_take(&reader->source, ','))
        return record_json_broken(out, reader);
    record_step done = take_tag(out, reader);
    if (done == RECORD_MADE_EVENT && out->kind != SU_RECORD_TAG)
        return done;
    return record_json_close(reader, ']') ? done : record_json_broken(out, reader);
}

/* Members of an object, which can name each tag once. */
record_step record_json_tag_object_read(su_record_event *out, su_record_reader *reader)
{
    json_next next = record_json_member(reader);
    if (next == JSON_CLOSED) {
        reader->state = RECORD_IN_JSON;
        return RECORD_WENT_ON;
    }
    return next == JSON_NEITHER ? record_json_broken(out, reader) : take_tag(out, reader);
}

/* ---- Start and result ---- */

static record_step take_start(su_record_event *out, su_record_reader *reader)
{
    su_error error;
    json_taken taken = json_take_string(reader->text, sizeof reader->text, &reader->source);
    if (taken != JSON_TAKEN)
        return record_json_no_string(out, reader, taken);
    if (su_position_parse(&reader->start, reader->text, &error) != SU_OK) {
        record_fail(out, reader, SU_RECORD_FAULT_BAD_POSITION);
        out->of.error.position = error;
        return RECORD_MADE_EVENT;
    }
    reader->start_told = true;
    reader->fault_line = reader->token_line;
    reader->fault_column = reader->token_column;
    return RECORD_WENT_ON;
}

static record_step take_result(su_record_event *out, su_record_reader *reader)
{
    json_taken taken = json_take_string(reader->name, sizeof reader->name, &reader->source);
    if (taken != JSON_TAKEN)
        return record_json_no_string(out, reader, taken);
    if (!result_named(&reader->result, text_of(reader->name)))
        return record_fail(out, reader, SU_RECORD_FAULT_BAD_VALUE);
    reader->result_line = reader->token_line;
    reader->result_column = reader->token_column;
    return RECORD_WENT_ON;
}

/* ---- The object ---- */

static unsigned key_of(const char *name)
{
    static const struct {
        const char *name;
        unsigned key;
    } keys[] = {
        {"tags", JSON_TAGS}, {"start", JSON_START}, {"moves", JSON_MOVES}, {"result", JSON_RESULT}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (text_is(text_of(name), keys[i].name))
            return keys[i].key;
    return 0;
}

static record_step read_value(su_record_event *out, su_record_reader *reader, unsigned key)
{
    bool is_object = json_peek(&reader->source) == '{';
    switch (key) {
    case JSON_TAGS:
        if (!record_json_open(reader, is_object ? '{' : '['))
            return record_fail(out, reader, SU_RECORD_FAULT_BAD_VALUE);
        reader->state = is_object ? RECORD_IN_JSON_TAG_OBJECT : RECORD_IN_JSON_TAGS;
        return RECORD_WENT_ON;
    case JSON_MOVES:
        if (!record_json_open(reader, '['))
            return record_fail(out, reader, SU_RECORD_FAULT_BAD_VALUE);
        reader->state = RECORD_IN_JSON_MOVES;
        return RECORD_WENT_ON;
    case JSON_START:
        return take_start(out, reader);
    default:
        return take_result(out, reader);
    }
}

/* Tags and start have to be known before moves are read. */
static record_step read_member(su_record_event *out, su_record_reader *reader)
{
    unsigned key = key_of(reader->name);
    if (key == 0) {
        record_step done = record_json_remark(out, reader);
        if (done == RECORD_ENDED)
            return json_skip(&reader->source) ? RECORD_WENT_ON : record_json_broken(out, reader);
        return done;
    }
    if (json_peek(&reader->source) == 'n')
        return json_take_word(&reader->source, "null") ? RECORD_WENT_ON
                                                       : record_json_broken(out, reader);
    if (key != JSON_RESULT && reader->keys & JSON_MOVES)
        return record_fail(out, reader, SU_RECORD_FAULT_KEY_ORDER);
    if (reader->keys & (key | JSON_OF_COMMENT))
        return record_fail(out, reader, SU_RECORD_FAULT_BAD_VALUE);
    reader->keys |= key;
    return read_value(out, reader, key);
}

/* A comment between games, or a game; not neither. */
static record_step end_object(su_record_event *out, su_record_reader *reader)
{
    if (reader->keys & JSON_OF_COMMENT) {
        reader->games--;
        reader->state = RECORD_BETWEEN_GAMES;
        return record_json_tell(out, reader);
    }
    if (!(reader->keys & JSON_OF_GAME))
        return record_fail(out, reader, SU_RECORD_FAULT_BAD_VALUE);
    reader->keys |= JSON_ENDED;
    return RECORD_WENT_ON;
}

static record_step tell_result(su_record_event *out, su_record_reader *reader)
{
    reader->keys |= JSON_RESULTED;
    reader->token_line = reader->result_line;
    reader->token_column = reader->result_column;
    if (!record_result_fits(&reader->lines[0].after, reader->result))
        return record_fail(out, reader, SU_RECORD_FAULT_WRONG_RESULT);
    record_make(out, reader, SU_RECORD_RESULT);
    out->of.result = reader->result;
    return RECORD_MADE_EVENT;
}

static record_step end_game(su_record_event *out, su_record_reader *reader)
{
    if (!(reader->keys & JSON_BEGUN))
        return record_json_begin(out, reader);
    if (reader->keys & JSON_RESULT && !(reader->keys & JSON_RESULTED))
        return tell_result(out, reader);
    reader->state = RECORD_AFTER_RESULT;
    return RECORD_WENT_ON;
}

record_step record_json_begin(su_record_event *out, su_record_reader *reader)
{
    record_state state = (record_state)reader->state;
    record_step done = record_tags_end(out, reader);
    if (out->kind == SU_RECORD_ERROR)
        return done;
    if (out->kind == SU_RECORD_START)
        reader->keys |= JSON_BEGUN;
    reader->state = state;
    return done;
}

record_step record_json_read(su_record_event *out, su_record_reader *reader)
{
    if (reader->keys & JSON_ENDED)
        return end_game(out, reader);
    json_next next = record_json_member(reader);
    if (next == JSON_NEITHER)
        return record_json_broken(out, reader);
    return next == JSON_CLOSED ? end_object(out, reader) : read_member(out, reader);
}

/* ---- Past errors ---- */

record_step record_json_skip(su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    char ignored[1];
    while (reader->open > 0) {
        int next = json_peek(source);
        bool begins = next == '{' && source->column == 1; /* a game, whatever is open */
        if (next == SOURCE_END || begins) {
            reader->open = 0;
        } else if (next == '"') {
            if (json_take_string(ignored, sizeof ignored, source) == JSON_CUT) {
                reader->state = RECORD_SKIPPING_LINES;
                return RECORD_WENT_ON;
            }
        } else {
            source_take(source);
            reader->open += next == '{' || next == '[';
            reader->open -= next == '}' || next == ']';
        }
    }
    reader->state = RECORD_BETWEEN_GAMES;
    return RECORD_WENT_ON;
}

/* What is no JSON ends before the next line that begins with a bracket. */
record_step record_json_skip_lines(su_record_reader *reader)
{
    su_record_source *source = &reader->source;
    if (source->column > 1 || (source_peek(source) != '{' && source_peek(source) != '[')) {
        source_skip_line(source);
        source_take(source);
    }
    int next = source_peek(source);
    if (next == SOURCE_END || next == '{' || next == '[')
        reader->state = RECORD_BETWEEN_GAMES;
    return RECORD_WENT_ON;
}
