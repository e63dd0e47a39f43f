/* SPDX-License-Identifier: MIT */
/* What has been seen before: fingerprints, each with a few marks of the caller's. */
#ifndef MATCH_SEEN_H
#define MATCH_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct seen_entry {
    uint64_t print; /* 0: a free place */
    unsigned marks;
} seen_entry;

typedef struct seen {
    seen_entry *entries;
    size_t capacity, count;
} seen;

/* Makes room for some new fingerprints; false without memory. */
bool seen_reserve(seen *self, size_t more);
/* The entry of a fingerprint; without marks if it is new. There is room for it. */
seen_entry *seen_find(seen *self, uint64_t print);
void seen_free(seen *self);

/* A fingerprint that follows from another and a number. */
static inline uint64_t print_add(uint64_t print, uint64_t number)
{
    print = (print ^ (print >> 32)) * UINT64_C(0x9e3779b97f4a7c15) + number;
    print = (print ^ (print >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
    return print ^ (print >> 32);
}

#endif
