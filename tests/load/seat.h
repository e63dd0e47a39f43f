/* SPDX-License-Identifier: MIT */
/* A player of a table: what is said to the server and heard from it, and the way back when the
 * connection is lost. */
#ifndef LOAD_SEAT_H
#define LOAD_SEAT_H

#include "load/peer.h"

typedef struct table table;

typedef struct seat {
    table *at;
    peer line;
    char token[PEER_TOKEN];
    bool joined;     /* has its seat in the game */
    bool here;       /* has heard of the game on this connection */
    uint64_t number; /* events it has heard of */
    uint32_t plies;  /* moves it has heard of */
    unsigned tries;
    int64_t again_at; /* when it connects again, or 0 */
} seat;

void seat_connect(seat *self);
/* The connection has ended. */
void seat_lost(seat *self);
/* The descriptor of a seat is ready. */
void seat_go_on(seat *self);

#endif
