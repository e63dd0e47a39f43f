/* SPDX-License-Identifier: MIT */
/* The hash that files of nets carry: FNV-1a over words of eight bytes. */
#ifndef ENGINE_NNUE_NET_HASH_H
#define ENGINE_NNUE_NET_HASH_H

#include <stddef.h>
#include <stdint.h>

#define NET_HASH_BEGIN UINT64_C(0xcbf29ce484222325)

static inline uint64_t net_hash(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (; size >= 8; at += 8, size -= 8) {
        uint64_t word;
        __builtin_memcpy(&word, at, 8);
        hash = (hash ^ word) * UINT64_C(0x100000001b3);
        hash ^= hash >> 29;
    }
    for (; size > 0; at++, size--)
        hash = (hash ^ *at) * UINT64_C(0x100000001b3);
    return hash;
}

#endif
