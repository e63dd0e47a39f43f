/* SPDX-License-Identifier: MIT */
/* Threads and locks of the platform. Where there are none (a browser without shared memory), the
 * work of a thread runs when it is started, and locks hold nobody back. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#if defined(__wasm__)
typedef int thread;
typedef int mutex;
#else
#include <pthread.h>
#include <stdbool.h>
typedef struct thread {
    pthread_t handle;
    bool started;
    void (*work)(void *data);
    void *data;
} thread;
typedef struct mutex {
    pthread_mutex_t handle;
} mutex;
#endif

/* Runs `work(data)` in a thread of its own, or at once where no thread can be had. `self` must stay
 * where it is until it is joined. */
void thread_start(thread *self, void (*work)(void *data), void *data);
/* Waits until the work is done. */
void thread_join(thread *self);

/* A lock for one thread at a time, which may not take it twice. It stays where it is. */
void mutex_open(mutex *self);
void mutex_close(mutex *self);
void mutex_lock(mutex *self);
void mutex_unlock(mutex *self);

#endif
