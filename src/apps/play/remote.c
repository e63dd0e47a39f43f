/* SPDX-License-Identifier: MIT */
/* A server's game at the table: what is asked, what comes back, and what to do when nothing does.
 * See remote.h; the requests themselves are remote_http's. */
#include "apps/play/remote.h"

#if defined(SUMITO_HAVE_CURL) && defined(SUMITO_HAVE_JANSSON)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "apps/play/remote_http.h"
#include "apps/play/remote_wire.h"
#include "base/platform.h"

/* Actions that wait to be sent: a player does one thing at a time. */
#define QUEUE 8
/* How long to wait before the next try, growing from the first to the last. */
#define FIRST_WAIT_MS 250
#define LAST_WAIT_MS 8000
#define KEY_BYTES 8
#define BODY_TEXT 160

typedef struct action {
    table_request request;
    char key[2 * KEY_BYTES + 1]; /* of a move: sent twice, it happens once */
} action;

struct remote {
    console *to;
    remote_link link;
    remote_http *http;
    uint64_t known; /* the last event that happened at the table */
    char next[REMOTE_ID + 1];
    action queue[QUEUE];
    unsigned queued;
    bool stale;   /* the table has to be laid anew */
    bool stopped; /* there is nothing more to hear */
    bool lost;    /* and told so */
    int64_t wait_ms, stream_at, send_at;
};

/* ---- Beginning ---- */

static void complain_problem(console *to, const remote_reply *reply)
{
    remote_problem problem;
    char id[64], words[32];
    if (reply->status == 0) {
        complain(to, MESSAGE_REMOTE_UNREACHABLE, reply->trouble);
        return;
    }
    if (!remote_problem_read(&problem, reply->body, reply->length)) {
        snprintf(words, sizeof words, "HTTP %ld", reply->status);
        complain(to, MESSAGE_REMOTE_ODD, words);
        return;
    }
    snprintf(id, sizeof id, "online_problem_%s", problem.code);
    const char *sentence = su_text(id, to->language);
    if (strcmp(problem.code, "no_game") == 0)
        sentence = su_text("online_problem_missing", to->language);
    complain(to, MESSAGE_AS_IT_IS, sentence != NULL ? sentence : problem.title);
}

/* Exchanges the token of the link for the seat. */
static bool take_seat(remote *self)
{
    remote_reply reply;
    char path[96], body[BODY_TEXT];
    snprintf(path, sizeof path, "/api/games/%s/join", self->link.id);
    snprintf(body, sizeof body, "{\"token\": \"%s\"}", self->link.token);
    remote_http_ask(&reply, self->http, path, body);
    if (reply.status != 200)
        complain_problem(self->to, &reply);
    remote_reply_free(&reply);
    return reply.status == 200;
}

static bool load_state(remote *self, game_table *at)
{
    remote_reply reply;
    char path[96];
    snprintf(path, sizeof path, "/api/games/%s", self->link.id);
    remote_http_ask(&reply, self->http, path, NULL);
    bool put = false;
    if (reply.status != 200) {
        complain_problem(self->to, &reply);
    } else {
        put = remote_state_put(at, &self->known, self->next, reply.body, reply.length,
                               platform_now_ms());
        if (!put)
            complain(self->to, MESSAGE_REMOTE_ODD, "");
    }
    remote_reply_free(&reply);
    return put;
}

static void take_request(void *data, const table_request *request);

static void follow(remote *self, game_table *at)
{
    game_table_follow(at, &(table_link){take_request, self});
}

remote *remote_open(console *to, const char *url, game_table *at, exit_code *code)
{
    remote_link link;
    *code = EXIT_MALFORMED;
    if (!remote_link_read(&link, url)) {
        complain(to, MESSAGE_REMOTE_BAD_LINK, url);
        return NULL;
    }
    *code = EXIT_FAILED;
    remote *self = calloc(1, sizeof *self);
    if (self == NULL || (self->http = remote_http_new(&link)) == NULL) {
        complain(to, MESSAGE_NO_MEMORY, "");
        free(self);
        return NULL;
    }
    self->to = to;
    self->link = link;
    self->wait_ms = FIRST_WAIT_MS;
    if ((link.token[0] == '\0' || take_seat(self)) && load_state(self, at)) {
        follow(self, at);
        return self;
    }
    remote_free(self);
    return NULL;
}

void remote_free(remote *self)
{
    if (self == NULL)
        return;
    remote_http_free(self->http);
    free(self);
}

/* ---- Actions ---- */

static void make_key(char key[2 * KEY_BYTES + 1])
{
    unsigned char bytes[KEY_BYTES];
    if (getentropy(bytes, sizeof bytes) != 0)
        memset(bytes, 0, sizeof bytes); /* the ply still tells moves apart */
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(key + 2 * i, 3, "%02x", bytes[i]);
}

static void take_request(void *data, const table_request *request)
{
    remote *self = data;
    if (self->queued == QUEUE)
        return;
    self->queue[self->queued] = (action){.request = *request};
    make_key(self->queue[self->queued++].key);
}

static void write_body(char body[BODY_TEXT], const action *what)
{
    static const char *const offers[] = {"draw", "takeback", "rematch"};
    const table_request *request = &what->request;
    char move[SU_MOVE_TEXT];
    switch (request->action) {
    case ACTION_MOVE:
        su_move_format(move, request->move);
        snprintf(body, BODY_TEXT,
                 "{\"action\": \"move\", \"move\": \"%s\", \"ply\": %zu, \"key\": \"%s\"}", move,
                 request->ply, what->key);
        break;
    case ACTION_OFFER:
    case ACTION_DECLINE:
        snprintf(body, BODY_TEXT, "{\"action\": \"%s\", \"offer\": \"%s\"}",
                 request->action == ACTION_OFFER ? "offer" : "decline", offers[request->offer]);
        break;
    case ACTION_RESIGN:
        snprintf(body, BODY_TEXT, "{\"action\": \"resign\"}");
        break;
    case ACTION_ABORT:
        snprintf(body, BODY_TEXT, "{\"action\": \"abort\"}");
        break;
    case ACTION_CLAIM:
        snprintf(body, BODY_TEXT, "{\"action\": \"claim\"}");
        break;
    case ACTION_SAY:
        snprintf(body, BODY_TEXT, "{\"action\": \"say\", \"phrase\": %u}", request->phrase);
        break;
    }
}

static void send_next(remote *self, int64_t now)
{
    char path[96], body[BODY_TEXT];
    if (self->queued == 0 || remote_http_sending(self->http) || now < self->send_at)
        return;
    snprintf(path, sizeof path, "/api/games/%s/actions", self->link.id);
    write_body(body, &self->queue[0]);
    remote_http_send(self->http, path, body);
}

static void drop_sent(remote *self)
{
    self->queued--;
    memmove(self->queue, self->queue + 1, self->queued * sizeof *self->queue);
}

/* What came back for the action at the head of the queue. */
static void hear_reply(remote *self, game_table *at, const remote_reply *reply, int64_t now)
{
    bool is_move = self->queue[0].request.action == ACTION_MOVE;
    table_news refused = {.kind = NEWS_REFUSED, .problem = TABLE_UNREACHABLE};
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
        refused.problem = problem.problem;
        self->stale = self->stale || strcmp(problem.code, "stale_ply") == 0 ||
                      strcmp(problem.code, "bad_move") == 0;
    }
    game_table_heard(at, &refused, now);
}

/* ---- Events ---- */

static void hear_line(remote *self, game_table *at, const char *line, size_t length, int64_t now)
{
    remote_event event;
    if (length == 0 || self->stale)
        return;
    if (!remote_event_read(&event, at, line, length)) {
        self->stale = true;
        return;
    }
    if (event.number <= self->known)
        return;
    self->known = event.number;
    if (event.tells && !game_table_heard(at, &event.news, now) && event.news.kind != NEWS_ENDED)
        self->stale = true;
    if (event.next[0] != '\0')
        memcpy(self->next, event.next, sizeof self->next);
}

/* The rematch: players go on there, and so does whoever watches. It may begin before the answer to
 * the action that brought it about. */
static void go_to_next(remote *self)
{
    remote_http_forget(self->http, REMOTE_SENT);
    memcpy(self->link.id, self->next, sizeof self->link.id);
    self->next[0] = '\0';
    self->queued = 0;
    self->stale = true;
}

static void come_again(remote *self, int64_t now)
{
    self->stream_at = now + self->wait_ms;
    self->wait_ms = self->wait_ms * 2 < LAST_WAIT_MS ? self->wait_ms * 2 : LAST_WAIT_MS;
}

/* The stream or the state has ended, or never began. */
static void hear_end(remote *self, game_table *at, const remote_reply *reply, int64_t now)
{
    bool gone = reply->status == 404 || reply->status == 410;
    if (!self->lost && reply->status != 200) {
        self->lost = true;
        game_table_heard(at, &(table_news){.kind = NEWS_LOST}, now);
    }
    self->stopped = gone;
    come_again(self, now);
}

static void hear_state(remote *self, game_table *at, const remote_reply *reply, int64_t now)
{
    if (reply->status == 200 &&
        remote_state_put(at, &self->known, self->next, reply->body, reply->length, now)) {
        self->stale = false;
        follow(self, at);
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
    if (self->stale && !remote_http_loading(self->http)) {
        remote_http_forget(self->http, REMOTE_FOLLOWED);
        snprintf(path, sizeof path, "/api/games/%s", self->link.id);
        remote_http_load(self->http, path);
    } else if (!self->stale && !remote_http_following(self->http)) {
        snprintf(path, sizeof path, "/api/games/%s/events?after=%llu&follow=yes", self->link.id,
                 (unsigned long long)self->known);
        remote_http_follow(self->http, path);
    }
}

/* Everything is well: the next trouble begins with short waits again. */
static void notice_connection(remote *self, game_table *at, int64_t now)
{
    if (!remote_http_connected(self->http))
        return;
    self->wait_ms = FIRST_WAIT_MS;
    if (self->lost)
        game_table_heard(at, &(table_news){.kind = NEWS_FOUND}, now);
    self->lost = false;
}

void remote_work(remote *self, game_table *at, int64_t now)
{
    remote_done done;
    const char *line;
    size_t length;
    listen_again(self, now);
    send_next(self, now);
    remote_http_work(self->http);
    notice_connection(self, at, now);
    while (remote_http_line(&line, &length, self->http))
        hear_line(self, at, line, length, now);
    while (remote_http_done(&done, self->http)) {
        if (done.what == REMOTE_SENT)
            hear_reply(self, at, &done.reply, now);
        else if (done.what == REMOTE_LOADED)
            hear_state(self, at, &done.reply, now);
        else
            hear_end(self, at, &done.reply, now);
        remote_reply_free(&done.reply);
    }
    if (self->next[0] != '\0')
        go_to_next(self);
}

size_t remote_poll(struct pollfd *polled, size_t room, const remote *self)
{
    return remote_http_poll(polled, room, self->http);
}

int remote_timeout(const remote *self, int64_t now)
{
    bool idle =
        !self->stopped && !remote_http_following(self->http) && !remote_http_loading(self->http);
    bool waits = self->queued > 0 && !remote_http_sending(self->http);
    int64_t wait = remote_http_timeout(self->http);
    if (self->stale && !remote_http_loading(self->http) && !self->stopped)
        idle = true;
    if (idle && (wait < 0 || self->stream_at - now < wait))
        wait = self->stream_at > now ? self->stream_at - now : 0;
    if (waits && (wait < 0 || self->send_at - now < wait))
        wait = self->send_at > now ? self->send_at - now : 0;
    return (int)wait;
}
#endif
