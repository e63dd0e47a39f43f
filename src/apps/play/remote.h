/* SPDX-License-Identifier: MIT */
/* A server's game at the table, through the public API over HTTP: joining, a stream of events that
 * is taken up again after the last one known, actions. What the server says is the truth. */
#ifndef APPS_PLAY_REMOTE_H
#define APPS_PLAY_REMOTE_H

#include <poll.h>

#include "apps/console.h"
#include "apps/play/table.h"

typedef struct remote remote;

/* Joins the game of a link, `https://HOST/#/join/ID/TOKEN` to play or `.../#/online/ID` to watch,
 * and puts it on the table. NULL, after a complaint, with `code`, if that cannot be. */
remote *remote_open(console *to, const char *url, game_table *at, exit_code *code);
void remote_free(remote *self);
/* Descriptors to wait for, at most `room`. */
size_t remote_poll(struct pollfd *polled, size_t room, const remote *self);
/* Milliseconds until it wants to work again; -1: only when a descriptor is ready. */
int remote_timeout(const remote *self, int64_t now);
/* Reads what came and does what is due; what happened is heard at the table, which has the server's
 * game. */
void remote_work(remote *self, game_table *at, int64_t now);

#endif
