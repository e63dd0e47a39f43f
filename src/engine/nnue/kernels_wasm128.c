/* SPDX-License-Identifier: MIT */
/* The kernels for WebAssembly's vectors of 128 bits. */
#include "engine/nnue/kernels_all.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>

#define MACHINE
#define INLINE ALWAYS_INLINE

typedef v128_t vector, wide;
#define LANES 8
#define BLOCK 8
#define WIDES 4

INLINE vector vector_load(const int16_t *from)
{
    return wasm_v128_load(from);
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

INLINE vector active_of(const int16_t *sums)
{
    vector clamped = wasm_i16x8_min(wasm_i16x8_max(vector_load(sums), wasm_i16x8_splat(0)),
                                    wasm_i16x8_splat(NET_ONE));
    return wasm_u16x8_shr(wasm_i16x8_add(wasm_i16x8_mul(clamped, clamped), wasm_i16x8_splat(128)),
                          8);
}

INLINE void activate(uint8_t *to, const int16_t *sums)
{
    wasm_v128_store(to, wasm_u8x16_narrow_i16x8(active_of(sums), active_of(sums + LANES)));
}

INLINE wide wide_zero(void)
{
    return wasm_i32x4_splat(0);
}

INLINE wide wide_load(const int32_t *from)
{
    return wasm_v128_load(from);
}

INLINE void wide_store(int32_t *to, wide numbers)
{
    wasm_v128_store(to, numbers);
}

INLINE wide wide_add(wide a, wide b)
{
    return wasm_i32x4_add(a, b);
}

INLINE wide wide_four(const uint8_t *bytes)
{
    return wasm_v128_load32_splat(bytes);
}

/* Bytes are below 128, so that they are the same with a sign. The weights become two vectors of
 * pairs: products of 16-bit numbers, added up in twos, are one instruction. */
INLINE wide wide_dot(wide sums, wide bytes, const int8_t *weights)
{
    vector by = wasm_v128_load(weights);
    vector low =
        wasm_i32x4_dot_i16x8(wasm_i16x8_extend_low_i8x16(bytes), wasm_i16x8_extend_low_i8x16(by));
    vector high =
        wasm_i32x4_dot_i16x8(wasm_i16x8_extend_low_i8x16(bytes), wasm_i16x8_extend_high_i8x16(by));
    /* Each sum is the even and the odd number of its pair. */
    return wasm_i32x4_add(sums, wasm_i32x4_add(wasm_i32x4_shuffle(low, high, 0, 2, 4, 6),
                                               wasm_i32x4_shuffle(low, high, 1, 3, 5, 7)));
}

#include "engine/nnue/kernels_template.h"

static bool runs_here(void)
{
    return true;
}

const kernels kernels_wasm128 = {"wasm128", runs_here, change, second};
#endif
