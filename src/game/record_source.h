/* SPDX-License-Identifier: MIT */
/* The characters of a record, one at a time, with their place. */
#ifndef GAME_RECORD_SOURCE_H
#define GAME_RECORD_SOURCE_H

#include <sumito/game.h>

#include "base/text.h"

#define SOURCE_END (-1)

/* The next byte (0 to 255), left where it is, or SOURCE_END. */
int source_peek(su_record_source *source);
/* The byte after the next one, or SOURCE_END. */
int source_peek_second(su_record_source *source);
/* Takes the next byte, or SOURCE_END. */
int source_take(su_record_source *source);
/* Goes on to the end of the line, which is not taken. */
void source_skip_line(su_record_source *source);
/* Goes on to something that is neither white space nor a byte order mark nor an escaped line (`%`
 * in its first column). */
void source_skip_blanks(su_record_source *source);
/* What the bytes are where they are no text, or no fault: by the first two of them, and by what
 * comes now, for which it waits. */
su_record_fault source_nature_of_beginning(su_record_source *source);
su_record_fault source_nature_of_rest(su_record_source *source);
/* What comes next, at least so many bytes (at most 4000) where there are so many: they are waited
 * for. */
text source_look_ahead(su_record_source *source, size_t enough);
/* What comes next before one of some signs, of which an end of line always is one; at most so many
 * bytes. Nothing behind that sign is waited for. */
text source_look_to(su_record_source *source, const char *signs, size_t most);
/* Nothing more is read. */
void source_give_up(su_record_source *source);
/* More of a record has come than was there when reading began: what was not read yet, and what
 * follows it, lies here now. */
void source_continue(su_record_source *source, const char *record, size_t length);
/* Of what lies in memory: whether its end was seen, behind which what was read last may go on; or
 * whether nothing more is read of it. */
bool source_saw_end(const su_record_source *source);
bool source_gave_up(const su_record_source *source);
/* How much of what is there was not read yet. */
size_t source_unread(const su_record_source *source);

/* True for the second and further bytes of a character in UTF-8. */
static inline bool source_continues_character(int byte)
{
    return (byte & 0xc0) == 0x80;
}

static inline bool source_is_letter(int byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

#endif
