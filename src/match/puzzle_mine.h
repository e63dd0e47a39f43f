/* SPDX-License-Identifier: MIT */
/* Puzzles looked for in games: those of records, then the engine's own on mixed weak levels. */
#ifndef MATCH_PUZZLE_MINE_H
#define MATCH_PUZZLE_MINE_H

#include "cli/console.h"

typedef struct puzzle_mine_settings {
    su_variant variant;
    const char *path; /* where rows are appended */
    char **records;   /* files of records; ends with NULL */
    uint64_t seed;
    uint32_t games; /* of the engine's own */
    uint32_t first; /* games that are passed over, records counted: they have been looked at */
    uint32_t nodes;
    uint32_t most; /* puzzles to add */
    uint32_t concurrency;
} puzzle_mine_settings;

/* Appends a row to the file for every puzzle found, as it is found; none is like one the file has.
 * Ctrl-C ends it after the games under way. */
exit_code puzzle_mine(console *to, const puzzle_mine_settings *settings);

#endif
