/* SPDX-License-Identifier: MIT */
/* A server's game at the table: what is asked, what comes back, and what to do when nothing does.
 * See remote.h; the requests themselves are remote_http's, and remote_open begins it all. */
#include "apps/tui/remote/state.h"

#if defined(SUMITO_HAVE_CURL) && defined(SUMITO_HAVE_JANSSON)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "apps/tui/remote/wire.h"
#include "base/json.h"

void remote_free(remote *self)
{
    if (self == NULL)
        return;
    remote_http_free(self->http);
    free(self);
}

static bool is_under_way(const remote *self, remote_what what)
{
    return remote_http_is_under_way(self->http, what);
}

/* ---- Actions ---- */

static void make_key(char key[2 * REMOTE_KEY_BYTES + 1])
{
    unsigned char bytes[REMOTE_KEY_BYTES];
    if (getentropy(bytes, sizeof bytes) != 0)
        memset(bytes, 0, sizeof bytes); /* the ply still tells moves apart */
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(key + 2 * i, 3, "%02x", bytes[i]);
}

static void take_request(void *data, const table_request *request)
{
    remote *self = data;
    if (self->queued == REMOTE_QUEUE)
        return;
    remote_action *action = &self->queue[self->queued++];
    *action = (remote_action){.request = *request};
    if (request->kind == TABLE_ASK_MOVE)
        snprintf(action->move, sizeof action->move, "%s", request->move);
    make_key(action->key);
}

void remote_follow(remote *self, host *at)
{
    host_follow(at, &(host_link){take_request, self});
}

static void write_body(char body[REMOTE_BODY], const remote_action *what)
{
    const table_request *request = &what->request;
    out_buffer buffer = out_buffer_over(body, REMOTE_BODY);
    json writer = json_over(&buffer.out);
    json_begin_object(&writer);
    json_text(json_key(&writer, "action"), table_request_name(request->kind));
    if (request->kind == TABLE_ASK_MOVE) {
        json_text(json_key(&writer, "move"), what->move);
        json_unsigned(json_key(&writer, "ply"), request->ply);
        json_text(json_key(&writer, "key"), what->key);
    } else if (request->kind == TABLE_ASK_OFFER || request->kind == TABLE_ASK_DECLINE) {
        json_text(json_key(&writer, "offer"), table_offer_name(request->offer));
    } else if (request->kind == TABLE_ASK_SAY) {
        json_unsigned(json_key(&writer, "phrase"), request->phrase);
    }
    json_end_object(&writer);
}

static void send_next(remote *self, int64_t now)
{
    char path[96], body[REMOTE_BODY];
    if (self->queued == 0 || is_under_way(self, REMOTE_ACTION) || now < self->send_at)
        return;
    snprintf(path, sizeof path, "/api/games/%s/actions", self->link.id);
    write_body(body, &self->queue[0]);
    remote_http_begin(self->http, REMOTE_ACTION, path, body);
}

static void drop_sent(remote *self)
{
    self->queued--;
    memmove(self->queue, self->queue + 1, self->queued * sizeof *self->queue);
}

/* What came back for the action at the head of the queue. */
static void hear_reply(remote *self, host *at, const remote_reply *reply, int64_t now)
{
    bool is_move = self->queue[0].request.kind == TABLE_ASK_MOVE;
    host_problem refused = HOST_UNREACHABLE;
    remote_problem problem;
    /* 503 and 429: nothing has happened, and the same may be sent again. A move may always be. */
    if (reply->status == 503 || reply->status == 429 || (reply->status == 0 && is_move)) {
        self->send_at = now + self->wait_ms;
        return;
    }
    drop_sent(self);
    if (reply->status == 200)
        return;
    if (remote_problem_read(&problem, reply->body, reply->length)) {
        refused = problem.problem;
        self->stale = self->stale || strcmp(problem.code, "stale_ply") == 0 ||
                      strcmp(problem.code, "bad_move") == 0;
    }
    host_refuse(at, refused);
}

/* ---- Events ---- */

static void hear_line(remote *self, host *at, const char *line, size_t length, int64_t now)
{
    remote_event event;
    if (length == 0 || self->stale)
        return;
    if (!remote_event_read(&event, line, length)) {
        self->stale = true;
        return;
    }
    if (event.number <= self->known)
        return;
    self->known = event.number;
    if (!event.known || event.happened.kind == TABLE_FORGOTTEN)
        return; /* that the server knows somebody no longer is nothing to us */
    if (event.happened.tick > host_tick(at, now)) /* what told us the time took longer */
        host_set_tick(at, event.happened.tick, now);
    self->stale = !host_hear(at, &event.happened, now);
}

/* The rematch: players go on there, and so does whoever watches. It may begin before the answer to
 * the action that brought it about. */
static void go_to_next(remote *self, const char *next)
{
    remote_http_forget(self->http, REMOTE_ACTION);
    self->invitation[0] = '\0';
    snprintf(self->link.id, sizeof self->link.id, "%s", next);
    self->queued = 0;
    self->stale = true;
}

static void come_again(remote *self, int64_t now)
{
    self->stream_at = now + self->wait_ms;
    self->wait_ms =
        self->wait_ms * 2 < REMOTE_LAST_WAIT_MS ? self->wait_ms * 2 : REMOTE_LAST_WAIT_MS;
}

/* The stream or the state has ended, or never began. */
static void hear_end(remote *self, host *at, const remote_reply *reply, int64_t now)
{
    bool gone = reply->status == 404 || reply->status == 410;
    if (!self->lost && reply->status != 200) {
        self->lost = true;
        host_tell(at, &(host_news){.kind = NEWS_LOST});
    }
    self->stopped = gone;
    come_again(self, now);
}

static void hear_state(remote *self, host *at, const remote_reply *reply, int64_t now)
{
    if (reply->status == 200 &&
        remote_state_put(at, &self->known, reply->body, reply->length, now)) {
        self->stale = false;
        remote_follow(self, at);
    } else {
        hear_end(self, at, reply, now);
    }
}

/* ---- The loop ---- */

static void listen_again(remote *self, int64_t now)
{
    char path[128];
    if (self->stopped || now < self->stream_at)
        return;
    if (self->stale && !is_under_way(self, REMOTE_STATE)) {
        remote_http_forget(self->http, REMOTE_STREAM);
        snprintf(path, sizeof path, "/api/games/%s", self->link.id);
        remote_http_begin(self->http, REMOTE_STATE, path, NULL);
    } else if (!self->stale && !is_under_way(self, REMOTE_STREAM)) {
        snprintf(path, sizeof path, "/api/games/%s/events?after=%llu&follow=yes", self->link.id,
                 (unsigned long long)self->known);
        remote_http_begin(self->http, REMOTE_STREAM, path, NULL);
    }
}

/* Everything is well: the next trouble begins with short waits again. */
static void notice_connection(remote *self, host *at)
{
    if (!remote_http_connected(self->http))
        return;
    self->wait_ms = REMOTE_FIRST_WAIT_MS;
    if (self->lost)
        host_tell(at, &(host_news){.kind = NEWS_FOUND});
    self->lost = false;
}

void remote_work(remote *self, host *at, int64_t now)
{
    remote_done done;
    const char *line;
    size_t length;
    listen_again(self, now);
    send_next(self, now);
    remote_http_work(self->http);
    notice_connection(self, at);
    while (remote_http_line(&line, &length, self->http))
        hear_line(self, at, line, length, now);
    while (remote_http_done(&done, self->http)) {
        if (done.what == REMOTE_ACTION)
            hear_reply(self, at, &done.reply, now);
        else if (done.what == REMOTE_STATE)
            hear_state(self, at, &done.reply, now);
        else
            hear_end(self, at, &done.reply, now);
        remote_reply_free(&done.reply);
    }
    remote_check_invitation(self, at);
    if (at->table.next[0] != '\0' && strcmp(self->link.id, at->table.next) != 0)
        go_to_next(self, at->table.next);
}

size_t remote_poll(struct pollfd *polled, size_t room, const remote *self)
{
    return remote_http_poll(polled, room, self->http);
}

int remote_timeout(const remote *self, int64_t now)
{
    bool idle =
        !self->stopped && !is_under_way(self, REMOTE_STREAM) && !is_under_way(self, REMOTE_STATE);
    bool waits = self->queued > 0 && !is_under_way(self, REMOTE_ACTION);
    int64_t wait = remote_http_timeout(self->http);
    if (self->stale && !is_under_way(self, REMOTE_STATE) && !self->stopped)
        idle = true;
    if (idle && (wait < 0 || self->stream_at - now < wait))
        wait = self->stream_at > now ? self->stream_at - now : 0;
    if (waits && (wait < 0 || self->send_at - now < wait))
        wait = self->send_at > now ? self->send_at - now : 0;
    return (int)wait;
}
#endif
