/* SPDX-License-Identifier: MIT */
/* Reading a run, block after block: see run_reader.h. */
#include "archive/run_reader.h"

#include <string.h>

static bool take_block(void *data, const database_value *columns, size_t count)
{
    run_reader *self = data;
    size_t length = (size_t)columns[2].number;
    if (count != 3 || length > sizeof self->bytes) {
        self->status = STORE_BROKEN;
        return false;
    }
    memcpy(self->bytes, columns[2].text, length);
    block_read(&self->reader, key_of_row(columns[1].number), self->bytes, length);
    self->block = (uint32_t)columns[0].number;
    self->next = self->block + 1;
    return false;
}

/* False at the end of the run. */
static bool next_block(run_reader *self)
{
    uint32_t before = self->next;
    database_value range[] = {DATABASE_NUMBER(self->next), DATABASE_NUMBER(self->end),
                              DATABASE_NUMBER(1)};
    if (self->next >= self->end || self->status != STORE_OK)
        return false;
    store_status status =
        store_run(self->within, STATEMENT_ARCHIVE_BLOCKS, range, 3, take_block, self, NULL);
    if (status != STORE_OK)
        self->status = status;
    return self->status == STORE_OK && self->next != before;
}

void run_reader_advance(run_reader *self)
{
    while (!block_next(&self->now, &self->reader)) {
        if (self->reader.damaged)
            self->status = STORE_BROKEN;
        if (!next_block(self)) {
            self->ended = true;
            return;
        }
    }
}

static void begin(run_reader *self, store *within, uint32_t block, uint32_t end)
{
    self->within = within;
    self->next = block;
    self->end = end;
    self->status = STORE_OK;
    self->ended = false;
    block_read(&self->reader, 0, self->bytes, 0);
    run_reader_advance(self);
}

void run_reader_begin(run_reader *self, store *within, const run *of)
{
    begin(self, within, of->first_block, of->next_block);
}

void run_reader_begin_at(run_reader *self, store *within, const run *of, uint64_t key)
{
    int64_t block = of->first_block;
    database_value place[] = {DATABASE_NUMBER(of->id), DATABASE_NUMBER(key_to_row(key))};
    store_status status =
        store_numbers(within, STATEMENT_ARCHIVE_BLOCK_BEFORE, place, 2, &block, 1);
    begin(self, within, (uint32_t)block, of->next_block);
    if (status != STORE_OK) {
        self->status = status;
        self->ended = true;
    }
    while (!self->ended && self->now.key < key)
        run_reader_advance(self);
}

void run_reader_rest(run_reader *self, block_writer *rest)
{
    uint32_t block = self->block;
    block_begin(rest);
    while (!self->ended && self->block == block && block_add(rest, &self->now))
        run_reader_advance(self);
}
