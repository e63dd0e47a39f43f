/* SPDX-License-Identifier: MIT */
/* A file of the disk: see node.h. */
#include "node.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What a disk writes whole or not at all. */
#define ATOM 512

/* ---- Contents ---- */

static void resize(content *self, size_t size)
{
    if (size > self->capacity) {
        uint8_t *larger = realloc(self->bytes, 2 * size);
        assert(larger != NULL);
        self->bytes = larger;
        self->capacity = 2 * size;
    }
    if (size > self->size)
        memset(self->bytes + self->size, 0, size - self->size);
    self->size = size;
}

static void put(content *self, size_t offset, const uint8_t *bytes, size_t count)
{
    if (count == 0)
        return;
    if (offset + count > self->size)
        resize(self, offset + count);
    memcpy(self->bytes + offset, bytes, count);
}

static void apply(content *self, const change *what)
{
    if (what->bytes == NULL)
        resize(self, what->offset);
    else
        put(self, what->offset, what->bytes, what->count);
}

bool spares(rng *random, unsigned percent)
{
    return rng_below(random, 100) < percent;
}

/* Lets parts of a change reach the disk, as chance will have it. */
static void tear(content *self, const change *what, rng *random, unsigned percent)
{
    if (what->bytes == NULL) {
        if (spares(random, percent))
            apply(self, what);
        return;
    }
    for (size_t at = 0; at < what->count;) {
        size_t end = (what->offset + at) / ATOM * ATOM + ATOM - what->offset;
        size_t stop = end < what->count ? end : what->count;
        if (spares(random, percent))
            put(self, what->offset + at, what->bytes + at, stop - at);
        at = stop;
    }
}

/* ---- Changes ---- */

void node_note(node *self, size_t offset, const void *bytes, size_t count)
{
    if (self->change_count == self->change_capacity) {
        size_t capacity = self->change_capacity == 0 ? 64 : 2 * self->change_capacity;
        change *larger = realloc(self->changes, capacity * sizeof *larger);
        assert(larger != NULL);
        self->changes = larger;
        self->change_capacity = capacity;
    }
    change *what = &self->changes[self->change_count++];
    *what = (change){NULL, offset, count};
    if (bytes != NULL) {
        what->bytes = malloc(count);
        assert(what->bytes != NULL);
        memcpy(what->bytes, bytes, count);
    }
    apply(&self->seen, what);
}

void node_sync(node *self)
{
    for (size_t i = 0; i < self->change_count; i++)
        apply(&self->on_disk, &self->changes[i]);
    node_forget_changes(self);
}

void node_forget_changes(node *self)
{
    for (size_t i = 0; i < self->change_count; i++)
        free(self->changes[i].bytes);
    self->change_count = 0;
}

void node_lose_power(node *self, rng *random, unsigned percent)
{
    for (size_t i = 0; i < self->change_count; i++)
        tear(&self->on_disk, &self->changes[i], random, percent);
    if (spares(random, percent))
        self->exists_on_disk = self->exists;
    node_forget_changes(self);
    node_free_regions(self);
    self->exists = self->exists_on_disk;
    resize(&self->seen, 0);
    put(&self->seen, 0, self->on_disk.bytes == NULL ? (const uint8_t *)"" : self->on_disk.bytes,
        self->on_disk.size);
    if (!self->exists)
        node_free(self);
}

void node_free_regions(node *self)
{
    for (size_t i = 0; i < NODE_REGIONS; i++) {
        free(self->regions[i]);
        self->regions[i] = NULL;
    }
}

void node_free(node *self)
{
    node_forget_changes(self);
    free(self->changes);
    free(self->seen.bytes);
    free(self->on_disk.bytes);
    node_free_regions(self);
    *self = (node){.used = false};
}
