/* SPDX-License-Identifier: MIT */
/* The transposition table: what earlier searches found out about positions.
 *
 * Threads share it without locks. An entry is two words, the second packs what is known, the first
 * is the position's key exclusive-or the second: a reader that meets half of one write and half of
 * another finds that they do not fit the key. Entries stand in buckets of four, one cache line; a
 * new one replaces the least valuable, by depth and age. The table survives from move to move: each
 * search begins a new generation, and older entries give way first. */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include <stdbool.h>

#include <sumito/engine.h>

typedef struct table_slot {
    uint64_t key_and_data; /* the key exclusive-or `data`; atomic */
    uint64_t data;         /* atomic */
} table_slot;

typedef struct table {
    table_slot *slots;
    size_t buckets;
    unsigned generation;
} table;

typedef struct table_entry {
    su_score score; /* as seen from the node: wins counted from there */
    su_score eval;
    unsigned depth;
    unsigned move; /* its lower 15 bits (rules/move.h), or TABLE_NO_MOVE */
    su_bound bound;
} table_entry;

#define TABLE_NO_MOVE 0x7fffu
#define TABLE_NO_EVAL (-32768)

/* False, and nothing changes, without memory. */
bool table_resize(table *self, unsigned mib);
void table_free(table *self);
void table_clear(table *self);
/* A new search begins. */
void table_age(table *self);
/* Brings the line of a position into the cache. */
void table_prefetch(const table *self, uint64_t key);
bool table_probe(table_entry *out, const table *self, uint64_t key);
void table_store(table *self, uint64_t key, const table_entry *entry);
/* Entries of this generation, in thousandths of the table, from a sample. */
unsigned table_permille(const table *self);

#endif
