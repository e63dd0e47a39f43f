/* SPDX-License-Identifier: MIT */
/* The engine's turns. They stand in the store until a move is made, and are taken from there for a
 * while at a time: by this server's threads, or by workers elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "server/common/metrics.h"
#include "server/common/problem.h"
#include "server/hub/held.h"
#include "server/hub/requests.h"
#include "server/hub/jobs.h"

/* ---- Whose turn ---- */

bool jobs_allow(const hub *self, const host_address *house, table_seat who, problem *why)
{
    limits *of = self->options.limits;
    int64_t now = platform_now_ms();
    uint32_t wait = 0;
    if (who.kind == TABLE_GUEST)
        wait = limits_take(of, LIMIT_ENGINE, who.guest, sizeof who.guest, now);
    if (wait == 0)
        wait = limits_take(of, LIMIT_ENGINE_ADDRESS, house, sizeof *house, now);
    if (wait == 0)
        return true;
    *why = problem_limited(PROBLEM_ENGINE_QUOTA, wait);
    return false;
}

store_lane jobs_lane(const hub *self, const host_address *house, table_seat who)
{
    store_lane lane;
    _Static_assert(LIMIT_WORD == STORE_LANE, "a lane is named by two such words");
    limits_word(self->options.limits, lane.house, house, sizeof *house);
    limits_word(self->options.limits, lane.guest, who.guest, sizeof who.guest);
    return lane;
}

/* ---- Taking them ---- */

static void taken(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    self->taking_jobs = false;
    hub_answered(self);
    for (size_t i = 0; i < done->count && done->status == STORE_OK; i++) {
        ask *made = ask_new(self, ASK_JOB);
        if (made == NULL)
            break; /* somebody takes it when its time is over */
        made->is_server = true;
        ask_put(self, made, done->jobs[i].id);
    }
    task_free(done);
    if (self->more_jobs)
        jobs_take(self);
}

void jobs_take(hub *self)
{
    unsigned idle = self->workers == NULL ? 0 : workers_idle(self->workers);
    self->more_jobs = self->taking_jobs;
    if (idle == 0 || self->taking_jobs || self->draining)
        return;
    task *what = task_new(TASK_JOBS, taken, NULL);
    if (what == NULL)
        return;
    /* Where nobody else can have a turn, what was taken before the start is free. */
    bool young = self->now < self->started_at + KEEPER_LEASE_MS;
    what->at = self->now + (young && !self->shared ? KEEPER_LEASE_MS : 0);
    what->most = idle;
    self->taking_jobs = true;
    self->pending++;
    hub_do(self, what);
}

static void counted(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    int64_t since = done->backlog.since;
    self->counting_jobs = false;
    if (done->status == STORE_OK) {
        metrics_set(METRIC_ENGINE_WAITING, (int64_t)done->backlog.waiting);
        metrics_set(METRIC_ENGINE_OLDEST, since < self->now ? (self->now - since) / 1000 : 0);
    }
    task_free(done);
}

void jobs_count(hub *self)
{
    task *what = self->counting_jobs ? NULL : task_new(TASK_BACKLOG, counted, NULL);
    if (what == NULL)
        return;
    what->at = self->now;
    self->counting_jobs = true;
    hub_do(self, what);
}

static void hear_move(void *receiver, mail *letter)
{
    hub *self = receiver;
    turn *chosen = (turn *)letter;
    ask *made = chosen->move == SU_NO_MOVE ? NULL : ask_new(self, ASK_REQUEST);
    if (made != NULL) {
        made->is_server = true;
        made->request.kind = TABLE_ASK_MOVE;
        made->request.side = su_position_side(su_game_position(&chosen->game));
        made->request.ply = chosen->ply;
        made->seen = *su_game_position(&chosen->game);
        made->request.seen = &made->seen;
        token_random(&made->request.key, sizeof made->request.key);
        su_move_format(made->move, chosen->move);
        metrics_add(METRIC_ENGINE_MOVES, 1);
        ask_put(self, made, chosen->id);
    }
    turn_free(chosen);
    jobs_take(self); /* a thread is free */
}

void jobs_ask(hub *self, held *at, ask *which)
{
    turn *what = self->draining ? NULL : turn_new(at->id, &at->game, hub_tick(self));
    if (what != NULL) {
        what->mail.open = hear_move;
        workers_do(self->workers, what);
    }
    ask_finish(self, which, NULL);
}
