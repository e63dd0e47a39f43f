/* SPDX-License-Identifier: MIT */
/* The disk itself: its files as they are seen and as they would be found after a loss of power. */
#ifndef TESTS_POWERLOSS_DISK_PARTS_H
#define TESTS_POWERLOSS_DISK_PARTS_H

#include <stddef.h>

#include "base/rng.h"
#include "disk.h"

#define FILES 16
#define NAME_SIZE 128
#define REGIONS 16

typedef struct content {
    uint8_t *bytes;
    size_t size, capacity;
} content;

/* Something done to a file that was not synced: bytes at an offset, or a new size where NULL. */
typedef struct change {
    uint8_t *bytes;
    size_t offset, count;
} change;

typedef struct node {
    char name[NAME_SIZE];
    bool used, exists, exists_on_disk, temporary;
    bool is_news; /* the first sync is to keep its name as well */
    content seen, on_disk;
    change *changes; /* what leads from the one to the other */
    size_t change_count, change_capacity;
    void *regions[REGIONS]; /* memory that connections share */
} node;

typedef struct disk_state {
    node files[FILES];
    rng random;
    unsigned operations;
    disk_fault fault;
    unsigned first, last; /* operations at which it strikes */
    bool failed, dead;
} disk_state;
extern disk_state disk;

/* Notes a change that is not synced: bytes at an offset, or where they are NULL the offset as the
 * new size. */
void disk_note(node *file, size_t offset, const void *bytes, size_t count);
void disk_forget_changes(node *file);
void disk_apply(content *to, const change *what);
void disk_free_regions(node *file);
void disk_free(node *file);
node *disk_find(const char *name);
node *disk_make(const char *name);
/* The folder: which names there are is kept. */
void disk_sync_names(void);
/* Whether chance lets something live. */
bool disk_spares(unsigned percent);
/* Counts an operation and says how it fails, as SQLite would be told: `code`, or that there is no
 * room where it needs some. */
int disk_strike(int code, bool needs_room);

#endif
