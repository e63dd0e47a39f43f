/* SPDX-License-Identifier: MIT */
/* SHA-256: see sha256.h. */
#include "base/sha256.h"

#define BLOCK 64

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turn(uint32_t word, unsigned by)
{
    return word >> by | word << (32 - by);
}

static void spread(uint32_t words[64], const uint8_t block[BLOCK])
{
    for (unsigned i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < 64; i++) {
        uint32_t a = words[i - 15], b = words[i - 2];
        words[i] = words[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + words[i - 7] +
                   (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
}

static void take_block(uint32_t state[8], const uint8_t block[BLOCK])
{
    uint32_t words[64], now[8];
    spread(words, block);
    for (unsigned i = 0; i < 8; i++)
        now[i] = state[i];
    for (unsigned i = 0; i < 64; i++) {
        uint32_t a = now[0], e = now[4];
        uint32_t first = now[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
                         ((e & now[5]) ^ (~e & now[6])) + constants[i] + words[i];
        uint32_t second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) +
                          ((a & now[1]) ^ (a & now[2]) ^ (now[1] & now[2]));
        for (unsigned j = 7; j > 0; j--)
            now[j] = now[j - 1];
        now[4] += first;
        now[0] = first + second;
    }
    for (unsigned i = 0; i < 8; i++)
        state[i] += now[i];
}

void sha256(uint8_t out[SHA256_BYTES], const void *bytes, size_t length)
{
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint8_t last[2 * BLOCK] = {0};
    const uint8_t *at = bytes;
    size_t left = length;
    for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
        take_block(state, at);
    size_t used = left + 9 > BLOCK ? 2 * BLOCK : BLOCK;
    for (size_t i = 0; i < left; i++)
        last[i] = at[i];
    last[left] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        last[used - 1 - i] = (uint8_t)((uint64_t)length * 8 >> (8 * i));
    for (size_t done = 0; done < used; done += BLOCK)
        take_block(state, last + done);
    for (unsigned i = 0; i < SHA256_BYTES; i++)
        out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
