/* SPDX-License-Identifier: MIT */
/* Taking whole games into a store: see intake.h. */
#include "store/intake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/handle.h"

#define FIRST_CAPACITY 64
/* A beat comes every second: whoever was heard this lately, in ms, is still there. */
#define SERVED_WITHIN 10000

static intake_result trouble(intake *self, store_status status)
{
    self->status = status;
    return INTAKE_TROUBLE;
}

static intake_result result_of(intake *self, store_status status)
{
    return status == STORE_OK ? INTAKE_DONE : trouble(self, status);
}

const char *intake_words(const intake *self)
{
    return self->status == STORE_FULL ? store_status_name(STORE_FULL) : store_words(self->into);
}

static void hear_any(void *data, const char *id)
{
    (void)id;
    *(bool *)data = true;
}

/* Makes sure that there is nothing, or that what there is goes. */
static intake_result clear(intake *self, bool replace)
{
    bool any = false;
    const database_value values[] = {DATABASE_TEXT(""), DATABASE_NUMBER(1)};
    store_status status = store_texts(self->into, STATEMENT_IDS, values, 2, hear_any, &any);
    if (status != STORE_OK || !any)
        return result_of(self, status);
    if (!replace)
        return INTAKE_OCCUPIED;
    return result_of(self, store_status_of(self->into->kind->execute(
                               self->into->base, "DELETE FROM jobs; DELETE FROM sitters; "
                                                 "DELETE FROM events; DELETE FROM games")));
}

static intake_result begin(intake *self, bool replace, int64_t now)
{
    store_service service;
    if (!store_hold(self->into))
        return INTAKE_SERVED;
    store_status status = store_begin_alone(self->into);
    if (status == STORE_OK)
        status = store_service_read(self->into, &service);
    if (status != STORE_OK)
        return trouble(self, status);
    /* A file is held by who serves it; with others only their beat tells. */
    if (store_is_shared(self->into) && now - service.beat < SERVED_WITHIN)
        return INTAKE_SERVED;
    return clear(self, replace);
}

intake_result intake_begin(intake *self, store *into, bool replace, int64_t now)
{
    *self = (intake){.into = into};
    table_init(&self->game, &heap);
    intake_result result = begin(self, replace, now);
    if (result != INTAKE_DONE)
        store_rollback(into);
    return result;
}

/* Writes the game whose events have come. */
static intake_result put(intake *self)
{
    if (self->count == 0)
        return INTAKE_DONE;
    const store_game now = store_game_of(self->id, &self->game);
    store_status status = store_append(self->into, 0, self->events, self->count, &now);
    if (status == STORE_CONFLICT)
        return INTAKE_TWICE;
    self->games++;
    self->total += self->count;
    self->count = 0;
    table_release(&self->game);
    return result_of(self, status);
}

static bool grow(intake *self)
{
    size_t capacity = self->capacity == 0 ? FIRST_CAPACITY : 2 * self->capacity;
    table_event *events = realloc(self->events, capacity * sizeof *events);
    if (events == NULL)
        return false;
    self->events = events;
    self->capacity = capacity;
    return true;
}

intake_result intake_take(intake *self, const char *id, const table_event *event)
{
    if (strcmp(id, self->id) != 0) {
        intake_result result = put(self);
        if (result != INTAKE_DONE)
            return result;
        snprintf(self->id, sizeof self->id, "%s", id);
    }
    if (self->count == self->capacity && !grow(self))
        return trouble(self, STORE_FULL);
    table_result result = table_apply(&self->game, event);
    if (result != TABLE_DONE)
        return result == TABLE_IMPOSSIBLE ? INTAKE_IMPOSSIBLE : trouble(self, STORE_FULL);
    self->events[self->count++] = *event;
    return INTAKE_DONE;
}

static void give_back(intake *self)
{
    table_release(&self->game);
    free(self->events);
    self->events = NULL;
    self->capacity = 0;
}

intake_result intake_finish(intake *self, const store_service *service)
{
    const database_value values[] = {DATABASE_NUMBER(service->beat),
                                     DATABASE_NUMBER(service->stood)};
    intake_result result = put(self);
    if (result == INTAKE_DONE)
        result = result_of(self, store_do(self->into, STATEMENT_SET_SERVICE, values, 2));
    if (result == INTAKE_DONE)
        result = result_of(self, store_commit(self->into));
    if (result != INTAKE_DONE)
        store_rollback(self->into);
    give_back(self);
    return result;
}

void intake_abandon(intake *self)
{
    store_rollback(self->into);
    give_back(self);
}

/* ---- From another store ---- */

typedef struct source {
    intake *to;
    store *from;
    const char *id;
    intake_result result;
} source;

static bool take_event(void *data, uint64_t number, const table_event *event)
{
    source *self = data;
    (void)number;
    self->result = intake_take(self->to, self->id, event);
    return self->result == INTAKE_DONE;
}

/* What cannot be taken ends the reading. */
static store_status take_game(void *data, const char *id)
{
    source *self = data;
    self->id = id;
    store_status status = store_events(self->from, id, 0, take_event, self);
    return self->result == INTAKE_DONE ? status : STORE_CONFLICT;
}

intake_result intake_store(intake *self, store *from, store_status *reading)
{
    store_service service;
    source it = {.to = self, .from = from, .result = INTAKE_DONE};
    *reading = store_begin_reading(from);
    if (*reading == STORE_OK)
        *reading = store_service_read(from, &service);
    if (*reading == STORE_OK)
        *reading = store_each_game(from, take_game, &it);
    store_rollback(from);
    if (*reading == STORE_OK)
        return intake_finish(self, &service);
    if (it.result != INTAKE_DONE)
        *reading = STORE_OK;
    intake_abandon(self);
    return it.result;
}
