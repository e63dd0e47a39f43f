/* SPDX-License-Identifier: MIT */
/* The kernels for WebAssembly's vectors of 128 bits. */
#include "engine/nnue/kernels_all.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>

#define MACHINE
#define INLINE ALWAYS_INLINE

typedef v128_t vector, wide;
/* The even and the odd numbers of each sum are two of its neighbours until the end. */
typedef struct partial {
    wide low, high;
} partial;
#define LANES 8
#define BLOCK 4
#define WIDES (NET_SECOND / 4)
#define CHAINS 1

INLINE vector vector_load(const int16_t *from)
{
    return wasm_v128_load(from);
}

INLINE vector vector_load_bytes(const int8_t *from)
{
    return wasm_i16x8_load8x8(from);
}

INLINE void vector_store(int16_t *to, vector numbers)
{
    wasm_v128_store(to, numbers);
}

INLINE vector vector_add(vector a, vector b)
{
    return wasm_i16x8_add(a, b);
}

INLINE vector vector_subtract(vector a, vector b)
{
    return wasm_i16x8_sub(a, b);
}

INLINE vector clamped(const int16_t *sums)
{
    return wasm_i16x8_min(wasm_i16x8_max(vector_load(sums), wasm_i16x8_splat(0)),
                          wasm_i16x8_splat(NET_ONE));
}

INLINE vector active_of(const int16_t *ones, const int16_t *others)
{
    vector product = wasm_i16x8_mul(clamped(ones), clamped(others));
    return wasm_u16x8_shr(wasm_i16x8_add(product, wasm_i16x8_splat(128)), 8);
}

INLINE void activate(uint8_t *to, const int16_t *ones, const int16_t *others)
{
    wasm_v128_store(to, wasm_u8x16_narrow_i16x8(active_of(ones, others),
                                                active_of(ones + LANES, others + LANES)));
}

INLINE wide wide_load(const int32_t *from)
{
    return wasm_v128_load(from);
}

INLINE wide wide_add(wide a, wide b)
{
    return wasm_i32x4_add(a, b);
}

/* V8 keeps the sums of the loop before it in registers only if this is a call. */
static __attribute__((noinline)) void wide_activate(int16_t *to, const wide totals[WIDES])
{
#pragma GCC unroll 4
    for (unsigned i = 0; i < WIDES; i += 2) {
        const vector sums =
            wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(totals[i], NET_SECOND_SHIFT),
                                    wasm_i32x4_shr(totals[i + 1], NET_SECOND_SHIFT));
        vector_store(to + i * 4, wasm_i16x8_min(wasm_i16x8_max(sums, wasm_i16x8_splat(0)),
                                                wasm_i16x8_splat(NET_ACTIVE_MOST)));
    }
}

/* As 16-bit numbers: products of these, added up in twos, are one instruction. */
INLINE wide wide_four(const uint8_t *bytes)
{
    return wasm_u16x8_extend_low_u8x16(wasm_v128_load32_splat(bytes));
}

INLINE partial partial_zero(void)
{
    return (partial){wasm_i32x4_splat(0), wasm_i32x4_splat(0)};
}

INLINE partial partial_dot(partial sums, wide bytes, const int8_t *weights)
{
    return (partial){
        wasm_i32x4_add(sums.low, wasm_i32x4_dot_i16x8(bytes, wasm_i16x8_load8x8(weights))),
        wasm_i32x4_add(sums.high, wasm_i32x4_dot_i16x8(bytes, wasm_i16x8_load8x8(weights + 8)))};
}

INLINE wide partial_total(partial sums)
{
    return wasm_i32x4_add(wasm_i32x4_shuffle(sums.low, sums.high, 0, 2, 4, 6),
                          wasm_i32x4_shuffle(sums.low, sums.high, 1, 3, 5, 7));
}

#include "engine/nnue/kernels_template.h"

static bool runs_here(void)
{
    return true;
}

const kernels kernels_wasm128 = {"wasm128", runs_here, change, second};
#endif
