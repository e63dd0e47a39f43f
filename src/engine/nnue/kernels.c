/* SPDX-License-Identifier: MIT */
/* The kernels every build has, and which one is used: see kernels.h. */
#include "engine/nnue/kernels.h"

#include "engine/nnue/kernels_all.h"

static bool always(void)
{
    return true;
}

static void change_row(int16_t *sums, const int16_t *row, unsigned width, int sign)
{
    for (unsigned i = 0; i < width; i++)
        sums[i] = (int16_t)(sums[i] + sign * row[i]);
}

static void change_view(int16_t *sums, const net *by, const feature_changes *changes, unsigned view,
                        int sign)
{
    const shared_list *marbles = sign > 0 ? &changes->marbles_added : &changes->marbles_removed;
    const shared_list *pairs = sign > 0 ? &changes->pairs_added : &changes->pairs_removed;
    const feature_list *others = sign > 0 ? &changes->added[view] : &changes->removed[view];
    const size_t width = by->width;
    for (unsigned n = 0; n < marbles->count; n++)
        change_row(sums, by->hidden + width * marbles->at[n][view], by->width, sign);
    for (unsigned n = 0; n < pairs->count; n++) {
        const int8_t *row = by->pairs + width * pairs->at[n][view];
        for (unsigned i = 0; i < width; i++)
            sums[i] = (int16_t)(sums[i] + sign * row[i]);
    }
    for (unsigned n = 0; changes->of_game && n < others->count; n++)
        change_row(sums, by->hidden + width * others->at[n], by->width, sign);
}

static void change(int16_t *const to[2], const int16_t *const from[2], const net *by,
                   const feature_changes *changes)
{
    for (unsigned view = 0; view < 2; view++) {
        int16_t sums[NET_HIDDEN_MOST];
        __builtin_memcpy(sums, from[view], by->width * sizeof *sums);
        change_view(sums, by, changes, view, 1);
        change_view(sums, by, changes, view, -1);
        __builtin_memcpy(to[view], sums, by->width * sizeof *sums);
    }
}

static int clamped(int16_t sum)
{
    return sum < 0 ? 0 : sum > NET_ONE ? NET_ONE : sum;
}

static int active(const int16_t *sums, unsigned half)
{
    return (clamped(sums[0]) * clamped(sums[half]) + 128) >> 8;
}

static void second(int16_t out[NET_SECOND], const net_bucket *by, unsigned width,
                   const int16_t *moving, const int16_t *waiting)
{
    const int8_t *weights = by->second;
    int32_t sums[NET_SECOND];
    __builtin_memcpy(sums, by->second_bias, sizeof sums);
    const unsigned half = width / 2;
    for (unsigned at = 0; at < width; at += 4, weights += 4 * NET_SECOND) {
        const int16_t *from = at < half ? moving + at : waiting + at - half;
        int four[4] = {active(from, half), active(from + 1, half), active(from + 2, half),
                       active(from + 3, half)};
        if (!(four[0] | four[1] | four[2] | four[3]))
            continue;
        for (unsigned i = 0; i < NET_SECOND; i++)
            for (unsigned k = 0; k < 4; k++)
                sums[i] += four[k] * weights[4 * i + k];
    }
    for (unsigned i = 0; i < NET_SECOND; i++) {
        const int32_t sum = sums[i] >> NET_SECOND_SHIFT;
        out[i] = (int16_t)(sum < 0 ? 0 : sum > NET_ACTIVE_MOST ? NET_ACTIVE_MOST : sum);
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
