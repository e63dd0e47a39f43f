/* SPDX-License-Identifier: MIT */
/* Views of text that need not end in NUL, and the reading of simple things from them. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct text {
    const char *at;
    size_t length;
} text;

/* The whole of a string that ends in NUL. */
text text_of(const char *string);
bool text_equal(text a, text b);
bool text_is(text a, const char *string);
/* Space, tab, carriage return, line feed. */
bool text_is_space(char c);
bool text_is_digit(char c);
/* A byte that goes on with a character of UTF-8, which another has begun. */
static inline bool text_continues(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}
/* Removes and returns the first word; both lie within the same memory. Spaces before it go too. */
text text_take_word(text *rest);
/* Removes and returns what stands before the first `stop`, which goes too; everything if there is
 * none. */
text text_take_until(text *rest, char stop);
/* Whether a word is one of those of "a|b|c". */
bool text_is_among(const char *words, const char *word);
/* Removes and returns the first item of a list with commas, spaces or both between; an empty one at
 * the end. */
text text_take_item(text *rest);
/* What stands before the first `sign`, and after it; false, and nothing is set, if it is not there.
 */
bool text_split(text *before, text *after, text whole, char sign);
/* Removes the first line and returns it without its end, LF or CR LF. */
text text_take_line(text *rest);
/* Removes spaces at the front. */
void text_skip_spaces(text *rest);
/* Without spaces at either end. */
text text_trimmed(text view);
/* Removes a byte order mark at the front, if there is one, and spaces around it. */
void text_skip_byte_order_mark(text *rest);
/* Reads all of a view as a decimal number of at most `limit`; false if it is none. */
bool text_to_unsigned(uint32_t *out, text digits, uint32_t limit);
bool text_to_number(uint64_t *out, text digits, uint64_t limit);
/* The same where a minus may stand before it. */
bool text_to_signed(int64_t *out, text digits, int64_t limit);
/* Reads `12` or `12.345` as thousandths, the units at most `limit`; false for more digits than
 * those.
 */
bool text_to_thousandths(int64_t *out, text decimal, uint32_t limit);
/* Reads all of a view as a number of at most 16 hexadecimal digits, in lower case. */
bool text_to_hex(uint64_t *out, text digits);

#endif
