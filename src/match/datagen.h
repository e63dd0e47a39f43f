/* SPDX-License-Identifier: MIT */
/* Games of the engine against itself, as training data. */
#ifndef MATCH_DATAGEN_H
#define MATCH_DATAGEN_H

#include "match/datagen_game.h"
#include "match/net_file.h"

typedef struct datagen_settings {
    datagen_task task;
    uint32_t series; /* in all, those the file holds already among them */
    uint32_t seconds;
    uint32_t concurrency;
    const char *path;
    const net_file *net; /* NULL: the engine's own */
} datagen_settings;

/* Plays games at low priority and appends them to the file, in the order of their numbers: whatever
 * the concurrency, a series is the same, and a file that was left can be gone on with. */
exit_code datagen_run(console *to, const datagen_settings *settings);

#endif
