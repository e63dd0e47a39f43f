/* SPDX-License-Identifier: MIT */
/* Threads in which the engine thinks: see workers.h. */
#include "server/hub/workers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/metrics.h"

#define HASH_MIB 16
/* How long it thinks in a game that is not timed; weaker levels know sooner. */
#define THINK_MS 700
/* Nobody waits for it longer than with such a clock, and a lease is not outlived. */
#define CLOCK_MOST 60000
#define STEP_MOST 1000

/* ---- Turns ---- */

static uint64_t seed_of(const char *id)
{
    uint64_t seed = 14695981039346656037u;
    for (; *id != '\0'; id++)
        seed = (seed ^ (uint8_t)*id) * 1099511628211u;
    return seed;
}

static int64_t at_most(int64_t time, int64_t most)
{
    return time < most ? time : most;
}

static void set_limits(turn *self, const table *game, int64_t tick)
{
    const su_time_control *time = &game->game.house.time;
    self->limits = (su_limits)SU_LIMITS_INIT;
    if (!table_is_timed(game)) {
        self->limits.move_ms = THINK_MS;
        return;
    }
    self->limits.timed = true;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        self->limits.clock_ms[side] = at_most(table_left(game, side, tick), CLOCK_MOST);
        self->limits.increment_ms[side] = at_most(time->increment_ms, STEP_MOST);
        self->limits.delay_ms[side] = at_most(time->delay_ms, STEP_MOST);
    }
}

turn *turn_new(const char *id, const table *game, int64_t tick)
{
    su_side side = su_position_side(su_game_position(&game->game));
    if (game->stage != TABLE_PLAYING || game->seats[side].kind != TABLE_ENGINE)
        return NULL;
    size_t count = su_game_ply_count(&game->game);
    turn *self = calloc(1, sizeof *self);
    su_ply *plies = malloc((count + 1) * sizeof *plies);
    if (self == NULL || plies == NULL) {
        free(self);
        free(plies);
        return NULL;
    }
    memcpy(plies, game->game.plies, count * sizeof *plies);
    self->game = game->game;
    self->game.plies = plies;
    self->game.capacity = count + 1;
    memcpy(self->id, id, sizeof self->id);
    self->ply = (uint32_t)count;
    self->level = game->seats[side].level;
    self->move = table_answer_before(game);
    set_limits(self, game, tick);
    return self;
}

void turn_free(turn *self)
{
    free(self->game.plies);
    free(self);
}

su_engine *turn_engine(void)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = HASH_MIB;
    return su_engine_new(&options);
}

void turn_choose(turn *self, su_engine *engine)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = HASH_MIB;
    options.level = self->level;
    options.seed = seed_of(self->id);
    options.plays = true;
    if (self->move != SU_NO_MOVE)
        return; /* the move was taken back, and is asked for again: so is the answer */
    if (su_engine_configure(engine, &options) != SU_OK) {
        return;
    }
    su_engine_forget(engine); /* the last turn was of another game */
    self->move = su_engine_search(engine, &self->game, &self->limits, NULL, NULL).best;
}

/* ---- Threads ---- */

typedef struct worker {
    workers *of;
    thread thread;
    su_engine *engine;
} worker;

struct workers {
    mailbox *answers;
    pthread_mutex_t lock;
    pthread_cond_t more;
    mail_queue turns;
    bool ending;
    atomic_uint idle;
    unsigned count;
    worker each[];
};

/* The next turn, or NULL at the end. */
static turn *next_turn(workers *self)
{
    pthread_mutex_lock(&self->lock);
    while (self->turns.first == NULL && !self->ending)
        pthread_cond_wait(&self->more, &self->lock);
    turn *taken = self->ending ? NULL : (turn *)mail_queue_take(&self->turns);
    pthread_mutex_unlock(&self->lock);
    return taken;
}

static void work(void *data)
{
    worker *self = data;
    for (turn *each = next_turn(self->of); each != NULL; each = next_turn(self->of)) {
        int64_t begun = metrics_now();
        bool known = each->move != SU_NO_MOVE;
        turn_choose(each, self->engine);
        if (!known)
            metrics_took(METRIC_ENGINE_SECONDS, metrics_now() - begun);
        atomic_fetch_add(&self->of->idle, 1);
        mailbox_put(self->of->answers, &each->mail);
    }
}

workers *workers_start(unsigned count, mailbox *answers)
{
    workers *self = calloc(1, sizeof *self + count * sizeof *self->each);
    if (self == NULL)
        return NULL;
    self->answers = answers;
    mail_queue_init(&self->turns);
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->more, NULL);
    for (; self->count < count; self->count++) {
        worker *each = &self->each[self->count];
        each->of = self;
        each->engine = turn_engine();
        if (each->engine == NULL || !thread_try(&each->thread, work, each)) {
            if (each->engine != NULL)
                su_engine_free(each->engine);
            break;
        }
    }
    atomic_init(&self->idle, self->count);
    if (self->count > 0)
        return self;
    workers_stop(self);
    return NULL;
}

void workers_do(workers *self, turn *what)
{
    atomic_fetch_sub(&self->idle, 1);
    pthread_mutex_lock(&self->lock);
    mail_queue_put(&self->turns, &what->mail);
    pthread_cond_signal(&self->more);
    pthread_mutex_unlock(&self->lock);
}

unsigned workers_idle(const workers *self)
{
    return atomic_load(&self->idle);
}

void workers_stop(workers *self)
{
    pthread_mutex_lock(&self->lock);
    self->ending = true;
    pthread_cond_broadcast(&self->more);
    pthread_mutex_unlock(&self->lock);
    for (unsigned i = 0; i < self->count; i++) {
        su_engine_stop(self->each[i].engine);
        thread_join(&self->each[i].thread);
        su_engine_free(self->each[i].engine);
    }
    for (mail *each; (each = mail_queue_take(&self->turns)) != NULL;)
        turn_free((turn *)each);
    pthread_cond_destroy(&self->more);
    pthread_mutex_destroy(&self->lock);
    free(self);
}
