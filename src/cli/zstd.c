/* SPDX-License-Identifier: MIT */
/* zstd, by libzstd: see compression.h. */
#include "cli/compression.h"

#ifdef SUMITO_HAVE_ZSTD
#include <zstd.h>
#include <zstd_errors.h>

/* A frame names the memory that unpacking it takes; one that names more than 128 MiB is refused.
 * `zstd` itself draws the line there, unless it is told otherwise. */
#define LARGEST_WINDOW_LOG 27
/* Fewer bytes than the least frame begins with say nothing. */
#define FRAME_START 5
#define BLOCK_HEAD 3

static void *open_reader(void)
{
    ZSTD_DCtx *self = ZSTD_createDCtx();
    if (self != NULL)
        ZSTD_DCtx_setParameter(self, ZSTD_d_windowLogMax, LARGEST_WINDOW_LOG);
    return self;
}

static void *open_writer(void)
{
    ZSTD_CCtx *self = ZSTD_createCCtx();
    if (self != NULL)
        ZSTD_CCtx_setParameter(self, ZSTD_c_checksumFlag, 1);
    return self;
}

static compression_result result_of_error(size_t left)
{
    ZSTD_ErrorCode code = ZSTD_getErrorCode(left);
    if (code == ZSTD_error_memory_allocation)
        return COMPRESSION_NO_MEMORY;
    if (code == ZSTD_error_checksum_wrong)
        return COMPRESSION_CHECKSUM;
    if (code == ZSTD_error_frameParameter_windowTooLarge)
        return COMPRESSION_WINDOW;
    return code == ZSTD_error_dictionary_wrong ? COMPRESSION_DICTIONARY : COMPRESSION_DAMAGED;
}

/* What is left: 0 at the end, or a hint how much is wanted. */
static compression_result result_of(size_t left)
{
    if (ZSTD_isError(left))
        return result_of_error(left);
    return left == 0 ? COMPRESSION_ENDS : COMPRESSION_GOES_ON;
}

static compression_result read_some(void *reader, compression_bytes *from, compression_room *into,
                                    size_t *wanted)
{
    ZSTD_inBuffer given = {from->at, from->left, 0};
    ZSTD_outBuffer room = {into->at, into->left, 0};
    size_t left = ZSTD_decompressStream(reader, &room, &given);
    from->at += given.pos;
    from->left -= given.pos;
    into->at += room.pos;
    into->left -= room.pos;
    /* Block after block, without the head of the next: what comes out of one is lost if something
     * is wrong with what was given with it. */
    *wanted = ZSTD_isError(left) || left == 0 ? FRAME_START
              : left > BLOCK_HEAD             ? left - BLOCK_HEAD
                                              : left;
    return result_of(left);
}

static compression_result write_some(void *writer, compression_bytes *from, compression_room *into,
                                     bool last)
{
    ZSTD_inBuffer given = {from->at, from->left, 0};
    ZSTD_outBuffer room = {into->at, into->left, 0};
    size_t left = ZSTD_compressStream2(writer, &room, &given, last ? ZSTD_e_end : ZSTD_e_continue);
    from->at += given.pos;
    from->left -= given.pos;
    into->at += room.pos;
    into->left -= room.pos;
    return last || ZSTD_isError(left) ? result_of(left) : COMPRESSION_GOES_ON;
}

static void close_reader(void *reader)
{
    ZSTD_freeDCtx(reader);
}

static void close_writer(void *writer)
{
    ZSTD_freeCCtx(writer);
}
#endif

const compression compression_zstd = {
    .name = "zstd",
    .ending = ".zst",
    .library = "libzstd",
#ifdef SUMITO_HAVE_ZSTD
    .open_reader = open_reader,
    .read = read_some,
    .close_reader = close_reader,
    .open_writer = open_writer,
    .write = write_some,
    .close_writer = close_writer,
#endif
};
