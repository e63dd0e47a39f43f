/* SPDX-License-Identifier: MIT */
/* The record reader, JSON: what its parts share. The form is described in docs/formats.md. */
#ifndef GAME_RECORD_JSON_H
#define GAME_RECORD_JSON_H

#include "game/record_json_text.h"
#include "game/record_reader.h"

/* The keys of an object that has been read, in `reader->keys`. */
enum {
    JSON_TAGS = 1,
    JSON_START = 2,
    JSON_MOVES = 4,
    JSON_RESULT = 8,
    JSON_TEXT = 16,  /* of a comment, in either form */
    JSON_MARKS = 32, /* a clock, an evaluation, rings or arrows */
    JSON_GLYPH = 64,
    JSON_OF_GAME = JSON_TAGS | JSON_START | JSON_MOVES | JSON_RESULT,
    JSON_OF_COMMENT = JSON_TEXT | JSON_MARKS,
    JSON_BEGUN = 128,   /* START was told */
    JSON_ENDED = 256,   /* the object of the game is closed */
    JSON_RESULTED = 512 /* there is a result, and it was told */
};

/* Makes an error of JSON that cannot be read further, or of a value that is not as it has to be. */
record_step record_json_broken(su_record_event *out, su_record_reader *reader);
/* Makes the error of a string that was not taken. */
record_step record_json_no_string(su_record_event *out, su_record_reader *reader, json_taken taken);
/* Takes a bracket that opens, or closes. */
bool record_json_open(su_record_reader *reader, char bracket);
bool record_json_close(su_record_reader *reader, char bracket);
/* Goes to the next value before the bracket that closes, and marks it. */
typedef enum json_next { JSON_VALUE, JSON_CLOSED, JSON_NEITHER } json_next;
json_next record_json_next(su_record_reader *reader, char bracket);
/* The same for a member: its name is in `reader->name`, its value comes next. */
json_next record_json_member(su_record_reader *reader);
/* Forgets the comment that was read. */
void record_json_clear(su_record_reader *reader);
/* Reads the value of a member of a comment. Made an event: an error. Ended: no such member. */
record_step record_json_remark(su_record_event *out, su_record_reader *reader);
/* Tells the comment, or the glyph, whose object is closed. */
record_step record_json_tell(su_record_event *out, su_record_reader *reader);

#endif
