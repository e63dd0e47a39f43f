/* SPDX-License-Identifier: MIT */
/* A game on its way into the archive: what is known of it, its record, and its sightings. */
#ifndef ARCHIVE_GAME_H
#define ARCHIVE_GAME_H

#include <sumito/game.h>

#include "base/growing.h"
#include "explore/sighting.h"

/* Longer names are cut. */
#define ARCHIVE_NAME 96

typedef struct archive_game {
    char names[2][ARCHIVE_NAME]; /* "": not known */
    uint32_t ratings[2];         /* 0: not known */
    uint32_t day; /* 20161105; 20161100 or 20160000 where it is not known closer; 0 */
    su_result result;
    su_position start, end;
    su_move *moves; /* of the main line */
    size_t count, capacity;
    growing record; /* the whole of it, as a record in APGN */
    su_record_writer writer;
    bool failed; /* there was no memory */
} archive_game;

archive_game archive_game_new(void);
void archive_game_free(archive_game *self);
/* Begins anew. */
void archive_game_begin(archive_game *self);
/* Takes in an event of a record, all but errors. */
void archive_game_hear(archive_game *self, const su_record_event *event);

/* The same for games that are the same: with the same moves from the same start. Games shorter than
 * 20 plies have also to be of the same players on the same day, for many begin alike. */
uint64_t archive_game_print(const archive_game *self);

/* Its sightings, one for each ply and one for the end. */
size_t archive_game_sightings(const archive_game *self, uint32_t number,
                              const canonical_table *table, sighting *into);

#endif
