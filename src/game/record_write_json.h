/* SPDX-License-Identifier: MIT */
/* Games as lines of JSON, which the record reader reads as the same events. The form is described
 * in docs/formats.md. */
#ifndef GAME_RECORD_WRITE_JSON_H
#define GAME_RECORD_WRITE_JSON_H

#include <sumito/game.h>

#include "base/json.h"

typedef struct record_json_writer {
    json json;
    bool begun;             /* an object is open */
    bool started, finished; /* the moves are open; they are closed */
    bool in_comment, in_text;
    uint32_t depth;
    su_record_comment comment; /* its pieces so far, but for the text */
    json_string text;
} record_json_writer;

/* Writes an event of a game, or of the comments between games; not of an ERROR. */
void record_json_write(record_json_writer *self, out *to, const su_record_event *event);

#endif
