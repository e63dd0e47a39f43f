/* SPDX-License-Identifier: MIT */
/* WebSockets, for the rest of the hub. */
#ifndef SERVER_HUB_PEERS_H
#define SERVER_HUB_PEERS_H

#include "server/hub/state.h"

void peer_send(hub *self, peer *to, const char *bytes, size_t count);
void peer_send_growing(hub *self, peer *to, growing *words);
/* A peer lives on while something it asked for is under way. */
void peer_hold(peer *self);
void peer_release(hub *self, peer *which);
table_seat peer_who(const peer *self);
host_address peer_house(const peer *self);
/* Its connection has ended, though something it asked for is still under way. */
bool peer_is_gone(const peer *self);
int64_t peer_lag(const peer *self);
watch **peer_watches(peer *self);
unsigned *peer_watch_count(peer *self);
void peer_open(void *receiver, mail *letter);
void peer_ready(hub *self, peer *which, uint32_t events);
void peers_flush(hub *self);
void peers_say_closing(hub *self);
void peers_close(hub *self);
/* Drops all of them; true if there was none left to wait for. */
void peers_drop(hub *self);
bool peers_flushed(const hub *self);
/* A message has come. */
void message_take(hub *self, peer *from, text words);
/* Too many have come: this one is not read. */
void message_refuse(hub *self, peer *to, uint32_t seconds);

#endif
