/* SPDX-License-Identifier: MIT */
/* The answer to a WebSocket's key: see handshake.h. SHA-1 is what the protocol asks for; nothing
 * secret hangs on it. */
#include "server/http/handshake.h"

#include <stdint.h>
#include <string.h>

#define KEY_LENGTH 24
#define DIGEST 20
#define BLOCK 64

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

static uint32_t turn(uint32_t word, unsigned by)
{
    return word << by | word >> (32 - by);
}

/* One round's mixing of three words and its constant. */
static uint32_t mix(unsigned round, uint32_t b, uint32_t c, uint32_t d)
{
    if (round < 20)
        return ((b & c) | (~b & d)) + 0x5a827999;
    if (round < 40)
        return (b ^ c ^ d) + 0x6ed9eba1;
    if (round < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void take_block(uint32_t state[5], const uint8_t block[BLOCK])
{
    uint32_t words[80], now[5];
    for (unsigned i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < 80; i++)
        words[i] = turn(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    memcpy(now, state, sizeof now);
    for (unsigned i = 0; i < 80; i++) {
        uint32_t next = turn(now[0], 5) + mix(i, now[1], now[2], now[3]) + now[4] + words[i];
        now[4] = now[3];
        now[3] = now[2];
        now[2] = turn(now[1], 30);
        now[1] = now[0];
        now[0] = next;
    }
    for (unsigned i = 0; i < 5; i++)
        state[i] += now[i];
}

/* Of a text shorter than two blocks, which is all that is needed here. */
static void digest(uint8_t out[DIGEST], const char *words, size_t length)
{
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    uint8_t blocks[2 * BLOCK] = {0};
    size_t used = length + 9 > BLOCK ? 2 * BLOCK : BLOCK;
    memcpy(blocks, words, length);
    blocks[length] = 0x80;
    blocks[used - 2] = (uint8_t)(length >> 5);
    blocks[used - 1] = (uint8_t)(length << 3);
    for (size_t at = 0; at < used; at += BLOCK)
        take_block(state, blocks + at);
    for (unsigned i = 0; i < DIGEST; i++)
        out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

/* Sixteen bytes: 22 digits, of the last of which four bits are free, and two signs of equality. */
static bool is_key(const char *key)
{
    if (strlen(key) != KEY_LENGTH || strcmp(key + 22, "==") != 0)
        return false;
    return strspn(key, digits) == 22;
}

bool handshake_accept(char answer[HANDSHAKE_TEXT], const char *key)
{
    char words[KEY_LENGTH + sizeof salt];
    uint8_t bytes[DIGEST + 1] = {0};
    if (!is_key(key))
        return false;
    memcpy(words, key, KEY_LENGTH);
    memcpy(words + KEY_LENGTH, salt, sizeof salt);
    digest(bytes, words, KEY_LENGTH + sizeof salt - 1);
    for (unsigned i = 0; i < 7; i++) {
        uint32_t three =
            (uint32_t)bytes[3 * i] << 16 | (uint32_t)bytes[3 * i + 1] << 8 | bytes[3 * i + 2];
        for (unsigned j = 0; j < 4; j++)
            answer[4 * i + j] = digits[three >> (18 - 6 * j) & 63];
    }
    answer[27] = '=';
    answer[28] = '\0';
    return true;
}
