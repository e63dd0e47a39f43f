/* SPDX-License-Identifier: MIT */
/* Numbers in as few bytes as they need: seven bits to a byte, the lowest first, the top bit set
 * where another byte follows. */
#ifndef EXPLORE_NUMBERS_H
#define EXPLORE_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NUMBER_BYTES 10

/* Returns how many bytes it took. */
static inline size_t number_put(uint8_t *into, uint64_t number)
{
    size_t length = 0;
    for (; number >= 0x80; number >>= 7)
        into[length++] = (uint8_t)(number | 0x80);
    into[length++] = (uint8_t)number;
    return length;
}

/* Takes a number from the front. False where the bytes end before it does, or it is larger than
 * any. */
static inline bool number_take(uint64_t *number, const uint8_t **at, const uint8_t *end)
{
    uint64_t taken = 0;
    for (unsigned shift = 0; shift < 64 && *at < end; shift += 7) {
        uint8_t byte = *(*at)++;
        taken |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80) {
            *number = taken;
            return true;
        }
    }
    return false;
}

#endif
