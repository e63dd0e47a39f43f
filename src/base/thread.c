/* SPDX-License-Identifier: MIT */
/* Threads and locks of the platform: see thread.h. */
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

void mutex_open(mutex *self)
{
    *self = 0;
}

void mutex_close(mutex *self)
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

void thread_pause(void) {}

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
