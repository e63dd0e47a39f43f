/* SPDX-License-Identifier: MIT */
/* Threads and locks of the platform. Where there are none (a browser without shared memory), the
 * work of a thread runs when it is started, and locks hold nobody back. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <stdbool.h>

#if defined(__wasm__)
typedef struct thread {
    int place; /* in the pool of workers; below zero: the work ran when it was started */
} thread;
typedef struct mutex {
    int held;
} mutex;
#else
#include <pthread.h>
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

/* Runs `work(data)` in a thread of its own; false, and nothing runs, where none can be had. `self`
 * must stay where it is until it is joined, which it may be in either case. */
bool thread_try(thread *self, void (*work)(void *data), void *data);
/* The same, but where no thread can be had the work is done at once. */
void thread_start(thread *self, void (*work)(void *data), void *data);
/* Waits until the work is done. */
void thread_join(thread *self);

/* A lock for one thread at a time, which may not take it twice. It stays where it is. */
void mutex_open(mutex *self);
void mutex_close(mutex *self);
void mutex_lock(mutex *self);
void mutex_unlock(mutex *self);

#endif
