/* SPDX-License-Identifier: MIT */
/* The kernels for AVX2. */
#include "engine/nnue/kernels_all.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define MACHINE __attribute__((target("avx2")))
#define INLINE MACHINE ALWAYS_INLINE

typedef __m256i vector, wide, partial;
#define LANES 16
#define BLOCK 4
#define WIDES (NET_SECOND / 8)
#define CHAINS 2

INLINE vector vector_load(const int16_t *from)
{
    return _mm256_loadu_si256((const vector *)from);
}

INLINE vector vector_load_bytes(const int8_t *from)
{
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)from));
}

INLINE void vector_store(int16_t *to, vector numbers)
{
    _mm256_storeu_si256((vector *)to, numbers);
}

INLINE vector vector_add(vector a, vector b)
{
    return _mm256_add_epi16(a, b);
}

INLINE vector vector_subtract(vector a, vector b)
{
    return _mm256_sub_epi16(a, b);
}

INLINE vector clamped(const int16_t *sums)
{
    return _mm256_min_epi16(_mm256_max_epi16(vector_load(sums), _mm256_setzero_si256()),
                            _mm256_set1_epi16(NET_ONE));
}

INLINE vector active_of(const int16_t *ones, const int16_t *others)
{
    vector product = _mm256_mullo_epi16(clamped(ones), clamped(others));
    return _mm256_srli_epi16(_mm256_add_epi16(product, _mm256_set1_epi16(128)), 8);
}

INLINE void activate(uint8_t *to, const int16_t *ones, const int16_t *others)
{
    vector packed =
        _mm256_packus_epi16(active_of(ones, others), active_of(ones + LANES, others + LANES));
    _mm256_storeu_si256((vector *)to, _mm256_permute4x64_epi64(packed, 0xd8)); /* in order */
}

INLINE partial partial_zero(void)
{
    return _mm256_setzero_si256();
}

INLINE wide wide_load(const int32_t *from)
{
    return _mm256_loadu_si256((const wide *)from);
}

INLINE wide wide_add(wide a, wide b)
{
    return _mm256_add_epi32(a, b);
}

INLINE void wide_activate(int16_t *to, const wide totals[WIDES])
{
    const wide packed = _mm256_packs_epi32(_mm256_srai_epi32(totals[0], NET_SECOND_SHIFT),
                                           _mm256_srai_epi32(totals[1], NET_SECOND_SHIFT));
    const vector sums = _mm256_max_epi16(_mm256_permute4x64_epi64(packed, 0xd8), /* in order */
                                         _mm256_setzero_si256());
    _mm256_storeu_si256((vector *)to, _mm256_min_epi16(sums, _mm256_set1_epi16(NET_ACTIVE_MOST)));
}

INLINE wide wide_four(const uint8_t *bytes)
{
    int32_t four;
    __builtin_memcpy(&four, bytes, 4);
    return _mm256_set1_epi32(four);
}

INLINE partial partial_dot(partial sums, wide bytes, const int8_t *weights)
{
    wide pairs = _mm256_maddubs_epi16(bytes, _mm256_loadu_si256((const wide *)weights));
    return _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

INLINE wide partial_total(partial sums)
{
    return sums;
}

#include "engine/nnue/kernels_template.h"

static bool runs_here(void)
{
    return __builtin_cpu_supports("avx2");
}

const kernels kernels_avx2 = {"avx2", runs_here, change, second};
#endif
