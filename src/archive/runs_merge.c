/* SPDX-License-Identifier: MIT */
/* Merging runs, a part at a time. A part is all sightings up to some key: they move from the runs
 * that are merged to the new one in one transaction, and what is asked of all runs together never
 * changes. Interrupted at any time, it goes on with the next part. */
#include "archive/runs_merge.h"

#include <stdlib.h>

#include "archive/run_reader.h"
#include "archive/run_writer.h"

/* Parts end in the middle of a block, and so the new run has more of them. */
#define LEAST_PART 10000
#define SPARE_BLOCKS 64

typedef struct merging {
    runs *all;
    run *into;
    run *sources[RUNS_MERGED];
    size_t count;
    run_reader readers[RUNS_MERGED];
    run_writer writer;
    block_writer rest;
    uint64_t key; /* of the sighting written last */
} merging;

static store_status set_run(const runs *self, const run *changed)
{
    database_value row[] = {DATABASE_NUMBER(changed->first_block),
                            DATABASE_NUMBER(changed->next_block),
                            DATABASE_NUMBER(changed->sightings), DATABASE_NUMBER(changed->merging),
                            DATABASE_NUMBER(changed->id)};
    return store_do(self->within, STATEMENT_ARCHIVE_SET_RUN, row, 5);
}

static run *run_with(runs *self, uint32_t id)
{
    for (size_t i = 0; i < self->count; i++)
        if (self->list[i].id == id)
            return &self->list[i];
    return NULL;
}

/* The merge that has begun; false if none has. */
static bool find_begun(merging *self)
{
    self->count = 0;
    for (size_t i = 0; i < self->all->count; i++) {
        run *source = &self->all->list[i];
        if (source->merging != 0 && self->count < RUNS_MERGED) {
            self->into = run_with(self->all, source->merging);
            self->sources[self->count++] = source;
        }
    }
    return self->count > 0;
}

/* Chooses runs of one tier, the lowest that has enough; false if none has. */
static bool choose(merging *self)
{
    for (uint32_t tier = 0; tier < 32; tier++) {
        self->count = 0;
        for (size_t i = 0; i < self->all->count && self->count < RUNS_MERGED; i++)
            if (self->all->list[i].tier == tier)
                self->sources[self->count++] = &self->all->list[i];
        if (self->count == RUNS_MERGED)
            return true;
    }
    return false;
}

static store_status begin_new(merging *self)
{
    uint64_t blocks = SPARE_BLOCKS;
    for (size_t i = 0; i < self->count; i++)
        blocks += 2 * (uint64_t)(self->sources[i]->next_block - self->sources[i]->first_block);
    self->into = runs_new(self->all, self->sources[0]->tier + 1, blocks);
    if (self->into == NULL)
        return STORE_FULL;
    store_status status = runs_insert(self->all, self->into);
    for (size_t i = 0; i < self->count && status == STORE_OK; i++) {
        self->sources[i]->merging = self->into->id;
        status = set_run(self->all, self->sources[i]);
    }
    return status;
}

/* The source that is next, or NULL where all have ended. */
static run_reader *lowest(merging *self)
{
    run_reader *found = NULL;
    for (size_t i = 0; i < self->count; i++) {
        run_reader *reader = &self->readers[i];
        if (!reader->ended && (found == NULL || sighting_compare(&reader->now, &found->now) < 0))
            found = reader;
    }
    return found;
}

/* Moves a part; it ends where a key does. */
static store_status move_part(merging *self, uint64_t most)
{
    run_reader *next;
    run_writer_begin(&self->writer, self->all->within, self->into);
    for (size_t i = 0; i < self->count; i++)
        run_reader_begin(&self->readers[i], self->all->within, self->sources[i]);
    for (uint64_t moved = 0; (next = lowest(self)) != NULL; moved++) {
        if (moved >= most && next->now.key != self->key)
            break;
        self->key = next->now.key;
        run_writer_add(&self->writer, &next->now);
        self->sources[next - self->readers]->sightings--;
        run_reader_advance(next);
    }
    store_status status = run_writer_end(&self->writer);
    for (size_t i = 0; i < self->count && status == STORE_OK; i++)
        status = self->readers[i].status;
    return status == STORE_OK ? set_run(self->all, self->into) : status;
}

static store_status drop_blocks(const merging *self, uint32_t from, uint32_t to)
{
    database_value range[] = {DATABASE_NUMBER(from), DATABASE_NUMBER(to)};
    return store_do(self->all->within, STATEMENT_ARCHIVE_DROP_BLOCKS, range, 2);
}

static store_status drop_totals(const merging *self, const run *source, uint64_t key)
{
    database_value range[] = {DATABASE_NUMBER(source->id), DATABASE_NUMBER(key_to_row(key))};
    return store_do(self->all->within, STATEMENT_ARCHIVE_DROP_TOTALS, range, 2);
}

/* What has moved goes from a source; of the block in which the part ended the rest stays. */
static store_status keep_rest(merging *self, run *source, run_reader *reader)
{
    uint32_t block = reader->block;
    run_reader_rest(reader, &self->rest);
    database_value row[] = {DATABASE_NUMBER(key_to_row(self->rest.first)),
                            DATABASE_BYTES(self->rest.bytes, self->rest.length),
                            DATABASE_NUMBER(block)};
    store_status status = store_do(self->all->within, STATEMENT_ARCHIVE_SET_BLOCK, row, 3);
    if (status == STORE_OK)
        status = drop_blocks(self, source->first_block, block);
    if (status == STORE_OK)
        status = drop_totals(self, source, self->key);
    source->first_block = block;
    return status == STORE_OK ? set_run(self->all, source) : status;
}

static store_status drop_run(const merging *self, const run *source)
{
    database_value id = DATABASE_NUMBER(source->id);
    store_status status = drop_blocks(self, source->first_block, source->next_block);
    if (status == STORE_OK)
        status = drop_totals(self, source, UINT64_MAX);
    if (status == STORE_OK)
        status = store_do(self->all->within, STATEMENT_ARCHIVE_DROP_RUN, &id, 1);
    return status;
}

static store_status merge(merging *self, uint64_t most)
{
    store_status status = self->into == NULL ? begin_new(self) : STORE_OK;
    if (status == STORE_OK)
        status = move_part(self, most < LEAST_PART ? LEAST_PART : most);
    for (size_t i = 0; i < self->count && status == STORE_OK; i++)
        status = self->readers[i].ended ? drop_run(self, self->sources[i])
                                        : keep_rest(self, self->sources[i], &self->readers[i]);
    return status;
}

store_status runs_merge(runs *self, uint64_t most, bool *done)
{
    merging *work = malloc(sizeof *work);
    if (work == NULL)
        return STORE_FULL;
    work->all = self;
    work->into = NULL;
    store_status status = STORE_OK;
    *done = !find_begun(work) && !choose(work);
    if (!*done) {
        status = merge(work, most);
        store *within = self->within;
        if (status == STORE_OK)
            status = runs_read(self, within);
    }
    free(work);
    return status;
}
