/* SPDX-License-Identifier: MIT */
/* The tasks of the keeper that read. */
#include "server/keeper/read.h"

#include <stdlib.h>

#include "server/keeper/data.h"

static store_status load(store *from, task *self)
{
    self->game = malloc(sizeof *self->game);
    if (self->game == NULL)
        return STORE_FULL;
    table_init(self->game, &heap);
    return store_load(from, self->id, self->game);
}

static store_status take_jobs(store *from, task *self, const char *owner)
{
    uint32_t taken = 0, most = self->most > TASK_JOBS_MOST ? TASK_JOBS_MOST : self->most;
    store_status status =
        store_take_jobs(from, owner, self->at, KEEPER_LEASE_MS, self->jobs, most, &taken);
    self->count = taken;
    return status;
}

void keeper_read(store *from, task *what, const char *owner)
{
    store_status status = STORE_OK;
    what->status = STORE_OK;
    switch (what->kind) {
    case TASK_LOAD:
        status = load(from, what);
        break;
    case TASK_EVENTS:
        status = store_some_events(from, what->id, what->after, what->most, task_hear_event, what);
        break;
    case TASK_PLAYING:
        status = store_playing(from, KEEPER_LIST_MOST, task_hear_game, what);
        break;
    case TASK_WAITING:
        status = store_waiting(from, KEEPER_LIST_MOST, task_hear_game, what);
        break;
    case TASK_OF_GUEST:
        status = store_of_guest(from, what->who.guest, KEEPER_LIST_MOST, task_hear_game, what);
        break;
    case TASK_DATA:
        status = keeper_data(from, what);
        break;
    case TASK_JOBS:
        status = take_jobs(from, what, owner);
        break;
    case TASK_BACKLOG:
        status = store_backlog_read(from, what->at, &what->backlog);
        break;
    case TASK_OVERDUE:
        status = store_overdue(from, what->at, KEEPER_LIST_MOST, task_hear_game, what);
        break;
    case TASK_INQUIRY:
        status = inquiry_do(what->inquiry, from, owner, what->at);
        break;
    case TASK_OPEN:
    case TASK_WRITE:
    case TASK_BEAT:
    case TASK_FORGET:
    case TASK_TELL:
    case TASK_END:
        break;
    }
    if (status != STORE_OK)
        what->status = status; /* otherwise it may have failed for want of memory */
}
