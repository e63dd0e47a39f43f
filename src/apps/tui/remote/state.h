/* SPDX-License-Identifier: MIT */
/* A server's game at the table: what making, joining and playing it share. See remote.h. */
#ifndef APPS_TUI_REMOTE_STATE_H
#define APPS_TUI_REMOTE_STATE_H

#include "apps/tui/remote/remote.h"
#include "apps/tui/remote/http.h"

/* Actions that wait to be sent: a player does one thing at a time. */
#define REMOTE_QUEUE 8
/* How long to wait before the next try, growing from the first to the last. */
#define REMOTE_FIRST_WAIT_MS 250
#define REMOTE_LAST_WAIT_MS 8000
#define REMOTE_KEY_BYTES 8
/* Room for what is sent. */
#define REMOTE_BODY 160

typedef struct remote_action {
    table_request request;
    char move[SU_MOVE_TEXT];
    char key[2 * REMOTE_KEY_BYTES + 1]; /* of a move: sent twice, it happens once */
} remote_action;

struct remote {
    console *to;
    remote_link link;
    remote_http *http;
    char invitation[REMOTE_TOKEN +
                    1]; /* gives the free seat away; "": there is none, or we cannot */
    uint64_t known;     /* the last event that happened at the table */
    remote_action queue[REMOTE_QUEUE];
    unsigned queued;
    bool stale;   /* the table has to be laid anew */
    bool stopped; /* there is nothing more to hear */
    bool lost;    /* and told so */
    int64_t wait_ms, stream_at, send_at;
};

/* The table asks us from now on. */
void remote_follow(remote *self, host *at);
/* An invitation is good until somebody has come, and only who plays can give it away. */
void remote_check_invitation(remote *self, const host *at);

#endif
