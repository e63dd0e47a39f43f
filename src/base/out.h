/* SPDX-License-Identifier: MIT */
/* Somewhere to write text to, in pieces: memory of the caller, or whatever a front end provides. */
#ifndef BASE_OUT_H
#define BASE_OUT_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef struct out out;
struct out {
    void (*put)(out *self, const char *bytes, size_t count);
};

void out_bytes(out *to, const char *bytes, size_t count);
void out_view(out *to, text view);
void out_text(out *to, const char *string);
void out_char(out *to, char c);
void out_spaces(out *to, size_t count);
void out_unsigned(out *to, uint64_t number);
void out_signed(out *to, int64_t number);
/* A number with at least `width` digits, zeros in front. */
void out_padded(out *to, uint64_t number, unsigned width);
/* The last so many hexadecimal digits of a number, in lower case. */
void out_hex(out *to, uint64_t number, unsigned digits);
/* A number of thousandths as a decimal, without needless zeros: 1500 is "1.5". */
void out_thousandths(out *to, int64_t number);

/* Text with values in it, a small part of what printf knows, checked by the compiler: %s a string,
 * %c a character, %u and %d numbers, %zu a size, %ju and %jd numbers of 64 bits, %% the sign. */
__attribute__((format(printf, 2, 3))) void out_format(out *to, const char *form, ...);

/* An `out` over memory of the caller. What does not fit is counted but not written; the text always
 * ends in NUL. */
typedef struct out_buffer {
    out out;
    char *data;
    size_t size;
    size_t length; /* of the whole text, written or not */
} out_buffer;
out_buffer out_buffer_over(char *data, size_t size);

#endif
