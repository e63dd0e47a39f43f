/* SPDX-License-Identifier: MIT */
/* Threads and locks of a page: see base/thread.h.
 *
 * With shared memory, every thread is a worker of the page with an instance of the same module and
 * a stack of its own. The page starts them beforehand; each waits in its place for work. The
 * functions of all instances have the same numbers, so a pointer to one means the same in each. */
#include "base/thread.h"

#include "apps/wasm/exports.h"

#define NO_PLACE (-1)

#if defined(__wasm_atomics__)

#define FOREVER (-1)
#define EVERYBODY 0xffffffffu

typedef enum place_state { EMPTY, IDLE, CLAIMED, BUSY, DONE } place_state;

static struct place {
    int state; /* atomic */
    void (*work)(void *data);
    void *data;
} places[MOST_THREADS];

/* Never inlined: in a function that goes on after waiting, the baseline compiler of V8 11 takes
 * what the wait returned for the address it waited at. */
__attribute__((noinline)) static void wait_while(int *at, int value)
{
    __builtin_wasm_memory_atomic_wait32(at, value, FOREVER);
}

static void wake(int *at)
{
    __builtin_wasm_memory_atomic_notify(at, EVERYBODY);
}

static int state_of(const struct place *place)
{
    return __atomic_load_n(&place->state, __ATOMIC_SEQ_CST);
}

static void change(struct place *place, place_state to)
{
    __atomic_store_n(&place->state, (int)to, __ATOMIC_SEQ_CST);
    wake(&place->state);
}

void thread_ready(int place)
{
    change(&places[place], IDLE);
}

void thread_serve(int place)
{
    struct place *mine = &places[place];
    for (;;) {
        int state = state_of(mine);
        if (state == (int)BUSY) {
            mine->work(mine->data);
            change(mine, DONE);
        } else {
            wait_while(&mine->state, state);
        }
    }
}

bool thread_try(thread *self, void (*work)(void *data), void *data)
{
    for (int i = 0; i < MOST_THREADS; i++) {
        int idle = IDLE;
        if (!__atomic_compare_exchange_n(&places[i].state, &idle, (int)CLAIMED, false,
                                         __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
            continue;
        places[i].work = work;
        places[i].data = data;
        self->place = i;
        change(&places[i], BUSY);
        return true;
    }
    self->place = NO_PLACE;
    return false;
}

void thread_join(thread *self)
{
    if (self->place == NO_PLACE)
        return;
    struct place *its = &places[self->place];
    while (state_of(its) == (int)BUSY)
        wait_while(&its->state, (int)BUSY);
    change(its, IDLE);
}

void mutex_lock(mutex *self)
{
    int open = 0;
    while (!__atomic_compare_exchange_n(&self->held, &open, 1, false, __ATOMIC_ACQUIRE,
                                        __ATOMIC_RELAXED)) {
        wait_while(&self->held, 1);
        open = 0;
    }
}

void mutex_unlock(mutex *self)
{
    __atomic_store_n(&self->held, 0, __ATOMIC_RELEASE);
    wake(&self->held);
}

#else

bool thread_try(thread *self, void (*work)(void *data), void *data)
{
    self->place = NO_PLACE;
    (void)work;
    (void)data;
    return false;
}

void thread_join(thread *self)
{
    (void)self;
}

void mutex_lock(mutex *self)
{
    (void)self;
}

void mutex_unlock(mutex *self)
{
    (void)self;
}

#endif

void mutex_open(mutex *self)
{
    self->held = 0;
}

void mutex_close(mutex *self)
{
    (void)self;
}
