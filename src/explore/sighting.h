/* SPDX-License-Identifier: MIT */
/* A sighting: a position that stood in a game, and the move that was made there. An archive keeps
 * them sorted, and packed into blocks, so that all of one position lie beside each other. */
#ifndef EXPLORE_SIGHTING_H
#define EXPLORE_SIGHTING_H

#include "explore/canonical.h"

/* How the game ended for whoever was to move. */
typedef enum sighting_result {
    SIGHTING_UNKNOWN,
    SIGHTING_WON,
    SIGHTING_DRAWN,
    SIGHTING_LOST
} sighting_result;
#define SIGHTING_RESULTS 4

typedef struct sighting {
    uint64_t key;
    uint32_t game; /* its number in the archive */
    canonical_move move;
    uint8_t result;   /* a sighting_result */
    uint8_t year;     /* since 1900; 0: not known */
    uint8_t strength; /* the rating of whoever moved in steps of 16; 0: not known */
} sighting;

#define SIGHTING_FIRST_YEAR 1900
#define SIGHTING_STRENGTH_STEP 16

/* The order of an archive: by key, then by game. Below, equal to, or above 0. */
static inline int sighting_compare(const sighting *a, const sighting *b)
{
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    if (a->game != b->game)
        return a->game < b->game ? -1 : 1;
    return a->move < b->move ? -1 : a->move > b->move;
}

/* ---- Blocks --------------------------------------------------------------------------------- */

/* A block fits into a page of a database beside what else stands in its row. */
#define BLOCK_BYTES 3900

typedef struct block_writer {
    uint8_t bytes[BLOCK_BYTES];
    size_t length;
    unsigned count;
    uint64_t first; /* the key of the first one */
    sighting last;
} block_writer;

void block_begin(block_writer *out);
/* Adds a sighting that is not below the last one; false if there is no room for it. */
bool block_add(block_writer *block, const sighting *next);

typedef struct block_reader {
    const uint8_t *at, *end;
    sighting last;
    bool damaged; /* the bytes are none of a block */
} block_reader;

/* Reads a block, whose bytes must last as long. */
void block_read(block_reader *out, uint64_t first, const void *bytes, size_t length);
/* The next sighting; false at the end of the block, or where it is damaged. */
bool block_next(sighting *out, block_reader *block);

#endif
