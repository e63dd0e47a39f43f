/* SPDX-License-Identifier: MIT */
/* Games as records: written from a request, and read from a text. */
#include "coach/words_record.h"
#include "protocol/describe.h"
#include "protocol/page_parts.h"

/* The tag under which house rules travel. */
#define HOUSE_TAG "House"

/* ---- Writing ---- */

static bool write_piece(void *data, const char *bytes, size_t count)
{
    out_bytes(data, bytes, count);
    return true;
}

/* A view as a string that ends in NUL; false if it is too long for that. */
static bool copy(char *into, size_t size, text view)
{
    if (view.length >= size || !json_is_text(view))
        return false;
    for (size_t i = 0; i < view.length; i++)
        into[i] = view.at[i];
    into[view.length] = '\0';
    return true;
}

static bool write_tag(page *self, su_record_writer *record, text tag)
{
    char name[SU_RECORD_NAME + 1], value[SU_RECORD_TEXT + 1];
    size_t length = 0;
    while (length < tag.length && tag.at[length] != '=')
        length++;
    text rest = {tag.at + length + 1, tag.length - length - 1};
    if (length == tag.length || !copy(name, sizeof name, (text){tag.at, length}) ||
        !copy(value, sizeof value, rest) || su_record_write_tag(record, name, value) != SU_OK)
        return page_refuse(self, PAGE_BAD_TAG, FIELD_tag, tag);
    return true;
}

static bool write_tags(page *self, su_record_writer *record)
{
    su_outcome outcome = su_game_outcome(&self->game);
    char house[128];
    for (size_t i = 0; i < self->tag_count; i++)
        if (!write_tag(self, record, self->tags[i]))
            return false;
    su_record_write_start_tags(record, &self->game.start);
    if (self->values[FIELD_house].length > 0 &&
        copy(house, sizeof house, self->values[FIELD_house]))
        su_record_write_tag(record, HOUSE_TAG, house);
    su_record_write_tag(record, "Result", su_result_name(outcome.result));
    if (outcome.reason != SU_REASON_NONE)
        su_record_write_tag(record, "Termination", su_reason_name(outcome.reason));
    su_record_write_start(record, &self->game.start);
    return true;
}

static bool write_moves(page *self, su_record_writer *record)
{
    text clocks = self->values[FIELD_clocks];
    for (size_t n = 0; n < su_game_ply_count(&self->game); n++) {
        text word = text_take_word(&clocks);
        uint32_t left;
        su_record_write_move(record, su_game_move(&self->game, n));
        if (word.length == 0 || text_is(word, "-"))
            continue;
        if (!page_number(self, &left, FIELD_clocks, word, 0, UINT32_MAX))
            return false;
        su_record_write_comment(record, &(su_record_comment){.text = "", .clock_ms = left});
    }
    return true;
}

bool page_verb_record(page *self)
{
    su_record_writer record;
    json_key(&self->writer, "apgn");
    json_string words = json_begin_text(&self->writer);
    su_record_writer_begin(&record, write_piece, &words.out);
    if (!write_tags(self, &record) || !write_moves(self, &record))
        return false;
    su_record_write_result(&record, su_game_outcome(&self->game).result);
    su_record_write_end(&record);
    json_end_text(&words);
    return true;
}

/* ---- Reading ---- */

/* A game of a record on its way into the answer. */
typedef struct opening {
    const page *page;
    json *writer;
    bool begun, started; /* the object of a game is open; its moves are */
    bool moved;
    char house[128];
    su_position last; /* for what is said of a move refused */
    json_string moves;
} opening;

static void begin_game(opening *self)
{
    if (self->begun)
        return;
    self->begun = true;
    self->started = self->moved = false;
    self->house[0] = '\0';
    json_begin_object(self->writer);
    json_key(self->writer, "tags");
    json_begin_object(self->writer);
}

static void hear_tag(opening *self, const su_record_tag *tag)
{
    begin_game(self);
    if (text_is(text_of(tag->name), HOUSE_TAG))
        copy(self->house, sizeof self->house, text_of(tag->value));
    json_key(self->writer, tag->name);
    json_text(self->writer, tag->value);
}

static void hear_start(opening *self, const su_position *start)
{
    char words[SU_POSITION_TEXT];
    begin_game(self);
    self->last = *start;
    self->started = true;
    json_end_object(self->writer);
    json_key(self->writer, "variant");
    json_text(self->writer, su_variant_name(su_position_variant(start)));
    su_position_format(words, start, SU_FORM_SIX_FIELDS);
    json_key(self->writer, "start");
    json_text(self->writer, words);
    json_key(self->writer, "house");
    json_text(self->writer, self->house);
    json_key(self->writer, "moves");
    self->moves = json_begin_text(self->writer);
}

static void hear_move(opening *self, const su_record_event *event)
{
    char notation[SU_MOVE_TEXT];
    if (event->depth > 0)
        return;
    self->last = *event->of.move.after;
    su_move_format(notation, event->of.move.move);
    if (self->moved)
        out_char(&self->moves.out, ' ');
    self->moved = true;
    out_text(&self->moves.out, notation);
}

static void write_error(const opening *self, const su_record_event *event)
{
    char words[SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    words_record_error(&sentence.out, &event->of.error, &self->last, self->page->language);
    json_begin_object(self->writer);
    json_key(self->writer, "code");
    json_text(self->writer, su_record_fault_name(event->of.error.fault));
    json_key(self->writer, "message");
    json_text(self->writer, words);
    json_key(self->writer, "line");
    json_unsigned(self->writer, event->line);
    json_key(self->writer, "column");
    json_unsigned(self->writer, event->column);
    json_end_object(self->writer);
}

/* `error` is NULL where the game ended as it should. */
static void end_game(opening *self, su_result result, const su_record_event *error)
{
    begin_game(self);
    if (self->started)
        json_end_text(&self->moves);
    else
        json_end_object(self->writer);
    json_key(self->writer, "result");
    json_text(self->writer, su_result_name(result));
    json_key(self->writer, "error");
    if (error == NULL)
        json_null(self->writer);
    else
        write_error(self, error);
    json_end_object(self->writer);
    self->begun = false;
}

static void hear(opening *self, const su_record_event *event)
{
    switch (event->kind) {
    case SU_RECORD_TAG:
        hear_tag(self, &event->of.tag);
        break;
    case SU_RECORD_START:
        hear_start(self, &event->of.start);
        break;
    case SU_RECORD_MOVE:
        hear_move(self, event);
        break;
    case SU_RECORD_END:
        end_game(self, event->of.result, NULL);
        break;
    case SU_RECORD_ERROR:
        end_game(self, SU_ONGOING, event);
        break;
    case SU_RECORD_COMMENT:
    case SU_RECORD_GLYPH:
    case SU_RECORD_VARIATION:
    case SU_RECORD_VARIATION_END:
    case SU_RECORD_RESULT:
        break;
    }
}

bool page_verb_open(page *self)
{
    text all = self->values[FIELD_text];
    su_record_reader *reader = &self->room->scratch.reader;
    su_record_event event;
    su_position position;
    opening it = {.page = self, .writer = &self->writer, .last = su_variant_start(SU_CLASSIC)};
    json_key(&self->writer, "games");
    json_begin_array(&self->writer);
    if (su_position_parse_text(&position, all.at, all.length, NULL) == SU_OK) {
        hear_start(&it, &position);
        end_game(&it, SU_ONGOING, NULL);
    } else {
        su_record_reader_over(reader, all.at, all.length);
        while (su_record_next(&event, reader) == SU_OK)
            hear(&it, &event);
    }
    json_end_array(&self->writer);
    return true;
}
