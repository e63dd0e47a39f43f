/* SPDX-License-Identifier: MIT */
/* Tables: the games somebody looks at. Each is loaded when it is asked for, and given up when
 * nobody is left. What is asked of a game waits at its table, and is done one after the other. */
#include <stdlib.h>
#include <string.h>

#include "server/common/metrics.h"
#include "server/common/problem.h"
#include "server/hub/held.h"
#include "server/hub/reading.h"
#include "server/hub/watch.h"
#include "server/hub/requests.h"
#include "server/hub/peers.h"
#include "server/hub/jobs.h"

/* How long a table without anybody is kept. */
#define IDLE_MS 30000
/* How long a game stays open to everybody whose only player is away. */
#define ABSENT_MS 20000
/* Events that are told again to whoever comes back. */
#define MISSED_MOST 1000
#define NEVER INT64_MAX

static unsigned bucket_of(const char *id)
{
    uint32_t hash = 2166136261u;
    for (; *id != '\0'; id++)
        hash = (hash ^ (uint8_t)*id) * 16777619u;
    return hash & (HELD_BUCKETS - 1);
}

held *held_find(const hub *self, const char *id)
{
    held *found = self->tables[bucket_of(id)];
    while (found != NULL && strcmp(found->id, id) != 0)
        found = found->next;
    return found;
}

static void ring_table(void *data, void *owner);

/* A table that is not loaded yet. */
static held *new_table(hub *self, const char *id)
{
    held *made = calloc(1, sizeof *made);
    if (made == NULL)
        return NULL;
    INVARIANT(held_find(self, id) == NULL); /* two would tell two stories of one game */
    held **bucket = &self->tables[bucket_of(id)];
    memcpy(made->id, id, sizeof made->id);
    made->last_waiting = &made->waiting;
    made->away_at[SU_FIRST] = made->away_at[SU_SECOND] = NEVER;
    made->timer.ring = ring_table;
    made->timer.owner = made;
    made->used_at = self->now;
    made->watchers_due = NEVER;
    table_init(&made->game, &heap);
    made->next = *bucket;
    *bucket = made;
    metrics_add(METRIC_GAMES_CACHED, 1);
    return made;
}

static void free_table(hub *self, held *at)
{
    held **here = &self->tables[bucket_of(at->id)];
    INVARIANT(at->watches == NULL);
    for (; *here != at; here = &(*here)->next)
        INVARIANT(*here != NULL);
    *here = at->next;
    timers_unset(&self->timers, &at->timer);
    table_release(&at->game);
    free(at);
    metrics_add(METRIC_GAMES_CACHED, -1);
}

void held_free_all(hub *self)
{
    for (unsigned i = 0; i < HELD_BUCKETS; i++)
        while (self->tables[i] != NULL) {
            held *at = self->tables[i];
            while (at->watches != NULL)
                watch_end(self, at->watches);
            free_table(self, at);
        }
}

/* ---- Loading ---- */

/* Nobody here can go on with this game: everybody who waits hears why. */
static void give_up(hub *self, held *at, const problem *why)
{
    while (at->waiting != NULL) {
        ask *each = at->waiting;
        at->waiting = each->next;
        ask_finish(self, each, why);
    }
    at->last_waiting = &at->waiting;
}

problem held_load_problem(store_status status)
{
    if (status == STORE_MISSING)
        return problem_of(PROBLEM_NO_GAME, NULL);
    return problem_of(status == STORE_BROKEN ? PROBLEM_DAMAGED : PROBLEM_STORE,
                      store_status_name(status));
}

/* What was missed while another node wrote, or a write went wrong here. */
static void tell_missed(hub *self, held *at)
{
    bool missed = at->game.count > at->told;
    at->told = at->game.count;
    if (!missed)
        return;
    for (watch *each = at->watches, *next; each != NULL; each = next) {
        next = each->next_of_table;
        if (each->stream != NULL) {
            watch_end(self, each); /* who follows comes back and asks for what is missing */
            continue;
        }
        held_send_state(self, at, each->peer);
    }
}

static void loaded(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    held *at = done->owner;
    INVARIANT(at->state == HELD_LOADING);
    if (done->status != STORE_OK) {
        problem why = held_load_problem(done->status);
        if (why.status == 503)
            metrics_add(METRIC_STORE_FAILURES, 1);
        task_free(done);
        give_up(self, at, &why);
        while (why.status == 404 && at->watches != NULL)
            watch_end(self, at->watches); /* it was forgotten */
        if (at->watches == NULL)
            free_table(self, at);
        else
            held_set_timer(self, at); /* tries again later */
        return;
    }
    table_release(&at->game);
    at->game = *done->game;
    table_init(done->game, &heap);
    task_free(done);
    at->state = HELD_READY;
    tell_missed(self, at);
    held_look_around(self, at);
    held_go_on(self, at);
}

static void load(hub *self, held *at)
{
    task *what = task_new(TASK_LOAD, loaded, at);
    at->state = HELD_LOADING;
    at->changed_elsewhere = false;
    if (what == NULL) {
        problem why = problem_of(PROBLEM_BUSY, "no memory");
        give_up(self, at, &why);
        held_set_timer(self, at);
        return;
    }
    timers_unset(&self->timers, &at->timer);
    memcpy(what->id, at->id, sizeof what->id);
    hub_do(self, what);
}

held *held_open(hub *self, const char *id)
{
    held *at = held_find(self, id);
    if (at != NULL) {
        if (at->state == HELD_LOADING && at->timer.place != 0)
            load(self, at); /* the last attempt failed */
        return at;
    }
    at = new_table(self, id);
    if (at != NULL)
        load(self, at);
    return at;
}

void held_reload(hub *self, held *at)
{
    load(self, at);
}

/* ---- Events of other nodes ---- */

/* New events of another node, applied and passed on. */
static void caught_up(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    held *at = done->owner;
    bool good = done->status == STORE_OK;
    INVARIANT(at->state == HELD_READING && done->after == at->game.count);
    for (size_t i = 0; i < done->count && good; i++)
        good = table_apply(&at->game, &done->events[i]) == TABLE_DONE;
    if (good) {
        at->state = HELD_READY;
        at->told = at->game.count;
        if (done->count > 0)
            held_tell(self, at, done->after, done->events, done->count);
        held_look_around(self, at);
        held_go_on(self, at);
    } else {
        load(self, at);
    }
    task_free(done);
}

static void catch_up(hub *self, held *at)
{
    task *what = task_new(TASK_EVENTS, caught_up, at);
    at->changed_elsewhere = false;
    if (what == NULL) {
        load(self, at);
        return;
    }
    at->state = HELD_READING;
    what->after = at->game.count;
    what->most = UINT32_MAX;
    memcpy(what->id, at->id, sizeof what->id);
    hub_do(self, what);
}

void held_changed_elsewhere(hub *self, const char *id)
{
    held *at = held_find(self, id);
    if (at == NULL)
        return;
    at->changed_elsewhere = true;
    held_go_on(self, at);
}

void held_all_changed_elsewhere(hub *self)
{
    for (unsigned i = 0; i < HELD_BUCKETS; i++)
        for (held *at = self->tables[i], *next; at != NULL; at = next) {
            next = at->next;
            at->changed_elsewhere = true;
            held_go_on(self, at);
        }
}

/* ---- What waits ---- */

static void do_next(hub *self, held *at, ask *which)
{
    switch (which->kind) {
    case ASK_REQUEST:
        ask_decide(self, at, which);
        break;
    case ASK_STATE:
    case ASK_RECORD:
        reading_state(self, at, which);
        break;
    case ASK_EVENTS:
        reading_events(self, at, which);
        break;
    case ASK_WATCH:
        /* Whoever has missed very much is better off with the state alone. */
        if (which->was_asked && which->after < at->game.count &&
            at->game.count - which->after <= MISSED_MOST)
            reading_events(self, at, which);
        else
            reading_watch(self, at, which, NULL);
        break;
    case ASK_JOB:
        jobs_ask(self, at, which);
        break;
    }
}

void held_go_on(hub *self, held *at)
{
    while (at->state == HELD_READY && (at->changed_elsewhere || at->waiting != NULL)) {
        ask *each = at->waiting;
        if (at->changed_elsewhere) {
            catch_up(self, at);
            continue;
        }
        at->waiting = each->next;
        if (at->waiting == NULL)
            at->last_waiting = &at->waiting;
        at->used_at = self->now;
        do_next(self, at, each);
    }
    if (at->state == HELD_READY)
        held_set_timer(self, at);
}

/* ---- Time ---- */

static bool is_kept(const held *at)
{
    return at->watches != NULL || at->waiting != NULL || at->state != HELD_READY ||
           at->away_at[SU_FIRST] != NEVER || at->away_at[SU_SECOND] != NEVER;
}

static su_side absent_side(const table *game)
{
    return game->absent[SU_FIRST] ? SU_FIRST : SU_SECOND;
}

/* Whoever opened a game to everybody and has been away for a while does not wait for an opponent
 * any more: when it is called off, on the clock of the games. */
static int64_t abort_at(const held *at)
{
    const table *game = &at->game;
    if (game->stage != TABLE_WAITING || !game->listed ||
        !(game->absent[SU_FIRST] || game->absent[SU_SECOND]))
        return NEVER;
    return game->absent_since[absent_side(game)] + ABSENT_MS;
}

void held_set_timer(hub *self, held *at)
{
    int64_t due = is_kept(at) ? NEVER : at->used_at + IDLE_MS;
    int64_t flag = table_flag_at(&at->game);
    if (at->state == HELD_LOADING)
        due = self->now + 1000; /* the store was away */
    if (flag != NEVER && flag + self->stood + held_lag(at) < due)
        due = flag + self->stood + held_lag(at);
    if (abort_at(at) != NEVER && abort_at(at) + self->stood < due)
        due = abort_at(at) + self->stood;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (at->away_at[side] < due)
            due = at->away_at[side];
    if (due < at->quiet_until)
        due = at->quiet_until;
    if (at->watchers_due < due)
        due = at->watchers_due;
    /* Never in this turn again: whatever cannot be done now must not keep the others waiting. */
    if (due == NEVER)
        timers_unset(&self->timers, &at->timer);
    else
        timers_set(&self->timers, &at->timer, due > self->now ? due : self->now + 1);
}

static void ring_table(void *data, void *owner)
{
    hub *self = data;
    held *at = owner;
    if (at->state == HELD_LOADING) {
        load(self, at);
        return;
    }
    if (at->state != HELD_READY)
        return; /* set again when it is */
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (at->away_at[side] <= self->now && held_is_stalled(self, at, side)) {
            at->away_at[side] = NEVER;
            if (at->game.stage != TABLE_FINISHED && !at->game.absent[side])
                held_ask_server(self, at, TABLE_ASK_LEAVE, side);
        }
    if (at->watchers_due <= self->now)
        held_tell_watchers(self, at);
    if (at->quiet_until > self->now) {
        held_set_timer(self, at);
        return;
    }
    if (abort_at(at) <= hub_tick(self))
        held_ask_server(self, at, TABLE_ASK_ABORT, absent_side(&at->game));
    if (table_flag_at(&at->game) <= hub_tick(self) - held_lag(at))
        held_ask_server(self, at, TABLE_ASK_FLAG, at->game.clock.side);
    held_go_on(self, at);
    if (!is_kept(at) && self->now - at->used_at >= IDLE_MS)
        free_table(self, at);
}
