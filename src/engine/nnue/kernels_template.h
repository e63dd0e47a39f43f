/* SPDX-License-Identifier: MIT */
/* The kernels over vectors. A file for one instruction set has defined
 *
 *   MACHINE           the attribute its functions carry
 *   vector, LANES     a register of 16-bit numbers, and how many it holds
 *   BLOCK             how many registers of sums of each view are held at once, or half as many
 *   vector_load, vector_load_bytes (widened), vector_store, vector_add, vector_subtract
 *   activate          the products of 2 * LANES sums and as many others as bytes
 *   wide, WIDES       a register of 32-bit numbers, and how many make up the second layer's sums
 *   wide_load, wide_add
 *   wide_activate     these registers scaled, clamped and stored as 16-bit numbers
 *   wide_four         the same four bytes everywhere
 *   CHAINS            of sums, so that none waits for the one before
 *   partial           sums on their way to a wide: partial_zero; partial_dot adds, to each number,
 *                     the products of four bytes with four weights; partial_total ends it
 *
 * and gets the functions change and second. */
_Static_assert(NET_HIDDEN_STEP % (BLOCK / 2 * LANES) == 0, "sums are changed in whole blocks");

/* A block of the sums of both views. */
typedef vector sums_block[2][BLOCK];

INLINE void change_row(vector sums[BLOCK], const unsigned block, const int16_t *row, const bool add)
{
#pragma GCC unroll 16
    for (unsigned i = 0; i < block; i++)
        sums[i] = add ? vector_add(sums[i], vector_load(row + i * LANES))
                      : vector_subtract(sums[i], vector_load(row + i * LANES));
}

INLINE void change_row_of_bytes(vector sums[BLOCK], const unsigned block, const int8_t *row,
                                const bool add)
{
#pragma GCC unroll 16
    for (unsigned i = 0; i < block; i++)
        sums[i] = add ? vector_add(sums[i], vector_load_bytes(row + i * LANES))
                      : vector_subtract(sums[i], vector_load_bytes(row + i * LANES));
}

INLINE void change_marbles(sums_block sums, const unsigned block, const net *by, unsigned start,
                           const shared_list *list, const bool add)
{
    for (unsigned n = 0; n < list->count; n++)
#pragma GCC unroll 2
        for (unsigned view = 0; view < 2; view++)
            change_row(sums[view], block,
                       by->hidden + (size_t)by->width * list->at[n][view] + start, add);
}

INLINE void change_pairs(sums_block sums, const unsigned block, const net *by, unsigned start,
                         const shared_list *list, const bool add)
{
    for (unsigned n = 0; n < list->count; n++)
#pragma GCC unroll 2
        for (unsigned view = 0; view < 2; view++)
            change_row_of_bytes(sums[view], block,
                                by->pairs + (size_t)by->width * list->at[n][view] + start, add);
}

INLINE void change_others(sums_block sums, const unsigned block, const net *by, unsigned start,
                          const feature_list lists[2], const bool add)
{
#pragma GCC unroll 2
    for (unsigned view = 0; view < 2; view++)
        for (unsigned n = 0; n < lists[view].count; n++)
            change_row(sums[view], block,
                       by->hidden + (size_t)by->width * lists[view].at[n] + start, add);
}

/* The block of the sums from `start` on. */
INLINE void change_block(const unsigned block, int16_t *const to[2], const int16_t *const from[2],
                         const net *by, const feature_changes *changes, unsigned start)
{
    sums_block sums;
#pragma GCC unroll 2
    for (unsigned view = 0; view < 2; view++)
#pragma GCC unroll 16
        for (unsigned i = 0; i < block; i++)
            sums[view][i] = vector_load(from[view] + start + i * LANES);
    change_marbles(sums, block, by, start, &changes->marbles_added, true);
    change_marbles(sums, block, by, start, &changes->marbles_removed, false);
    change_pairs(sums, block, by, start, &changes->pairs_added, true);
    change_pairs(sums, block, by, start, &changes->pairs_removed, false);
    if (changes->of_game) {
        change_others(sums, block, by, start, changes->added, true);
        change_others(sums, block, by, start, changes->removed, false);
    }
#pragma GCC unroll 2
    for (unsigned view = 0; view < 2; view++)
#pragma GCC unroll 16
        for (unsigned i = 0; i < block; i++)
            vector_store(to[view] + start + i * LANES, sums[view][i]);
}

INLINE void change_in_blocks(const unsigned block, int16_t *const to[2],
                             const int16_t *const from[2], const net *by,
                             const feature_changes *changes)
{
    for (unsigned start = 0; start < by->width; start += block * LANES)
        change_block(block, to, from, by, changes, start);
}

MACHINE static void change(int16_t *const to[2], const int16_t *const from[2], const net *by,
                           const feature_changes *changes)
{
    if (NET_HIDDEN_STEP % (BLOCK * LANES) == 0 || by->width % (BLOCK * LANES) == 0)
        change_in_blocks(BLOCK, to, from, by, changes);
    else
        change_in_blocks(BLOCK / 2, to, from, by, changes);
}

MACHINE static void second(int16_t out[NET_SECOND], const net_bucket *by, unsigned width,
                           const int16_t *moving, const int16_t *waiting)
{
    const unsigned half = width / 2;
    _Alignas(64) uint8_t active[NET_HIDDEN_MOST];
    for (unsigned i = 0; i < half; i += 2 * LANES) {
        activate(active + i, moving + i, moving + half + i);
        activate(active + half + i, waiting + i, waiting + half + i);
    }
    partial sums[CHAINS][WIDES];
#pragma GCC unroll 4
    for (unsigned c = 0; c < CHAINS; c++)
#pragma GCC unroll 8
        for (unsigned i = 0; i < WIDES; i++)
            sums[c][i] = partial_zero();
    for (unsigned at = 0; at < width; at += 4 * CHAINS) {
#pragma GCC unroll 4
        for (unsigned c = 0; c < CHAINS; c++) {
            const int8_t *weights = by->second + (size_t)(at + 4 * c) * NET_SECOND;
            wide four = wide_four(active + at + 4 * c);
#pragma GCC unroll 8
            for (unsigned i = 0; i < WIDES; i++)
                sums[c][i] = partial_dot(sums[c][i], four, weights + i * (4 * NET_SECOND / WIDES));
        }
    }
    wide totals[WIDES];
#pragma GCC unroll 8
    for (unsigned i = 0; i < WIDES; i++) {
        totals[i] = wide_load(by->second_bias + i * NET_SECOND / WIDES);
#pragma GCC unroll 4
        for (unsigned c = 0; c < CHAINS; c++)
            totals[i] = wide_add(totals[i], partial_total(sums[c][i]));
    }
    wide_activate(out, totals);
}
