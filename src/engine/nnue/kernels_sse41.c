/* SPDX-License-Identifier: MIT */
/* The kernels for SSE4.1. */
#include "engine/nnue/kernels_all.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define MACHINE __attribute__((target("sse4.1")))
#define INLINE MACHINE ALWAYS_INLINE

typedef __m128i vector, wide, partial;
#define LANES 8
#define BLOCK 4
#define WIDES (NET_SECOND / 4)
#define CHAINS 2

INLINE vector vector_load(const int16_t *from)
{
    return _mm_loadu_si128((const vector *)from);
}

INLINE vector vector_load_bytes(const int8_t *from)
{
    return _mm_cvtepi8_epi16(_mm_loadl_epi64((const __m128i *)from));
}

INLINE void vector_store(int16_t *to, vector numbers)
{
    _mm_storeu_si128((vector *)to, numbers);
}

INLINE vector vector_add(vector a, vector b)
{
    return _mm_add_epi16(a, b);
}

INLINE vector vector_subtract(vector a, vector b)
{
    return _mm_sub_epi16(a, b);
}

INLINE vector clamped(const int16_t *sums)
{
    return _mm_min_epi16(_mm_max_epi16(vector_load(sums), _mm_setzero_si128()),
                         _mm_set1_epi16(NET_ONE));
}

INLINE vector active_of(const int16_t *ones, const int16_t *others)
{
    vector product = _mm_mullo_epi16(clamped(ones), clamped(others));
    return _mm_srli_epi16(_mm_add_epi16(product, _mm_set1_epi16(128)), 8);
}

INLINE void activate(uint8_t *to, const int16_t *ones, const int16_t *others)
{
    _mm_storeu_si128((vector *)to, _mm_packus_epi16(active_of(ones, others),
                                                    active_of(ones + LANES, others + LANES)));
}

INLINE partial partial_zero(void)
{
    return _mm_setzero_si128();
}

INLINE wide wide_load(const int32_t *from)
{
    return _mm_loadu_si128((const wide *)from);
}

INLINE wide wide_add(wide a, wide b)
{
    return _mm_add_epi32(a, b);
}

INLINE void wide_activate(int16_t *to, const wide totals[WIDES])
{
#pragma GCC unroll 4
    for (unsigned i = 0; i < WIDES; i += 2) {
        const vector sums = _mm_packs_epi32(_mm_srai_epi32(totals[i], NET_SECOND_SHIFT),
                                            _mm_srai_epi32(totals[i + 1], NET_SECOND_SHIFT));
        vector_store(to + i * 4, _mm_min_epi16(_mm_max_epi16(sums, _mm_setzero_si128()),
                                               _mm_set1_epi16(NET_ACTIVE_MOST)));
    }
}

INLINE wide wide_four(const uint8_t *bytes)
{
    int32_t four;
    __builtin_memcpy(&four, bytes, 4);
    return _mm_set1_epi32(four);
}

INLINE partial partial_dot(partial sums, wide bytes, const int8_t *weights)
{
    wide pairs = _mm_maddubs_epi16(bytes, _mm_loadu_si128((const wide *)weights));
    return _mm_add_epi32(sums, _mm_madd_epi16(pairs, _mm_set1_epi16(1)));
}

INLINE wide partial_total(partial sums)
{
    return sums;
}

#include "engine/nnue/kernels_template.h"

static bool runs_here(void)
{
    return __builtin_cpu_supports("sse4.1");
}

const kernels kernels_sse41 = {"sse4.1", runs_here, change, second};
#endif
