/* SPDX-License-Identifier: MIT */
/* Games and events as clients see them, in JSON. What only the server may know stays out: hashes of
 * guests and links, keys of requests. */
#ifndef SERVER_COMMON_WIRE_H
#define SERVER_COMMON_WIRE_H

#include "base/json.h"
#include "store/store.h"

/* A game, and who looks at it. */
typedef struct wire_view {
    const char *id;
    const table *game;
    bool seated; /* on `you` */
    su_side you;
    unsigned watchers;
    int64_t at, tick; /* now */
} wire_view;

/* The whole state of a game. */
void wire_state(json *to, const wire_view *view);
/* An event of a game. Where the game has come to its end, an event that ended it has the times
 * left. */
void wire_event(json *to, uint64_t number, const table_event *event, const table *game);
/* When what may not be done at any time may be done, as part of an object: `claim_in`, ms until the
 * victory over an absent player can be claimed, and `draw_from`, the plies from which on the sides
 * may offer a draw. */
void wire_delays(json *to, const table *game, int64_t tick);
/* A game in a list; `guest` is who asks, or NULL. */
void wire_glance(json *to, const store_game *game, unsigned watchers, table_seat who);
/* The record of a game as APGN. */
void wire_record(out *to, const char *id, const table *game);

#endif
