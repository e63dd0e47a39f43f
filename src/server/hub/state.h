/* SPDX-License-Identifier: MIT */
/* The hub itself, for the files of its thread: everything here belongs to that, unless said
 * otherwise. */
#ifndef SERVER_HUB_STATE_H
#define SERVER_HUB_STATE_H

#include "base/check.h"
#include "server/common/stream.h"
#include "server/hub/hub.h"
#include "server/hub/timers.h"
#include "server/hub/workers.h"
#include "server/keeper/keeper.h"

typedef struct held held;
typedef struct peer peer;
typedef struct watch watch;
typedef struct ask ask;

#define HELD_BUCKETS 16384u /* a power of two */

struct hub {
    hub_options options;
    keeper *keeper;
    bool shared;      /* there may be other servers */
    workers *workers; /* NULL: there is no engine here */
    mailbox inbox;
    thread thread;
    int epoll;
    int64_t wall_offset; /* from the clock that does not jump to the time of day */
    int64_t started_at;
    int64_t now;   /* ms since 1970, of this turn of the loop */
    int64_t stood; /* how far the clock of the games is behind */
    timers timers;
    timer beat_timer, sweep_timer, drain_timer;
    bool beating, sweeping, has_swept, taking_jobs, counting_jobs;
    bool more_jobs; /* have come while some were taken */
    bool inquiring;
    unsigned inquired;      /* the bucket of tables up to which the store was asked */
    inquiry_list elsewhere; /* who watch at other servers */
    int64_t forget_at, stream_life_at;
    char name[64]; /* of this server among others */
    held *tables[HELD_BUCKETS];
    peer *peers;      /* all of them */
    peer *dirty;      /* those with something to send */
    watch *following; /* streams, for their signs of life */
    task *lists[2];   /* the last of playing and waiting games, for those who ask soon after */
    int64_t listed_at[2];
    uint64_t list_age;  /* counts what has changed them */
    size_t pending;     /* calls and requests under way */
    mail_queue pairing; /* calls that wait for their turn, the first under way */
    /* Ending. */
    mutex door; /* guards `closed`, which other threads read */
    bool closed;
    bool draining;
    int64_t drain_until;
    int drain_bell; /* rings when all is drained */
    bool saying_goodbye, drained, ended;
    bool has_inbox;
};

/* Something from outside, unless the hub is closed; from any thread. */
bool hub_post(hub *self, mail *letter);
/* A task for the keeper; after the end it is forgotten. */
void hub_do(hub *self, task *what);
/* The clock of the games. */
static inline int64_t hub_tick(const hub *self)
{
    return self->now - self->stood;
}

/* Something that was asked is answered. */
static inline void hub_answered(hub *self)
{
    INVARIANT(self->pending > 0);
    self->pending--;
}

#endif
