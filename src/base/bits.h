/* SPDX-License-Identifier: MIT */
/* Sets of up to 64 elements in a word. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* Inlined into functions of any instruction set, so that one with a population count uses it. */
ALWAYS_INLINE unsigned bits_count(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

ALWAYS_INLINE unsigned bits_lowest(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* The lowest element, as a set of one. */
ALWAYS_INLINE uint64_t bits_first(uint64_t set)
{
    return set & (~set + 1);
}

/* The set without its lowest element. */
ALWAYS_INLINE uint64_t bits_rest(uint64_t set)
{
    return set & (set - 1);
}

#endif
