/* SPDX-License-Identifier: MIT */
/* The tasks of the keeper that write: see write.h. */
#include "server/keeper/write.h"

#include <string.h>

#include "server/keeper/read.h"

/* Games forgotten at once. */
#define FORGET_MOST 50

bool keeper_is_written(task_kind kind)
{
    return kind <= TASK_FORGET;
}

typedef struct forgetting {
    char ids[FORGET_MOST][TABLE_ID + 1];
    size_t count;
} forgetting;

static void hear_abandoned(void *data, const char *id)
{
    forgetting *self = data;
    if (self->count < FORGET_MOST)
        memcpy(self->ids[self->count++], id, TABLE_ID + 1);
}

/* Forgets some abandoned games; how many is in `count`. */
static store_status forget(store *from, task *what)
{
    forgetting found = {.count = 0};
    store_status status = store_abandoned(from, what->at, FORGET_MOST, hear_abandoned, &found);
    for (size_t i = 0; i < found.count && status == STORE_OK; i++)
        status = store_forget(from, found.ids[i]);
    what->count = found.count;
    return status;
}

/* The games that wait and are like the one to be opened, in a transaction in which nobody else can
 * open one. */
static store_status find_waiting(store *from, task *what)
{
    what->count = 0;
    what->status = STORE_OK;
    store_status status = store_lock_pairing(from);
    if (status == STORE_OK)
        status =
            store_waiting_alike(from, &what->writes[0].now, KEEPER_LIST_MOST, task_hear_game, what);
    return status == STORE_OK ? what->status : status;
}

/* A conflict concerns the task alone. */
static store_status append(store *to, task *what)
{
    store_status status = STORE_OK;
    for (size_t i = 0; i < what->write_count && status == STORE_OK; i++) {
        const task_write *each = &what->writes[i];
        status = store_append(to, each->after, each->events, each->count, &each->now);
    }
    what->status = status;
    return status == STORE_CONFLICT ? STORE_OK : status;
}

/* After a time in which nothing could be written the clock of the games has stood. */
static store_status beat(store *to, task *what, int64_t last_beat)
{
    bool slept = what->at - last_beat > KEEPER_PATIENCE_MS;
    store_status status = slept ? store_wake(to, what->at, KEEPER_PATIENCE_MS, &what->stood)
                                : store_beat(to, what->at);
    if (status == STORE_OK && !slept)
        status = store_stood(to, &what->stood);
    return what->status = status;
}

/* Of two nodes that look for an opponent at once one comes after the other's commit. */
static store_status open_game(store *to, task *what)
{
    store_status status = find_waiting(to, what);
    if (status == STORE_OK && what->count == 0)
        return append(to, what);
    what->status = status == STORE_OK ? STORE_CONFLICT : status;
    return status;
}

store_status keeper_write(store *to, task *what, int64_t last_beat)
{
    if (what->kind == TASK_OPEN)
        return open_game(to, what);
    if (what->kind == TASK_BEAT)
        return beat(to, what, last_beat);
    if (what->kind == TASK_FORGET)
        return what->status = forget(to, what);
    return append(to, what);
}
