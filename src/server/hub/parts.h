/* SPDX-License-Identifier: MIT */
/* What the files of the hub share. All of it belongs to the hub's thread, unless said otherwise. */
#ifndef SERVER_HUB_PARTS_H
#define SERVER_HUB_PARTS_H

#include "base/check.h"
#include "server/common/document.h"
#include "server/hub/hub.h"
#include "server/keeper/keeper.h"
#include "server/common/metrics.h"
#include "server/common/stream.h"
#include "server/hub/timers.h"
#include "server/common/wire.h"
#include "server/hub/workers.h"

typedef struct held held;
typedef struct peer peer;
typedef struct watch watch;
typedef struct ask ask;

/* ---- The hub ---- */

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
    uint64_t list_age;             /* counts what has changed them */
    size_t asks;                   /* under way */
    call *pairing, **last_pairing; /* waiting for their turn, the first under way */
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
    INVARIANT(self->asks > 0);
    self->asks--;
}

/* ---- Tables: games somebody looks at ---- */

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
    uint64_t told;         /* events everybody here knows of */
    ask *asks, **last_ask; /* waiting; the first may be under way */
    watch *watches;
    unsigned watchers;      /* players among them */
    unsigned watchers_told; /* without them, and with those at other servers */
    bool changed_elsewhere; /* another node has written */
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
/* A table for a game that is just being made. */
held *held_new(hub *self, const char *id);
/* Sets its timer by what comes next: a flag, somebody away, nobody left. */
void held_set_timer(hub *self, held *at);
/* Goes on with what waits, until something has to be waited for. */
void held_go_on(hub *self, held *at);
/* The store cannot be trusted to have what this table shows: it is loaded again when asked for. */
void held_reload(hub *self, held *at);
/* Another node has changed the game. */
void held_heard(hub *self, const char *id);
/* Any game may have been changed elsewhere. */
void held_heard_all(hub *self);
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
void held_write_state(hub *self, const held *at, json *to, const uint8_t *guest);

/* Why a game cannot be loaded. */
problem held_load_problem(store_status status);

/* ---- Reading, in the order in which it was asked ---- */

void reading_state(hub *self, held *at, ask *which);
void reading_events(hub *self, held *at, ask *which);
/* Begins to watch, with the state and then what was missed (NULL: nothing). */
void reading_watch(hub *self, held *at, ask *which, const task *found);

/* ---- Watching ---- */

struct watch {
    held *table;
    peer *peer; /* one of these */
    stream *stream;
    bool has_guest;
    uint8_t guest[TABLE_GUEST_BYTES];
    bool seated;
    su_side side;
    watch *next_of_table, **here_of_table;
    watch *next_of_peer;
    watch *next_stream, **here_stream;
};

/* Begins to watch; false without memory or if the peer watches too many already. */
bool watch_begin(hub *self, held *at, peer *by, stream *through, const uint8_t *guest);
void watch_end(hub *self, watch *which);
watch *watch_of(peer *by, const char *id);

/* ---- Asking ---- */

typedef enum ask_kind {
    ASK_REQUEST, /* that something happens */
    ASK_STATE,
    ASK_RECORD,
    ASK_EVENTS, /* after some number, perhaps also those to come */
    ASK_WATCH,
    ASK_JOB /* that the engine moves, if it is its turn */
} ask_kind;

/* Something asked of a game. */
struct ask {
    ask *next; /* at its held */
    ask_kind kind;
    held *table;
    table_request request;
    char move[32];
    su_position seen; /* by the engine, when it chose the move */
    bool has_guest;
    uint8_t guest[TABLE_GUEST_BYTES];
    host_address house;
    bool has_side;  /* a seat was chosen, or is known: of the engine, of the flag */
    bool is_server; /* nobody's: the server itself asks for `request.side` */
    bool was_asked; /* for events from `after` on */
    bool follow;    /* and those to come */
    uint64_t after;
    unsigned tries;
    table_decision made;
    /* Who hears the answer: a call, a peer, somebody inside, or nobody. */
    call *call;
    peer *peer;
    char reply[48]; /* the peer's own name for it; "": none */
    void (*done)(hub *self, ask *which, const problem *why);
    void *data;
    call *pairing; /* whose pairing it is, for `done` */
};

ask *ask_new(hub *self, ask_kind kind);
/* Puts it to a game, and lets that go on. */
void ask_put(hub *self, ask *which, const char *id);
/* Answers and forgets it. `why` is NULL where all is well; `answer` is for a call. */
void ask_finish(hub *self, ask *which, const problem *why);
/* Decides a request, and has written what follows from it. */
void ask_decide(hub *self, held *at, ask *which);
/* Whether its guest has not done too much lately; false and the reason. */
bool ask_is_allowed(const hub *self, const ask *which, problem *why);
/* Reads `action` and what belongs to it; false and the reason if it is not understood. */
bool ask_read_action(ask *self, const document *from, problem *why);

/* ---- Peers: WebSockets ---- */

void peer_send(hub *self, peer *to, const char *bytes, size_t count);
void peer_send_growing(hub *self, peer *to, growing *words);
/* A peer lives on while something it asked for is under way. */
void peer_hold(peer *self);
void peer_release(hub *self, peer *which);
const uint8_t *peer_guest(const peer *self);
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

/* ---- Calls ---- */

/* What was listed is not true any more. */
void lists_forget(hub *self);
void call_open(void *receiver, mail *letter);
void call_refuse_with(call *self, problem_id id, const char *detail);
/* The body of a call; NULL, and the call is refused, if it is no object. */
document *call_document(call *from);
/* Makes a game as a body asks for it. */
void create_call(hub *self, call *from);
/* The game that follows another, with colours swapped, into `into`. False without memory. */
bool create_rematch(task_write *into, const table *before, const char *id, int64_t at,
                    int64_t tick);
/* What there is of a guest: told, and forgotten. */
void data_call(hub *self, call *from);
void forget_call(hub *self, call *from);
void pairing_call(hub *self, call *from);
/* The next of those who wait to be paired. */
void pairing_end(hub *self);
/* Reads what kind of game is wanted: game, start, layout, clock, house. */
bool create_read_game(table_event *created, const document *from, problem *why);
/* A new game for the guest of a pairing, open to everybody, with this task. */
void create_listed(hub *self, call *from, task *what, const table_event *created);
/* A game is written, or it is not; ends the pairing if it was one. */
void create_done(void *receiver, mail *letter);

/* ---- Other servers ---- */

/* How many watch a game, players apart: those at other servers as far as it was heard. */
unsigned inquiry_spectators(const hub *self, const char *id);
/* Asks the store what no other server has told. */
void inquiry_begin(hub *self);

/* ---- The engine's turns ---- */

/* Whether the engine may be asked for a move: false and the reason if a guest (NULL: one without a
 * cookie yet) or their address has asked for too many lately. */
bool jobs_allow(const hub *self, const host_address *house, const uint8_t *guest, problem *why);
/* Whose turn a job is. */
store_lane jobs_lane(const hub *self, const host_address *house, const uint8_t *guest);
/* Looks for turns nobody works at. */
void jobs_take(hub *self);
/* Counts those that wait, for the metrics. */
void jobs_count(hub *self);
void jobs_ask(hub *self, held *at, ask *which);
void jobs_chosen(void *receiver, mail *letter);

#endif
