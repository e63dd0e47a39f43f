/* SPDX-License-Identifier: MIT */
/* JSON taken from the characters of a record, as they come: brackets, strings, numbers. Memory does
 * not grow. */
#ifndef GAME_RECORD_JSON_TEXT_H
#define GAME_RECORD_JSON_TEXT_H

#include "game/record_source.h"

/* Skips white space; the next byte, left where it is, or SOURCE_END. */
int json_peek(su_record_source *source);
/* Takes a byte behind white space; false if another one comes. */
bool json_take(su_record_source *source, char wanted);
/* Takes a word, such as `null`, that begins here. */
bool json_take_word(su_record_source *source, const char *word);

/* What a string goes on with. */
typedef enum json_piece { JSON_CHARACTER, JSON_STRING_END, JSON_BROKEN } json_piece;
/* Takes a character of a string, behind the quote that opened it: one byte as it stands there, or
 * what an escape stands for. */
json_piece json_take_character(char bytes[4], size_t *count, su_record_source *source);

/* Taken; too long, though all of it is taken; nothing is taken, for something else begins here; it
 * breaks off. */
typedef enum json_taken { JSON_TAKEN, JSON_TOO_LONG, JSON_OTHER, JSON_CUT } json_taken;
/* Takes a whole string of less than `size` bytes, which gets a NUL; of one that is longer, or has a
 * NUL in it, all is taken and the beginning kept. */
json_taken json_take_string(char *into, size_t size, su_record_source *source);
/* Takes a number, in thousandths; too long is one that has more digits than those, an exponent, or
 * is beyond 2^53. */
json_taken json_take_number(int64_t *thousandths, su_record_source *source);
/* Takes a value of any kind, nested at most 64 deep. */
bool json_skip(su_record_source *source);

#endif
