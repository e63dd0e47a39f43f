/* SPDX-License-Identifier: MIT */
/* Games somebody looks at: loaded, kept, given up, and what waits for them. */
#ifndef SERVER_HUB_HELD_H
#define SERVER_HUB_HELD_H

#include "server/common/problem.h"
#include "server/hub/state.h"
#include "table/decide.h"

typedef enum held_state {
    HELD_LOADING,
    HELD_READY,
    HELD_WRITING, /* events that have been applied here already: only the writer may look */
    HELD_READING  /* older events, for somebody who missed them */
} held_state;

struct held {
    char id[TABLE_ID + 1];
    held *next; /* of the same bucket */
    held_state state;
    table game;
    uint64_t told;                /* events everybody here knows of */
    ask *waiting, **last_waiting; /* the first may be under way */
    watch *watches;
    unsigned watchers;      /* players among them */
    unsigned watchers_told; /* without them, and with those at other servers */
    bool changed_elsewhere; /* another node has written, or may have */
    unsigned present[2];    /* connections of each player */
    int64_t away_at[2];     /* when a player without one counts as away, or INT64_MAX */
    bool unseen[2];         /* who was not here either before `away_at` was set */
    int64_t used_at;
    int64_t quiet_until;  /* the store has failed: what is due has to wait */
    int64_t watchers_due; /* when their number is told, or INT64_MAX */
    timer timer;
};

/* The table of a game, which is loaded if it is not there. NULL without memory. */
held *held_open(hub *self, const char *id);
held *held_find(const hub *self, const char *id);
/* Sets its timer by what comes next: a flag, somebody away, nobody left. */
void held_set_timer(hub *self, held *at);
/* Goes on with what waits, until something has to be waited for. */
void held_go_on(hub *self, held *at);
/* The store cannot be trusted to have what this table shows: it is loaded again when asked for. */
void held_reload(hub *self, held *at);
/* Another node has changed the game. */
void held_changed_elsewhere(hub *self, const char *id);
/* Any game may have been changed elsewhere. */
void held_all_changed_elsewhere(hub *self);
/* Sends events that have just been written to everybody who watches. */
void held_tell(hub *self, held *at, uint64_t after, const table_event *events, size_t count);
void held_tell_watchers(hub *self, held *at);
/* Tells how many watch, now or soon, if their number is another than was told. */
void held_count_watchers(hub *self, held *at);
/* Who may be away, when a table has just been loaded, a seat taken or somebody forgotten. */
void held_look_around(hub *self, held *at);
/* Whether it is time to say of a player that they are away; otherwise it is later. */
bool held_is_stalled(hub *self, held *at, su_side side);
/* A player has shown up without a connection that lasts. */
void held_see(hub *self, held *at, su_side side);
/* How long the messages of the player whose clock runs take, as far as it is credited. */
int64_t held_lag(const held *at);
/* The server itself asks for something; done by the next held_go_on. */
void held_ask_server(hub *self, held *at, table_request_kind kind, su_side side);
void held_free_all(hub *self);
/* The state as this guest (NULL: nobody's) sees it. */
void held_write_state(hub *self, const held *at, json *to, table_seat who);
/* The same as a message. */
void held_send_state(hub *self, const held *at, peer *to);

/* Why a game cannot be loaded. */
problem held_load_problem(store_status status);

#endif
