/* SPDX-License-Identifier: MIT */
/* A disk for SQLite that lives in memory and can fail: everything that was not synced is thrown
 * away when the power goes, or parts of it survive; writing finds no room; reading, writing or
 * syncing fails. It is SQLite's only disk once registered. One connection at a time. */
#ifndef TESTS_POWERLOSS_DISK_H
#define TESTS_POWERLOSS_DISK_H

#include <stdbool.h>
#include <stdint.h>

typedef enum disk_fault {
    DISK_GOOD,
    DISK_POWER, /* nothing works from then on, until disk_lose_power */
    DISK_FULL,  /* no room for a while */
    DISK_ERROR  /* one operation fails; a failed sync may lose what it should have kept */
} disk_fault;

void disk_register(void);
/* Makes it empty and whole. What goes wrong follows from the seed. */
void disk_format(uint64_t seed);
/* What will go wrong, and at which operation from now on, counting from 1. */
void disk_plan(disk_fault fault, unsigned operation, unsigned span);
/* Whether the planned fault has happened. */
bool disk_failed(void);
bool disk_is_dead(void);
/* The power goes and comes back. So many percent of what was not synced, taken at random in parts
 * of 512 bytes, have reached the disk all the same. All connections are closed before. */
void disk_lose_power(unsigned percent);

#endif
