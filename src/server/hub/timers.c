/* SPDX-License-Identifier: MIT */
/* Things that are due at some moment: see timers.h. */
#include "server/hub/timers.h"

#include <stdlib.h>

#include "base/check.h"

void timers_free(timers *self)
{
    free(self->heap);
    *self = (timers){0};
}

static void put(timers *self, size_t place, timer *which)
{
    self->heap[place] = which;
    which->place = place;
}

static void rise(timers *self, size_t place)
{
    timer *which = self->heap[place];
    for (; place > 1 && self->heap[place / 2]->due > which->due; place /= 2)
        put(self, place, self->heap[place / 2]);
    put(self, place, which);
}

static void sink(timers *self, size_t place)
{
    timer *which = self->heap[place];
    for (size_t child; (child = place * 2) <= self->count; place = child) {
        if (child < self->count && self->heap[child + 1]->due < self->heap[child]->due)
            child++;
        if (self->heap[child]->due >= which->due)
            break;
        put(self, place, self->heap[child]);
    }
    put(self, place, which);
}

static bool has_room(timers *self)
{
    if (self->count + 1 < self->capacity)
        return true;
    size_t capacity = self->capacity == 0 ? 64 : self->capacity * 2;
    timer **heap = realloc(self->heap, capacity * sizeof *heap);
    if (heap == NULL)
        return false;
    self->heap = heap;
    self->capacity = capacity;
    return true;
}

bool timers_set(timers *self, timer *which, int64_t due)
{
    if (which->place == 0) {
        if (!has_room(self))
            return false;
        which->due = due;
        put(self, ++self->count, which);
    }
    which->due = due;
    rise(self, which->place);
    sink(self, which->place);
    return true;
}

void timers_unset(timers *self, timer *which)
{
    size_t place = which->place;
    if (place == 0)
        return;
    INVARIANT(place <= self->count && self->heap[place] == which);
    which->place = 0;
    timer *last = self->heap[self->count--];
    if (last == which)
        return;
    put(self, place, last);
    rise(self, place);
    sink(self, last->place);
}

int64_t timers_next(const timers *self)
{
    return self->count == 0 ? INT64_MAX : self->heap[1]->due;
}

timer *timers_take(timers *self, int64_t now)
{
    if (timers_next(self) > now)
        return NULL;
    timer *which = self->heap[1];
    timers_unset(self, which);
    return which;
}
