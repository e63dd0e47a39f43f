/* SPDX-License-Identifier: MIT */
/* Things that are due at some moment, the earliest first: a heap. */
#ifndef SERVER_HUB_TIMERS_H
#define SERVER_HUB_TIMERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A member of whatever is to be reminded of something. Zeroed, it is not set. */
typedef struct timer {
    int64_t due;
    size_t place; /* in the heap, from 1; 0: not set */
    void (*ring)(void *data, void *owner);
    void *owner; /* whose it is */
} timer;

typedef struct timers {
    timer **heap; /* from 1 */
    size_t count, capacity;
} timers;

void timers_free(timers *self);
/* Sets a timer, or sets it to another moment. False, and it is not set, if there is no memory. */
bool timers_set(timers *self, timer *which, int64_t due);
void timers_unset(timers *self, timer *which);
/* When the next is due, or INT64_MAX. */
int64_t timers_next(const timers *self);
/* Takes the timer that is due by now, which is then not set; NULL: there is none. */
timer *timers_take(timers *self, int64_t now);

#endif
