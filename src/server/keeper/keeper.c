/* SPDX-License-Identifier: MIT */
/* The thread that has the store: see keeper.h. */
#include "server/keeper/keeper.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/platform.h"
#include "server/keeper/read.h"
#include "server/keeper/turns.h"
#include "server/keeper/write.h"
#include "server/common/log.h"
#include "server/common/metrics.h"

/* The least time between two commits: under load more goes into each. */
#define PACE_MS 3
/* How often a group is tried again that got in somebody's way. */
#define TRIES 3
/* When a node is forgotten that says nothing: the clocks of machines may differ a little. */
#define NODE_MS 60000
/* Most tasks in one transaction. */
#define GROUP 512

struct keeper {
    keeper_options options;
    store *store;
    store *listener; /* where other nodes are heard and told; NULL: there are none */
    mailbox inbox;
    thread thread;
    keeper_reads reads;
    int64_t last_commit, last_beat, stood;
    bool ending;
    atomic_bool well;
};

static void answer(keeper *self, task *done)
{
    mailbox_put(self->options.answers, &done->mail);
}

/* ---- Writing ---- */

/* A group in one transaction. */
static store_status try_group(keeper *self, task *const *group, size_t count)
{
    store_status status = store_begin(self->store);
    if (status != STORE_OK)
        return status;
    for (size_t i = 0; i < count && status == STORE_OK; i++)
        status = keeper_write(self->store, group[i], self->last_beat);
    if (status != STORE_OK) {
        store_rollback(self->store);
        return status;
    }
    int64_t begun = metrics_now();
    status = store_commit(self->store);
    metrics_took(METRIC_COMMIT_SECONDS, metrics_now() - begun);
    metrics_add(METRIC_COMMITS, status == STORE_OK);
    return status;
}

/* Trouble is told when it begins and when it ends, not again and again. */
static void note(keeper *self, store_status status)
{
    bool well = status == STORE_OK, before = atomic_exchange(&self->well, well);
    log_line line;
    if (well == before)
        return;
    log_begin(&line, well ? LOG_LEVEL_WARNING : LOG_LEVEL_ERROR, "store");
    log_text(&line, "status", store_status_name(status));
    if (!well)
        log_text(&line, "words", store_words(self->store));
    log_end(&line);
}

/* Where something is wrong with one of them the others shall not suffer from it. */
static void write_group(keeper *self, task *const *group, size_t count)
{
    store_status status = STORE_BUSY;
    for (int i = 0; i < TRIES && status == STORE_BUSY; i++)
        status = try_group(self, group, count);
    note(self, status);
    if (status == STORE_BROKEN && count > 1) {
        for (size_t i = 0; i < count; i++)
            write_group(self, group + i, 1);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        if (status != STORE_OK)
            group[i]->status = status;
        else if (group[i]->kind == TASK_BEAT)
            self->last_beat = group[i]->at;
    }
}

/* Other nodes are told after the commit and outside of it: telling takes a lock of the whole
 * database. If it fails they hear of it with the next change, or when somebody asks them. */
static void tell_others(keeper *self, task *const *group, size_t count)
{
    const char *ids[TASK_WRITES * 64];
    size_t told = 0;
    for (size_t i = 0; i < count && self->listener != NULL; i++)
        for (size_t j = 0; j < group[i]->write_count && group[i]->status == STORE_OK; j++) {
            ids[told++] = group[i]->writes[j].now.id;
            if (told == sizeof ids / sizeof *ids) {
                store_notify(self->listener, ids, told);
                told = 0;
            }
        }
    if (told > 0)
        store_notify(self->listener, ids, told);
}

/* News may also have come with the answer to something else, or have been lost with a connection:
 * then anything may have changed. */
static void hear_others(keeper *self)
{
    if (self->listener != NULL && store_incoming(self->listener, self->options.changed_elsewhere,
                                                 self->options.data) != STORE_OK)
        self->options.changed_elsewhere(self->options.data, "");
}

static void commit(keeper *self, task **group, size_t count)
{
    self->last_commit = platform_now_ms();
    keeper_order(group, count);
    write_group(self, group, count);
    tell_others(self, group, count);
    hear_others(self);
    for (size_t i = 0; i < count; i++)
        answer(self, group[i]);
}

/* ---- Its turns ---- */

/* Sorts what came into what is written now and what is read later. */
static void take_in(keeper *self, mail *letters)
{
    task *group[GROUP];
    size_t count = 0;
    while (letters != NULL) {
        task *each = (task *)letters; /* `mail` is its first member */
        letters = letters->next;
        if (each->kind == TASK_END) {
            self->ending = true;
            task_free(each);
        } else if (each->kind == TASK_TELL) {
            const char *id = each->id;
            if (self->listener != NULL)
                store_notify(self->listener, &id, 1);
            task_free(each);
        } else if (keeper_is_written(each->kind)) {
            group[count++] = each;
        } else {
            keeper_reads_put(&self->reads, each);
        }
        if (count == GROUP || (letters == NULL && count > 0)) {
            commit(self, group, count);
            count = 0;
        }
    }
}

static void read_some(keeper *self)
{
    task *round[ROUND];
    size_t count = keeper_reads_take(&self->reads, round);
    for (size_t i = 0; i < count; i++) {
        keeper_read(self->store, round[i], self->options.owner);
        answer(self, round[i]);
    }
}

static void wait_for_work(keeper *self)
{
    struct pollfd sources[2] = {{.fd = self->inbox.descriptor, .events = POLLIN}};
    sources[1].fd = self->listener != NULL ? store_descriptor(self->listener) : -1;
    sources[1].events = POLLIN;
    poll(sources, 2, keeper_reads_wait(&self->reads) ? 0 : -1);
    if (sources[1].revents != 0)
        hear_others(self);
    int64_t rest = self->last_commit + PACE_MS - platform_now_ms();
    if (rest > 0 && rest <= PACE_MS && !keeper_reads_wait(&self->reads))
        poll(NULL, 0, (int)rest);
}

static void work(void *data)
{
    keeper *self = data;
    while (!self->ending || keeper_reads_wait(&self->reads)) {
        wait_for_work(self);
        take_in(self, mailbox_take(&self->inbox));
        read_some(self);
    }
    store_drop_nodes(self->store, self->options.owner, self->last_beat - NODE_MS);
}

/* ---- Beginning and end ---- */

static bool prepare(keeper *self, char why[STORE_WORDS])
{
    self->store = store_open(self->options.database, why);
    if (self->store == NULL)
        return false;
    if (!store_hold(self->store)) {
        snprintf(why, STORE_WORDS, "another server has it");
        return false;
    }
    bool shared = store_is_shared(self->store);
    if (shared) {
        self->listener = store_open(self->options.database, why);
        if (self->listener == NULL || store_listen(self->listener) != STORE_OK)
            return false;
    }
    self->last_beat = self->options.now;
    if (store_wake(self->store, self->options.now, shared ? KEEPER_PATIENCE_MS : 0, &self->stood) !=
        STORE_OK) {
        snprintf(why, STORE_WORDS, "%s", store_words(self->store));
        return false;
    }
    return true;
}

static void discard(keeper *self)
{
    if (self->listener != NULL)
        store_close(self->listener);
    if (self->store != NULL)
        store_close(self->store);
    free(self);
}

keeper *keeper_start(const keeper_options *options, char why[STORE_WORDS])
{
    keeper *self = calloc(1, sizeof *self);
    snprintf(why, STORE_WORDS, "no memory");
    if (self == NULL)
        return NULL;
    self->options = *options;
    keeper_reads_init(&self->reads);
    atomic_init(&self->well, true);
    if (prepare(self, why) && mailbox_open(&self->inbox)) {
        if (thread_try(&self->thread, work, self))
            return self;
        snprintf(why, STORE_WORDS, "no thread can be had");
        mailbox_close(&self->inbox);
    }
    discard(self);
    return NULL;
}

void keeper_do(keeper *self, task *what)
{
    mailbox_put(&self->inbox, &what->mail);
}

int64_t keeper_stood(const keeper *self)
{
    return self->stood;
}

bool keeper_is_shared(const keeper *self)
{
    return self->listener != NULL;
}

bool keeper_is_well(const keeper *self)
{
    return atomic_load(&self->well);
}

void keeper_stop(keeper *self)
{
    task *end = NULL;
    while ((end = task_new(TASK_END, NULL, NULL)) == NULL)
        platform_pause(); /* memory comes back as tasks are done */
    keeper_do(self, end);
    thread_join(&self->thread);
    mailbox_close(&self->inbox);
    discard(self);
}
