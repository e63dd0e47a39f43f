/* SPDX-License-Identifier: MIT */
/* The engine's turns. They stand in the store until a move is made, and are taken from there for a
 * while at a time: by this server's threads, or by workers elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "server/hub_parts.h"

static void taken(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    self->taking_jobs = false;
    self->asks--;
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
    self->asks++;
    hub_do(self, what);
}

void jobs_ask(hub *self, table *at, ask *which)
{
    turn *what = self->draining ? NULL : turn_new(at->id, &at->game, hub_tick(self));
    if (what != NULL) {
        what->mail.open = jobs_chosen;
        workers_do(self->workers, what);
    }
    ask_finish(self, which, NULL);
}

void jobs_chosen(void *receiver, mail *letter)
{
    hub *self = receiver;
    turn *chosen = (turn *)letter;
    ask *made = chosen->move == SU_NO_MOVE ? NULL : ask_new(self, ASK_REQUEST);
    if (made != NULL) {
        made->is_server = true;
        made->request.kind = LIVE_ASK_MOVE;
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
