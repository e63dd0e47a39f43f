/* SPDX-License-Identifier: MIT */
/* What a peer is, for the two files that are about it: its life, and its frames. */
#ifndef SERVER_HUB_PEER_H
#define SERVER_HUB_PEER_H

#include <wslay/wslay.h>

#include "server/hub/peers.h"
#include "server/hub/intake.h"

struct peer {
    mail mail; /* on its way to the hub */
    hub *hub;
    peer *next, **here; /* among all */
    peer *next_dirty;
    bool is_dirty, is_closed;
    bool is_paused;    /* says too much: it is read again when `resume` rings */
    bool is_refused;   /* nothing more is read */
    bool too_slow;     /* or gone: nothing more is sent */
    uint32_t interest; /* what epoll is asked to tell */
    unsigned holders;
    int descriptor;
    struct MHD_UpgradeResponseHandle *handle;
    wslay_event_context_ptr frames;
    table_seat who;
    host_address house;
    watch *watches;
    unsigned watch_count;
    timer timer, resume;
    int64_t heard_at, pinged_at; /* `pinged_at` 0: no ping is under way */
    limit_bucket messages;
    intake intake;
    int64_t round_trip;
    char *early; /* bytes that came with the handshake */
    size_t early_length, early_taken;
};

/* What wslay does with bytes, frames and messages of a peer. */
extern const struct wslay_event_callbacks peer_frames;
/* Something is to be sent, or to be looked at, before the turn ends. */
void peer_make_dirty(hub *self, peer *which);

#endif
