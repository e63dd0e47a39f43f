/* SPDX-License-Identifier: MIT */
/* Memory and clock of the C library. A page has its own, in apps/wasm/platform.c. */
#include "base/platform.h"

#if !defined(__wasm__)

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void *platform_allocate(size_t size)
{
    size_t rounded = (size + 63) & ~(size_t)63;
    void *memory = rounded < size ? NULL : aligned_alloc(64, rounded);
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
