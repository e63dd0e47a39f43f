/* SPDX-License-Identifier: MIT */
/* The parts of the record writer: words in lines of at most 80 characters. */
#ifndef GAME_RECORD_WRITER_H
#define GAME_RECORD_WRITER_H

#include <sumito/game.h>

#include "base/text.h"

struct out;

typedef enum writer_state {
    WRITER_BETWEEN_GAMES,
    WRITER_IN_TAGS,
    WRITER_IN_MOVES,
    WRITER_AFTER_RESULT,
    WRITER_BEHIND_OPEN_GAME /* between games, and the last one has no result */
} writer_state;

/* Begins records that go to an `out`. */
void writer_begin_over(su_record_writer *writer, struct out *to);
/* Has the moves of events written in the notation Nacre, and the tag Notation say so. */
void writer_use_nacre(su_record_writer *writer);
/* Writes bytes as they are. */
void writer_put(su_record_writer *writer, text bytes);
/* Ends the line, if anything stands in it. */
void writer_end_line(su_record_writer *writer);
/* Writes a word after white space, or in a new line if this one has no room for it. */
void writer_put_word(su_record_writer *writer, text word);
/* Ends a game without a result where no tag follows that would do so. */
void writer_close_game(su_record_writer *writer);
/* Writes the blank line that is due after a game. */
void writer_separate(su_record_writer *writer);
/* Writes the tag of a time control as PGN has it, in seconds; the delay has no place there. */
void writer_put_control(su_record_writer *writer, const su_time_control *time);
/* True for a tag, or a comment, that can be written and read again. */
bool writer_can_put_tag(const char *name, const char *value);
bool writer_can_put_comment(const su_record_comment *comment);
/* What a function that wrote returns. */
su_status writer_status(const su_record_writer *writer);

#endif
