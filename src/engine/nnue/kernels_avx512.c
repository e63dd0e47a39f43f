/* SPDX-License-Identifier: MIT */
/* The kernels for AVX-512 with products of bytes (VNNI). */
#include "engine/nnue/kernels_all.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define MACHINE __attribute__((target("avx512f,avx512bw,avx512vnni")))
#define INLINE MACHINE ALWAYS_INLINE

typedef __m512i vector, wide, partial;
#define LANES 32
#define BLOCK 8
#define WIDES (NET_SECOND / 16)
#define CHAINS 4

INLINE vector vector_load(const int16_t *from)
{
    return _mm512_loadu_si512(from);
}

INLINE vector vector_load_bytes(const int8_t *from)
{
    return _mm512_cvtepi8_epi16(_mm256_loadu_si256((const __m256i *)from));
}

INLINE void vector_store(int16_t *to, vector numbers)
{
    _mm512_storeu_si512(to, numbers);
}

INLINE vector vector_add(vector a, vector b)
{
    return _mm512_add_epi16(a, b);
}

INLINE vector vector_subtract(vector a, vector b)
{
    return _mm512_sub_epi16(a, b);
}

INLINE vector clamped(const int16_t *sums)
{
    return _mm512_min_epi16(_mm512_max_epi16(vector_load(sums), _mm512_setzero_si512()),
                            _mm512_set1_epi16(NET_ONE));
}

INLINE __m256i active_of(const int16_t *ones, const int16_t *others)
{
    vector product = _mm512_mullo_epi16(clamped(ones), clamped(others));
    return _mm512_cvtepi16_epi8(
        _mm512_srli_epi16(_mm512_add_epi16(product, _mm512_set1_epi16(128)), 8));
}

INLINE void activate(uint8_t *to, const int16_t *ones, const int16_t *others)
{
    _mm256_storeu_si256((__m256i *)to, active_of(ones, others));
    _mm256_storeu_si256((__m256i *)(to + LANES), active_of(ones + LANES, others + LANES));
}

INLINE partial partial_zero(void)
{
    return _mm512_setzero_si512();
}

INLINE wide wide_load(const int32_t *from)
{
    return _mm512_loadu_si512(from);
}

INLINE wide wide_add(wide a, wide b)
{
    return _mm512_add_epi32(a, b);
}

INLINE void wide_activate(int16_t *to, const wide totals[WIDES])
{
    const wide sum =
        _mm512_max_epi32(_mm512_srai_epi32(totals[0], NET_SECOND_SHIFT), _mm512_setzero_si512());
    _mm256_storeu_si256((__m256i *)to, _mm512_cvtepi32_epi16(_mm512_min_epi32(
                                           sum, _mm512_set1_epi32(NET_ACTIVE_MOST))));
}

INLINE wide wide_four(const uint8_t *bytes)
{
    int32_t four;
    __builtin_memcpy(&four, bytes, 4);
    return _mm512_set1_epi32(four);
}

INLINE partial partial_dot(partial sums, wide bytes, const int8_t *weights)
{
    return _mm512_dpbusd_epi32(sums, bytes, _mm512_loadu_si512(weights));
}

INLINE wide partial_total(partial sums)
{
    return sums;
}

#include "engine/nnue/kernels_template.h"

static bool runs_here(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vnni");
}

const kernels kernels_avx512 = {"avx512", runs_here, change, second};
#endif
