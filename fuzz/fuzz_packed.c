/* SPDX-License-Identifier: MIT */
/* Any bytes as a packed game: as its text, or as what is coded in it, with the checksum that
 * belongs to it. What is taken for one can be written as a record, and packed again gives the same
 * events. The first byte chooses. */
#include <stdbool.h>
#include <string.h>

#include <sumito/game.h>

#include "fuzz.h"
#include "game/packed.h"

#define MOST 4096

static char text[2 * MOST], again[SU_PACKED_TEXT];
static su_unpacker first, second;
static su_packer packer;

static bool forget(void *data, const char *bytes, size_t count)
{
    (void)data;
    (void)bytes;
    (void)count;
    return true;
}

/* Frames what is coded, as pack.c does. */
static size_t frame(const uint8_t *coded, size_t size)
{
    uint8_t bytes[MOST + 8] = {0};
    size_t used = 0;
    uint32_t sum = PACKED_CHECKSUM_BEGIN;
    for (size_t rest = size; used == 0 || rest > 0; rest >>= 7)
        bytes[used++] = (uint8_t)((rest & 127) | (rest > 127 ? 128 : 0));
    memcpy(bytes + used, coded, size);
    used += size;
    for (size_t i = 0; i < used; i++)
        sum = packed_checksum(sum, bytes[i]);
    for (unsigned i = 0; i < PACKED_CHECKSUM_BYTES; i++)
        bytes[used++] = (uint8_t)(sum >> (16 - 8 * i));
    size_t length = 1 + (used * 4 + 2) / 3;
    text[0] = PACKED_VERSION;
    for (size_t i = 1; i < length; i++) {
        size_t bit = (i - 1) * 6;
        unsigned two = (unsigned)bytes[bit / 8] << 8 | bytes[bit / 8 + 1];
        text[i] = packed_character(two >> (10 - bit % 8));
    }
    return length;
}

static bool same(const su_record_event *a, const su_record_event *b)
{
    const su_record_comment *one = &a->of.comment, *other = &b->of.comment;
    if (a->kind != b->kind || a->depth != b->depth)
        return false;
    switch (a->kind) {
    case SU_RECORD_TAG:
        return strcmp(a->of.tag.name, b->of.tag.name) == 0 &&
               strcmp(a->of.tag.value, b->of.tag.value) == 0;
    case SU_RECORD_START:
        return su_position_same(&a->of.start, &b->of.start) &&
               su_position_ply(&a->of.start) == su_position_ply(&b->of.start);
    case SU_RECORD_MOVE:
        return a->of.move.move == b->of.move.move;
    case SU_RECORD_COMMENT:
        return one->length == other->length && memcmp(one->text, other->text, one->length) == 0 &&
               one->clock_ms == other->clock_ms && one->has_eval == other->has_eval &&
               one->eval == other->eval && one->rings == other->rings &&
               one->arrow_count == other->arrow_count &&
               memcmp(one->arrows, other->arrows, one->arrow_count * sizeof *one->arrows) == 0 &&
               one->line_form == other->line_form && one->more == other->more;
    case SU_RECORD_GLYPH:
        return a->of.glyph == b->of.glyph;
    case SU_RECORD_RESULT:
    case SU_RECORD_END:
        return a->of.result == b->of.result;
    case SU_RECORD_VARIATION:
    case SU_RECORD_VARIATION_END:
    case SU_RECORD_WARNING:
    case SU_RECORD_ERROR:
        break;
    }
    return true;
}

/* Writes and packs all events; false if they need more room than there is. */
static bool pack_again(size_t *length)
{
    su_record_writer writer;
    su_record_event event;
    su_record_writer_begin(&writer, forget, NULL);
    su_pack_begin(&packer, again, sizeof again, &first.view);
    while (su_unpack_next(&event, &first) == SU_OK) {
        EXPECT(su_record_write_event(&writer, &event) == SU_OK);
        su_status status = su_pack_event(&packer, &event);
        EXPECT(status == SU_OK || status == SU_FULL);
        if (status != SU_OK)
            return false;
    }
    return su_pack_end(length, &packer) == SU_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    su_record_event one, other;
    if (size == 0 || size > MOST)
        return 0;
    size_t length = size - 1;
    if (data[0] % 2 == 0)
        memcpy(text, data + 1, length);
    else
        length = frame(data + 1, length);
    const char *found;
    size_t found_length;
    su_packed_find(&found, &found_length, text, length);
    if (su_unpack_begin(&first, text, length) != SU_PACKED_FAULT_NONE || !pack_again(&length))
        return 0;
    EXPECT(su_unpack_begin(&second, again, length) == SU_PACKED_FAULT_NONE);
    EXPECT(second.view.at == first.view.at && second.view.flipped == first.view.flipped);
    size = data[0] % 2 == 0 ? size - 1 : frame(data + 1, size - 1);
    EXPECT(su_unpack_begin(&first, text, size) == SU_PACKED_FAULT_NONE);
    while (su_unpack_next(&one, &first) == SU_OK)
        EXPECT(su_unpack_next(&other, &second) == SU_OK && same(&one, &other));
    EXPECT(su_unpack_next(&other, &second) == SU_END);
    return 0;
}
