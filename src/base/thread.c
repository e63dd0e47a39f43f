/* SPDX-License-Identifier: MIT */
/* Threads of the platform: see thread.h. */
#include "base/thread.h"

#if defined(__wasm__)

void thread_start(thread *self, void (*work)(void *data), void *data)
{
    *self = 0;
    work(data);
}

void thread_join(thread *self)
{
    (void)self;
}

#else

static void *run(void *argument)
{
    thread *self = argument;
    self->work(self->data);
    return NULL;
}

void thread_start(thread *self, void (*work)(void *data), void *data)
{
    self->work = work;
    self->data = data;
    self->started = pthread_create(&self->handle, NULL, run, self) == 0;
    if (!self->started)
        work(data);
}

void thread_join(thread *self)
{
    if (self->started)
        pthread_join(self->handle, NULL);
}

#endif
