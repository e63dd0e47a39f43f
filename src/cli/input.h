/* SPDX-License-Identifier: MIT */
/* Reading files, compressed or not: bytes as they come, or lines. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/decompressor.h"
#include "cli/stream.h"
#include "base/growing.h"
#include "base/text.h"

/* The longest line, and the longest file that is read as a whole: a small file may unpack to
 * anything. */
#define INPUT_MOST ((size_t)1 << 24)

typedef struct input {
    int descriptor;
    int error; /* errno of what failed, or 0 */
    /* What cannot be unpacked, and after how many bytes: then `error` is EBADMSG. */
    compression_result trouble;
    const compression *kind;
    uint64_t trouble_at;
    decompressor *unpacking; /* NULL: the file is read as it is */
    /* Flushed before each read, so that a program that talks to us gets its answers before we wait
     * for its next question. */
    stream *answers;
    char *buffer; /* the lines' own; grows to the longest line */
    size_t size, begin, end;
    bool at_end;
    bool breaks_off; /* the line taken last had no end */
    uint64_t lines;  /* taken */
} input;

/* Opens a file, `-` being standard input; false, with `error` set, if that cannot be done. What is
 * compressed is unpacked. */
bool input_open(input *self, const char *path, stream *answers);
/* The same of what is only ever read as it is: files of the program's own, questions of others. */
bool input_open_as_is(input *self, const char *path, stream *answers);
void input_close(input *self);
/* At most `size` bytes; 0 at the end, after an error, and after an interruption (interrupt.h). */
size_t input_read(input *self, char *bytes, size_t size);
/* As many bytes as are wanted, unless the file ends before. */
size_t input_fill(input *self, void *bytes, size_t size);
/* All of a file that has no more than INPUT_MOST bytes. */
void input_read_all(growing *into, input *self);
/* The same as input_read, after what was looked at before. */
size_t input_take(input *self, char *bytes, size_t size);
/* Looks at the first line, or as much of a long one as comes at once, without taking it. */
bool input_peek(input *self, text *line);
/* The next line without its end (a carriage return goes too), valid until the next call. One that
 * is longer than INPUT_MOST is an error, EMSGSIZE. */
bool input_line(input *self, text *line);

#endif
