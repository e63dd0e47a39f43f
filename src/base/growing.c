/* SPDX-License-Identifier: MIT */
/* An `out` that keeps all of its text: see growing.h. */
#include "base/growing.h"

#include "base/memory.h"

#define FIRST_CAPACITY 256

static bool grow(growing *self, size_t count)
{
    size_t capacity = self->capacity == 0 ? FIRST_CAPACITY : self->capacity * 2;
    while (capacity - self->length < count)
        capacity *= 2;
    char *data = heap.resize(heap.data, self->data, self->capacity, capacity);
    if (data == NULL)
        return false;
    self->data = data;
    self->capacity = capacity;
    return true;
}

static void put(out *base, const char *bytes, size_t count)
{
    growing *self = (growing *)base; /* `out` is its first member */
    if (self->failed || count == 0)
        return;
    if (count > self->capacity - self->length && !grow(self, count)) {
        self->failed = true;
        return;
    }
    __builtin_memcpy(self->data + self->length, bytes, count);
    self->length += count;
}

growing growing_new(void)
{
    return (growing){.out = {put}};
}

void growing_free(growing *self)
{
    heap.resize(heap.data, self->data, self->capacity, 0);
    *self = growing_new();
}

char *growing_release(growing *self, size_t *length)
{
    char *data = self->data;
    *length = self->length;
    *self = growing_new();
    return data;
}
