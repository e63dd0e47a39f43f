/* SPDX-License-Identifier: MIT */
/* Any bytes as a game record, written as lines of JSON: what reads without an error comes back, and
 * is then written as the same bytes. */
#include <string.h>

#include <sumito/game.h>

#include "base/growing.h"
#include "fuzz.h"
#include "game/record_write_json.h"

/* True for texts JSON can hold as they are. */
static bool is_text(const su_record_event *event)
{
    if (event->kind == SU_RECORD_TAG)
        return json_is_text(text_of(event->of.tag.value));
    /* A character may be parted: what stands in a comment of several pieces is not looked at. */
    if (event->kind == SU_RECORD_COMMENT)
        return json_is_text((text){event->of.comment.text, event->of.comment.length});
    return true;
}

/* Writes all that is read; false if there is an error. */
static bool write_lines(growing *to, su_record_reader *reader)
{
    su_record_event event;
    record_json_writer writer = {.begun = false};
    while (su_record_next(&event, reader) == SU_OK) {
        if (event.kind == SU_RECORD_ERROR || !is_text(&event))
            return false;
        record_json_write(&writer, &to->out, &event);
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static su_record_reader reader;
    growing once = growing_new(), again = growing_new();
    su_record_reader_over(&reader, size > 0 ? (const char *)data : "", size);
    if (write_lines(&once, &reader)) {
        su_record_reader_over(&reader, once.length > 0 ? once.data : "", once.length);
        EXPECT(write_lines(&again, &reader));
        EXPECT(once.length == again.length);
        EXPECT(once.length == 0 || memcmp(once.data, again.data, once.length) == 0);
    }
    growing_free(&once);
    growing_free(&again);
    return 0;
}
