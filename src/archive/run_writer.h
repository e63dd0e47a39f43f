/* SPDX-License-Identifier: MIT */
/* Writing a run: sightings in their order become blocks, and those of popular positions totals. */
#ifndef ARCHIVE_RUN_WRITER_H
#define ARCHIVE_RUN_WRITER_H

#include "archive/runs.h"

typedef struct run_writer {
    store *within;
    run *into;
    store_status status;
    block_writer block;
    uint64_t key; /* of the sightings written last, of which there are */
    size_t alike;
    sighting few[RUNS_POPULAR]; /* the first of these; more make the position popular */
    tally totals;
} run_writer;

void run_writer_begin(run_writer *self, store *within, run *into);
void run_writer_add(run_writer *self, const sighting *next);
/* Writes what has not been written yet. */
store_status run_writer_end(run_writer *self);

#endif
