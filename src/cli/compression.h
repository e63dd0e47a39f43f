/* SPDX-License-Identifier: MIT */
/* The forms in which files are compressed, gzip and zstd, each by a library the program may have
 * been built without. */
#ifndef CLI_COMPRESSION_H
#define CLI_COMPRESSION_H

#include <stdbool.h>
#include <stddef.h>

/* What came of a step. All but the first two end the reading. */
typedef enum compression_result {
    COMPRESSION_GOES_ON,
    COMPRESSION_ENDS, /* a member of gzip, a frame of zstd: another one may follow */
    COMPRESSION_NO_LIBRARY,
    COMPRESSION_NO_MEMORY,
    COMPRESSION_TRUNCATED,
    COMPRESSION_DAMAGED,
    COMPRESSION_CHECKSUM,
    COMPRESSION_FOREIGN, /* something else follows */
    COMPRESSION_WINDOW,  /* it asks for more memory than it gets */
    COMPRESSION_DICTIONARY,
} compression_result;

/* Bytes that are still to be taken, and where there is still room for some; a step moves both on.
 */
typedef struct compression_bytes {
    const unsigned char *at;
    size_t left;
} compression_bytes;
typedef struct compression_room {
    unsigned char *at;
    size_t left;
} compression_room;

typedef struct compression {
    const char *name, *ending; /* of files */
    const char *library;
    bool pads; /* zeros may lie behind a member */
    /* All NULL in a program without the library. To open is to get NULL if there is no memory. */
    void *(*open_reader)(void);
    /* Begins anew where it ended. `wanted` is how much it wants to be given next, at most. */
    compression_result (*read)(void *reader, compression_bytes *from, compression_room *into,
                               size_t *wanted);
    void (*close_reader)(void *reader);
    void *(*open_writer)(void);
    /* With `last` what was given is all of a member: to be repeated until it ENDS. */
    compression_result (*write)(void *writer, compression_bytes *from, compression_room *into,
                                bool last);
    void (*close_writer)(void *writer);
} compression;

extern const compression compression_gzip, compression_zstd;

/* So many bytes tell what a file is. */
#define COMPRESSION_HEAD 4
/* What a file that begins so is, NULL for anything else; false if more bytes are needed to tell. */
bool compression_of_head(const compression **kind, const unsigned char *head, size_t length);
/* Whether a member of that kind may begin with this byte. */
bool compression_may_begin(const compression *kind, unsigned char first);
/* What the name of a file asks for, or NULL. */
const compression *compression_of_name(const char *path);

#endif
