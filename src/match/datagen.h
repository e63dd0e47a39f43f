/* SPDX-License-Identifier: MIT */
/* Games of the engine against itself, as training data. */
#ifndef MATCH_DATAGEN_H
#define MATCH_DATAGEN_H

#include "match/data_record.h"
#include "match/net_file.h"

typedef struct datagen_settings {
    su_variant variant;
    uint64_t seed;
    uint32_t nodes;  /* for a move, on average */
    uint32_t series; /* in all, those the file holds already among them */
    uint32_t seconds;
    uint32_t concurrency;
    const char *path;
    const net_file *net; /* NULL: the engine's own */
} datagen_settings;

/* Plays games and appends their positions to the file, in the order of their numbers: whatever
 * the concurrency, a series is the same, and a file that was left can be gone on with. */
exit_code datagen_run(console *to, const datagen_settings *settings);

#endif
