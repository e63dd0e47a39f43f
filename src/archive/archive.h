/* SPDX-License-Identifier: MIT */
/* The archive: games that were played somewhere, each once, and for every position what was played
 * there. It lies in a store, a file or PostgreSQL, beside the online games or alone. A handle
 * belongs to one thread at a time. */
#ifndef ARCHIVE_ARCHIVE_H
#define ARCHIVE_ARCHIVE_H

#include "archive/game.h"
#include "explore/tally.h"
#include "store/store.h"

typedef struct archive archive;

/* NULL: no memory. The store stays the caller's. */
archive *archive_new(store *within);
void archive_free(archive *self);

/* ---- Adding --------------------------------------------------------------------------------- */

/* Takes a game in; it waits in memory to be kept together with others, when there are many and when
 * archive_keep asks for it. FULL: there is no memory for it. */
store_status archive_add(archive *self, const archive_game *game);
/* Keeps what waits, each game once, in one transaction, which lasts as long as writing does. Where
 * it is not OK nothing that waited was kept, nor waits any more. */
store_status archive_keep(archive *self);
/* Keeps what was taken in, and puts sightings together, at most about so many, so that asking stays
 * fast; `done`: there is nothing left to do. Each time is a transaction of its own. */
store_status archive_tidy(archive *self, uint64_t most, bool *done);
/* How many games were kept with this handle, and how many were there already. */
uint64_t archive_kept(const archive *self);
uint64_t archive_known(const archive *self);

/* Two names are one player from now on; MISSING if there is no player of one of them. */
store_status archive_join(archive *self, const char *name, const char *other);

/* ---- Asking --------------------------------------------------------------------------------- */

/* Which games count. Games that do not tell what is asked for do not. */
typedef struct archive_filter {
    uint32_t years[2];     /* from, to; 0: any */
    uint32_t strengths[2]; /* of whoever moved, to 16 points; 0: any */
    const char *player;    /* who took part; NULL: anybody */
} archive_filter;

/* What was played in a position, in whatever way the board lay. `filter` may be NULL. */
store_status archive_explore(archive *self, const su_position *position,
                             const archive_filter *filter, tally *found);

/* What is known of a game without its record. */
typedef struct archive_facts {
    uint32_t id;
    char names[2][ARCHIVE_NAME];
    uint32_t ratings[2], day, plies;
    uint32_t scores[2];
    su_result result;
    su_variant variant;
} archive_facts;

store_status archive_find(archive *self, uint32_t id, archive_facts *found);
/* Its record in APGN, which the callee may keep no longer than the call lasts. */
store_status archive_record(archive *self, uint32_t id,
                            void (*hear)(void *data, const char *record), void *data);

typedef struct archive_size {
    uint64_t games, players, plies, runs, sightings;
} archive_size;
store_status archive_measure(archive *self, archive_size *found);

/* Games of each game by their results. */
typedef struct archive_results {
    su_variant variant;
    uint64_t games, counts[4]; /* by su_result */
} archive_results;
store_status archive_by_result(archive *self, void (*hear)(void *data, const archive_results *row),
                               void *data);
/* By their years, 0: not known. */
store_status archive_by_year(archive *self, void (*hear)(void *data, uint32_t year, uint64_t games),
                             void *data);
/* Who played most; of joined names the first one. */
store_status archive_most_active(archive *self, uint32_t most,
                                 void (*hear)(void *data, const char *name, uint64_t games),
                                 void *data);

#endif
