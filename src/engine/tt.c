/* SPDX-License-Identifier: MIT */
/* The transposition table (TT): see tt.h. */
#include "engine/tt.h"

#include "base/platform.h"

bool tt_resize(tt *self, unsigned mib)
{
    size_t buckets = ((size_t)mib << 20) / (TT_BUCKET * sizeof(tt_slot));
    if (self->slots && buckets == self->buckets)
        return true;
    tt_slot *slots = platform_allocate(buckets * TT_BUCKET * sizeof *slots);
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
        __builtin_memset(self->slots, 0, self->buckets * TT_BUCKET * sizeof *self->slots);
    self->generation = 0;
}

void tt_age(tt *self)
{
    self->generation = (self->generation + 1) % TT_GENERATIONS;
}

unsigned tt_permille(const tt *self)
{
    size_t sample = TT_BUCKET * (self->buckets < 250 ? self->buckets : 250);
    unsigned used = 0;
    for (size_t i = 0; i < sample; i++) {
        uint64_t data = tt_load(&self->slots[i].data);
        used += data && tt_generation_of(data) == self->generation;
    }
    return sample ? (unsigned)(used * 1000 / sample) : 0;
}
