/* SPDX-License-Identifier: MIT */
/* The transposition table (TT): what earlier searches found out about positions.
 *
 * Threads share it without locks. An entry is two words, the second packs what is known, the first
 * is the position's key exclusive-or the second: a reader that meets half of one write and half of
 * another finds that they do not fit the key. Entries stand in buckets of four, one cache line; a
 * new one replaces the least valuable, by depth and age. The table survives from move to move: each
 * search begins a new generation, and older entries give way first. */
#ifndef ENGINE_TT_H
#define ENGINE_TT_H

#include <stdbool.h>

#include <sumito/engine.h>

typedef struct tt_slot {
    uint64_t key_and_data; /* the key exclusive-or `data`; atomic */
    uint64_t data;         /* atomic */
} tt_slot;

typedef struct tt {
    tt_slot *slots;
    size_t buckets;
    unsigned generation;
} tt;

typedef struct tt_entry {
    su_score score; /* as seen from the node: wins counted from there */
    su_score eval;
    unsigned depth;
    unsigned move; /* its lower 15 bits (rules/move.h), or TT_NO_MOVE */
    su_bound bound;
} tt_entry;

#define TT_NO_MOVE 0x7fffu
#define TT_NO_EVAL (-32768)

/* False, and nothing changes, without memory. */
bool tt_resize(tt *self, unsigned mib);
void tt_free(tt *self);
void tt_clear(tt *self);
/* A new search begins. */
void tt_age(tt *self);
/* Brings the line of a position into the cache. */
void tt_prefetch(const tt *self, uint64_t key);
bool tt_probe(tt_entry *out, const tt *self, uint64_t key);
void tt_store(tt *self, uint64_t key, const tt_entry *entry);
/* Entries of this generation, in thousandths of the table, from a sample. */
unsigned tt_permille(const tt *self);

#endif
