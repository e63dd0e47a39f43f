/* SPDX-License-Identifier: MIT */
/* What is asked of games: decided by the rules of src/table, written by the keeper, and told to
 * everybody only after that. */
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "server/common/metrics.h"
#include "server/common/problem.h"
#include "server/hub/held.h"
#include "server/hub/requests.h"
#include "server/hub/peers.h"
#include "server/hub/calls.h"
#include "server/hub/create.h"
#include "server/hub/jobs.h"

/* How often somebody else may be first before a request is given up. */
#define TRIES 8
/* How long the server itself asks for nothing after the store has failed. */
#define RETRY_MS 1000

ask *ask_new(hub *self, ask_kind kind)
{
    ask *made = calloc(1, sizeof *made);
    if (made == NULL)
        return NULL;
    made->kind = kind;
    self->pending++;
    return made;
}

static void wait_at(hub *self, held *at, ask *which)
{
    which->table = at;
    which->request.move = which->move;
    which->request.at = self->now;
    which->request.tick = hub_tick(self);
    *at->last_waiting = which;
    at->last_waiting = &which->next;
}

/* Before everything else that waits there. */
static void wait_first(held *at, ask *which)
{
    which->next = at->waiting;
    if (at->waiting == NULL)
        at->last_waiting = &which->next;
    at->waiting = which;
}

void held_ask_server(hub *self, held *at, table_request_kind kind, su_side side)
{
    ask *made = ask_new(self, ASK_REQUEST);
    if (made == NULL)
        return;
    made->is_server = true;
    made->request.kind = kind;
    made->request.side = side;
    made->request.lag = kind == TABLE_ASK_FLAG ? held_lag(at) : 0;
    wait_at(self, at, made);
}

void ask_put(hub *self, ask *which, const char *id)
{
    held *at = self->draining ? NULL : held_open(self, id);
    if (at == NULL) {
        ask_refuse(self, which, self->draining ? PROBLEM_CLOSING : PROBLEM_BUSY, NULL);
        return;
    }
    /* What was told elsewhere is shown here: news of it may still be on its way. */
    if (self->shared && which->kind != ASK_REQUEST && which->kind != ASK_JOB)
        at->changed_elsewhere = true;
    wait_at(self, at, which);
    if (at->state == HELD_READY)
        held_go_on(self, at);
}

/* Whoever is nobody is refused for that. */
bool ask_is_allowed(const hub *self, const ask *which, problem *why)
{
    limits *of = self->options.limits;
    const table_seat *who = &which->who;
    int64_t now = platform_now_ms();
    if (who->kind != TABLE_GUEST)
        return true;
    uint32_t wait = limits_take(of, LIMIT_ACTIONS, who->guest, sizeof who->guest, now);
    if (wait == 0 && which->request.kind == TABLE_ASK_SAY)
        wait = limits_take(of, LIMIT_PHRASES, who->guest, sizeof who->guest, now);
    if (wait == 0)
        return true;
    *why = problem_limited(PROBLEM_TOO_MANY, wait);
    return false;
}

/* ---- Answers ---- */

static void write_done(ask *which, json *to)
{
    su_side side;
    const held *at = which->table;
    json_begin_object(to);
    json_bool(json_key(to, "ok"), true);
    if (at != NULL) {
        bool seated = table_seat_of(at->game.seats, &side, which->who);
        json_text(json_key(to, "id"), at->id);
        json_unsigned(json_key(to, "number"), at->game.count);
        json_text_or_null(json_key(to, "side"), seated ? table_side_name(side) : NULL);
    }
    json_end_object(to);
}

static void answer_call(ask *which, const problem *why)
{
    call *to = which->call;
    if (why != NULL) {
        call_refuse(to, why);
        return;
    }
    json writer = json_over(&to->answer.out);
    if (which->kind == ASK_REQUEST)
        write_done(which, &writer);
    if (which->kind == ASK_EVENTS)
        call_answer(to, 200, "application/x-ndjson");
    else if (which->kind == ASK_RECORD)
        call_answer(to, 200, "text/plain; charset=utf-8");
    else
        call_answer(to, 200, "application/json");
}

static void answer_peer(hub *self, ask *which, const problem *why)
{
    growing words = growing_new();
    json writer = json_over(&words.out);
    if (why == NULL && which->reply[0] == '\0')
        return;
    json_begin_object(&writer);
    if (which->reply[0] != '\0')
        json_text(json_key(&writer, "request"), which->reply);
    if (which->table != NULL) {
        json_text(json_key(&writer, "game"), which->table->id);
    }
    json_key(&writer, why == NULL ? "ok" : "problem");
    if (why == NULL)
        json_bool(&writer, true);
    else
        problem_tell(&writer, why);
    json_end_object(&writer);
    peer_send_growing(self, which->peer, &words);
}

void ask_finish(hub *self, ask *which, const problem *why)
{
    if (which->done != NULL)
        which->done(self, which, why);
    else if (which->call != NULL)
        answer_call(which, why);
    else if (which->peer != NULL)
        answer_peer(self, which, why);
    if (which->peer != NULL)
        peer_release(self, which->peer);
    hub_answered(self);
    free(which);
}

void ask_refuse(hub *self, ask *which, problem_id id, const char *detail)
{
    problem why = problem_of(id, detail);
    ask_finish(self, which, &why);
}

/* ---- Deciding ---- */

/* The free seat somebody who chose none would take: the one their link is for, or any. */
static su_side seat_for(const table *game, const ask *which)
{
    su_side side;
    if (table_seat_of(game->invited, &side, which->request.invitation))
        return side;
    return game->seats[SU_FIRST].kind == TABLE_NOBODY ? SU_FIRST : SU_SECOND;
}

/* Who asks, as the game knows them. */
static void find_side(const held *at, ask *which)
{
    table_request *request = &which->request;
    su_side seat;
    request->seated = which->is_server;
    if (which->is_server)
        return;
    bool sits = table_seat_of(at->game.seats, &seat, which->who);
    if (request->kind == TABLE_ASK_SIT) {
        if (!which->has_side)
            request->side = sits ? seat : seat_for(&at->game, which);
        request->seat = which->who;
        return;
    }
    request->seated = sits;
    request->side = sits ? seat : SU_FIRST;
}

/* A claim against somebody of whom nothing is known here: they are said to have left, and if
 * another node has them it will say otherwise at once. */
static void doubt(hub *self, held *at, const ask *which)
{
    su_side other = su_side_other(which->request.side);
    if (which->made.problem == TABLE_STILL_HERE && at->present[other] == 0 &&
        !at->game.absent[other] && at->game.seats[other].kind == TABLE_GUEST)
        held_ask_server(self, at, TABLE_ASK_LEAVE, other);
}

/* Nobody is refused because of what has not been heard here yet: it is decided once more. */
static bool looks_again(const hub *self, held *at, ask *which)
{
    if (!self->shared || which->is_server || which->looked)
        return false;
    which->looked = true;
    at->changed_elsewhere = true;
    wait_first(at, which);
    return true;
}

static void written(void *receiver, mail *letter);

/* Applies what was decided, and has it written. */
static bool begin_write(hub *self, held *at, ask *which)
{
    task *what = task_new(TASK_WRITE, written, which);
    table_decision *made = &which->made;
    table_result applied;
    if (what == NULL)
        return false;
    task_write *log = &what->writes[what->write_count++];
    log->after = at->game.count;
    log->count = made->count;
    memcpy(log->events, made->events, made->count * sizeof *made->events);
    if (made->rematch && !create_rematch(&what->writes[what->write_count++], &at->game,
                                         which->request.next, self->now, hub_tick(self))) {
        task_free(what);
        return false;
    }
    INVARIANT(at->state == HELD_READY && at->told == at->game.count);
    for (size_t i = 0; i < made->count; i++)
        if ((applied = table_apply(&at->game, &made->events[i])) != TABLE_DONE) {
            INVARIANT(applied != TABLE_IMPOSSIBLE); /* what is decided can happen */
            task_free(what);
            held_reload(self, at);
            return false;
        }
    log->now = store_game_of(at->id, &at->game);
    for (size_t i = 0; i < what->write_count && which->who.kind == TABLE_GUEST; i++)
        what->writes[i].now.lane = jobs_lane(self, &which->house, which->who);
    at->state = HELD_WRITING;
    hub_do(self, what);
    return true;
}

/* What was carried out already: whoever did it may have died before the other nodes were told. */
static void tell_again(hub *self, const held *at)
{
    task *what = self->shared ? task_new(TASK_TELL, NULL, NULL) : NULL;
    if (what == NULL)
        return;
    memcpy(what->id, at->id, sizeof what->id);
    hub_do(self, what);
}

/* Whether what was decided leads to a turn of the engine, in this game or in the next. */
static bool asks_engine(const held *at, const ask *which)
{
    const table_decision *made = &which->made;
    return which->who.kind == TABLE_GUEST && made->count > 0 &&
           (made->events[0].kind == TABLE_MOVED || made->rematch) &&
           at->game.seats[su_side_other(which->request.side)].kind == TABLE_ENGINE;
}

void ask_decide(hub *self, held *at, ask *which)
{
    problem why;
    table_request *request = &which->request;
    find_side(at, which);
    /* Requests that wait count from when they came, but time never goes back in a game. */
    if (request->tick < at->game.clock.since)
        request->tick = at->game.clock.since;
    if (request->at < at->game.last_at)
        request->at = at->game.last_at;
    if (request->kind == TABLE_ASK_OFFER && request->offer == TABLE_REMATCH &&
        !token_game(request->next)) {
        ask_refuse(self, which, PROBLEM_BUSY, "no randomness");
        return;
    }
    which->made = table_decide(&at->game, request);
    if (which->made.problem != TABLE_FINE) {
        if (looks_again(self, at, which))
            return;
        why = problem_decision(&which->made, &at->game, which->move);
        doubt(self, at, which);
        ask_finish(self, which, &why);
    } else if (which->made.count == 0) {
        if (which->made.repeated)
            tell_again(self, at);
        ask_finish(self, which, NULL);
    } else if (asks_engine(at, which) && which->tries == 0 &&
               !jobs_allow(self, &which->house, which->who, &why)) {
        ask_finish(self, which, &why);
    } else if (!begin_write(self, at, which)) {
        ask_refuse(self, which, PROBLEM_BUSY, "no memory");
    }
}

/* ---- After the commit ---- */

static void tally(const hub *self, const ask *which, const task *done)
{
    const task_write *log = &done->writes[0];
    metrics_add(METRIC_EVENTS, (int64_t)log->count);
    for (size_t i = 0; i < log->count; i++) {
        bool moved = log->events[i].kind == TABLE_MOVED;
        bool over = moved && log->now.stage == TABLE_FINISHED;
        metrics_add(METRIC_MOVES, moved);
        metrics_add(METRIC_GAMES_FINISHED, over || table_event_ends(log->events[i].kind));
        if (moved)
            metrics_took(METRIC_MOVE_SECONDS, (self->now - which->request.at) * 1000);
    }
}

/* Whether somebody took a seat, or has it no longer. */
static bool has_seating(const task_write *log)
{
    for (size_t i = 0; i < log->count; i++)
        if (log->events[i].kind == TABLE_SEATED || log->events[i].kind == TABLE_FORGOTTEN)
            return true;
    return false;
}

/* It is true now: everybody is told. */
static void succeed(hub *self, held *at, ask *which, const task *done)
{
    const task_write *log = &done->writes[0];
    INVARIANT(at->told == log->after && at->game.count == log->after + log->count);
    at->state = HELD_READY;
    if (has_seating(log) || log->now.stage == TABLE_FINISHED)
        lists_forget(self);
    tally(self, which, done);
    /* A decision can also say that the time was up: then the request itself was in vain. */
    bool in_vain = which->made.count > 0 && which->made.events[0].kind == TABLE_TIMED_OUT &&
                   which->request.kind != TABLE_ASK_FLAG && which->request.kind != TABLE_ASK_FORGET;
    table_decision over = {.problem = TABLE_GAME_OVER};
    problem why = problem_decision(&over, &at->game, which->move);
    bool is_http = which->call != NULL && which->who.kind == TABLE_GUEST;
    su_side side = which->request.side;
    at->told = at->game.count;
    held_tell(self, at, log->after, log->events, log->count);
    ask_finish(self, which, in_vain ? &why : NULL);
    if (has_seating(log))
        held_look_around(self, at);
    if (is_http)
        held_see(self, at, side);
    for (size_t i = 0; i < done->write_count; i++)
        if (done->writes[i].now.turn_level > 0)
            jobs_take(self);
}

/* Nothing was written: whatever this table has applied is not true. */
static void fail(hub *self, held *at, ask *which, store_status status)
{
    bool again = status == STORE_CONFLICT && ++which->tries < TRIES;
    metrics_add(status == STORE_CONFLICT ? METRIC_CONFLICTS : METRIC_STORE_FAILURES, 1);
    if (again) { /* it comes first again, after the game is loaded */
        wait_first(at, which);
    } else {
        ask_refuse(self, which, PROBLEM_STORE, store_status_name(status));
        at->quiet_until = self->now + RETRY_MS;
    }
    held_reload(self, at);
}

static void written(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    ask *which = done->owner;
    held *at = which->table;
    INVARIANT(at->state == HELD_WRITING);
    if (done->status == STORE_OK)
        succeed(self, at, which, done);
    else
        fail(self, at, which, done->status);
    task_free(done);
    if (at->state == HELD_READY)
        held_go_on(self, at);
}
