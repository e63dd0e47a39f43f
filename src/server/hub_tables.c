/* SPDX-License-Identifier: MIT */
/* Tables: the games somebody looks at. Each is loaded when it is asked for, and given up when
 * nobody is left. What is asked of a game waits at its table, and is done one after the other. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "server/hub_parts.h"

/* How long a table without anybody is kept. */
#define IDLE_MS 30000
#define NEVER INT64_MAX

static unsigned bucket_of(const char *id)
{
    uint32_t hash = 2166136261u;
    for (; *id != '\0'; id++)
        hash = (hash ^ (uint8_t)*id) * 16777619u;
    return hash & (TABLE_BUCKETS - 1);
}

table *table_find(const hub *self, const char *id)
{
    table *found = self->tables[bucket_of(id)];
    while (found != NULL && strcmp(found->id, id) != 0)
        found = found->next;
    return found;
}

static void ring_table(void *data, timer *which);

table *table_new(hub *self, const char *id)
{
    table *made = calloc(1, sizeof *made);
    if (made == NULL)
        return NULL;
    table **bucket = &self->tables[bucket_of(id)];
    memcpy(made->id, id, sizeof made->id);
    made->last_ask = &made->asks;
    made->away_at[SU_FIRST] = made->away_at[SU_SECOND] = NEVER;
    made->timer.ring = ring_table;
    made->used_at = self->now;
    live_init(&made->game);
    made->next = *bucket;
    *bucket = made;
    metrics_add(METRIC_GAMES_CACHED, 1);
    return made;
}

static void free_table(hub *self, table *at)
{
    table **here = &self->tables[bucket_of(at->id)];
    while (*here != at)
        here = &(*here)->next;
    *here = at->next;
    timers_unset(&self->timers, &at->timer);
    live_free(&at->game);
    free(at);
    metrics_add(METRIC_GAMES_CACHED, -1);
}

void table_free_all(hub *self)
{
    for (unsigned i = 0; i < TABLE_BUCKETS; i++)
        while (self->tables[i] != NULL) {
            table *at = self->tables[i];
            while (at->watches != NULL)
                watch_end(self, at->watches);
            free_table(self, at);
        }
}

/* ---- Loading ---- */

/* Nobody here can go on with this game: everybody who waits hears why. */
static void give_up(hub *self, table *at, const problem *why)
{
    while (at->asks != NULL) {
        ask *each = at->asks;
        at->asks = each->next;
        ask_finish(self, each, why);
    }
    at->last_ask = &at->asks;
}

static problem load_problem(store_status status)
{
    if (status == STORE_MISSING)
        return problem_of(PROBLEM_NO_GAME, NULL);
    return problem_of(status == STORE_BROKEN ? PROBLEM_DAMAGED : PROBLEM_STORE,
                      store_status_name(status));
}

/* What was missed while another node wrote, or a write went wrong here. */
static void tell_missed(hub *self, table *at)
{
    bool missed = at->game.count > at->told;
    at->told = at->game.count;
    if (!missed)
        return;
    for (watch *each = at->watches; each != NULL; each = each->next_of_table) {
        growing words = growing_new();
        json writer = json_over(&words.out);
        if (each->stream != NULL) {
            stream_end(each->stream); /* who follows comes back and asks for what is missing */
            continue;
        }
        json_begin_object(&writer);
        json_key(&writer, "game");
        json_text(&writer, at->id);
        json_key(&writer, "state");
        table_write_state(self, at, &writer, peer_guest(each->peer));
        json_end_object(&writer);
        peer_send_growing(self, each->peer, &words);
    }
}

static void loaded(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    table *at = done->owner;
    if (done->status != STORE_OK) {
        problem why = load_problem(done->status);
        if (why.status == 503)
            metrics_add(METRIC_STORE_FAILURES, 1);
        task_free(done);
        give_up(self, at, &why);
        if (at->watches == NULL)
            free_table(self, at);
        else
            table_set_timer(self, at); /* tries again later */
        return;
    }
    live_free(&at->game);
    at->game = *done->game;
    live_init(done->game);
    task_free(done);
    at->state = TABLE_READY;
    tell_missed(self, at);
    table_look_around(self, at);
    table_go_on(self, at);
}

static void load(hub *self, table *at)
{
    task *what = task_new(TASK_LOAD, loaded, at);
    at->state = TABLE_LOADING;
    at->changed_elsewhere = false;
    if (what == NULL) {
        problem why = problem_of(PROBLEM_BUSY, "no memory");
        give_up(self, at, &why);
        table_set_timer(self, at);
        return;
    }
    timers_unset(&self->timers, &at->timer);
    memcpy(what->id, at->id, sizeof what->id);
    keeper_do(self->keeper, what);
}

table *table_open(hub *self, const char *id)
{
    table *at = table_find(self, id);
    if (at != NULL) {
        if (at->state == TABLE_LOADING && at->timer.place != 0)
            load(self, at); /* the last attempt failed */
        return at;
    }
    at = table_new(self, id);
    if (at != NULL)
        load(self, at);
    return at;
}

void table_reload(hub *self, table *at)
{
    load(self, at);
}

/* ---- Events of other nodes ---- */

/* New events of another node, applied and passed on. */
static void caught_up(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    table *at = done->owner;
    bool good = done->status == STORE_OK;
    for (size_t i = 0; i < done->count && good; i++)
        good = live_apply(&at->game, &done->events[i]) == LIVE_DONE;
    if (good) {
        at->state = TABLE_READY;
        at->told = at->game.count;
        if (done->count > 0)
            table_tell(self, at, done->after, done->events, done->count);
        table_set_timer(self, at);
        table_go_on(self, at);
    } else {
        load(self, at);
    }
    task_free(done);
}

static void catch_up(hub *self, table *at)
{
    task *what = task_new(TASK_EVENTS, caught_up, at);
    at->changed_elsewhere = false;
    if (what == NULL) {
        load(self, at);
        return;
    }
    at->state = TABLE_READING;
    what->after = at->game.count;
    memcpy(what->id, at->id, sizeof what->id);
    keeper_do(self->keeper, what);
}

void table_heard(hub *self, const char *id)
{
    table *at = table_find(self, id);
    if (at == NULL)
        return;
    at->changed_elsewhere = true;
    table_go_on(self, at);
}

/* ---- What waits ---- */

static void answer_state(hub *self, table *at, ask *which)
{
    call *to = which->call;
    json writer = json_over(&to->answer.out);
    if (which->kind == ASK_RECORD)
        wire_record(&to->answer.out, at->id, &at->game);
    else
        table_write_state(self, at, &writer, which->has_guest ? which->guest : NULL);
    ask_finish(self, which, NULL);
}

/* Older events, to whoever has missed them. */
static void have_read(void *receiver, mail *letter);

static void read_events(hub *self, table *at, ask *which)
{
    task *what = task_new(TASK_EVENTS, have_read, which);
    if (what == NULL) {
        problem why = problem_of(PROBLEM_BUSY, "no memory");
        ask_finish(self, which, &why);
        return;
    }
    at->state = TABLE_READING;
    what->after = which->after;
    memcpy(what->id, at->id, sizeof what->id);
    keeper_do(self->keeper, what);
}

static void write_lines(call *to, const task *found)
{
    for (size_t i = 0; i < found->count; i++) {
        json writer = json_over(&to->answer.out);
        wire_event(&writer, found->after + i + 1, &found->events[i]);
        out_char(&to->answer.out, '\n');
    }
}

/* Watching begins with the state, then what was missed. */
static void begin_watching(hub *self, table *at, ask *which, const task *found)
{
    const uint8_t *guest = which->has_guest ? which->guest : NULL;
    growing words = growing_new();
    json writer = json_over(&words.out);
    if (!watch_begin(self, at, which->peer, NULL, guest)) {
        problem why = problem_of(PROBLEM_TOO_MANY_WATCHED, NULL);
        ask_finish(self, which, &why);
        return;
    }
    json_begin_object(&writer);
    json_key(&writer, "game");
    json_text(&writer, at->id);
    json_key(&writer, "state");
    table_write_state(self, at, &writer, guest);
    json_end_object(&writer);
    peer_send_growing(self, which->peer, &words);
    if (found != NULL && found->count > 0) {
        writer = json_over(&words.out);
        json_begin_object(&writer);
        json_key(&writer, "game");
        json_text(&writer, at->id);
        json_key(&writer, "events");
        json_begin_array(&writer);
        for (size_t i = 0; i < found->count; i++)
            wire_event(&writer, found->after + i + 1, &found->events[i]);
        json_end_array(&writer);
        json_end_object(&writer);
        peer_send_growing(self, which->peer, &words);
    }
    ask_finish(self, which, NULL);
}

static void stream_gone(void *data, stream *which);

static void begin_following(hub *self, table *at, ask *which, const task *found)
{
    call *to = which->call;
    stream *made = stream_new(to->connection, stream_gone, self);
    if (made == NULL || !watch_begin(self, at, NULL, made, which->has_guest ? which->guest : NULL)) {
        problem why = problem_of(PROBLEM_BUSY, "no memory");
        if (made != NULL) {
            stream_release(made);
            stream_release(made);
        }
        ask_finish(self, which, &why);
        return;
    }
    write_lines(to, found);
    stream_write(made, to->answer.data, to->answer.length);
    growing_free(&to->answer);
    to->stream = made;
    ask_finish(self, which, NULL);
}

static void have_read(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    ask *which = done->owner;
    table *at = which->table;
    at->state = TABLE_READY;
    if (done->status != STORE_OK) {
        problem why = load_problem(done->status);
        ask_finish(self, which, &why);
    } else if (which->kind == ASK_WATCH) {
        begin_watching(self, at, which, done);
    } else if (which->follow) {
        begin_following(self, at, which, done);
    } else {
        write_lines(which->call, done);
        ask_finish(self, which, NULL);
    }
    task_free(done);
    table_go_on(self, at);
}

static void do_next(hub *self, table *at, ask *which)
{
    switch (which->kind) {
    case ASK_REQUEST:
        ask_decide(self, at, which);
        break;
    case ASK_STATE:
    case ASK_RECORD:
        answer_state(self, at, which);
        break;
    case ASK_EVENTS:
        read_events(self, at, which);
        break;
    case ASK_WATCH:
        if (which->was_asked && which->after < at->game.count)
            read_events(self, at, which);
        else
            begin_watching(self, at, which, NULL);
        break;
    case ASK_JOB:
        jobs_ask(self, at, which);
        break;
    }
}

void table_go_on(hub *self, table *at)
{
    while (at->state == TABLE_READY && at->changed_elsewhere)
        catch_up(self, at);
    while (at->state == TABLE_READY && at->asks != NULL) {
        ask *each = at->asks;
        at->asks = each->next;
        if (at->asks == NULL)
            at->last_ask = &at->asks;
        at->used_at = self->now;
        do_next(self, at, each);
    }
    if (at->state == TABLE_READY)
        table_set_timer(self, at);
}

/* ---- Watching through HTTP ---- */

typedef struct gone_mail {
    mail mail;
    stream *stream;
} gone_mail;

static void open_gone(void *receiver, mail *letter)
{
    hub *self = receiver;
    gone_mail *told = (gone_mail *)letter;
    for (watch *each = self->following; each != NULL; each = each->next_stream)
        if (each->stream == told->stream) {
            watch_end(self, each);
            break;
        }
    free(told);
}

/* In the library's thread. */
static void stream_gone(void *data, stream *which)
{
    hub *self = data;
    gone_mail *told = calloc(1, sizeof *told);
    if (told == NULL)
        return; /* found out by the next sign of life */
    told->mail.open = open_gone;
    told->stream = which;
    mailbox_put(&self->inbox, &told->mail);
}

/* ---- Time ---- */

static bool is_kept(const table *at)
{
    return at->watches != NULL || at->asks != NULL || at->state != TABLE_READY ||
           at->away_at[SU_FIRST] != NEVER || at->away_at[SU_SECOND] != NEVER;
}

void table_set_timer(hub *self, table *at)
{
    int64_t due = at->watches != NULL || at->asks != NULL ? NEVER : at->used_at + IDLE_MS;
    int64_t flag = live_flag_at(&at->game);
    if (at->state == TABLE_LOADING)
        due = self->now + 1000; /* the store was away */
    if (flag != NEVER && flag + self->stood < due)
        due = flag + self->stood;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (at->away_at[side] < due)
            due = at->away_at[side];
    if (due == NEVER)
        timers_unset(&self->timers, &at->timer);
    else
        timers_set(&self->timers, &at->timer, due);
}

/* Whoever opened a game to everybody and is gone does not wait for an opponent any more. */
static live_request_kind leaving(const live *game)
{
    return game->stage == LIVE_WAITING && game->listed ? LIVE_ASK_ABORT : LIVE_ASK_LEAVE;
}

static void ring_table(void *data, timer *which)
{
    hub *self = data;
    table *at = (table *)(void *)((char *)which - offsetof(table, timer));
    if (at->state == TABLE_LOADING) {
        load(self, at);
        return;
    }
    if (at->state != TABLE_READY)
        return; /* set again when it is */
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (at->away_at[side] <= self->now) {
            at->away_at[side] = NEVER;
            if (at->game.stage != LIVE_FINISHED && !at->game.absent[side])
                table_ask_server(self, at, leaving(&at->game), side);
        }
    if (live_flag_at(&at->game) <= hub_tick(self))
        table_ask_server(self, at, LIVE_ASK_FLAG, at->game.clock.side);
    table_go_on(self, at);
    if (!is_kept(at) && self->now - at->used_at >= IDLE_MS)
        free_table(self, at);
}
