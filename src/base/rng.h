/* SPDX-License-Identifier: MIT */
/* A small reproducible random generator (xorshift64*); seeds of 0 are allowed. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

typedef struct rng {
    uint64_t state;
} rng;

static inline rng rng_seeded(uint64_t seed)
{
    return (rng){.state =
                     seed ^ UINT64_C(0x9e3779b97f4a7c15) ? seed ^ UINT64_C(0x9e3779b97f4a7c15) : 1};
}

static inline uint64_t rng_next(rng *generator)
{
    uint64_t x = generator->state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    generator->state = x;
    return x * UINT64_C(0x2545f4914f6cdd1d);
}

/* A number below `bound` (at most 2^32). */
static inline uint32_t rng_below(rng *generator, uint32_t bound)
{
    return (uint32_t)(((rng_next(generator) >> 32) * bound) >> 32);
}

#endif
