/* SPDX-License-Identifier: MIT */
/* A disk that can fail: see disk.h. */
#include "disk.h"

#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

#define FILES 16

static struct {
    node files[FILES];
    rng random;
    unsigned operations;
    disk_fault fault;
    unsigned first, last; /* operations at which it strikes */
    bool dead;
} disk;

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
            snprintf(disk.files[i].name, NODE_NAME, "%s", name);
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
            node_free(file);
    }
}

/* ---- Faults ---- */

int disk_strike(int code, disk_work work)
{
    if (disk.dead)
        return code;
    if (work == DISK_READS && disk.fault != DISK_ERROR)
        return SQLITE_OK;
    disk.operations++;
    bool now = disk.operations >= disk.first && disk.operations < disk.last;
    if (!now || disk.fault == DISK_GOOD || (disk.fault == DISK_FULL && work != DISK_GROWS))
        return SQLITE_OK;
    disk.dead = disk.fault == DISK_POWER;
    return disk.fault == DISK_FULL ? SQLITE_FULL : code;
}

void disk_plan(disk_fault fault, unsigned operation, unsigned span)
{
    disk.operations = 0;
    disk.fault = fault;
    disk.first = operation;
    disk.last = operation + span;
}

bool disk_is_dead(void)
{
    return disk.dead;
}

rng *disk_chance(void)
{
    return &disk.random;
}

void disk_format(uint64_t seed)
{
    for (size_t i = 0; i < FILES; i++)
        node_free(&disk.files[i]);
    disk.random = rng_seeded(seed);
    disk.dead = false;
    disk_plan(DISK_GOOD, 0, 0);
}

void disk_lose_power(unsigned percent)
{
    for (size_t i = 0; i < FILES; i++)
        if (disk.files[i].used)
            node_lose_power(&disk.files[i], &disk.random, percent);
    disk.dead = false;
    disk_plan(DISK_GOOD, 0, 0);
}
