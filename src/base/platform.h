/* SPDX-License-Identifier: MIT */
/* What the library takes from the machine besides threads: memory, a clock, a pause, an end. A
 * build for another platform brings its own, as apps/wasm does. */
#ifndef BASE_PLATFORM_H
#define BASE_PLATFORM_H

#include <stddef.h>
#include <stdint.h>

/* Zeroed memory aligned to 64 bytes, or NULL. */
void *platform_allocate(size_t size);
void platform_release(void *memory);
/* Milliseconds of a clock that does not jump. */
int64_t platform_now_ms(void);
/* Lets others run for about a millisecond. */
void platform_pause(void);
/* Ends the program, which has found that something cannot be: says what, and where. */
_Noreturn void platform_stop(const char *file, unsigned line, const char *what);

#endif
