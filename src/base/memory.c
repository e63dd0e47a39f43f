/* SPDX-License-Identifier: MIT */
/* Memory of the platform, or out of an array: see memory.h. */
#include "base/memory.h"

#include <stdint.h>

#include "base/platform.h"

#define ALIGNMENT 16

static void *carry(void *to, void *old, size_t old_size, size_t size)
{
    if (to != NULL && old != NULL)
        __builtin_memcpy(to, old, old_size < size ? old_size : size);
    return to;
}

static void *resize_on_heap(void *data, void *old, size_t old_size, size_t size)
{
    (void)data;
    void *made = size == 0 ? NULL : carry(platform_allocate(size), old, old_size, size);
    if (old != NULL && (made != NULL || size == 0))
        platform_release(old);
    return made;
}

const memory heap = {resize_on_heap, NULL};

static void *resize_in_arena(void *data, void *old, size_t old_size, size_t size)
{
    memory_arena *self = data;
    size_t needed = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (size == 0 || needed > self->left)
        return NULL;
    void *made = self->at;
    self->at += needed;
    self->left -= needed;
    return carry(made, old, old_size, size);
}

memory_arena memory_arena_over(void *bytes, size_t size)
{
    size_t skip = (ALIGNMENT - (uintptr_t)bytes % ALIGNMENT) % ALIGNMENT;
    memory_arena arena = {.memory = {.resize = resize_in_arena}};
    if (size > skip) {
        arena.at = (unsigned char *)bytes + skip;
        arena.left = size - skip;
    }
    return arena;
}
