/* SPDX-License-Identifier: MIT */
/* gzip, by zlib: see compression.h. */
#include "cli/compression.h"

#ifdef SUMITO_HAVE_ZLIB
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define ZLIB_CONST /* of bytes that are only read */
#include <zlib.h>

#define GZIP_ONLY (16 + MAX_WBITS) /* not zlib's own form, and no bare deflate */
#define USUAL_MEMORY 8

typedef struct gzip {
    z_stream stream;
    bool ended; /* what comes next is another member */
} gzip;

static void *opened(gzip *self, int status)
{
    if (status == Z_OK)
        return self;
    free(self);
    return NULL;
}

static void *open_reader(void)
{
    gzip *self = calloc(1, sizeof *self);
    return self == NULL ? NULL : opened(self, inflateInit2(&self->stream, GZIP_ONLY));
}

static void *open_writer(void)
{
    gzip *self = calloc(1, sizeof *self);
    return self == NULL
               ? NULL
               : opened(self, deflateInit2(&self->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED,
                                           GZIP_ONLY, USUAL_MEMORY, Z_DEFAULT_STRATEGY));
}

static uInt at_most(size_t size)
{
    return size < UINT_MAX ? (uInt)size : UINT_MAX;
}

static void give(gzip *self, const compression_bytes *from, const compression_room *into)
{
    self->stream.next_in = from->at;
    self->stream.avail_in = at_most(from->left);
    self->stream.next_out = into->at;
    self->stream.avail_out = at_most(into->left);
}

static void take(const gzip *self, compression_bytes *from, compression_room *into)
{
    from->left -= (size_t)(self->stream.next_in - from->at);
    from->at = self->stream.next_in;
    into->left -= (size_t)(self->stream.next_out - into->at);
    into->at = self->stream.next_out;
}

static compression_result result_of(const gzip *self, int status)
{
    switch (status) {
    case Z_OK:
    case Z_BUF_ERROR: /* it could not go on with what it was given */
        return COMPRESSION_GOES_ON;
    case Z_STREAM_END:
        return COMPRESSION_ENDS;
    case Z_MEM_ERROR:
        return COMPRESSION_NO_MEMORY;
    default:
        break;
    }
    const char *words = self->stream.msg;
    bool is_checksum = words != NULL && (strcmp(words, "incorrect data check") == 0 ||
                                         strcmp(words, "incorrect length check") == 0);
    return is_checksum ? COMPRESSION_CHECKSUM : COMPRESSION_DAMAGED;
}

static compression_result read_some(void *reader, compression_bytes *from, compression_room *into,
                                    size_t *wanted)
{
    gzip *self = reader;
    if (self->ended)
        inflateReset(&self->stream);
    give(self, from, into);
    compression_result result = result_of(self, inflate(&self->stream, Z_NO_FLUSH));
    take(self, from, into);
    self->ended = result == COMPRESSION_ENDS;
    *wanted = SIZE_MAX;
    return result;
}

static compression_result write_some(void *writer, compression_bytes *from, compression_room *into,
                                     bool last)
{
    gzip *self = writer;
    if (self->ended)
        deflateReset(&self->stream);
    give(self, from, into);
    compression_result result =
        result_of(self, deflate(&self->stream, last ? Z_FINISH : Z_NO_FLUSH));
    take(self, from, into);
    self->ended = result == COMPRESSION_ENDS;
    return result;
}

static void close_reader(void *reader)
{
    inflateEnd(&((gzip *)reader)->stream);
    free(reader);
}

static void close_writer(void *writer)
{
    deflateEnd(&((gzip *)writer)->stream);
    free(writer);
}
#endif

const compression compression_gzip = {
    .name = "gzip",
    .ending = ".gz",
    .library = "zlib",
    .pads = true,
#ifdef SUMITO_HAVE_ZLIB
    .open_reader = open_reader,
    .read = read_some,
    .close_reader = close_reader,
    .open_writer = open_writer,
    .write = write_some,
    .close_writer = close_writer,
#endif
};
