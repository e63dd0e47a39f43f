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

#include "base/bits.h"

#define TT_BUCKET 4 /* slots */
#define TT_GENERATIONS 64u

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
/* Entries of this generation, in thousandths of the table, from a sample. */
unsigned tt_permille(const tt *self);

/* data: move 15 bits, score 16, eval 16, depth 8, bound 2 (plus one, so that no entry is 0), age 6.
 */
ALWAYS_INLINE uint64_t tt_pack(const tt_entry *entry, unsigned generation)
{
    return (uint64_t)entry->move | (uint64_t)(uint16_t)entry->score << 15 |
           (uint64_t)(uint16_t)entry->eval << 31 | (uint64_t)entry->depth << 47 |
           (uint64_t)(entry->bound + 1u) << 55 | (uint64_t)generation << 57;
}

ALWAYS_INLINE tt_entry tt_unpack(uint64_t data)
{
    return (tt_entry){.move = (unsigned)data & 0x7fff,
                      .score = (int16_t)(uint16_t)(data >> 15),
                      .eval = (int16_t)(uint16_t)(data >> 31),
                      .depth = (unsigned)(data >> 47) & 0xff,
                      .bound = (su_bound)(((unsigned)(data >> 55) & 3) - 1)};
}

ALWAYS_INLINE unsigned tt_generation_of(uint64_t data)
{
    return (unsigned)(data >> 57) & (TT_GENERATIONS - 1);
}

ALWAYS_INLINE uint64_t tt_load(const uint64_t *word)
{
    return __atomic_load_n(word, __ATOMIC_RELAXED);
}

/* The high bits of the product spread keys over any number of buckets. */
ALWAYS_INLINE tt_slot *tt_bucket_of(const tt *self, uint64_t key)
{
    uint64_t high = key >> 32;
    return self->slots + TT_BUCKET * (size_t)((high * self->buckets) >> 32);
}

/* Brings the line of a position into the cache. */
ALWAYS_INLINE void tt_prefetch(const tt *self, uint64_t key)
{
    __builtin_prefetch(tt_bucket_of(self, key));
}

ALWAYS_INLINE bool tt_probe(tt_entry *out, const tt *self, uint64_t key)
{
    const tt_slot *slots = tt_bucket_of(self, key);
    for (unsigned i = 0; i < TT_BUCKET; i++) {
        uint64_t data = tt_load(&slots[i].data);
        if (data && (tt_load(&slots[i].key_and_data) ^ data) == key) {
            *out = tt_unpack(data);
            return true;
        }
    }
    return false;
}

/* Deeper is worth more; a generation of age costs four plies. */
ALWAYS_INLINE int tt_worth(const tt *self, uint64_t data)
{
    unsigned age = (self->generation - tt_generation_of(data)) % TT_GENERATIONS;
    return data ? (int)tt_unpack(data).depth - 4 * (int)age : -1000;
}

static inline void tt_store(tt *self, uint64_t key, const tt_entry *entry)
{
    tt_slot *slots = tt_bucket_of(self, key), *place = slots;
    tt_entry kept = *entry;
    for (unsigned i = 0; i < TT_BUCKET; i++) {
        uint64_t data = tt_load(&slots[i].data);
        if (data && (tt_load(&slots[i].key_and_data) ^ data) == key) {
            /* A shallower bound does not push out what a deeper search of this move found. */
            if (entry->bound != SU_EXACT && entry->depth + 3 < tt_unpack(data).depth &&
                tt_generation_of(data) == self->generation)
                return;
            if (kept.move == TT_NO_MOVE)
                kept.move = tt_unpack(data).move;
            place = &slots[i];
            break;
        }
        if (tt_worth(self, data) < tt_worth(self, tt_load(&place->data)))
            place = &slots[i];
    }
    uint64_t data = tt_pack(&kept, self->generation);
    __atomic_store_n(&place->key_and_data, key ^ data, __ATOMIC_RELAXED);
    __atomic_store_n(&place->data, data, __ATOMIC_RELAXED);
}

#endif
