/* SPDX-License-Identifier: MIT */
/* A disk for SQLite that can fail: see disk.h. */
#include "disk_parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

/* What a disk writes whole or not at all. */
#define ATOM 512

disk_state disk;

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

void disk_apply(content *self, const change *what)
{
    if (what->bytes == NULL)
        resize(self, what->offset);
    else
        put(self, what->offset, what->bytes, what->count);
}

void disk_note(node *self, size_t offset, const void *bytes, size_t count)
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
    disk_apply(&self->seen, what);
}

void disk_forget_changes(node *self)
{
    for (size_t i = 0; i < self->change_count; i++)
        free(self->changes[i].bytes);
    self->change_count = 0;
}

bool disk_spares(unsigned percent)
{
    return rng_below(&disk.random, 100) < percent;
}

/* Lets parts of a change reach the disk, as chance will have it. */
static void tear(content *self, const change *what, unsigned percent)
{
    if (what->bytes == NULL) {
        if (disk_spares(percent))
            disk_apply(self, what);
        return;
    }
    for (size_t at = 0; at < what->count;) {
        size_t end = (what->offset + at) / ATOM * ATOM + ATOM - what->offset;
        size_t stop = end < what->count ? end : what->count;
        if (disk_spares(percent))
            put(self, what->offset + at, what->bytes + at, stop - at);
        at = stop;
    }
}

void disk_free_regions(node *self)
{
    for (size_t i = 0; i < REGIONS; i++) {
        free(self->regions[i]);
        self->regions[i] = NULL;
    }
}

void disk_free(node *self)
{
    disk_forget_changes(self);
    free(self->changes);
    free(self->seen.bytes);
    free(self->on_disk.bytes);
    disk_free_regions(self);
    *self = (node){.used = false};
}

/* ---- Names ---- */

node *disk_find(const char *name)
{
    for (size_t i = 0; i < FILES; i++)
        if (disk.files[i].used && strcmp(disk.files[i].name, name) == 0)
            return &disk.files[i];
    return NULL;
}

node *disk_make(const char *name)
{
    for (size_t i = 0; i < FILES; i++)
        if (!disk.files[i].used) {
            disk.files[i] = (node){.used = true};
            snprintf(disk.files[i].name, NAME_SIZE, "%s", name);
            return &disk.files[i];
        }
    return NULL;
}

void disk_sync_names(void)
{
    for (size_t i = 0; i < FILES; i++) {
        node *file = &disk.files[i];
        file->exists_on_disk = file->exists;
        if (file->used && !file->exists)
            disk_free(file);
    }
}

/* ---- Faults ---- */

int disk_strike(int code, bool needs_room)
{
    if (disk.dead)
        return code;
    disk.operations++;
    bool now = disk.operations >= disk.first && disk.operations < disk.last;
    if (!now || disk.fault == DISK_GOOD || (disk.fault == DISK_FULL && !needs_room))
        return SQLITE_OK;
    disk.failed = true;
    disk.dead = disk.fault == DISK_POWER;
    return disk.fault == DISK_FULL ? SQLITE_FULL : code;
}

void disk_plan(disk_fault fault, unsigned operation, unsigned span)
{
    disk.operations = 0;
    disk.fault = fault;
    disk.first = operation;
    disk.last = operation + span;
    disk.failed = false;
}

bool disk_failed(void)
{
    return disk.failed;
}

bool disk_is_dead(void)
{
    return disk.dead;
}

void disk_format(uint64_t seed)
{
    for (size_t i = 0; i < FILES; i++)
        disk_free(&disk.files[i]);
    disk.random = rng_seeded(seed);
    disk.dead = false;
    disk_plan(DISK_GOOD, 0, 0);
}

void disk_lose_power(unsigned percent)
{
    for (size_t i = 0; i < FILES; i++) {
        node *file = &disk.files[i];
        if (!file->used)
            continue;
        for (size_t j = 0; j < file->change_count; j++)
            tear(&file->on_disk, &file->changes[j], percent);
        if (disk_spares(percent))
            file->exists_on_disk = file->exists;
        disk_forget_changes(file);
        disk_free_regions(file);
        file->exists = file->exists_on_disk;
        resize(&file->seen, 0);
        put(&file->seen, 0, file->on_disk.bytes == NULL ? (const uint8_t *)"" : file->on_disk.bytes,
            file->on_disk.size);
        if (!file->exists)
            disk_free(file);
    }
    disk.dead = false;
    disk_plan(DISK_GOOD, 0, 0);
}
