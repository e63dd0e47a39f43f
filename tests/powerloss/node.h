/* SPDX-License-Identifier: MIT */
/* A file of the disk: as it is seen, and as it would be found after a loss of power. */
#ifndef TESTS_POWERLOSS_NODE_H
#define TESTS_POWERLOSS_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"

#define NODE_NAME 128
#define NODE_REGIONS 16

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
    char name[NODE_NAME];
    bool used, exists, exists_on_disk, temporary;
    bool is_news; /* the first sync is to keep its name as well */
    content seen, on_disk;
    change *changes; /* what leads from the one to the other */
    size_t change_count, change_capacity;
    void *regions[NODE_REGIONS]; /* memory that connections share */
} node;

/* Notes a change that is not synced: bytes at an offset, or where they are NULL the offset as the
 * new size. */
void node_note(node *self, size_t offset, const void *bytes, size_t count);
/* Everything noted is on the disk. */
void node_sync(node *self);
void node_forget_changes(node *self);
/* The power goes: see disk_lose_power. */
void node_lose_power(node *self, rng *random, unsigned percent);
void node_free_regions(node *self);
void node_free(node *self);

/* Whether chance lets something live. */
bool spares(rng *random, unsigned percent);

#endif
