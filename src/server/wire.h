/* SPDX-License-Identifier: MIT */
/* Games and events as clients see them, in JSON. What only the server may know stays out: hashes of
 * guests and links, keys of requests. */
#ifndef SERVER_WIRE_H
#define SERVER_WIRE_H

#include "base/json.h"
#include "store/store.h"

/* A game, and who looks at it. */
typedef struct wire_view {
    const char *id;
    const live *game;
    bool seated; /* on `you` */
    su_side you;
    unsigned watchers;
    int64_t at, tick; /* now */
} wire_view;

/* The whole state of a game. */
void wire_state(json *to, const wire_view *view);
void wire_event(json *to, uint64_t number, const live_event *event);
/* A game in a list; `guest` is who asks, or NULL. */
void wire_glance(json *to, const store_game *game, unsigned watchers, const uint8_t *guest);
/* The record of a game as APGN. */
void wire_record(out *to, const char *id, const live *game);

#endif
