/* SPDX-License-Identifier: MIT */
/* A table of fingerprints, open and at most half full: see seen.h. */
#include "match/seen.h"

#include <stdlib.h>

#define LEAST_CAPACITY 64

/* 0 stands for a free place. */
static uint64_t key_of(uint64_t print)
{
    return print == 0 ? 1 : print;
}

static seen_entry *place_of(const seen *self, uint64_t key)
{
    size_t at = key & (self->capacity - 1);
    while (self->entries[at].print != 0 && self->entries[at].print != key)
        at = (at + 1) & (self->capacity - 1);
    return &self->entries[at];
}

bool seen_reserve(seen *self, size_t more)
{
    seen larger = {.capacity = self->capacity ? self->capacity : LEAST_CAPACITY};
    while (2 * (self->count + more) > larger.capacity)
        larger.capacity *= 2;
    if (larger.capacity == self->capacity)
        return true;
    larger.entries = calloc(larger.capacity, sizeof *larger.entries);
    if (larger.entries == NULL)
        return false;
    for (size_t i = 0; i < self->capacity; i++)
        if (self->entries[i].print != 0)
            *place_of(&larger, self->entries[i].print) = self->entries[i];
    larger.count = self->count;
    free(self->entries);
    *self = larger;
    return true;
}

seen_entry *seen_find(seen *self, uint64_t print)
{
    uint64_t key = key_of(print);
    seen_entry *entry = place_of(self, key);
    if (entry->print == 0) {
        *entry = (seen_entry){.print = key};
        self->count++;
    }
    return entry;
}

void seen_free(seen *self)
{
    free(self->entries);
    *self = (seen){0};
}
