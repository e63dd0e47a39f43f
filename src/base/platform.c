/* SPDX-License-Identifier: MIT */
/* Memory and clock of the C library. A page has its own, in apps/wasm/platform.c. */
#include "base/platform.h"

#if !defined(__wasm__)

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

#define LINE ((size_t)64)           /* of the cache */
#define HUGE_PAGE ((size_t)2 << 20) /* where there are such */

/* Much memory is read here and there: in large pages the processor finds it sooner. */
void *platform_allocate(size_t size)
{
    size_t unit = size < HUGE_PAGE ? LINE : HUGE_PAGE;
    size_t rounded = (size + unit - 1) & ~(unit - 1);
    void *memory = rounded < size ? NULL : aligned_alloc(unit, rounded);
#if defined(MADV_HUGEPAGE)
    if (memory && unit == HUGE_PAGE)
        madvise(memory, rounded, MADV_HUGEPAGE);
#endif
    return memory ? __builtin_memset(memory, 0, rounded) : NULL;
}

void platform_release(void *memory)
{
    free(memory);
}

int64_t platform_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void platform_pause(void)
{
    nanosleep(&(struct timespec){0, 1000000}, NULL);
}

void platform_stop(const char *file, unsigned line, const char *what)
{
    fprintf(stderr, "%s:%u: not so: %s\n", file, line, what);
    abort();
}

#endif
