/* SPDX-License-Identifier: MIT */
/* One connection to the server: requests over HTTP, one after the other, until it is made a
 * WebSocket. Never waits; whoever has it waits for its descriptor with epoll. */
#ifndef LOAD_PEER_H
#define LOAD_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for the token of a guest, which a cookie holds. */
#define PEER_TOKEN 64

typedef struct peer_bytes {
    char *data;
    size_t length, capacity;
} peer_bytes;

typedef struct peer {
    int descriptor; /* -1: closed */
    int poll;
    bool upgraded;
    bool waits_to_write;
    peer_bytes in, out;
} peer;

typedef struct peer_answer {
    int status;
    char token[PEER_TOKEN]; /* the cookie it sets, or "" */
    const char *body;
    size_t length;
} peer_answer;

/* What has come. Any of these may close the peer. */
typedef struct peer_ears {
    void (*answered)(void *owner, const peer_answer *answer);
    void (*heard)(void *owner, const char *message, size_t length);
} peer_ears;

#define PEER_CLOSED ((peer){.descriptor = -1})

/* Begins to connect to a port of this machine, from the address 127.1.0.0 + `source`, so that
 * the players have addresses of their own, as in life. `owner` is what epoll will name. */
bool peer_open(peer *self, int poll, uint16_t port, uint32_t source, void *owner);
void peer_close(peer *self);
/* A request; `token` and `body` may be NULL. */
void peer_request(peer *self, const char *path, const char *token, const char *body);
void peer_upgrade(peer *self, const char *token);
void peer_say(peer *self, const char *message);
/* Sends what was said, as far as that is possible. False: the connection has ended. */
bool peer_flush(peer *self, void *owner);
/* Reads and writes as far as that is possible. False: the connection has ended. */
bool peer_go_on(peer *self, const peer_ears *ears, void *owner);

#endif
