/* SPDX-License-Identifier: MIT */
/* Any bytes as a game record: the pieces it arrives in make no difference, and what reads without
 * an error can be written and reads the same again. The first byte chooses the pieces. */
#include <stdbool.h>
#include <string.h>

#include <sumito/game.h>

#include "base/rng.h"
#include "fuzz.h"

typedef struct chunks {
    const char *at;
    size_t left;
    rng sizes;
} chunks;

typedef struct written {
    char *text;
    size_t length, size;
} written;

static size_t read_chunk(void *data, char *out, size_t size)
{
    chunks *from = data;
    size_t count = 1 + rng_below(&from->sizes, 40);
    count = count < size ? count : size;
    count = count < from->left ? count : from->left;
    if (count > 0)
        memcpy(out, from->at, count);
    from->at += count;
    from->left -= count;
    return count;
}

static bool write_bytes(void *data, const char *bytes, size_t count)
{
    written *to = data;
    if (to->length + count > to->size) {
        size_t size = (to->length + count) * 2;
        char *larger = realloc(to->text, size);
        EXPECT(larger != NULL);
        to->text = larger;
        to->size = size;
    }
    memcpy(to->text + to->length, bytes, count);
    to->length += count;
    return true;
}

static bool same_comment(const su_record_comment *a, const su_record_comment *b)
{
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0 &&
           a->clock_ms == b->clock_ms && a->has_eval == b->has_eval &&
           (!a->has_eval || a->eval == b->eval) && a->more == b->more &&
           a->line_form == b->line_form && a->rings == b->rings &&
           a->arrow_count == b->arrow_count &&
           memcmp(a->arrows, b->arrows, a->arrow_count * sizeof *a->arrows) == 0;
}

static bool same_event(const su_record_event *a, const su_record_event *b)
{
    if (a->kind != b->kind || a->depth != b->depth || a->game != b->game)
        return false;
    switch (a->kind) {
    case SU_RECORD_TAG:
        return strcmp(a->of.tag.name, b->of.tag.name) == 0 &&
               strcmp(a->of.tag.value, b->of.tag.value) == 0;
    case SU_RECORD_START:
        return su_position_same(&a->of.start, &b->of.start);
    case SU_RECORD_MOVE:
        return a->of.move.move == b->of.move.move && a->of.move.ply == b->of.move.ply &&
               su_position_same(a->of.move.after, b->of.move.after);
    case SU_RECORD_COMMENT:
        return same_comment(&a->of.comment, &b->of.comment);
    case SU_RECORD_GLYPH:
        return a->of.glyph == b->of.glyph;
    case SU_RECORD_RESULT:
    case SU_RECORD_END:
        return a->of.result == b->of.result;
    case SU_RECORD_ERROR:
    case SU_RECORD_WARNING:
        return a->of.error.fault == b->of.error.fault;
    case SU_RECORD_VARIATION:
    case SU_RECORD_VARIATION_END:
        break;
    }
    return true;
}

static su_status next_event(su_record_event *event, su_record_reader *reader, bool with_warnings)
{
    su_status status;
    do
        status = su_record_next(event, reader);
    while (status == SU_OK && event->kind == SU_RECORD_WARNING && !with_warnings);
    return status;
}

/* Reads both to their ends. What was read with a warning is written as it should be. */
static void expect_same_events(su_record_reader *a, su_record_reader *b, bool same_places)
{
    su_record_event one, other;
    while (next_event(&one, a, same_places) == SU_OK) {
        EXPECT(next_event(&other, b, same_places) == SU_OK && same_event(&one, &other));
        EXPECT(!same_places || (one.line == other.line && one.column == other.column));
    }
    EXPECT(next_event(&other, b, same_places) == SU_END);
}

/* Writes all that is read; false if the record has an error or a text that cannot be written, or a
 * comment that other forms part elsewhere. */
static bool write_record(written *to, su_record_reader *reader)
{
    su_record_writer writer;
    su_record_event event;
    bool resulted = false;
    su_record_writer_begin(&writer, write_bytes, to);
    while (su_record_next(&event, reader) == SU_OK) {
        bool parted = event.kind == SU_RECORD_COMMENT && event.of.comment.more &&
                      su_record_reader_form(reader) != SU_RECORD_FORM_APGN;
        resulted = event.kind == SU_RECORD_RESULT || (resulted && event.kind != SU_RECORD_START);
        /* Other forms need no result where APGN needs one. */
        bool open = event.kind == SU_RECORD_END && !resulted &&
                    su_record_reader_form(reader) != SU_RECORD_FORM_APGN;
        if (event.kind == SU_RECORD_ERROR || parted || open)
            return false;
        su_status status = su_record_write_event(&writer, &event);
        EXPECT(status == SU_OK || status == SU_MALFORMED);
        if (status != SU_OK)
            return false;
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static su_record_reader whole, other;
    written again = {NULL, 0, 0};
    const char *text = size > 0 ? (const char *)data + 1 : "";
    size_t length = size > 0 ? size - 1 : 0;
    chunks pieces = {text, length, rng_seeded(size > 0 ? data[0] : 0)};

    su_record_reader_over(&whole, text, length);
    su_record_reader_begin(&other, read_chunk, &pieces);
    expect_same_events(&whole, &other, true);

    su_record_reader_over(&whole, text, length);
    if (write_record(&again, &whole)) {
        su_record_reader_over(&whole, text, length);
        su_record_reader_over(&other, again.length > 0 ? again.text : "", again.length);
        expect_same_events(&whole, &other, false);
    }
    free(again.text);
    return 0;
}
