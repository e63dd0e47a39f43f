/* SPDX-License-Identifier: MIT */
/* Memory and clock of a page: see base/platform.h.
 *
 * Memory only ever grows, so what is released must serve again. There are few blocks and most are
 * large: the free ones stand in a list by address, neighbours joined, and the first that fits is
 * taken. */
#include "base/platform.h"

#include <stdbool.h>

#include "base/thread.h"

#define PAGE 65536u
/* Of every block, and the room before it that tells its size: memory is aligned to as much. */
#define UNIT 64u

typedef struct block {
    size_t size; /* with this header */
    struct block *next;
} block;

/* All memory behind the data and the stack; given by the linker. */
extern char __heap_base[];

static struct {
    mutex lock;
    bool begun;
    block *first; /* the lowest that is free */
} heap;

static char *memory_end(void)
{
    return __heap_base + (__builtin_wasm_memory_size(0) * PAGE - (size_t)__heap_base);
}

static bool touches(const block *low, const block *high)
{
    return low && high && (const char *)low + low->size == (const char *)high;
}

/* Puts a block into the list, joined with the free ones beside it. */
static void give(block *given)
{
    block *before = NULL, *after = heap.first;
    while (after && after < given) {
        before = after;
        after = after->next;
    }
    given->next = after;
    if (touches(given, after)) {
        given->size += after->size;
        given->next = after->next;
    }
    if (touches(before, given)) {
        before->size += given->size;
        before->next = given->next;
    } else if (before) {
        before->next = given;
    } else {
        heap.first = given;
    }
}

static void give_range(char *from, size_t size)
{
    block *given = (block *)from;
    if (size < 2 * (size_t)UNIT)
        return;
    given->size = size;
    give(given);
}

/* What the module was given at its start and does not use. */
static void begin(void)
{
    char *from = __heap_base + (UNIT - (size_t)__heap_base % UNIT) % UNIT;
    heap.begun = true;
    give_range(from, (size_t)(memory_end() - from));
}

/* Takes a block of exactly this size out of the list, or NULL. */
static block *take(size_t size)
{
    for (block **at = &heap.first; *at; at = &(*at)->next) {
        block *found = *at;
        if (found->size < size)
            continue;
        if (found->size - size < 2 * (size_t)UNIT) {
            *at = found->next;
            return found;
        }
        block *rest = (block *)((char *)found + size);
        *rest = (block){found->size - size, found->next};
        *at = rest;
        found->size = size;
        return found;
    }
    return NULL;
}

static bool grow(size_t size)
{
    char *from = memory_end();
    size_t pages = (size + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1)
        return false;
    give_range(from, pages * PAGE);
    return true;
}

void *platform_allocate(size_t size)
{
    if (size > SIZE_MAX / 2)
        return NULL;
    size_t whole = (size + UNIT - 1) / UNIT * UNIT + UNIT;
    mutex_lock(&heap.lock);
    if (!heap.begun)
        begin();
    block *taken = take(whole);
    if (!taken && grow(whole))
        taken = take(whole);
    mutex_unlock(&heap.lock);
    return taken ? __builtin_memset((char *)taken + UNIT, 0, whole - UNIT) : NULL;
}

void platform_release(void *memory)
{
    if (!memory)
        return;
    mutex_lock(&heap.lock);
    give((block *)((char *)memory - UNIT));
    mutex_unlock(&heap.lock);
}

/* Milliseconds of a clock all workers of the page share. */
__attribute__((import_module("env"), import_name("now_ms"))) extern double now_ms(void);

int64_t platform_now_ms(void)
{
    return (int64_t)now_ms();
}

void platform_pause(void)
{
#if defined(__wasm_atomics__)
    int never = 0;
    __builtin_wasm_memory_atomic_wait32(&never, 0, 1000000);
#endif
}

void platform_stop(const char *file, unsigned line, const char *what)
{
    (void)file;
    (void)line;
    (void)what;
    __builtin_trap();
}
