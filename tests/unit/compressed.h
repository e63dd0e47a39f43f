/* SPDX-License-Identifier: MIT */
/* What the tests of compressed files share: something to compress, members made of it, and what
 * comes out of them again. */
#ifndef TESTS_UNIT_COMPRESSED_H
#define TESTS_UNIT_COMPRESSED_H

#include <stdlib.h>
#include <string.h>

#include "base/growing.h"
#include "base/rng.h"
#include "cli/compressor.h"
#include "cli/decompressor.h"
#include "unit/unit.h"

static const compression *const kinds[] = {&compression_gzip, &compression_zstd};
#define KINDS (sizeof kinds / sizeof *kinds)

/* What is compressed: lines of moves, which repeat themselves as games do. */
#define TEXT_SIZE 300000
static char plain[TEXT_SIZE];

static inline int write_plain(void **state)
{
    rng random = rng_seeded(1);
    (void)state;
    for (size_t i = 0; i < TEXT_SIZE; i++)
        plain[i] = i % 61 == 60 ? '\n' : (char)('a' + rng_below(&random, i % 3 == 0 ? 2 : 20));
    return 0;
}

static inline void keep(void *data, const char *bytes, size_t count)
{
    growing *into = data;
    out_bytes(&into->out, bytes, count);
}

/* Appends a member, put together from pieces of that size. */
static inline void append(growing *into, const compression *kind, const char *bytes, size_t length,
                          size_t piece)
{
    compressor *writer = compressor_new(kind);
    assert_non_null(writer);
    for (size_t at = 0; at < length; at += piece)
        assert_true(compressor_put(writer, bytes + at, length - at < piece ? length - at : piece,
                                   keep, into));
    assert_true(compressor_end(writer, keep, into));
    compressor_free(writer);
}

static inline growing member(const compression *kind, const char *bytes, size_t length)
{
    growing made = growing_new();
    append(&made, kind, bytes, length, 1000);
    return made;
}

/* A file in memory that comes in pieces. */
typedef struct pieces {
    const char *at;
    size_t left, piece;
    bool is_over; /* has been said: at a terminal nobody says it twice */
} pieces;

static inline size_t deliver(void *data, char *bytes, size_t size)
{
    pieces *self = data;
    size_t count = self->left < self->piece ? self->left : self->piece;
    count = count < size ? count : size;
    assert_false(self->is_over);
    self->is_over = count == 0;
    if (count > 0)
        memcpy(bytes, self->at, count);
    self->at += count;
    self->left -= count;
    return count;
}

typedef struct unpacked {
    growing text;
    compression_result trouble;
    uint64_t at;
} unpacked;

static inline unpacked unpack(const char *bytes, size_t length, size_t piece, size_t room)
{
    unpacked result = {.text = growing_new()};
    pieces file = {bytes, length, piece, false};
    const compression *kind;
    char *buffer = malloc(room);
    decompressor *reader = decompressor_new();
    for (size_t count; (count = decompressor_read(reader, buffer, room, deliver, &file)) > 0;)
        out_bytes(&result.text.out, buffer, count);
    result.trouble = decompressor_trouble(&kind, &result.at, reader);
    file.is_over = false;
    /* What has ended stays so. */
    assert_int_equal(decompressor_read(reader, buffer, room, deliver, &file), 0);
    decompressor_free(reader);
    free(buffer);
    return result;
}

static inline bool is_missing(const compression *kind)
{
    if (kind->open_reader != NULL)
        return false;
    print_message("built without %s: not tried\n", kind->library);
    return true;
}

#endif
