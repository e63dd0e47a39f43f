/* SPDX-License-Identifier: MIT */
/* The kernels over vectors. A file for one instruction set has defined
 *
 *   MACHINE            the attribute its functions carry
 *   vector, LANES     a register of 16-bit numbers, and how many it holds
 *   BLOCK             how many registers of sums are held at once
 *   vector_load, vector_load_bytes (widened), vector_store, vector_add, vector_subtract
 *   activate          the products of 2 * LANES sums and as many others as bytes
 *   wide, WIDES       a register of 32-bit numbers, and how many make up the second layer's sums
 *   wide_load, wide_store, wide_add
 *   wide_four         the same four bytes everywhere
 *   CHAINS            of sums, so that none waits for the one before
 *   partial           sums on their way to a wide: partial_zero; partial_dot adds, to each number,
 *                     the products of four bytes with four weights; partial_total ends it
 *
 * and gets the functions change and second. */
_Static_assert(NET_HIDDEN_STEP % (BLOCK * LANES) == 0, "sums are changed in whole blocks");

MACHINE static void change(int16_t *to, const int16_t *from, const net *by,
                           const feature_changes *changes)
{
    const unsigned width = by->width;
    for (unsigned start = 0; start < width; start += BLOCK * LANES) {
        vector sums[BLOCK];
#pragma GCC unroll 16
        for (unsigned i = 0; i < BLOCK; i++)
            sums[i] = vector_load(from + start + i * LANES);
        for (unsigned n = 0; n < changes->added.count; n++) {
            const int16_t *row = by->hidden + (size_t)width * changes->added.at[n] + start;
#pragma GCC unroll 16
            for (unsigned i = 0; i < BLOCK; i++)
                sums[i] = vector_add(sums[i], vector_load(row + i * LANES));
        }
        for (unsigned n = 0; n < changes->removed.count; n++) {
            const int16_t *row = by->hidden + (size_t)width * changes->removed.at[n] + start;
#pragma GCC unroll 16
            for (unsigned i = 0; i < BLOCK; i++)
                sums[i] = vector_subtract(sums[i], vector_load(row + i * LANES));
        }
        for (unsigned n = 0; n < changes->pairs_added.count; n++) {
            const int8_t *row = by->pairs + (size_t)width * changes->pairs_added.at[n] + start;
#pragma GCC unroll 16
            for (unsigned i = 0; i < BLOCK; i++)
                sums[i] = vector_add(sums[i], vector_load_bytes(row + i * LANES));
        }
        for (unsigned n = 0; n < changes->pairs_removed.count; n++) {
            const int8_t *row = by->pairs + (size_t)width * changes->pairs_removed.at[n] + start;
#pragma GCC unroll 16
            for (unsigned i = 0; i < BLOCK; i++)
                sums[i] = vector_subtract(sums[i], vector_load_bytes(row + i * LANES));
        }
#pragma GCC unroll 16
        for (unsigned i = 0; i < BLOCK; i++)
            vector_store(to + start + i * LANES, sums[i]);
    }
}

MACHINE static void second(int32_t out[NET_SECOND], const net_bucket *by, unsigned width,
                           const int16_t *moving, const int16_t *waiting)
{
    const unsigned half = width / 2;
    _Alignas(64) uint8_t active[NET_HIDDEN_MOST];
    for (unsigned i = 0; i < half; i += 2 * LANES) {
        activate(active + i, moving + i, moving + half + i);
        activate(active + half + i, waiting + i, waiting + half + i);
    }
    partial sums[CHAINS][WIDES];
#pragma GCC unroll 2
    for (unsigned c = 0; c < CHAINS; c++)
#pragma GCC unroll 8
        for (unsigned i = 0; i < WIDES; i++)
            sums[c][i] = partial_zero();
    for (unsigned at = 0; at < width; at += 4 * CHAINS) {
#pragma GCC unroll 2
        for (unsigned c = 0; c < CHAINS; c++) {
            const int8_t *weights = by->second + (size_t)(at + 4 * c) * NET_SECOND;
            wide four = wide_four(active + at + 4 * c);
#pragma GCC unroll 8
            for (unsigned i = 0; i < WIDES; i++)
                sums[c][i] = partial_dot(sums[c][i], four, weights + i * (4 * NET_SECOND / WIDES));
        }
    }
#pragma GCC unroll 8
    for (unsigned i = 0; i < WIDES; i++) {
        wide total = wide_load(by->second_bias + i * NET_SECOND / WIDES);
#pragma GCC unroll 2
        for (unsigned c = 0; c < CHAINS; c++)
            total = wide_add(total, partial_total(sums[c][i]));
        wide_store(out + i * NET_SECOND / WIDES, total);
    }
}
