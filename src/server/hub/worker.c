/* SPDX-License-Identifier: MIT */
/* A process that only thinks: see worker.h. */
#include "server/hub/worker.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/thread.h"
#include "server/keeper/keeper.h"
#include "server/common/log.h"
#include "server/common/moment.h"
#include "server/common/token.h"
#include "server/hub/workers.h"

/* How long to wait before looking for turns again, unless somebody tells of a change. */
#define LOOK_MS 500
/* And when the database does not answer. */
#define AWAY_MS 1000
typedef struct hand {
    crew *of;
    thread thread;
    store *store;
    su_engine *engine;
    int64_t stood; /* how far the clock of the games is behind */
} hand;

struct crew {
    atomic_bool ending;
    int64_t offset;
    char name[64];
    unsigned count;
    hand each[];
};

static void hear_nothing(void *data, const char *id)
{
    (void)data;
    (void)id;
}

/* ---- A turn ---- */

/* The move, after whatever else has happened meanwhile: a word, somebody who left. */
static store_status move(hand *self, const turn *chosen, table *game)
{
    char notation[SU_MOVE_TEXT];
    int64_t at = moment_now(self->of->offset);
    table_request request = {
        .kind = TABLE_ASK_MOVE,
        .at = at,
        .tick = at - self->stood,
        .seated = true,
        .side = su_position_side(su_game_position(&chosen->game)),
        .move = notation,
        .ply = chosen->ply,
        .seen = su_game_position(&chosen->game),
    };
    su_move_format(notation, chosen->move);
    token_random(&request.key, sizeof request.key);
    size_t happened; /* nothing, where the game has gone on without us */
    const char *id = chosen->id;
    store_status status = store_ask(self->store, id, game, &request, &happened);
    if (status == STORE_OK && happened > 0)
        store_notify(self->store, &id, 1);
    return status;
}

/* A turn that is not done stays there, and is taken again when its time is over. */
static store_status work_at(hand *self, const store_job *job)
{
    table game;
    table_init(&game, &heap);
    store_status status = store_load(self->store, job->id, &game);
    if (status == STORE_OK)
        status = store_stood(self->store, &self->stood);
    int64_t tick = moment_now(self->of->offset) - self->stood;
    turn *what = status == STORE_OK ? turn_new(job->id, &game, tick) : NULL;
    if (what != NULL) {
        turn_choose(what, self->engine);
        if (what->move != SU_NO_MOVE && !atomic_load(&self->of->ending))
            status = move(self, what, &game);
        turn_free(what);
    }
    table_release(&game);
    return status;
}

/* ---- Threads ---- */

static void wait_for_work(hand *self, int ms)
{
    struct pollfd changes = {.fd = store_descriptor(self->store), .events = POLLIN};
    if (poll(&changes, 1, ms) > 0)
        store_incoming(self->store, hear_nothing, NULL);
}

static void complain(store_status status)
{
    if (status != STORE_OK && status != STORE_CONFLICT)
        log_say(LOG_LEVEL_WARNING, "turn_failed", "status", store_status_name(status));
}

static void work(void *data)
{
    hand *self = data;
    store_job job;
    uint32_t taken;
    while (!atomic_load(&self->of->ending)) {
        int64_t now = moment_now(self->of->offset);
        store_status status =
            store_take_jobs(self->store, self->of->name, now, KEEPER_LEASE_MS, &job, 1, &taken);
        if (status == STORE_OK && taken > 0)
            status = work_at(self, &job);
        else
            wait_for_work(self, status == STORE_OK ? LOOK_MS : AWAY_MS);
        complain(status);
    }
}

static bool begin(hand *self, const char *database, char why[STORE_WORDS])
{
    self->store = store_open(database, why);
    if (self->store == NULL)
        return false;
    if (store_listen(self->store) != STORE_OK) {
        snprintf(why, STORE_WORDS, "%s", store_words(self->store));
        return false;
    }
    snprintf(why, STORE_WORDS, "no memory");
    self->engine = turn_engine();
    return self->engine != NULL && thread_try(&self->thread, work, self);
}

crew *crew_start(const char *database, unsigned count, char why[STORE_WORDS])
{
    crew *self = calloc(1, sizeof *self + count * sizeof *self->each);
    snprintf(why, STORE_WORDS, "no memory");
    if (self == NULL)
        return NULL;
    if (!store_is_server(database)) {
        snprintf(why, STORE_WORDS, "a file is served by one server, which thinks for itself");
        free(self);
        return NULL;
    }
    atomic_init(&self->ending, false);
    self->offset = moment_offset();
    snprintf(self->name, sizeof self->name, "worker-%ld", (long)getpid());
    while (self->count < count) {
        hand *each = &self->each[self->count++];
        each->of = self;
        if (!begin(each, database, why)) {
            crew_stop(self);
            return NULL;
        }
    }
    return self;
}

void crew_stop(crew *self)
{
    atomic_store(&self->ending, true);
    for (unsigned i = 0; i < self->count; i++) {
        hand *each = &self->each[i];
        if (each->engine != NULL)
            su_engine_stop(each->engine);
        thread_join(&each->thread);
        if (each->engine != NULL)
            su_engine_free(each->engine);
        if (each->store != NULL)
            store_close(each->store);
    }
    free(self);
}
