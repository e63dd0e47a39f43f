/* SPDX-License-Identifier: MIT */
/* The API over HTTP, up to where the hub takes over: see http.h. */
#include "server/http/http.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/allowance.h"
#include "server/http/assets.h"
#include "server/http/description.h"
#include "server/http/files.h"
#include "server/common/guard.h"
#include "server/http/handshake.h"
#include "server/http/negotiate.h"
#include "server/common/log.h"
#include "server/common/metrics.h"
#include "server/common/stream.h"

/* Longest body: a request has a position and some words. */
#define BODY_MOST 8192u
/* What the system keeps for a WebSocket: messages are short, and what is not read waits with its
 * sender. */
#define SOCKET_SENDING (64 << 10)
#define SOCKET_COMING (32 << 10)

static const char *header_of(struct MHD_Connection *from, const char *name)
{
    return MHD_lookup_connection_value(from, MHD_HEADER_KIND, name);
}

static const char *argument_of(struct MHD_Connection *from, const char *name)
{
    return MHD_lookup_connection_value(from, MHD_GET_ARGUMENT_KIND, name);
}

/* ---- What is asked ---- */

static bool read_query(call *self)
{
    const char *after = argument_of(self->connection, "after");
    const char *follow = argument_of(self->connection, "follow");
    const char *stage = argument_of(self->connection, "stage");
    uint32_t number = 0;
    if (self->route == ROUTE_DATA) { /* where games are told, it is one of them */
        bool named = after != NULL && table_is_id(text_of(after));
        snprintf(self->id, sizeof self->id, "%s", named ? after : "");
        return named || after == NULL;
    }
    if (after != NULL && !text_to_unsigned(&number, text_of(after), UINT32_MAX))
        return false;
    if (follow != NULL && strcmp(follow, "yes") != 0 && strcmp(follow, "no") != 0)
        return false;
    if (stage != NULL && strlen(stage) >= sizeof self->query.stage)
        return false;
    self->query.after = number;
    /* Without a body there is nothing to follow, and the library would end it as if there were. */
    self->query.follow = !self->is_head && follow != NULL && strcmp(follow, "yes") == 0;
    snprintf(self->query.stage, sizeof self->query.stage, "%s", stage == NULL ? "" : stage);
    return true;
}

static void know_guest(call *self)
{
    text token;
    if (token_in_cookie(&token, header_of(self->connection, MHD_HTTP_HEADER_COOKIE)))
        token_guest(&self->who, token);
}

call *http_begin(struct MHD_Connection *from, const char *method, const char *path)
{
    call *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    self->connection = from;
    self->body = growing_new();
    self->answer = growing_new();
    self->is_head = strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
    self->route = route_find(self->id, route_method_of(method), path);
    if (self->route == ROUTE_BAD_METHOD)
        self->allow = route_methods(path);
    know_guest(self);
    return self;
}

void http_take(call *self, const char *bytes, size_t count)
{
    self->taken += count;
    if (self->body.length + count > BODY_MOST)
        self->too_long = true;
    else
        out_bytes(&self->body.out, bytes, count);
}

/* ---- Whether it may be asked ---- */

static guard_verdict judge(const call *self, const char *origin, bool socket)
{
    const guard_request request = {
        .host = header_of(self->connection, MHD_HTTP_HEADER_HOST),
        .origin = header_of(self->connection, MHD_HTTP_HEADER_ORIGIN),
        .fetch_site = header_of(self->connection, "Sec-Fetch-Site"),
        .content_type = header_of(self->connection, MHD_HTTP_HEADER_CONTENT_TYPE),
        .public_origin = origin,
    };
    return socket ? guard_socket(&request) : guard_write(&request);
}

/* The first thing that is wrong, or PROBLEMS. */
static problem_id fault_of(call *self, const config *settings)
{
    if (self->route == ROUTE_MISSING)
        return PROBLEM_NO_ROUTE;
    if (self->route == ROUTE_BAD_METHOD)
        return PROBLEM_BAD_METHOD;
    if (self->badly_framed)
        return PROBLEM_BAD_FRAMING;
    if (self->too_long)
        return PROBLEM_BODY_SIZE;
    if (!read_query(self))
        return PROBLEM_BAD_QUERY;
    if (!route_takes_body(self->route) && self->route != ROUTE_SOCKET)
        return PROBLEMS;
    guard_verdict verdict = judge(self, config_origin(settings), self->route == ROUTE_SOCKET);
    if (verdict == GUARD_FINE)
        return PROBLEMS;
    return verdict == GUARD_FOREIGN ? PROBLEM_FOREIGN : PROBLEM_BODY_TYPE;
}

/* ---- Answers ---- */

/* By route and not by path, and nothing about who asked. */
static void note(const call *self)
{
    log_line line;
    log_begin(&line, LOG_LEVEL_DEBUG, "request");
    log_text(&line, "route", self->route < ROUTES ? route_path(self->route) : "none");
    log_number(&line, "status", self->status);
    log_end(&line);
}

static enum MHD_Result send_made(call *self, struct MHD_Response *made)
{
    char digits[16];
    if (made == NULL)
        return MHD_NO;
    files_head(made, self->type);
    if (self->cookie[0] != '\0')
        MHD_add_response_header(made, MHD_HTTP_HEADER_SET_COOKIE, self->cookie);
    if (self->former[0] != '\0')
        MHD_add_response_header(made, MHD_HTTP_HEADER_SET_COOKIE, self->former);
    if (self->status == MHD_HTTP_UPGRADE_REQUIRED) {
        MHD_add_response_header(made, MHD_HTTP_HEADER_UPGRADE, "websocket");
        MHD_add_response_header(made, "Sec-WebSocket-Version", "13");
    }
    if (self->allow != NULL)
        MHD_add_response_header(made, MHD_HTTP_HEADER_ALLOW, self->allow);
    if (self->retry_after > 0) {
        snprintf(digits, sizeof digits, "%u", self->retry_after);
        MHD_add_response_header(made, MHD_HTTP_HEADER_RETRY_AFTER, digits);
    }
    /* Nobody knows where its body ends, and what would be read as the next request. */
    if (self->badly_framed)
        MHD_add_response_header(made, MHD_HTTP_HEADER_CONNECTION, "close");
    metrics_answered(self->status);
    note(self);
    enum MHD_Result result = MHD_queue_response(self->connection, self->status, made);
    MHD_destroy_response(made);
    return result;
}

static enum MHD_Result send_answer(call *self)
{
    size_t length;
    if (self->stream != NULL) {
        stream *following = self->stream;
        self->stream = NULL;
        return send_made(self, stream_response(following));
    }
    char *words = growing_release(&self->answer, &length);
    return send_made(self, MHD_create_response_from_buffer(length, words, MHD_RESPMEM_MUST_FREE));
}

static enum MHD_Result refuse_with(call *self, problem why)
{
    call_set_problem(self, &why);
    return send_answer(self);
}

static enum MHD_Result refuse(call *self, problem_id id)
{
    if (id == PROBLEM_FOREIGN)
        metrics_add(METRIC_FOREIGN, 1);
    return refuse_with(self, problem_of(id, NULL));
}

static enum MHD_Result describe(call *self)
{
    size_t length;
    const char *words = description_text(&length);
    out_bytes(&self->answer.out, words, length);
    call_set(self, MHD_HTTP_OK, "application/json");
    return send_answer(self);
}

/* Whoever comes back keeps the cookie for another year. */
static void renew_cookie(call *self, const config *settings)
{
    text found;
    char token[TOKEN_TEXT + 1] = "";
    if (!token_in_cookie(&found, header_of(self->connection, MHD_HTTP_HEADER_COOKIE)))
        return;
    memcpy(token, found.at, TOKEN_TEXT);
    token_write_cookie(self->cookie, token, config_is_secure(settings));
}

/* ---- WebSocket ---- */

static void on_upgrade(void *data, struct MHD_Connection *connection, void *mark, const char *extra,
                       size_t extra_size, MHD_socket descriptor,
                       struct MHD_UpgradeResponseHandle *handle)
{
    const int yes = 1, sending = SOCKET_SENDING, coming = SOCKET_COMING;
    const call *self = mark;
    (void)connection;
    /* Messages are small and waited for. */
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &sending, sizeof sending);
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &coming, sizeof coming);
    hub_connect(data, &(hub_arrival){.descriptor = descriptor,
                                     .handle = handle,
                                     .who = self->who,
                                     .house = self->house,
                                     .early = {extra, extra_size}});
}

static enum MHD_Result upgrade(call *self, hub *to)
{
    char accept[HANDSHAKE_TEXT];
    struct MHD_Connection *from = self->connection;
    const char *key = header_of(from, "Sec-WebSocket-Key");
    const char *version = header_of(from, "Sec-WebSocket-Version");
    if (self->is_head || !negotiate_lists(header_of(from, MHD_HTTP_HEADER_UPGRADE), "websocket") ||
        !negotiate_lists(header_of(from, MHD_HTTP_HEADER_CONNECTION), "upgrade") ||
        version == NULL || strcmp(version, "13") != 0 || key == NULL ||
        !handshake_accept(accept, key))
        return refuse(self, PROBLEM_NO_UPGRADE);
    struct MHD_Response *made = MHD_create_response_for_upgrade(on_upgrade, to);
    if (made == NULL)
        return MHD_NO;
    MHD_add_response_header(made, MHD_HTTP_HEADER_UPGRADE, "websocket");
    MHD_add_response_header(made, "Sec-WebSocket-Accept", accept);
    if (self->cookie[0] != '\0')
        MHD_add_response_header(made, MHD_HTTP_HEADER_SET_COOKIE, self->cookie);
    enum MHD_Result result = MHD_queue_response(from, MHD_HTTP_SWITCHING_PROTOCOLS, made);
    MHD_destroy_response(made);
    if (result != MHD_YES) /* HTTP/1.0 knows no upgrade */
        return refuse(self, PROBLEM_NO_UPGRADE);
    self->answered = true;
    return result;
}

/* ---- The way of a request ---- */

enum MHD_Result http_go_on(call *self, const http_terms *terms)
{
    if (self->answered)
        return send_answer(self);
    uint32_t wait = allowance_take(terms->limits, self, terms->settings);
    if (wait > 0)
        return refuse_with(self, problem_limited(PROBLEM_TOO_MANY, wait));
    problem_id fault = fault_of(self, terms->settings);
    if (fault != PROBLEMS)
        return refuse(self, fault);
    if (self->route == ROUTE_SOCKET || self->route == ROUTE_ME)
        renew_cookie(self, terms->settings);
    if (self->route == ROUTE_SOCKET)
        return upgrade(self, terms->hub);
    if (self->route == ROUTE_DESCRIPTION)
        return describe(self);
    self->secure = config_is_secure(terms->settings);
    if (terms->under_way != NULL && !self->query.follow) {
        self->counted = terms->under_way;
        atomic_fetch_add(self->counted, 1);
    }
    MHD_suspend_connection(self->connection);
    hub_call(terms->hub, self);
    return MHD_YES;
}

void http_end(call *self)
{
    if (self->stream != NULL)
        stream_abandon(self->stream);
    if (self->counted != NULL)
        atomic_fetch_sub(self->counted, 1);
    growing_free(&self->body);
    growing_free(&self->answer);
    free(self);
}
