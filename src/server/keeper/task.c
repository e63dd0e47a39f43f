/* SPDX-License-Identifier: MIT */
/* Tasks of the keeper: see task.h. */
#include "server/keeper/task.h"

#include <stdlib.h>

task *task_new(task_kind kind, void (*done)(void *receiver, mail *self), void *owner)
{
    task *self = calloc(1, sizeof *self);
    if (self != NULL) {
        self->mail.open = done;
        self->words = growing_new();
        self->kind = kind;
        self->owner = owner;
    }
    return self;
}

void task_free(task *self)
{
    if (self->game != NULL)
        table_release(self->game);
    free(self->game);
    free(self->events);
    free(self->games);
    growing_free(&self->words);
    if (self->inquiry != NULL)
        inquiry_free(self->inquiry);
    free(self);
}

/* Room for one more; false if there is none. */
static bool has_room(task *self, void **list, size_t size)
{
    if (self->count < self->capacity)
        return true;
    size_t capacity = self->capacity == 0 ? 32 : self->capacity * 2;
    void *grown = realloc(*list, capacity * size);
    if (grown == NULL) {
        self->status = STORE_FULL;
        return false;
    }
    *list = grown;
    self->capacity = capacity;
    return true;
}

bool task_hear_event(void *data, uint64_t number, const table_event *event)
{
    task *self = data;
    (void)number;
    void *list = self->events;
    if (!has_room(self, &list, sizeof *self->events))
        return false;
    self->events = list;
    self->events[self->count++] = *event;
    return true;
}

bool task_hear_game(void *data, const store_game *game)
{
    task *self = data;
    void *list = self->games;
    if (!has_room(self, &list, sizeof *self->games))
        return false;
    self->games = list;
    self->games[self->count++] = *game;
    return true;
}
