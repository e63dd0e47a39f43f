/* SPDX-License-Identifier: MIT */
/* What the files of the archive ask of each other. */
#ifndef ARCHIVE_INSIDE_H
#define ARCHIVE_INSIDE_H

#include "archive/archive.h"
#include "archive/runs.h"

/* Numbers of games, in their order once they are sorted. */
typedef struct game_numbers {
    uint32_t *list;
    size_t count, room;
    bool failed; /* there was no memory */
} game_numbers;

/* False where there is no memory. */
bool game_numbers_add(game_numbers *self, uint32_t game);
/* In their order, each once. */
void game_numbers_sort(game_numbers *self);
bool game_numbers_have(const game_numbers *self, uint32_t game);
void game_numbers_free(game_numbers *self);

store *archive_store(const archive *self);
const canonical_table *archive_table(const archive *self);
/* Everything until the end is asked of one moment, whatever others add. */
store_status archive_begin_reading(archive *self);
void archive_end_reading(archive *self);
/* While reading: the games of a player, sorted; MISSING if nobody has the name. */
store_status archive_games_of(archive *self, const char *player, game_numbers *found);
/* The first games after one, so many. */
store_status archive_games_after(archive *self, uint32_t after, uint32_t most, game_numbers *found);
store_status archive_sightings(archive *self, uint64_t key, runs_hear *hear, void *data);

#endif
