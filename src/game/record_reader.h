/* SPDX-License-Identifier: MIT */
/* The parts of the record reader, one for each kind of text: between games, tags, moves, comments.
 */
#ifndef GAME_RECORD_READER_H
#define GAME_RECORD_READER_H

#include <sumito/game.h>

#include "game/record_source.h"

typedef enum record_state {
    RECORD_BETWEEN_GAMES,
    RECORD_IN_TAGS,
    RECORD_IN_MOVES,
    RECORD_IN_COMMENT,
    RECORD_AFTER_RESULT,
    RECORD_SKIPPING_TAGS, /* of a game with an error */
    RECORD_SKIPPING_MOVES,
    RECORD_IN_START,      /* what tells the start is read, and not told yet */
    RECORD_IN_ABAL1_HEAD, /* a line of ABAL1, up to its moves, and these */
    RECORD_IN_ABAL1_NAMES,
    RECORD_IN_ABAL1_SECOND,
    RECORD_IN_ABAL1,
    RECORD_SKIPPING_LINE,
    RECORD_IN_JSON, /* an object of JSON, and what stands in it */
    RECORD_IN_JSON_TAGS,
    RECORD_IN_JSON_TAG_OBJECT,
    RECORD_IN_JSON_MOVES,
    RECORD_IN_JSON_OBJECT,
    RECORD_IN_JSON_TEXT,
    RECORD_SKIPPING_JSON,
    RECORD_SKIPPING_LINES
} record_state;

/* How the moves are written, as far as it is said; Nacre names the first and the last of two cells.
 */
typedef enum record_notation { RECORD_ANY_NOTATION, RECORD_ABA_PRO, RECORD_NACRE } record_notation;

/* What a part has done: gone on without an event, made an event, or reached the end of the record.
 */
typedef enum record_step { RECORD_WENT_ON, RECORD_MADE_EVENT, RECORD_ENDED } record_step;

/* Remembers the place of the next character as that of the next event. */
void record_mark(su_record_reader *reader);
/* Makes an event of a kind at the place remembered. */
record_step record_make(su_record_event *out, su_record_reader *reader, su_record_kind kind);
/* Notes what is to be told as a warning before the next move, or tells the next of those. */
void record_warn(su_record_reader *reader, su_record_fault fault);
record_step record_warning(su_record_event *out, su_record_reader *reader);
/* Makes an error and has the rest of the game skipped. */
record_step record_fail(su_record_event *out, su_record_reader *reader, su_record_fault fault);

/* True where a line begins another game of a form that has a line for each: so one without a
 * result, or with an error, ends. */
bool record_next_begins(su_record_reader *reader);

/* record_tags.c: forgets the tags of the last game; reads a tag, which begins here; ends the tags
 * and finds the start of the game. */
void record_tags_clear(su_record_reader *reader);
record_step record_tags_read(su_record_event *out, su_record_reader *reader);
/* The same for a tag that was read into `reader->name` and `reader->text`. */
record_step record_tag_take(su_record_event *out, su_record_reader *reader);
record_step record_tags_end(su_record_event *out, su_record_reader *reader);

/* record_moves.c: reads on in the moves of a game. */
record_step record_moves_read(su_record_event *out, su_record_reader *reader);
/* Reads a word into `reader->name`, behind the `length` characters that are there; false if there
 * is no room for it, though it is taken all the same. `*` is a word by itself. */
bool record_word_read(su_record_reader *reader, size_t length);
/* Plays the move `reader->name` names; opens a variation, closes one. */
record_step record_move_read(su_record_event *out, su_record_reader *reader);
record_step record_variation_open(su_record_event *out, su_record_reader *reader);
record_step record_variation_close(su_record_event *out, su_record_reader *reader);
/* True where warnings, or moves of the last word, are still to be told; tells the next. */
bool record_is_pending(const su_record_reader *reader);
record_step record_pending_read(su_record_event *out, su_record_reader *reader);

/* record_loose.c: reads `reader->name` as moves that are not written as they should be, but can
 * only be meant in one way: they become `reader->pending`. False, and nothing changes, where they
 * can't. */
bool record_loose_read(su_record_reader *reader, const su_position *position);

/* record_comment.c: enters a comment, which begins here; reads a piece of it. */
record_step record_comment_enter(su_record_reader *reader);
record_step record_comment_read(su_record_event *out, su_record_reader *reader);
/* True where, in a comment that was never closed, the tags of the next game begin. */
bool record_comment_broken_off(su_record_reader *reader);

/* Takes the commands a comment does not have yet out of its text, which lies in `reader->text`. */
void record_comment_take_commands(su_record_reader *reader, su_record_comment *comment);

/* record_plain.c: true where a position begins that a game begins with; enters it. */
bool record_plain_begins(su_record_reader *reader);
record_step record_plain_enter(su_record_event *out, su_record_reader *reader);

/* record_abal1.c: the same for a line of ABAL1; reads on before its moves, and in them. */
bool record_abal1_begins(su_record_source *source);
record_step record_abal1_enter(su_record_reader *reader);
record_step record_abal1_head_read(su_record_event *out, su_record_reader *reader);
record_step record_abal1_read(su_record_event *out, su_record_reader *reader);

/* record_json.c: true where an object begins that is a game, or a comment between games; enters it;
 * reads on in it, and in its parts; skips the rest of it after an error. */
bool record_json_begins(su_record_source *source);
record_step record_json_enter(su_record_reader *reader);
record_step record_json_read(su_record_event *out, su_record_reader *reader);
record_step record_json_tags_read(su_record_event *out, su_record_reader *reader);
record_step record_json_tag_object_read(su_record_event *out, su_record_reader *reader);
/* Tells the tags that are to be added, and the start. */
record_step record_json_begin(su_record_event *out, su_record_reader *reader);
record_step record_json_moves_read(su_record_event *out, su_record_reader *reader);
record_step record_json_object_read(su_record_event *out, su_record_reader *reader);
record_step record_json_text_read(su_record_event *out, su_record_reader *reader);
record_step record_json_skip(su_record_reader *reader);
record_step record_json_skip_lines(su_record_reader *reader);

#endif
