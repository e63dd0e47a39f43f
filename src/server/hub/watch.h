/* SPDX-License-Identifier: MIT */
/* Who watches a game: a WebSocket, or a stream. */
#ifndef SERVER_HUB_WATCH_H
#define SERVER_HUB_WATCH_H

#include "server/hub/state.h"

struct watch {
    held *table;
    peer *peer; /* one of these */
    stream *stream;
    table_seat who;
    bool seated;
    su_side side;
    watch *next_of_table, **here_of_table;
    watch *next_of_peer;
    watch *next_stream, **here_stream;
};

/* Begins to watch; false without memory or if the peer watches too many already. */
bool watch_begin(hub *self, held *at, peer *by, stream *through, table_seat who);
void watch_end(hub *self, watch *which);
watch *watch_of(peer *by, const char *id);

#endif
