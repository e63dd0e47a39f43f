/* SPDX-License-Identifier: MIT */
/* Memory and clock: of the C library, or of the page that runs the WebAssembly. */
#include "base/platform.h"

#if defined(__wasm__)

/* Memory grows page by page and is handed out once: an engine in a page lives as long as the page,
 * and changes of its table reuse the block they had if it is large enough. */
#define PAGE 65536u

void *platform_allocate(size_t size)
{
    size_t pages = (size + PAGE - 1) / PAGE;
    size_t before = __builtin_wasm_memory_grow(0, pages);
    return before == (size_t)-1 ? NULL : (void *)(before * PAGE); /* fresh pages are zero */
}

void platform_release(void *memory)
{
    (void)memory;
}

__attribute__((import_module("env"), import_name("now_ms"))) extern double now_ms(void);

int64_t platform_now_ms(void)
{
    return (int64_t)now_ms();
}

void platform_pause(void) {}

#else

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

#endif
