/* SPDX-License-Identifier: MIT */
/* The kernels every build has, and which one is used: see kernels.h. */
#include "engine/nnue/kernels.h"

#include "engine/nnue/kernels_all.h"

static bool always(void)
{
    return true;
}

static void change_by_pairs(int16_t *sums, const net *by, const pair_list *pairs, int sign)
{
    for (unsigned n = 0; n < pairs->count; n++) {
        const int8_t *row = by->pairs + (size_t)by->width * pairs->at[n];
        for (unsigned i = 0; i < by->width; i++)
            sums[i] = (int16_t)(sums[i] + sign * row[i]);
    }
}

static void change(int16_t *to, const int16_t *from, const net *by, const feature_changes *changes)
{
    const int16_t *rows = by->hidden;
    const unsigned width = by->width;
    int16_t sums[NET_HIDDEN_MOST];
    __builtin_memcpy(sums, from, width * sizeof *sums);
    for (unsigned n = 0; n < changes->added.count; n++) {
        const int16_t *row = rows + (size_t)width * changes->added.at[n];
        for (unsigned i = 0; i < width; i++)
            sums[i] = (int16_t)(sums[i] + row[i]);
    }
    for (unsigned n = 0; n < changes->removed.count; n++) {
        const int16_t *row = rows + (size_t)width * changes->removed.at[n];
        for (unsigned i = 0; i < width; i++)
            sums[i] = (int16_t)(sums[i] - row[i]);
    }
    change_by_pairs(sums, by, &changes->pairs_added, 1);
    change_by_pairs(sums, by, &changes->pairs_removed, -1);
    __builtin_memcpy(to, sums, width * sizeof *sums);
}

static int clamped(int16_t sum)
{
    return sum < 0 ? 0 : sum > NET_ONE ? NET_ONE : sum;
}

static int active(const int16_t *sums, unsigned half)
{
    return (clamped(sums[0]) * clamped(sums[half]) + 128) >> 8;
}

static void second(int32_t out[NET_SECOND], const net_bucket *by, unsigned width,
                   const int16_t *moving, const int16_t *waiting)
{
    const int8_t *weights = by->second;
    __builtin_memcpy(out, by->second_bias, sizeof by->second_bias[0] * NET_SECOND);
    const unsigned half = width / 2;
    for (unsigned at = 0; at < width; at += 4, weights += 4 * NET_SECOND) {
        const int16_t *sums = at < half ? moving + at : waiting + at - half;
        int four[4] = {active(sums, half), active(sums + 1, half), active(sums + 2, half),
                       active(sums + 3, half)};
        if (!(four[0] | four[1] | four[2] | four[3]))
            continue;
        for (unsigned i = 0; i < NET_SECOND; i++)
            for (unsigned k = 0; k < 4; k++)
                out[i] += four[k] * weights[4 * i + k];
    }
}

static const kernels plain = {"plain", always, change, second};

const kernels *const kernels_all[] = {
#if defined(__x86_64__)
    &kernels_avx512, &kernels_avx2, &kernels_sse41,
#elif defined(__aarch64__)
    &kernels_neon,
#elif defined(__wasm_simd128__)
    &kernels_wasm128,
#endif
    &plain,          NULL,
};

const kernels *kernels_best(void)
{
    const kernels *const *each = kernels_all;
    while (!(*each)->runs_here())
        each++;
    return *each;
}
