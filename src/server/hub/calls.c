/* SPDX-License-Identifier: MIT */
/* Requests over HTTP as the hub answers them. */
#include <string.h>

#include "server/common/metrics.h"
#include "server/common/wire.h"
#include "server/common/problem.h"
#include "server/hub/requests.h"
#include "server/hub/calls.h"
#include "server/hub/create.h"
#include "server/hub/pairing.h"
#include "server/hub/data.h"
#include "server/hub/fields.h"
#include "server/hub/inquiry.h"

/* How long a list is good enough. */
#define LIST_MS 500

void call_refuse_with(call *self, problem_id id, const char *detail)
{
    problem why = problem_of(id, detail);
    call_refuse(self, &why);
}

/* ---- Lists ---- */

static void write_games(hub *self, json *to, const task *found, table_seat who)
{
    json_begin_array(json_key(to, "games"));
    for (size_t i = 0; i < found->count; i++)
        wire_glance(to, &found->games[i], inquiry_spectators(self, found->games[i].id), who);
    json_end_array(to);
}

static void answer_list(hub *self, call *to, const task *done)
{
    if (done->status == STORE_OK) {
        json writer = json_over(&to->answer.out);
        json_begin_object(&writer);
        if (to->route == ROUTE_ME)
            json_bool(json_key(&writer, "guest"), to->who.kind == TABLE_GUEST);
        write_games(self, &writer, done, to->who);
        json_end_object(&writer);
        call_answer(to, 200, "application/json");
    } else {
        metrics_add(METRIC_STORE_FAILURES, 1);
        call_refuse_with(to, PROBLEM_STORE, store_status_name(done->status));
    }
}

/* Lists that everybody sees are kept for a moment, until something happens that changes them: how
 * many ask does not matter then. Only the number of plies may be a little behind. */
void lists_forget(hub *self)
{
    for (int i = 0; i < 2; i++) {
        if (self->lists[i] != NULL)
            task_free(self->lists[i]);
        self->lists[i] = NULL;
    }
    self->list_age++;
}

static bool is_public(task_kind kind)
{
    return kind == TASK_PLAYING || kind == TASK_WAITING;
}

static void listed(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    hub_answered(self);
    answer_list(self, done->owner, done);
    int which = done->kind == TASK_WAITING;
    if (!is_public(done->kind) || done->status != STORE_OK || done->after != self->list_age ||
        self->lists[which] != NULL) {
        task_free(done);
        return;
    }
    self->lists[which] = done;
    self->listed_at[which] = self->now;
}

/* True if a list that is kept was the answer. */
static bool answer_kept(hub *self, call *from, task_kind kind)
{
    int which = kind == TASK_WAITING;
    if (!is_public(kind) || self->lists[which] == NULL)
        return false;
    if (self->now - self->listed_at[which] < LIST_MS) {
        answer_list(self, from, self->lists[which]);
        return true;
    }
    task_free(self->lists[which]);
    self->lists[which] = NULL;
    return false;
}

static void list(hub *self, call *from, task_kind kind)
{
    if (answer_kept(self, from, kind))
        return;
    task *what = task_new(kind, listed, from);
    if (what == NULL) {
        call_refuse_with(from, PROBLEM_BUSY, "no memory");
        return;
    }
    what->who = from->who;
    what->after = self->list_age;
    self->pending++;
    hub_do(self, what);
}

static void list_me(hub *self, call *from)
{
    if (from->who.kind == TABLE_GUEST) {
        list(self, from, TASK_OF_GUEST);
        return;
    }
    out_text(&from->answer.out, "{\"guest\": false, \"games\": []}");
    call_answer(from, 200, "application/json");
}

static void list_games(hub *self, call *from)
{
    if (strcmp(from->query.stage, "playing") == 0)
        list(self, from, TASK_PLAYING);
    else if (strcmp(from->query.stage, "waiting") == 0)
        list(self, from, TASK_WAITING);
    else
        call_refuse_with(from, PROBLEM_BAD_QUERY, "stage=playing or stage=waiting is wanted");
}

/* ---- Games ---- */

static ask *ask_of(hub *self, call *from, ask_kind kind)
{
    ask *made = ask_new(self, kind);
    if (made == NULL) {
        call_refuse_with(from, PROBLEM_BUSY, "no memory");
        return NULL;
    }
    made->call = from;
    made->who = from->who;
    made->house = from->house;
    made->after = from->query.after;
    made->follow = from->query.follow;
    return made;
}

static void look(hub *self, call *from, ask_kind kind)
{
    ask *made = ask_of(self, from, kind);
    if (made != NULL)
        ask_put(self, made, from->id);
}

static void act(hub *self, call *from, const document *body)
{
    problem why;
    ask *made = ask_of(self, from, ASK_REQUEST);
    if (made == NULL)
        return;
    if (ask_read_action(made, body, &why) && ask_is_allowed(self, made, &why))
        ask_put(self, made, from->id);
    else
        ask_finish(self, made, &why);
}

static bool read_join(ask *self, const document *from, problem *why)
{
    document_value token = document_get(from, "token"), side = document_get(from, "side");
    self->request.kind = TABLE_ASK_SIT;
    if (field_given(&token) &&
        (token.kind != DOCUMENT_TEXT || !token_guest(&self->request.invitation, token.text)))
        return field_wrong(why, "token", "this is not the token of a link");
    if (!field_given(&side))
        return true;
    self->has_side = side.kind == DOCUMENT_TEXT && table_side_read(&self->request.side, side.text);
    return self->has_side || field_wrong(why, "side", "first or second is wanted");
}

static void join(hub *self, call *from, const document *body)
{
    problem why;
    if (!call_name_guest(from)) {
        call_refuse_with(from, PROBLEM_BUSY, "no randomness");
        return;
    }
    ask *made = ask_of(self, from, ASK_REQUEST);
    if (made == NULL)
        return;
    if (read_join(made, body, &why))
        ask_put(self, made, from->id);
    else
        ask_finish(self, made, &why);
}

/* ---- All of them ---- */

/* How a route is answered: one that reads a game, one that has no body, or one that has. Those
 * without any are answered before they come here. */
static const struct {
    ask_kind reads; /* ASK_REQUEST: it is none of these */
    void (*show)(hub *self, call *from);
    void (*take)(hub *self, call *from, const document *body);
    const char *const *fields; /* the body may have, ended by NULL; NULL: `take` looks itself */
} handlers[ROUTES] = {
    [ROUTE_ME] = {.show = list_me},
    [ROUTE_DATA] = {.show = data_call},
    [ROUTE_FORGET] = {.take = forget_call, .fields = (const char *const[]){NULL}},
    [ROUTE_GAMES] = {.show = list_games},
    [ROUTE_CREATE] = {.take = create_call,
                      .fields =
                          (const char *const[]){"variant", "game", "start", "layout", "control",
                                                "clock", "house", "colour", "opponent", NULL}},
    [ROUTE_STATE] = {.reads = ASK_STATE},
    [ROUTE_RECORD] = {.reads = ASK_RECORD},
    [ROUTE_EVENTS] = {.reads = ASK_EVENTS},
    [ROUTE_JOIN] = {.take = join, .fields = (const char *const[]){"token", "side", NULL}},
    [ROUTE_ACTION] = {.take = act},
    [ROUTE_PAIRING] = {.take = pairing_call,
                       .fields = (const char *const[]){"variant", "game", "control", "clock",
                                                       "house", NULL}},
};

static void take_body(hub *self, call *from)
{
    document_error error;
    problem why;
    const char *const *fields = handlers[from->route].fields;
    document *body = document_read((text){from->body.data, from->body.length}, &error);
    if (body == NULL)
        call_refuse_with(from, PROBLEM_BAD_JSON, error.words);
    else if (fields != NULL && !fields_known(body, fields, &why))
        call_refuse(from, &why);
    else
        handlers[from->route].take(self, from, body);
    if (body != NULL)
        document_free(body);
}

void call_open(void *receiver, mail *letter)
{
    hub *self = receiver;
    call *from = (call *)letter; /* `mail` is its first member */
    if (self->draining)
        call_refuse_with(from, PROBLEM_CLOSING, NULL);
    else if (from->route >= ROUTES)
        call_refuse_with(from, PROBLEM_NO_ROUTE, NULL);
    else if (handlers[from->route].reads != ASK_REQUEST)
        look(self, from, handlers[from->route].reads);
    else if (handlers[from->route].take != NULL)
        take_body(self, from);
    else if (handlers[from->route].show != NULL)
        handlers[from->route].show(self, from);
    else
        call_refuse_with(from, PROBLEM_NO_ROUTE, NULL);
}
