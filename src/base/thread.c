/* SPDX-License-Identifier: MIT */
/* Threads and locks of the platform: see thread.h. A page has its own, in apps/wasm/thread.c. */
#include "base/thread.h"

#if !defined(__wasm__)

static void *run(void *argument)
{
    thread *self = argument;
    self->work(self->data);
    return NULL;
}

bool thread_try(thread *self, void (*work)(void *data), void *data)
{
    self->work = work;
    self->data = data;
    self->started = pthread_create(&self->handle, NULL, run, self) == 0;
    return self->started;
}

void thread_join(thread *self)
{
    if (self->started)
        pthread_join(self->handle, NULL);
}

void mutex_open(mutex *self)
{
    pthread_mutex_init(&self->handle, NULL);
}

void mutex_close(mutex *self)
{
    pthread_mutex_destroy(&self->handle);
}

void mutex_lock(mutex *self)
{
    pthread_mutex_lock(&self->handle);
}

void mutex_unlock(mutex *self)
{
    pthread_mutex_unlock(&self->handle);
}

#endif

void thread_start(thread *self, void (*work)(void *data), void *data)
{
    if (!thread_try(self, work, data))
        work(data);
}
