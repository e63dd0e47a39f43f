/* SPDX-License-Identifier: MIT */
/* The tasks of the keeper that read. */
#include <stdlib.h>
#include <string.h>

#include "server/keeper/parts.h"
#include "server/common/wire.h"

/* Games in a list. */
#define LIST_MOST 200
/* Games forgotten at once. */
#define FORGET_MOST 50

/* ---- Their order ---- */

static void put(keeper_queue *self, mail *which)
{
    which->next = NULL;
    *self->last = which;
    self->last = &which->next;
}

static task *take(keeper_queue *self)
{
    mail *found = self->first;
    if (found != NULL)
        self->first = found->next;
    if (self->first == NULL)
        self->last = &self->first;
    return (task *)found; /* `mail` is its first member */
}

void keeper_reads_init(keeper_reads *self)
{
    self->quick = (keeper_queue){NULL, &self->quick.first};
    self->pages = (keeper_queue){NULL, &self->pages.first};
}

bool keeper_reads_wait(const keeper_reads *self)
{
    return self->quick.first != NULL || self->pages.first != NULL;
}

void keeper_reads_put(keeper_reads *self, task *what)
{
    put(what->kind == TASK_DATA ? &self->pages : &self->quick, &what->mail);
}

size_t keeper_reads_take(keeper_reads *self, task *round[ROUND])
{
    size_t count = 0;
    while (count < ROUND - 1 && self->quick.first != NULL)
        round[count++] = take(&self->quick);
    if (self->pages.first != NULL)
        round[count++] = take(&self->pages);
    return count;
}

/* ---- Reading ---- */

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

static bool hear_event(void *data, uint64_t number, const table_event *event)
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

static bool hear_game(void *data, const store_game *game)
{
    task *self = data;
    void *list = self->games;
    if (!has_room(self, &list, sizeof *self->games))
        return false;
    self->games = list;
    self->games[self->count++] = *game;
    return true;
}

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
        status = store_some_events(from, what->id, what->after, what->most, hear_event, what);
        break;
    case TASK_PLAYING:
        status = store_playing(from, LIST_MOST, hear_game, what);
        break;
    case TASK_WAITING:
        status = store_waiting(from, LIST_MOST, hear_game, what);
        break;
    case TASK_OF_GUEST:
        status = store_of_guest(from, what->guest, LIST_MOST, hear_game, what);
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
        status = store_overdue(from, what->at, LIST_MOST, hear_game, what);
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

/* ---- Everything there is of a guest ---- */

/* Games in one answer, and events after which no other begins, since each is played again meanwhile
 * and everybody's moves wait: whoever has more asks again. */
#define DATA_MOST 20
#define DATA_EVENTS 2000

/* `game` is NULL where the log is none of a game, `glance` where the list of games does not have it
 * either. */
static void tell_game(json *to, const char *id, const store_game *glance, const table *game,
                      const uint8_t *guest)
{
    json_begin_object(to);
    json_key(to, "game");
    if (glance != NULL) {
        wire_glance(to, glance, 0, guest);
    } else {
        json_begin_object(to);
        json_key(to, "id");
        json_text(to, id);
        json_end_object(to);
    }
    json_key(to, "record");
    if (game != NULL) {
        json_string words = json_begin_text(to);
        wire_record(&words.out, id, game);
        json_end_text(&words);
    } else {
        json_null(to);
    }
    json_end_object(to);
}

/* A game whose log cannot be read, which takes nothing away of the others. */
static store_status tell_broken(json *to, store *from, const char *id, const uint8_t *guest)
{
    store_game glance;
    store_status status = store_find(from, id, &glance);
    if (status != STORE_OK && status != STORE_MISSING && status != STORE_BROKEN)
        return status;
    tell_game(to, id, status == STORE_OK ? &glance : NULL, NULL, guest);
    return STORE_OK;
}

static store_status tell_one(json *to, store *from, const char *id, const uint8_t *guest,
                             uint64_t *events)
{
    table game;
    table_init(&game, &heap);
    store_status status = store_load(from, id, &game);
    if (status == STORE_OK) {
        const store_game glance = store_game_of(id, &game);
        tell_game(to, id, &glance, &game, guest);
    } else if (status == STORE_BROKEN) {
        status = tell_broken(to, from, id, guest);
    }
    *events += game.count;
    table_release(&game);
    return status == STORE_MISSING ? STORE_OK : status; /* it went since they were listed */
}

static void tell_share(json *to, const store_share *share)
{
    json_key(to, "guest");
    json_bool(to, true);
    json_key(to, "kept");
    json_begin_object(to);
    json_key(to, "games");
    json_unsigned(to, share->games);
    json_key(to, "unfinished");
    json_unsigned(to, share->unfinished);
    json_key(to, "since");
    if (share->games == 0)
        json_null(to);
    else
        json_signed(to, share->since);
    json_end_object(to);
}

store_status keeper_data(store *from, task *what)
{
    store_share share = {.games = 0};
    store_page page = {.count = 0};
    uint64_t events = 0;
    size_t told = 0;
    json writer = json_over(&what->words.out);
    store_status status = store_share_of(from, what->guest, &share);
    if (status == STORE_OK)
        status = store_page_of_guest(from, what->guest, what->id, DATA_MOST, &page);
    json_begin_object(&writer);
    tell_share(&writer, &share);
    json_key(&writer, "games");
    json_begin_array(&writer);
    for (; told < page.count && events < DATA_EVENTS && status == STORE_OK; told++)
        status = tell_one(&writer, from, page.ids[told], what->guest, &events);
    json_end_array(&writer);
    json_key(&writer, "next");
    if (told == DATA_MOST || told < page.count)
        json_text(&writer, page.ids[told - 1]);
    else
        json_null(&writer);
    json_end_object(&writer);
    return status == STORE_OK && what->words.failed ? STORE_FULL : status;
}

/* ---- Forgetting and finding ---- */

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

store_status keeper_forget(store *from, task *what)
{
    forgetting found = {.count = 0};
    store_status status = store_abandoned(from, what->at, FORGET_MOST, hear_abandoned, &found);
    for (size_t i = 0; i < found.count && status == STORE_OK; i++)
        status = store_forget(from, found.ids[i]);
    what->count = found.count;
    return status;
}

store_status keeper_find_waiting(store *from, task *what)
{
    what->count = 0;
    what->status = STORE_OK;
    store_status status = store_lock_pairing(from);
    if (status == STORE_OK)
        status = store_waiting_alike(from, &what->writes[0].now, LIST_MOST, hear_game, what);
    return status == STORE_OK ? what->status : status;
}
