/* SPDX-License-Identifier: MIT */
/* The kernels for NEON, which every 64-bit ARM processor has. */
#include "engine/nnue/kernels_all.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#define MACHINE
#define INLINE ALWAYS_INLINE

typedef int16x8_t vector;
typedef int32x4_t wide, partial;
#define LANES 8
#define BLOCK 8
#define WIDES (NET_SECOND / 4)
#define CHAINS 2

INLINE vector vector_load(const int16_t *from)
{
    return vld1q_s16(from);
}

INLINE vector vector_load_bytes(const int8_t *from)
{
    return vmovl_s8(vld1_s8(from));
}

INLINE void vector_store(int16_t *to, vector numbers)
{
    vst1q_s16(to, numbers);
}

INLINE vector vector_add(vector a, vector b)
{
    return vaddq_s16(a, b);
}

INLINE vector vector_subtract(vector a, vector b)
{
    return vsubq_s16(a, b);
}

INLINE uint16x8_t clamped(const int16_t *sums)
{
    return vreinterpretq_u16_s16(
        vminq_s16(vmaxq_s16(vector_load(sums), vdupq_n_s16(0)), vdupq_n_s16(NET_ONE)));
}

INLINE uint8x8_t active_of(const int16_t *ones, const int16_t *others)
{
    return vrshrn_n_u16(vmulq_u16(clamped(ones), clamped(others)), 8);
}

INLINE void activate(uint8_t *to, const int16_t *ones, const int16_t *others)
{
    vst1_u8(to, active_of(ones, others));
    vst1_u8(to + LANES, active_of(ones + LANES, others + LANES));
}

INLINE partial partial_zero(void)
{
    return vdupq_n_s32(0);
}

INLINE wide wide_load(const int32_t *from)
{
    return vld1q_s32(from);
}

INLINE wide wide_add(wide a, wide b)
{
    return vaddq_s32(a, b);
}

INLINE void wide_activate(int16_t *to, const wide totals[WIDES])
{
#pragma GCC unroll 4
    for (unsigned i = 0; i < WIDES; i += 2) {
        const vector sums = vcombine_s16(vqshrn_n_s32(totals[i], NET_SECOND_SHIFT),
                                         vqshrn_n_s32(totals[i + 1], NET_SECOND_SHIFT));
        vector_store(to + i * 4,
                     vminq_s16(vmaxq_s16(sums, vdupq_n_s16(0)), vdupq_n_s16(NET_ACTIVE_MOST)));
    }
}

INLINE wide wide_four(const uint8_t *bytes)
{
    int32_t four;
    __builtin_memcpy(&four, bytes, 4);
    return vdupq_n_s32(four);
}

/* Bytes are below 128, so that they are the same with a sign. */
INLINE partial partial_dot(partial sums, wide bytes, const int8_t *weights)
{
    int8x16_t by = vld1q_s8(weights), four = vreinterpretq_s8_s32(bytes);
    int16x8_t low = vmull_s8(vget_low_s8(four), vget_low_s8(by));
    int16x8_t high = vmull_s8(vget_high_s8(four), vget_high_s8(by));
    return vpadalq_s16(sums, vpaddq_s16(low, high));
}

INLINE wide partial_total(partial sums)
{
    return sums;
}

#include "engine/nnue/kernels_template.h"

static bool runs_here(void)
{
    return true;
}

const kernels kernels_neon = {"neon", runs_here, change, second};
#endif
