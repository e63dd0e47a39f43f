/* SPDX-License-Identifier: MIT */
/* What there is of a guest: told to them, and forgotten when they want it. */
#include <stdlib.h>
#include <string.h>

#include "server/common/metrics.h"
#include "server/common/problem.h"
#include "server/hub/held.h"
#include "server/hub/requests.h"
#include "server/hub/calls.h"
#include "server/hub/data.h"

static task *task_of(task_kind kind, void (*done)(void *receiver, mail *self), void *owner,
                     const call *from)
{
    task *what = task_new(kind, done, owner);
    if (what != NULL) {
        what->who = from->who;
        memcpy(what->id, from->id, sizeof what->id);
    }
    return what;
}

/* ---- Telling ---- */

static void told(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    call *to = done->owner;
    hub_answered(self);
    if (done->status == STORE_OK) {
        out_bytes(&to->answer.out, done->words.data, done->words.length);
        call_answer(to, 200, "application/json");
    } else {
        problem why = held_load_problem(done->status);
        metrics_add(METRIC_STORE_FAILURES, 1);
        call_refuse(to, &why);
    }
    task_free(done);
}

void data_call(hub *self, call *from)
{
    if (from->who.kind != TABLE_GUEST) {
        out_text(&from->answer.out,
                 "{\"guest\": false, \"kept\": {\"games\": 0, \"unfinished\": 0, \"since\": null}, "
                 "\"games\": [], \"next\": null}");
        call_answer(from, 200, "application/json");
        return;
    }
    task *what = task_of(TASK_DATA, told, from, from);
    if (what == NULL) {
        call_refuse_with(from, PROBLEM_BUSY, "no memory");
        return;
    }
    self->pending++;
    hub_do(self, what);
}

/* ---- Forgetting ---- */

/* Games forget a guest one after the other, as they do everything: what is left of them after that
 * is looked for again, until there is nothing. Whoever hears that it failed asks again. */
typedef struct forgetting {
    call *call;
    uint64_t games, before;   /* that have forgotten; when they were last looked for */
    char first[TABLE_ID + 1]; /* of those that were found then; "": they were not looked for yet */
    size_t under_way;
    bool failed;
    problem why;
} forgetting;

static void look(hub *self, forgetting *it);

static void refuse(hub *self, forgetting *it)
{
    hub_answered(self);
    call_refuse(it->call, &it->why);
    free(it);
}

static void finish(hub *self, forgetting *it)
{
    call *to = it->call;
    json writer = json_over(&to->answer.out);
    json_begin_object(&writer);
    json_unsigned(json_key(&writer, "games"), it->games);
    json_end_object(&writer);
    token_drop_cookie(to->cookie, to->former, to->secure);
    hub_answered(self);
    free(it);
    call_answer(to, 200, "application/json");
}

static void end_one(hub *self, forgetting *it)
{
    if (--it->under_way > 0)
        return;
    if (it->failed)
        refuse(self, it);
    else
        look(self, it);
}

static void forgotten(hub *self, ask *which, const problem *why)
{
    forgetting *it = which->data;
    if (why == NULL)
        it->games++;
    else if (why->status != 403 && why->status != 404) { /* somebody was quicker */
        it->failed = true;
        it->why = *why;
    }
    end_one(self, it);
}

static bool ask_game(hub *self, forgetting *it, const char *id)
{
    ask *made = ask_new(self, ASK_REQUEST);
    if (made == NULL)
        return false;
    made->done = forgotten;
    made->data = it;
    made->request.kind = TABLE_ASK_FORGET;
    made->who = it->call->who;
    ask_put(self, made, id);
    return true;
}

static void ask_games(hub *self, forgetting *it, const task *found)
{
    it->under_way = 1; /* until all are asked, since some answer at once */
    for (size_t i = 0; i < found->count && !it->failed; i++) {
        it->under_way++;
        if (ask_game(self, it, found->games[i].id))
            continue;
        it->under_way--;
        it->failed = true;
        it->why = problem_of(PROBLEM_BUSY, "no memory");
    }
    end_one(self, it);
}

/* Whether all that were asked last knew nothing of the guest, and still do. Where another request
 * to be forgotten was quicker, they are not found again. */
static bool is_vain(const forgetting *it, const task *found)
{
    bool again = false;
    for (size_t i = 0; i < found->count && !again; i++)
        again = strcmp(found->games[i].id, it->first) == 0;
    return again && it->games == it->before;
}

static void looked(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    forgetting *it = done->owner;
    if (done->status != STORE_OK) {
        it->why = problem_of(PROBLEM_STORE, store_status_name(done->status));
        metrics_add(METRIC_STORE_FAILURES, 1);
        refuse(self, it);
    } else if (done->count == 0) {
        finish(self, it);
    } else if (is_vain(it, done)) {
        it->why = problem_of(PROBLEM_DAMAGED, NULL);
        refuse(self, it);
    } else {
        it->before = it->games;
        memcpy(it->first, done->games[0].id, sizeof it->first);
        ask_games(self, it, done);
    }
    task_free(done);
}

static void look(hub *self, forgetting *it)
{
    task *what = task_of(TASK_OF_GUEST, looked, it, it->call);
    if (what == NULL) {
        it->why = problem_of(PROBLEM_BUSY, "no memory");
        refuse(self, it);
        return;
    }
    hub_do(self, what);
}

void forget_call(hub *self, call *from, const document *body)
{
    (void)body; /* there is nothing to choose */
    forgetting *it = calloc(1, sizeof *it);
    if (it == NULL) {
        call_refuse_with(from, PROBLEM_BUSY, "no memory");
        return;
    }
    it->call = from;
    self->pending++;
    if (from->who.kind == TABLE_GUEST)
        look(self, it);
    else
        finish(self, it);
}
