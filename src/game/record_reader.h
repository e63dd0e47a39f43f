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
    RECORD_SKIPPING_MOVES
} record_state;

/* What a part has done: gone on without an event, made an event, or reached the end of the record.
 */
typedef enum record_step { RECORD_WENT_ON, RECORD_MADE_EVENT, RECORD_ENDED } record_step;

/* Remembers the place of the next character as that of the next event. */
void record_mark(su_record_reader *reader);
/* Makes an event of a kind at the place remembered. */
record_step record_make(su_record_event *out, su_record_reader *reader, su_record_kind kind);
/* Makes an error and has the rest of the game skipped. */
record_step record_fail(su_record_event *out, su_record_reader *reader, su_record_fault fault);

/* record_tags.c: forgets the tags of the last game; reads a tag, which begins here; ends the tags
 * and finds the start of the game. */
void record_tags_clear(su_record_reader *reader);
record_step record_tags_read(su_record_event *out, su_record_reader *reader);
record_step record_tags_end(su_record_event *out, su_record_reader *reader);

/* record_moves.c: reads on in the moves of a game. */
record_step record_moves_read(su_record_event *out, su_record_reader *reader);
/* Reads a word into `reader->name`, behind the `length` characters that are there; false if there
 * is no room for it, though it is taken all the same. `*` is a word by itself. */
bool record_word_read(su_record_reader *reader, size_t length);

/* record_comment.c: enters a comment, which begins here; reads a piece of it. */
record_step record_comment_enter(su_record_reader *reader);
record_step record_comment_read(su_record_event *out, su_record_reader *reader);
/* True where, in a comment that was never closed, the tags of the next game begin. */
bool record_comment_broken_off(su_record_reader *reader);

#endif
