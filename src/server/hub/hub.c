/* SPDX-License-Identifier: MIT */
/* The hub: see hub.h. Its loop, its beginning and its end. */
#include "server/hub/hub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/platform.h"
#include "server/common/metrics.h"
#include "server/hub/held.h"
#include "server/hub/watch.h"
#include "server/hub/peers.h"
#include "server/hub/calls.h"
#include "server/hub/inquiry.h"
#include "server/hub/jobs.h"
#include "server/common/moment.h"

#define BEAT_MS 1000
#define SWEEP_MS 5000
#define FORGET_EVERY (3600 * 1000)
/* Streams hear something at least so often: their connection may be gone. */
#define STREAM_LIFE_MS 15000
#define EVENTS_A_TURN 256

static void take_time(hub *self)
{
    self->now = moment_now(self->wall_offset);
}

void hub_do(hub *self, task *what)
{
    if (self->keeper != NULL)
        keeper_do(self->keeper, what);
    else
        task_free(what);
}

/* ---- What happens by itself ---- */

static void has_beaten(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    self->beating = false;
    if (done->status == STORE_OK)
        self->stood = done->stood;
    else
        metrics_add(METRIC_STORE_FAILURES, 1);
    task_free(done);
}

static void ring_beat(void *data, void *owner)
{
    hub *self = data;
    (void)owner;
    task *what = self->beating ? NULL : task_new(TASK_BEAT, has_beaten, NULL);
    if (what != NULL) {
        what->at = self->now;
        self->beating = true;
        hub_do(self, what);
    }
    jobs_take(self);
    jobs_count(self);
    inquiry_begin(self);
    if (self->options.beat != NULL)
        self->options.beat(self->options.beat_data);
    timers_set(&self->timers, &self->beat_timer, self->now + BEAT_MS);
}

static void has_swept(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    self->sweeping = false;
    for (size_t i = 0; i < done->count && done->status == STORE_OK && !self->draining; i++)
        held_open(self, done->games[i].id); /* its timer does the rest */
    task_free(done);
}

static void has_forgotten(void *receiver, mail *letter)
{
    (void)receiver;
    task_free((task *)letter);
}

static void forget(hub *self)
{
    if (self->options.forget_after == 0 || self->now < self->forget_at)
        return;
    self->forget_at = self->now + FORGET_EVERY;
    task *what = task_new(TASK_FORGET, has_forgotten, NULL);
    if (what == NULL)
        return;
    what->at = self->now - self->options.forget_after;
    hub_do(self, what);
}

/* A line that says nothing, so that a connection that is gone is noticed. */
static void keep_streams(hub *self)
{
    if (self->now < self->stream_life_at)
        return;
    self->stream_life_at = self->now + STREAM_LIFE_MS;
    for (watch *each = self->following, *next; each != NULL; each = next) {
        next = each->next_stream;
        if (!stream_write(each->stream, "\n", 1))
            watch_end(self, each);
    }
}

/* Games whose time is up; at the start also those that wait for an opponent, while perhaps whoever
 * opened them does not any more. */
static void ring_sweep(void *data, void *owner)
{
    hub *self = data;
    (void)owner;
    task_kind kind = self->has_swept ? TASK_OVERDUE : TASK_WAITING;
    task *what = self->sweeping ? NULL : task_new(kind, has_swept, NULL);
    if (what != NULL) {
        self->has_swept = true;
        what->at = hub_tick(self);
        self->sweeping = true;
        hub_do(self, what);
    }
    forget(self);
    keep_streams(self);
    timers_set(&self->timers, &self->sweep_timer, self->now + SWEEP_MS);
}

/* ---- Other nodes ---- */

typedef struct change_mail {
    mail mail;
    char id[TABLE_ID + 1];
} change_mail;

static void open_change(void *receiver, mail *letter)
{
    const change_mail *change = (change_mail *)letter;
    if (change->id[0] == '\0')
        held_all_changed_elsewhere(receiver);
    else
        held_changed_elsewhere(receiver, change->id);
    free(letter);
}

/* In the keeper's thread. */
static void change_elsewhere(void *data, const char *id)
{
    hub *self = data;
    change_mail *change = calloc(1, sizeof *change);
    if (change == NULL)
        return;
    change->mail.open = open_change;
    snprintf(change->id, sizeof change->id, "%s", id);
    mailbox_put(&self->inbox, &change->mail);
}

/* ---- The loop ---- */

static void ring(int bell)
{
    const uint64_t one = 1;
    while (write(bell, &one, sizeof one) != sizeof one)
        platform_pause();
}

static void hear_bell(int bell)
{
    uint64_t rung;
    while (read(bell, &rung, sizeof rung) != sizeof rung)
        platform_pause();
}

static void open_letters(hub *self)
{
    for (mail *letter = mailbox_take(&self->inbox), *next; letter != NULL; letter = next) {
        next = letter->next;
        letter->open(self, letter);
    }
}

static int wait_time(const hub *self)
{
    int64_t due = timers_next(&self->timers);
    if (due == INT64_MAX)
        return -1;
    int64_t rest = due - moment_now(self->wall_offset);
    return rest < 0 ? 0 : rest > 60000 ? 60000 : (int)rest;
}

/* The end in steps: answers first, then farewells, then nothing. */
static void drain_on(hub *self)
{
    if (!self->draining || self->drained)
        return;
    bool late = self->now >= self->drain_until;
    if (!self->saying_goodbye && (self->pending == 0 || late)) {
        self->saying_goodbye = true;
        while (self->following != NULL)
            watch_end(self, self->following);
        peers_flush(self); /* a farewell overtakes what still waits */
        peers_close(self);
        peers_flush(self);
    }
    if (self->saying_goodbye && (peers_flushed(self) || late)) {
        peers_drop(self);
        peers_flush(self);
        self->drained = true;
        ring(self->drain_bell);
    }
}

/* Only to wake the loop. */
static void ring_drain(void *data, void *owner)
{
    (void)data;
    (void)owner;
}

static void loop(void *data)
{
    hub *self = data;
    struct epoll_event events[EVENTS_A_TURN];
    while (!self->ended) {
        int count = epoll_wait(self->epoll, events, EVENTS_A_TURN, wait_time(self));
        take_time(self);
        for (int i = 0; i < count; i++)
            if (events[i].data.ptr == NULL)
                open_letters(self);
            else
                peer_ready(self, events[i].data.ptr, events[i].events);
        for (timer *due; (due = timers_take(&self->timers, self->now)) != NULL;)
            due->ring(self, due->owner);
        peers_flush(self);
        drain_on(self);
    }
}

/* ---- Beginning and end ---- */

static bool open_inside(hub *self)
{
    struct epoll_event interest = {.events = EPOLLIN, .data.ptr = NULL};
    self->epoll = epoll_create1(EPOLL_CLOEXEC);
    self->drain_bell = eventfd(0, EFD_CLOEXEC);
    self->has_inbox = mailbox_open(&self->inbox);
    return self->epoll >= 0 && self->drain_bell >= 0 && self->has_inbox &&
           epoll_ctl(self->epoll, EPOLL_CTL_ADD, self->inbox.descriptor, &interest) == 0;
}

static bool begin(hub *self, char why[STORE_WORDS])
{
    snprintf(self->name, sizeof self->name, "%ld-%lld", (long)getpid(), (long long)self->now);
    keeper_options keeping = {.database = self->options.database,
                              .answers = &self->inbox,
                              .owner = self->name,
                              .now = self->now,
                              .changed_elsewhere = change_elsewhere,
                              .data = self};
    self->keeper = keeper_start(&keeping, why);
    if (self->keeper == NULL)
        return false;
    self->stood = keeper_stood(self->keeper);
    self->shared = keeper_is_shared(self->keeper);
    if (self->options.workers > 0)
        self->workers = workers_start(self->options.workers, &self->inbox);
    self->beat_timer.ring = ring_beat;
    self->sweep_timer.ring = ring_sweep;
    self->drain_timer.ring = ring_drain;
    self->forget_at = self->now + 60000;
    timers_set(&self->timers, &self->beat_timer, self->now);
    timers_set(&self->timers, &self->sweep_timer, self->now + SWEEP_MS);
    if (thread_try(&self->thread, loop, self))
        return true;
    snprintf(why, STORE_WORDS, "no thread can be had");
    return false;
}

hub *hub_start(const hub_options *options, char why[STORE_WORDS])
{
    hub *self = calloc(1, sizeof *self);
    snprintf(why, STORE_WORDS, "no memory");
    if (self == NULL)
        return NULL;
    self->options = *options;
    mail_queue_init(&self->pairing);
    self->wall_offset = moment_offset();
    take_time(self);
    self->started_at = self->now;
    mutex_open(&self->door);
    if (open_inside(self) && begin(self, why))
        return self;
    hub_stop(self);
    return NULL;
}

/* Word from another thread. */
static void send_word(hub *self, void (*open)(void *receiver, mail *letter))
{
    mail *word;
    while ((word = calloc(1, sizeof *word)) == NULL)
        platform_pause();
    word->open = open;
    mailbox_put(&self->inbox, word);
}

static void open_drain(void *receiver, mail *letter)
{
    hub *self = receiver;
    free(letter);
    self->draining = true;
    self->drain_until = self->now + self->options.drain;
    timers_set(&self->timers, &self->drain_timer, self->drain_until);
    peers_say_closing(self);
}

static void open_end(void *receiver, mail *letter)
{
    hub *self = receiver;
    free(letter);
    self->ended = true;
}

void hub_drain(hub *self)
{
    mutex_lock(&self->door);
    self->closed = true;
    mutex_unlock(&self->door);
    send_word(self, open_drain);
    hear_bell(self->drain_bell);
}

void hub_stop(hub *self)
{
    if (self->thread.started) {
        send_word(self, open_end);
        thread_join(&self->thread);
    }
    self->draining = true;
    if (self->workers != NULL)
        workers_stop(self->workers);
    self->workers = NULL;
    keeper *kept = self->keeper;
    self->keeper = NULL;
    if (kept != NULL)
        keeper_stop(kept);
    if (self->has_inbox) {
        open_letters(self); /* too late for anything but to be freed */
        mailbox_close(&self->inbox);
    }
    peers_flush(self);
    held_free_all(self);
    lists_forget(self);
    inquiry_list_free(&self->elsewhere);
    timers_free(&self->timers);
    if (self->epoll >= 0)
        close(self->epoll);
    if (self->drain_bell >= 0)
        close(self->drain_bell);
    mutex_close(&self->door);
    free(self);
}

/* ---- From other threads ---- */

bool hub_post(hub *self, mail *letter)
{
    mutex_lock(&self->door);
    bool open = !self->closed;
    if (open)
        mailbox_put(&self->inbox, letter);
    mutex_unlock(&self->door);
    return open;
}

void hub_call(hub *self, call *from)
{
    from->mail.open = call_open;
    if (!hub_post(self, &from->mail))
        call_refuse_with(from, PROBLEM_CLOSING, NULL);
}

bool hub_is_ready(hub *self)
{
    mutex_lock(&self->door);
    bool open = !self->closed;
    mutex_unlock(&self->door);
    return open && keeper_is_well(self->keeper);
}
