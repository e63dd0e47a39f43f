/* SPDX-License-Identifier: MIT */
/* The runs of an archive, asked and added to: see runs.h. How they are merged is in runs_merge.c.
 */
#include "archive/runs.h"

#include <stdlib.h>

#include "archive/run_reader.h"
#include "archive/run_writer.h"
#include "archive/runs_merge.h"

/* Fewer sightings are of tier 0; each tier has runs RUNS_MERGED times as large. */
#define SMALL_RUN 512
/* A sighting takes at most so many bytes of a block. */
#define MOST_SIGHTING_BYTES 19

static bool take_run(void *data, const database_value *columns, size_t count)
{
    runs *self = data;
    if (self->count == RUNS_MOST || count != 7)
        return false;
    self->list[self->count++] = (run){
        .id = (uint32_t)columns[0].number,
        .tier = (uint32_t)columns[1].number,
        .first_block = (uint32_t)columns[2].number,
        .next_block = (uint32_t)columns[3].number,
        .end_block = (uint32_t)columns[4].number,
        .sightings = (uint64_t)columns[5].number,
        .merging = (uint32_t)columns[6].number,
    };
    return true;
}

store_status runs_read(runs *self, store *within)
{
    self->within = within;
    self->count = 0;
    return store_run(within, STATEMENT_ARCHIVE_RUNS, NULL, 0, take_run, self, NULL);
}

static uint32_t tier_of(size_t sightings)
{
    uint32_t tier = 0;
    for (size_t most = SMALL_RUN; sightings >= most; most *= RUNS_MERGED)
        tier++;
    return tier;
}

run *runs_new(runs *self, uint32_t tier, uint64_t blocks)
{
    run *made = &self->list[self->count];
    if (self->count == RUNS_MOST)
        return NULL;
    *made = (run){.id = 1, .tier = tier, .first_block = 1};
    for (size_t i = 0; i < self->count; i++) {
        if (self->list[i].id >= made->id)
            made->id = self->list[i].id + 1;
        if (self->list[i].end_block >= made->first_block)
            made->first_block = self->list[i].end_block + 1;
    }
    if (blocks > (uint64_t)INT32_MAX - made->first_block)
        return NULL;
    made->next_block = made->first_block;
    made->end_block = made->first_block + (uint32_t)blocks;
    self->count++;
    return made;
}

store_status runs_insert(runs *self, const run *made)
{
    database_value row[] = {DATABASE_NUMBER(made->id),          DATABASE_NUMBER(made->tier),
                            DATABASE_NUMBER(made->first_block), DATABASE_NUMBER(made->next_block),
                            DATABASE_NUMBER(made->end_block),   DATABASE_NUMBER(made->sightings),
                            DATABASE_NUMBER(made->merging)};
    return store_do(self->within, STATEMENT_ARCHIVE_NEW_RUN, row, 7);
}

static int compare(const void *a, const void *b)
{
    return sighting_compare(a, b);
}

store_status runs_add(runs *self, sighting *list, size_t count)
{
    static const size_t room = BLOCK_BYTES - MOST_SIGHTING_BYTES;
    if (count == 0)
        return STORE_OK;
    run *made = runs_new(self, tier_of(count), count * MOST_SIGHTING_BYTES / room + 1);
    run_writer *writer = malloc(sizeof *writer);
    if (made == NULL || writer == NULL) {
        free(writer);
        return STORE_FULL;
    }
    qsort(list, count, sizeof *list, compare);
    run_writer_begin(writer, self->within, made);
    for (size_t i = 0; i < count; i++)
        run_writer_add(writer, &list[i]);
    store_status status = run_writer_end(writer);
    free(writer);
    return status == STORE_OK ? runs_insert(self, made) : status;
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* False where it is enough, or something is wrong. */
static bool each_of(store *within, const run *of, uint64_t key, runs_hear *hear, void *data,
                    store_status *status)
{
    run_reader reader;
    bool goes_on = true;
    run_reader_begin_at(&reader, within, of, key);
    for (; goes_on && !reader.ended && reader.now.key == key; run_reader_advance(&reader))
        goes_on = hear(data, &reader.now);
    *status = reader.status;
    return goes_on && reader.status == STORE_OK;
}

store_status runs_each(const runs *self, uint64_t key, runs_hear *hear, void *data)
{
    store_status status = STORE_OK;
    for (size_t i = 0; i < self->count; i++)
        if (!each_of(self->within, &self->list[i], key, hear, data, &status))
            break;
    return status;
}

typedef struct totals {
    tally *into;
    bool found, damaged;
} totals;

static bool take_totals(void *data, const database_value *columns, size_t count)
{
    totals *self = data;
    const uint8_t *at = (const uint8_t *)columns[0].text, *end = at + columns[0].number;
    tally_row row;
    self->found = true;
    self->damaged = count != 1;
    while (!self->damaged && at < end) {
        self->damaged = !tally_row_unpack(&row, &at, end);
        if (!self->damaged)
            tally_add_row(self->into, &row);
    }
    return false;
}

static bool count_sighting(void *data, const sighting *seen)
{
    tally_add(data, seen);
    return true;
}

store_status runs_tally(const runs *self, uint64_t key, tally *into)
{
    store_status status = STORE_OK;
    for (size_t i = 0; i < self->count && status == STORE_OK; i++) {
        const run *of = &self->list[i];
        database_value place[] = {DATABASE_NUMBER(of->id), DATABASE_NUMBER(key_to_row(key))};
        totals found = {.into = into};
        status =
            store_run(self->within, STATEMENT_ARCHIVE_TOTALS, place, 2, take_totals, &found, NULL);
        if (status == STORE_OK && found.damaged)
            status = STORE_BROKEN;
        if (status == STORE_OK && !found.found)
            each_of(self->within, of, key, count_sighting, into, &status);
    }
    return status == STORE_OK && into->full ? STORE_BROKEN : status;
}
