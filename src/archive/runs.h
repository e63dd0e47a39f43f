/* SPDX-License-Identifier: MIT */
/* The sightings of an archive: sorted runs of them, each in blocks. What is added is a new run;
 * runs of about the same size are merged into one, a part at a time, so that there are never many
 * and every sighting is written few times. What is asked of all runs together is the same whatever
 * has been merged so far. */
#ifndef ARCHIVE_RUNS_H
#define ARCHIVE_RUNS_H

#include "explore/tally.h"
#include "store/handle.h"

/* A position seen so often in a run has its totals beside the run. */
#define RUNS_POPULAR 256
/* So many runs of one tier become one of the next. */
#define RUNS_MERGED 8
#define RUNS_MOST 256

typedef struct run {
    uint32_t id;
    uint32_t tier;
    uint32_t first_block, next_block; /* its blocks: from the first up to the next, without it */
    uint32_t end_block;               /* room for more of them, up to here */
    uint64_t sightings;
    uint32_t merging; /* the run it becomes part of; 0: none */
} run;

typedef struct runs {
    store *within;
    size_t count;
    run list[RUNS_MOST];
} runs;

/* Reads which runs there are, within a transaction. */
store_status runs_read(runs *self, store *within);
/* Sorts sightings and adds them as a run, within a transaction. */
store_status runs_add(runs *self, sighting *list, size_t count);
/* Merges at most about so many sightings, within a transaction; `done`: nothing is left to merge.
 */
store_status runs_merge(runs *self, uint64_t most, bool *done);

/* Hears every sighting of a position; false ends the reading. */
typedef bool runs_hear(void *data, const sighting *seen);
store_status runs_each(const runs *self, uint64_t key, runs_hear *hear, void *data);
/* What was played in a position, in all. */
store_status runs_tally(const runs *self, uint64_t key, tally *into);

#endif
