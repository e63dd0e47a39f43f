/* SPDX-License-Identifier: MIT */
/* The hub: one thread that has all games somebody looks at and all connections. It decides what is
 * asked, has it written, and tells everybody who watches. Others hand it what comes in. */
#ifndef SERVER_HUB_HUB_H
#define SERVER_HUB_HUB_H

#include "server/common/call.h"
#include "server/common/limit.h"
#include "store/store.h"

typedef struct hub hub;
struct MHD_UpgradeResponseHandle;

typedef struct hub_options {
    const char *database;
    unsigned workers;         /* engine threads of this server */
    int64_t forget_after;     /* ms after which games that never began are forgotten; 0: never */
    int64_t ping_every;       /* ms between signs of life asked of a connection */
    int64_t patience;         /* ms without any after which it counts as lost */
    int64_t away_after;       /* ms after which a player without connection counts as away */
    int64_t drain;            /* ms the end waits for what is under way */
    limits *limits;           /* of what guests do */
    limit_rule messages;      /* over one socket */
    void (*beat)(void *data); /* called each second; NULL: nothing */
    void *beat_data;
} hub_options;

/* Opens the store and begins. NULL and the reason where it cannot. */
hub *hub_start(const hub_options *options, char why[STORE_WORDS]);
/* Tells everybody that the server ends, refuses what is new, and returns when all that was asked is
 * answered. Connections over HTTP may be ended from then on. */
void hub_drain(hub *self);
/* Frees everything; nobody may call any more. */
void hub_stop(hub *self);

/* A request over HTTP, suspended until it is answered. */
void hub_call(hub *self, call *from);

/* A WebSocket that has just been opened. */
typedef struct hub_arrival {
    int descriptor;
    struct MHD_UpgradeResponseHandle *handle;
    table_seat who;
    host_address house;
    text early; /* bytes of it that have come already */
} hub_arrival;
void hub_connect(hub *self, const hub_arrival *what);

/* Whether games can be read and written, and it is not ending. */
bool hub_is_ready(hub *self);

#endif
