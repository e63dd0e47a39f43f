/* SPDX-License-Identifier: MIT */
/* What a processor can do beyond what the build takes for granted. On x86-64 the hottest code is
 * compiled twice: as the build says, and for processors with population counts, bit manipulation
 * and vectors of 256 bits, which is nearly all of them; which one runs is chosen at run time. */
#ifndef BASE_PROCESSOR_H
#define BASE_PROCESSOR_H

#include <stdbool.h>

/* Every build for such processors alone needs no second copy. */
#if defined(__x86_64__) &&                                                                         \
    !(defined(__AVX2__) && defined(__BMI__) && defined(__BMI2__) && defined(__POPCNT__))
#define PROCESSOR_HAS_FAST 1
#define PROCESSOR_FAST_SET "avx2,bmi,bmi2,popcnt"
#define PROCESSOR_FAST __attribute__((target(PROCESSOR_FAST_SET))) /* one function */

/* What stands between these two is compiled for them. */
#define PROCESSOR_PRAGMA_OF(words) _Pragma(#words)
#define PROCESSOR_PRAGMA(words) PROCESSOR_PRAGMA_OF(words)
#if defined(__clang__)
#define PROCESSOR_FAST_BEGIN                                                                       \
    PROCESSOR_PRAGMA(clang attribute push(PROCESSOR_FAST, apply_to = function))
#define PROCESSOR_FAST_END PROCESSOR_PRAGMA(clang attribute pop)
#else
#define PROCESSOR_FAST_BEGIN                                                                       \
    PROCESSOR_PRAGMA(GCC push_options) PROCESSOR_PRAGMA(GCC target(PROCESSOR_FAST_SET))
#define PROCESSOR_FAST_END PROCESSOR_PRAGMA(GCC pop_options)
#endif

#else
#define PROCESSOR_HAS_FAST 0
#endif

/* Whether it is one of these. */
static inline bool processor_is_fast(void)
{
#if PROCESSOR_HAS_FAST
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}

#endif
