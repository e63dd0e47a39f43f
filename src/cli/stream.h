/* SPDX-License-Identifier: MIT */
/* Buffered text into a file descriptor, and files that appear whole or not at all, compressed where
 * their names say so. */
#ifndef CLI_STREAM_H
#define CLI_STREAM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/out.h"
#include "cli/compressor.h"

typedef struct stream stream;
struct stream {
    out out;
    int descriptor;
    int error; /* errno of the first write that failed; what comes after it is dropped */
    void (*on_error)(stream *self); /* may be NULL, and need not return */
    compressor *packing;            /* NULL: what is written is written as it is */
    size_t used;
    char buffer[1 << 16];
};

void stream_open(stream *self, int descriptor, void (*on_error)(stream *self));
void stream_flush(stream *self);

/* A file being written. It gets its name when it is complete: nobody ever sees half of it. */
typedef struct saved_file {
    stream stream;
    char *path;      /* the final name, symbolic links followed */
    char *temporary; /* NULL where there is no file to replace: a device, a pipe */
} saved_file;

/* `-` is standard output. What is named .gz or .zst is compressed. False, with errno set, if the
 * file cannot be written. */
bool saved_file_open(saved_file *self, const char *path);
/* The same; a file is its owner's alone, whatever it was before. */
bool saved_file_open_private(saved_file *self, const char *path);
/* The same, whatever the name is: for files that are read as they are. */
bool saved_file_open_as_is(saved_file *self, const char *path);
bool saved_file_close(saved_file *self);

#endif
