/* SPDX-License-Identifier: MIT */
/* Packed games as text: characters, length and checksum, where they stand in an address. */
#include "base/check.h"
#include "base/text.h"
#include "game/packed.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

char packed_character(unsigned number)
{
    return alphabet[number & 63];
}

/* The number of a character, or -1. */
static int character_number(char character)
{
    for (int i = 0; i < 64; i++)
        if (alphabet[i] == character)
            return i;
    return -1;
}

uint32_t packed_checksum(uint32_t sum, uint8_t byte)
{
    sum ^= (uint32_t)byte << 16;
    for (unsigned bit = 0; bit < 8; bit++)
        sum = sum << 1 ^ (sum & 0x800000 ? UINT32_C(0x1864cfb) : 0);
    return sum & 0xffffff;
}

uint8_t packed_byte(const char *packed, size_t index)
{
    size_t bit = index * 8, at = bit / 6;
    unsigned pair =
        (unsigned)character_number(packed[at]) << 6 | (unsigned)character_number(packed[at + 1]);
    return (uint8_t)(pair >> (4 - bit % 6));
}

/* What is coded lies between a length and a checksum. */
static su_packed_fault open_frame(size_t *begin, size_t *end, const char *packed, size_t characters)
{
    size_t bytes = characters * 6 / 8, length = 0, count = 0;
    uint32_t sum = PACKED_CHECKSUM_BEGIN, told = 0;
    for (bool more = true; more; count++) {
        if (count == bytes)
            return SU_PACKED_FAULT_TRUNCATED;
        if (count == PACKED_LENGTH_BYTES)
            return SU_PACKED_FAULT_CORRUPT;
        uint8_t byte = packed_byte(packed, count);
        length |= (size_t)(byte & 127) << 7 * count;
        more = byte >> 7 != 0;
    }
    size_t last = count + length, whole = last + PACKED_CHECKSUM_BYTES;
    if (bytes < whole)
        return SU_PACKED_FAULT_TRUNCATED;
    for (size_t i = 0; i < last; i++)
        sum = packed_checksum(sum, packed_byte(packed, i));
    for (size_t i = last; i < whole; i++)
        told = told << 8 | packed_byte(packed, i);
    size_t spare = characters * 6 - whole * 8;
    unsigned ending = (unsigned)character_number(packed[characters - 1]);
    if (sum != told || spare >= 6 || (ending & ((1u << spare) - 1)) != 0)
        return SU_PACKED_FAULT_CORRUPT;
    *begin = count;
    *end = last;
    return SU_PACKED_FAULT_NONE;
}

su_packed_fault packed_open(size_t *begin, size_t *end, const char *packed, size_t length)
{
    if (length == 0 || *packed < '1' || *packed > '9')
        return SU_PACKED_FAULT_FOREIGN;
    for (size_t i = 0; i < length; i++)
        if (character_number(packed[i]) < 0)
            return SU_PACKED_FAULT_FOREIGN;
    if (*packed != PACKED_VERSION && *packed != PACKED_VERSION_GAMES)
        return SU_PACKED_FAULT_NEWER;
    return open_frame(begin, end, packed + 1, length - 1);
}

const char *su_packed_fault_name(su_packed_fault fault)
{
    static const char *const names[SU_PACKED_FAULTS] = {
        "none",
#define PACKED_FAULT(id, name) name,
#include <sumito/packed_faults.def>
#undef PACKED_FAULT
    };
    CHECK((unsigned)fault < SU_PACKED_FAULTS);
    return names[fault];
}

/* The shortest that can be one; shorter words may be anything. */
#define LEAST_PACKED 8

static bool could_be_packed(text word)
{
    if (word.length < LEAST_PACKED || *word.at < '1' || *word.at > '9')
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (character_number(word.at[i]) < 0)
            return false;
    return true;
}

/* What follows `#/NAME/` in an address. */
static bool find_in_address(text *packed, text word)
{
    size_t at = 0;
    while (at + 1 < word.length && !(word.at[at] == '#' && word.at[at + 1] == '/'))
        at++;
    for (at += 2; at < word.length; at++)
        if (word.at[at] == '/') {
            *packed = (text){word.at + at + 1, word.length - at - 1};
            return true;
        }
    return false;
}

bool su_packed_find(const char **packed, size_t *packed_length, const char *words, size_t length)
{
    text rest = {words, length}, word = text_take_word(&rest), found = word;
    text_skip_spaces(&rest);
    if (rest.length > 0 || (!could_be_packed(word) && !find_in_address(&found, word)))
        return false;
    *packed = found.at;
    *packed_length = found.length;
    return true;
}
