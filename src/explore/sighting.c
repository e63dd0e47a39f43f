/* SPDX-License-Identifier: MIT */
/* Blocks of sightings. Each is told by what it differs in from the one before:
 *
 *   the key            how much it has grown, a number
 *   the game           where the key is the same how much it has grown, otherwise all of it
 *   move and result    15 bits, the top bit set where year and strength are not those before
 *   year, strength     a byte each, only then
 *
 * The keys of a block grow from that of its first sighting, which stands beside it. */
#include "explore/sighting.h"

#include "base/check.h"
#include "explore/numbers.h"

#define MOST_BYTES (NUMBER_BYTES + 5 + 2 + 2)
#define DIFFERS 0x8000u

void block_begin(block_writer *out)
{
    out->length = 0;
    out->count = 0;
}

bool block_add(block_writer *block, const sighting *next)
{
    if (block->length + MOST_BYTES > BLOCK_BYTES)
        return false;
    if (block->count == 0) {
        block->first = next->key;
        block->last = (sighting){.key = next->key};
    }
    sighting *last = &block->last;
    CHECK(block->count == 0 || sighting_compare(last, next) <= 0);
    bool same_key = next->key == last->key;
    bool differs = next->year != last->year || next->strength != last->strength;
    unsigned code = (unsigned)next->move << 2 | next->result | (differs ? DIFFERS : 0);
    uint8_t *to = block->bytes + block->length;
    to += number_put(to, next->key - last->key);
    to += number_put(to, next->game - (same_key ? last->game : 0));
    *to++ = (uint8_t)code;
    *to++ = (uint8_t)(code >> 8);
    if (differs) {
        *to++ = next->year;
        *to++ = next->strength;
    }
    block->length = (size_t)(to - block->bytes);
    block->count++;
    *last = *next;
    return true;
}

void block_read(block_reader *out, uint64_t first, const void *bytes, size_t length)
{
    out->at = bytes;
    out->end = out->at + length;
    out->last = (sighting){.key = first};
    out->damaged = false;
}

static bool damage(block_reader *block)
{
    block->damaged = true;
    block->at = block->end;
    return false;
}

bool block_next(sighting *out, block_reader *block)
{
    sighting *last = &block->last;
    uint64_t grown, game;
    if (block->at == block->end)
        return false;
    if (!number_take(&grown, &block->at, block->end) ||
        !number_take(&game, &block->at, block->end) || block->end - block->at < 2 ||
        grown > UINT64_MAX - last->key || game > UINT32_MAX)
        return damage(block);
    last->game = (uint32_t)game + (grown == 0 ? last->game : 0);
    last->key += grown;
    unsigned code = block->at[0] | (unsigned)block->at[1] << 8;
    block->at += 2;
    if (code & DIFFERS) {
        if (block->end - block->at < 2)
            return damage(block);
        last->year = block->at[0];
        last->strength = block->at[1];
        block->at += 2;
    }
    last->move = (canonical_move)((code & ~DIFFERS) >> 2);
    last->result = code & 3;
    *out = *last;
    return true;
}
