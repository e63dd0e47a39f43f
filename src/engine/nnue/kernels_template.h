/* SPDX-License-Identifier: MIT */
/* The kernels over vectors. A file for one instruction set has defined
 *
 *   MACHINE            the attribute its functions carry
 *   vector, LANES     a register of 16-bit numbers, and how many it holds
 *   BLOCK             how many registers of sums are held at once
 *   vector_load, vector_store, vector_add, vector_subtract
 *   activate          2 * LANES sums into as many bytes
 *   wide, WIDES       a register of 32-bit numbers, and how many make up the second layer's sums
 *   wide_load, wide_store, wide_add
 *   wide_dot          adds, to each number, the products of four bytes with four weights
 *   wide_four         the same four bytes everywhere
 *
 * and gets the functions change and second. */
_Static_assert(NET_HIDDEN_STEP % (BLOCK * LANES) == 0, "sums are changed in whole blocks");

MACHINE static void change(int16_t *to, const int16_t *from, const int16_t *rows, unsigned width,
                           const feature_changes *changes)
{
    for (unsigned start = 0; start < width; start += BLOCK * LANES) {
        vector sums[BLOCK];
#pragma GCC unroll 16
        for (unsigned i = 0; i < BLOCK; i++)
            sums[i] = vector_load(from + start + i * LANES);
        for (unsigned n = 0; n < changes->added.count; n++) {
            const int16_t *row = rows + (size_t)width * changes->added.at[n] + start;
#pragma GCC unroll 16
            for (unsigned i = 0; i < BLOCK; i++)
                sums[i] = vector_add(sums[i], vector_load(row + i * LANES));
        }
        for (unsigned n = 0; n < changes->removed.count; n++) {
            const int16_t *row = rows + (size_t)width * changes->removed.at[n] + start;
#pragma GCC unroll 16
            for (unsigned i = 0; i < BLOCK; i++)
                sums[i] = vector_subtract(sums[i], vector_load(row + i * LANES));
        }
#pragma GCC unroll 16
        for (unsigned i = 0; i < BLOCK; i++)
            vector_store(to + start + i * LANES, sums[i]);
    }
}

MACHINE static void second(int32_t out[NET_SECOND], const net_bucket *by, unsigned width,
                           const int16_t *moving, const int16_t *waiting)
{
    _Alignas(64) uint8_t active[2 * NET_HIDDEN_MOST];
    for (unsigned i = 0; i < width; i += 2 * LANES) {
        activate(active + i, moving + i);
        activate(active + width + i, waiting + i);
    }
    /* Two chains of sums, so that none waits for the one before. */
    wide even[WIDES], odd[WIDES];
#pragma GCC unroll 4
    for (unsigned i = 0; i < WIDES; i++) {
        even[i] = wide_load(by->second_bias + i * NET_SECOND / WIDES);
        odd[i] = wide_zero();
    }
    for (unsigned at = 0; at < 2 * width; at += 8) {
        const int8_t *weights = by->second + (size_t)at * NET_SECOND;
        wide first = wide_four(active + at), next = wide_four(active + at + 4);
#pragma GCC unroll 4
        for (unsigned i = 0; i < WIDES; i++) {
            const int8_t *of_sums = weights + i * (4 * NET_SECOND / WIDES);
            even[i] = wide_dot(even[i], first, of_sums);
            odd[i] = wide_dot(odd[i], next, of_sums + 4 * NET_SECOND);
        }
    }
#pragma GCC unroll 4
    for (unsigned i = 0; i < WIDES; i++)
        wide_store(out + i * NET_SECOND / WIDES, wide_add(even[i], odd[i]));
}
