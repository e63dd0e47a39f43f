/* SPDX-License-Identifier: MIT */
/* Blocks and totals of a run: see run_writer.h. */
#include "archive/run_writer.h"

#include "archive/run_reader.h"
#include "base/check.h"

void run_writer_begin(run_writer *self, store *within, run *into)
{
    self->within = within;
    self->into = into;
    self->status = STORE_OK;
    self->alike = 0;
    block_begin(&self->block);
}

static void write_block(run_writer *self)
{
    block_writer *block = &self->block;
    database_value row[] = {
        DATABASE_NUMBER(self->into->next_block), DATABASE_NUMBER(self->into->id),
        DATABASE_NUMBER(key_to_row(block->first)), DATABASE_BYTES(block->bytes, block->length)};
    if (block->count == 0 || self->status != STORE_OK)
        return;
    INVARIANT(self->into->next_block < self->into->end_block);
    self->status = store_do(self->within, STATEMENT_ARCHIVE_NEW_BLOCK, row, 4);
    self->into->next_block++;
    self->into->sightings += block->count;
    block_begin(block);
}

static void write_totals(run_writer *self)
{
    uint8_t bytes[(SU_MAX_MOVES + 1) * TALLY_ROW_BYTES];
    size_t length = 0;
    if (self->alike < RUNS_POPULAR || self->status != STORE_OK)
        return;
    for (size_t i = 0; i < self->totals.count; i++)
        length += tally_row_pack(bytes + length, &self->totals.rows[i]);
    database_value row[] = {DATABASE_NUMBER(self->into->id), DATABASE_NUMBER(key_to_row(self->key)),
                            DATABASE_BYTES(bytes, length)};
    self->status = store_do(self->within, STATEMENT_ARCHIVE_NEW_TOTALS, row, 3);
}

static void count(run_writer *self, const sighting *next)
{
    if (self->alike > 0 && next->key != self->key) {
        write_totals(self);
        self->alike = 0;
    }
    self->key = next->key;
    if (self->alike < RUNS_POPULAR)
        self->few[self->alike] = *next;
    else
        tally_add(&self->totals, next);
    if (++self->alike != RUNS_POPULAR)
        return;
    tally_begin(&self->totals);
    for (size_t i = 0; i < RUNS_POPULAR; i++)
        tally_add(&self->totals, &self->few[i]);
}

void run_writer_add(run_writer *self, const sighting *next)
{
    count(self, next);
    if (block_add(&self->block, next))
        return;
    write_block(self);
    if (!block_add(&self->block, next))
        INVARIANT(self->status != STORE_OK); /* an empty block has room */
}

store_status run_writer_end(run_writer *self)
{
    if (self->alike > 0)
        write_totals(self);
    write_block(self);
    return self->status;
}
