/* SPDX-License-Identifier: MIT */
/* The sightings of one run in their order. */
#ifndef ARCHIVE_RUN_READER_H
#define ARCHIVE_RUN_READER_H

#include "archive/runs.h"

/* A row of keys: numbers in the order of the keys, as databases compare them. */
static inline int64_t key_to_row(uint64_t key)
{
    return (int64_t)(key ^ UINT64_C(1) << 63);
}
static inline uint64_t key_of_row(int64_t number)
{
    return (uint64_t)number ^ UINT64_C(1) << 63;
}

typedef struct run_reader {
    store *within;
    uint32_t next, end; /* blocks to read yet */
    uint32_t block;     /* the one that is being read */
    store_status status;
    block_reader reader;
    sighting now; /* the next one */
    bool ended;
    uint8_t bytes[BLOCK_BYTES];
} run_reader;

/* Begins at the first sighting of a run, or at its first of a key. */
void run_reader_begin(run_reader *self, store *within, const run *of);
void run_reader_begin_at(run_reader *self, store *within, const run *of, uint64_t key);
/* Goes on to the next one; `ended` after the last and where something is wrong. */
void run_reader_advance(run_reader *self);
/* Takes the bytes of what is left of the block that is being read. */
void run_reader_rest(run_reader *self, block_writer *rest);

#endif
