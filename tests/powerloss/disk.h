/* SPDX-License-Identifier: MIT */
/* A disk for SQLite that lives in memory and can fail: everything that was not synced is thrown
 * away when the power goes, or parts of it survive; writing finds no room; reading, writing or
 * syncing fails. */
#ifndef TESTS_POWERLOSS_DISK_H
#define TESTS_POWERLOSS_DISK_H

#include "node.h"

typedef enum disk_fault {
    DISK_GOOD,
    DISK_POWER, /* nothing works from then on, until disk_lose_power */
    DISK_FULL,  /* no room for a while */
    DISK_ERROR  /* one operation fails; a failed sync may lose what it should have kept */
} disk_fault;

/* Makes it empty and whole. What goes wrong follows from the seed. */
void disk_format(uint64_t seed);
/* What will go wrong, and at which operation from now on, counting from 1. */
void disk_plan(disk_fault fault, unsigned operation, unsigned span);
bool disk_is_dead(void);
/* The power goes and comes back. So many percent of what was not synced, taken at random in parts
 * of 512 bytes, have reached the disk all the same. All connections are closed before. */
void disk_lose_power(unsigned percent);

/* NULL where there is none. */
node *disk_find(const char *name);
/* NULL where there are too many. */
node *disk_make(const char *name);
/* The folder: which names there are is kept. */
void disk_sync_names(void);

typedef enum disk_work {
    DISK_READS, /* can fail only where an error is planned, and counts only there */
    DISK_CHANGES,
    DISK_GROWS /* needs room */
} disk_work;

/* Counts an operation and says how it fails, as SQLite would be told: `code`, or that there is no
 * room where it needs some. */
int disk_strike(int code, disk_work work);
/* All that happens by chance on this disk. */
rng *disk_chance(void);

#endif
