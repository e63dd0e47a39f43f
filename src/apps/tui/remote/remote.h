/* SPDX-License-Identifier: MIT */
/* A server's game at the table, through the public API over HTTP: making one or joining, a stream
 * of events that is taken up again after the last one known, actions. What the server says is the
 * truth. */
#ifndef APPS_TUI_REMOTE_REMOTE_H
#define APPS_TUI_REMOTE_REMOTE_H

#include <poll.h>

#include "cli/console.h"
#include "apps/tui/remote/link.h"
#include "apps/tui/host.h"

typedef struct remote remote;

/* Joins the game of a link, `https://HOST/#/join/ID/TOKEN` to play or `.../#/online/ID` to watch,
 * and puts it on the table. NULL, after a complaint, with `code`, if that cannot be. */
remote *remote_open(console *to, const char *url, host *at, exit_code *code);
/* Makes a game on a server, `https://HOST`, that begins when somebody follows its link, and puts it
 * on the table. `colour`: first, second or random. NULL as above. */
remote *remote_invite(console *to, const char *url, const table_setup *what, const char *colour,
                      host *at, exit_code *code);
void remote_free(remote *self);
/* The links of the game on the table. */
typedef struct remote_links {
    char play[REMOTE_URL]; /* "" where no seat is free, or we cannot give it away */
    char watch[REMOTE_URL];
} remote_links;
void remote_links_of(remote_links *links, const remote *self);
/* Descriptors to wait for, at most `room`. */
size_t remote_poll(struct pollfd *polled, size_t room, const remote *self);
/* Milliseconds until it wants to work again; -1: only when a descriptor is ready. */
int remote_timeout(const remote *self, int64_t now);
/* Reads what came and does what is due; what happened is heard at the table, which has the server's
 * game. */
void remote_work(remote *self, host *at, int64_t now);

#endif
