/* SPDX-License-Identifier: MIT */
/* The transposition table (TT): see tt.h. */
#include "engine/tt.h"

#include "base/platform.h"

#define BUCKET 4
#define GENERATIONS 64u

/* data: move 15 bits, score 16, eval 16, depth 8, bound 2 (plus one, so that no entry is 0), age 6.
 */
static uint64_t pack(const tt_entry *entry, unsigned generation)
{
    return (uint64_t)entry->move | (uint64_t)(uint16_t)entry->score << 15 |
           (uint64_t)(uint16_t)entry->eval << 31 | (uint64_t)entry->depth << 47 |
           (uint64_t)(entry->bound + 1u) << 55 | (uint64_t)generation << 57;
}

static tt_entry unpack(uint64_t data)
{
    return (tt_entry){.move = (unsigned)data & 0x7fff,
                      .score = (int16_t)(uint16_t)(data >> 15),
                      .eval = (int16_t)(uint16_t)(data >> 31),
                      .depth = (unsigned)(data >> 47) & 0xff,
                      .bound = (su_bound)(((unsigned)(data >> 55) & 3) - 1)};
}

static unsigned generation_of(uint64_t data)
{
    return (unsigned)(data >> 57) & (GENERATIONS - 1);
}

static uint64_t load(const uint64_t *word)
{
    return __atomic_load_n(word, __ATOMIC_RELAXED);
}

/* The high bits of the product spread keys over any number of buckets. */
static tt_slot *bucket_of(const tt *self, uint64_t key)
{
    uint64_t high = key >> 32;
    return self->slots + BUCKET * (size_t)((high * self->buckets) >> 32);
}

bool tt_resize(tt *self, unsigned mib)
{
    size_t buckets = ((size_t)mib << 20) / (BUCKET * sizeof(tt_slot));
    if (self->slots && buckets == self->buckets)
        return true;
    tt_slot *slots = platform_allocate(buckets * BUCKET * sizeof *slots);
    if (!slots)
        return false;
    platform_release(self->slots);
    *self = (tt){slots, buckets, 0};
    return true;
}

void tt_free(tt *self)
{
    platform_release(self->slots);
}

void tt_clear(tt *self)
{
    if (self->slots) /* an engine that is being made has none yet */
        __builtin_memset(self->slots, 0, self->buckets * BUCKET * sizeof *self->slots);
    self->generation = 0;
}

void tt_age(tt *self)
{
    self->generation = (self->generation + 1) % GENERATIONS;
}

void tt_prefetch(const tt *self, uint64_t key)
{
    __builtin_prefetch(bucket_of(self, key));
}

bool tt_probe(tt_entry *out, const tt *self, uint64_t key)
{
    const tt_slot *slots = bucket_of(self, key);
    for (unsigned i = 0; i < BUCKET; i++) {
        uint64_t data = load(&slots[i].data);
        if (data && (load(&slots[i].key_and_data) ^ data) == key) {
            *out = unpack(data);
            return true;
        }
    }
    return false;
}

/* Deeper is worth more; a generation of age costs four plies. */
static int worth(const tt *self, uint64_t data)
{
    unsigned age = (self->generation - generation_of(data)) % GENERATIONS;
    return data ? (int)unpack(data).depth - 4 * (int)age : -1000;
}

void tt_store(tt *self, uint64_t key, const tt_entry *entry)
{
    tt_slot *slots = bucket_of(self, key), *place = slots;
    tt_entry kept = *entry;
    for (unsigned i = 0; i < BUCKET; i++) {
        uint64_t data = load(&slots[i].data);
        if (data && (load(&slots[i].key_and_data) ^ data) == key) {
            /* A shallower bound does not push out what a deeper search of this move found. */
            if (entry->bound != SU_EXACT && entry->depth + 3 < unpack(data).depth &&
                generation_of(data) == self->generation)
                return;
            if (kept.move == TT_NO_MOVE)
                kept.move = unpack(data).move;
            place = &slots[i];
            break;
        }
        if (worth(self, data) < worth(self, load(&place->data)))
            place = &slots[i];
    }
    uint64_t data = pack(&kept, self->generation);
    __atomic_store_n(&place->key_and_data, key ^ data, __ATOMIC_RELAXED);
    __atomic_store_n(&place->data, data, __ATOMIC_RELAXED);
}

unsigned tt_permille(const tt *self)
{
    size_t sample = BUCKET * (self->buckets < 250 ? self->buckets : 250);
    unsigned used = 0;
    for (size_t i = 0; i < sample; i++) {
        uint64_t data = load(&self->slots[i].data);
        used += data && generation_of(data) == self->generation;
    }
    return sample ? (unsigned)(used * 1000 / sample) : 0;
}
