/* SPDX-License-Identifier: MIT */
/* The requests of one game to its server: a stream of lines, a state, an action, each at most once
 * at a time and none of them waited for. */
#ifndef APPS_TUI_REMOTE_HTTP_H
#define APPS_TUI_REMOTE_HTTP_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#include "apps/tui/remote/link.h"

/* What came of a request. */
typedef struct remote_reply {
    long status;         /* of HTTP; 0: there was no answer */
    const char *trouble; /* then, why; valid until the next request of its kind */
    bool untrusted;      /* because the server could not prove who it is: nothing was sent */
    char *body;          /* NULL where it is empty */
    size_t length;
} remote_reply;
void remote_reply_free(remote_reply *self);

typedef struct remote_http remote_http;

/* Requests go to the server of the link, as the guest we are there. Over https it has to prove who
 * it is, by the certificates this machine trusts, or those of SSL_CERT_FILE and SSL_CERT_DIR. NULL
 * without memory. */
remote_http *remote_http_new(const remote_link *link);
void remote_http_free(remote_http *self);

/* Asks and waits for the answer, some seconds at most; with a body (JSON) it is a POST. Whoever we
 * are made by it is kept. */
void remote_http_ask(remote_reply *reply, remote_http *self, const char *path, const char *body);

/* The stream, the state, an action. */
typedef enum remote_what { REMOTE_STREAM, REMOTE_STATE, REMOTE_ACTION, REMOTE_KINDS } remote_what;
/* Begins a request and returns at once; an action has a body. */
void remote_http_begin(remote_http *self, remote_what what, const char *path, const char *body);
bool remote_http_is_under_way(const remote_http *self, remote_what what);
/* The stream has begun. */
bool remote_http_connected(const remote_http *self);
/* Gives a request up; what came of it is forgotten. */
void remote_http_forget(remote_http *self, remote_what what);

size_t remote_http_poll(struct pollfd *polled, size_t room, const remote_http *self);
/* Milliseconds until it wants to work; -1: only when a descriptor is ready. */
int remote_http_timeout(const remote_http *self);
void remote_http_work(remote_http *self);
/* The next whole line of the stream, valid until the next call; false if there is none. */
bool remote_http_line(const char **line, size_t *length, remote_http *self);

typedef struct remote_done {
    remote_what what;
    remote_reply reply; /* the caller's to free */
} remote_done;
/* The next request that has ended; false if there is none. */
bool remote_http_done(remote_done *done, remote_http *self);

#endif
