/* SPDX-License-Identifier: MIT */
/* Memory that belongs to the caller: whoever keeps something that grows is told where it may. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

typedef struct memory {
    /* `old` with its bytes in a place of `size` bytes, or NULL, and `old` stays; size 0 gives it
     * back. `old` may be NULL. */
    void *(*resize)(void *data, void *old, size_t old_size, size_t size);
    void *data;
} memory;

/* The memory of the platform. */
extern const memory heap;

/* Part of an array that is given out once, from the front; what is resized lies there twice. */
typedef struct memory_arena {
    memory memory;
    unsigned char *at;
    size_t left;
} memory_arena;
memory_arena memory_arena_over(void *bytes, size_t size);

#endif
