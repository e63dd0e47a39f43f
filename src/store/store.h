/* SPDX-License-Identifier: MIT */
/* Where online games are kept: a log of events for each game, only ever appended to, and a few
 * tables that follow from the logs. In one SQLite file, or in PostgreSQL for many nodes.
 *
 * A handle belongs to one thread at a time. Writing happens in transactions of many appends; what
 * an append says is only true once the transaction is committed. Which of two writers of one game
 * is first is settled here: an append names the length of the log it continues, and is refused if
 * the log has grown meanwhile. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "table/decide.h"

typedef struct store store;

typedef enum store_status {
    STORE_OK,
    STORE_CONFLICT, /* the log has grown meanwhile, or the name is taken */
    STORE_MISSING,
    STORE_BUSY,
    STORE_FULL,
    STORE_BROKEN,
    STORE_GONE
} store_status;

/* Code word of a status, e.g. "full". */
const char *store_status_name(store_status status);

/* Room for what store_open says. */
#define STORE_WORDS 512

/* Opens `postgresql://...` or the path of a file, makes what is missing and brings older tables up
 * to date. NULL and the reason in `why` where it cannot. */
store *store_open(const char *address, char why[STORE_WORDS]);
void store_close(store *self);
/* Takes the store for one server alone; false if another has it. Where many may serve: true. */
bool store_hold(store *self);
/* Whether a server has the store in this file. */
bool store_is_held(const char *file);
bool store_is_shared(const store *self);
/* The same of an address, before anything is opened. */
bool store_is_server(const char *address);
/* What the database said of the last trouble; where it had nothing to say, a log is damaged. */
const char *store_words(const store *self);
/* The version of the tables. */
unsigned store_version(const store *self);

/* ---- Games ---- */

/* Whose turn of the engine it is, for the order in which turns are taken: an address and a guest at
 * it. Not their names, but words that tell one from another; "": not known. */
#define STORE_LANE 16
typedef struct store_lane {
    char house[STORE_LANE + 1], guest[STORE_LANE + 1];
} store_lane;

/* A game at a glance; follows from its events, all but the lane. */
typedef struct store_game {
    char id[TABLE_ID + 1];
    table_stage stage;
    table_ending ending;
    su_result result;
    su_variant variant;
    uint64_t count; /* of events */
    uint32_t plies;
    int64_t created_at, changed_at;
    bool listed;
    su_house_rules house; /* with the time control */
    table_seat seats[2];
    uint8_t turn_level; /* of the engine whose turn it is; 0: it is nobody's or a person's */
    int64_t flag_at;    /* when the clock that runs will have run out, or INT64_MAX; tick */
    store_lane lane;    /* of whoever asked for the turn; written, never read */
} store_game;

/* The glance at a game. */
store_game store_game_of(const char *id, const table *game);

/* ---- Writing ---- */

store_status store_begin(store *self);
/* What is committed is on the disk. On any other status the whole transaction is not true, all of
 * it; after BROKEN and GONE it may yet turn out that it is: whoever goes on reads the logs again.
 */
store_status store_commit(store *self);
void store_rollback(store *self);

/* Appends events to a log of `after` events; 0 begins a new game. `now` is the glance afterwards.
 * A CONFLICT leaves the transaction as it was before this append; any other trouble ends it. */
store_status store_append(store *self, uint64_t after, const table_event *events, size_t count,
                          const store_game *now);
/* Has a request to a game that is loaded decided and written, in a transaction of its own; how many
 * events came of it, 0: it was refused. Where somebody else was first it is loaded and decided
 * again; CONFLICT: too often. It counts from when it was asked, but never before what happened
 * last.
 */
store_status store_ask(store *self, const char *id, table *game, const table_request *request,
                       size_t *happened);
/* Forgets a game altogether, within a transaction. */
store_status store_forget(store *self, const char *id);
/* Lets every game of a guest forget them: one that is on ends with that, and all stay as games of
 * nobody, in the tables and in the logs. A transaction for each game; others may write meanwhile.
 * Where it does not succeed, some of the games may have forgotten. `games`: how many have. */
store_status store_forget_guest(store *self, table_seat who, int64_t at, uint64_t *games);

/* ---- Reading ---- */

/* Called with each event; false ends the reading. */
typedef bool store_hear_event(void *data, uint64_t number, const table_event *event);
/* The events after the first `after`. MISSING if there is no such game, BROKEN if one cannot be
 * read. */
store_status store_events(store *self, const char *id, uint64_t after, store_hear_event *hear,
                          void *data);
/* The first of them, at most so many. */
store_status store_some_events(store *self, const char *id, uint64_t after, uint32_t most,
                               store_hear_event *hear, void *data);
/* The game they make. */
store_status store_load(store *self, const char *id, table *game);

typedef bool store_hear_game(void *data, const store_game *game);
/* The glance as it is kept; MISSING if there is no such game. */
store_status store_find(store *self, const char *id, store_game *game);
/* Games that are on, changed last first. */
store_status store_playing(store *self, uint32_t most, store_hear_game *hear, void *data);
/* Listed games that wait for somebody, the longest wait first. */
store_status store_waiting(store *self, uint32_t most, store_hear_game *hear, void *data);
/* Of these, those that are played like this one. */
store_status store_waiting_alike(store *self, const store_game *like, uint32_t most,
                                 store_hear_game *hear, void *data);
/* Those that are not over first, begun last first: the same cost however many there are. */
store_status store_of_guest(store *self, const uint8_t guest[TABLE_GUEST_BYTES], uint32_t most,
                            store_hear_game *hear, void *data);
/* What there is of a guest: games, those of them that are not over, when the first began. */
typedef struct store_share {
    uint64_t games, unfinished;
    int64_t since;
} store_share;
store_status store_share_of(store *self, const uint8_t guest[TABLE_GUEST_BYTES],
                            store_share *found);
/* The names of all games in their order, page after page: begin with an empty page, an empty one is
 * the end. */
#define STORE_PAGE 256
typedef struct store_page {
    char ids[STORE_PAGE][TABLE_ID + 1];
    size_t count;
} store_page;
store_status store_next_page(store *self, store_page *page);
/* Visits every game in this order; ends with the first status that is not OK. */
typedef store_status store_visit(void *data, const char *id);
store_status store_each_game(store *self, store_visit *visit, void *data);
/* A page of a guest's games, those after the one named ("": from the first), so many. */
store_status store_page_of_guest(store *self, const uint8_t guest[TABLE_GUEST_BYTES],
                                 const char *after, uint32_t most, store_page *page);
/* Games whose clock had run out at this tick, the first of them first. */
store_status store_overdue(store *self, int64_t tick, uint32_t most, store_hear_game *hear,
                           void *data);
/* Games in which less than a move each was made and that nobody has touched since then, called off
 * or not finished. In the transaction in which they are found nobody else can append to them. */
store_status store_abandoned(store *self, int64_t before, uint32_t most,
                             void (*hear)(void *data, const char *id), void *data);
store_status store_count(store *self, table_stage stage, uint64_t *count);

/* ---- The engine's turns ---- */

typedef struct store_job {
    char id[TABLE_ID + 1];
    uint32_t ply;
    uint8_t level;
} store_job;

/* Takes up to `most` turns that nobody works at, for so long; another may take them afterwards.
 * Houses take turns, and within a house its guests: whoever had a turn longest ago is next, however
 * many turns others wait for. Whoever never had one comes in before the last who had, so that those
 * who wait are not overtaken by ever more who come. Transactions of its own. */
store_status store_take_jobs(store *self, const char *worker, int64_t now, int64_t lease_ms,
                             store_job *jobs, uint32_t most, uint32_t *taken);
/* How many turns nobody works at, and since when the first of them waits (INT64_MAX: none does). */
typedef struct store_backlog {
    uint64_t waiting;
    int64_t since;
} store_backlog;
store_status store_backlog_read(store *self, int64_t now, store_backlog *found);

/* ---- The clock of the games ---- */

/* When somebody served last, in ms since 1970 (0: never), and for how long, in all, nobody has. */
typedef struct store_service {
    int64_t beat, stood;
} store_service;
store_status store_service_read(store *self, store_service *found);

/* Says that somebody serves; with that the clock of the games runs. */
store_status store_beat(store *self, int64_t at);
/* For how long, in all, nobody has served: that much the clock of the games is behind. A server
 * that starts calls store_wake first: the time since the last beat counts as such, if it is longer
 * than `patience` (others may be serving). */
store_status store_wake(store *self, int64_t at, int64_t patience, int64_t *stood);
store_status store_stood(store *self, int64_t *stood);

/* ---- Other nodes ---- */

/* What can be waited for, or -1 where there are no other nodes. */
int store_descriptor(const store *self);
store_status store_listen(store *self);
/* Tells the others which games have changed. Outside of transactions. */
store_status store_notify(store *self, const char *const *ids, size_t count);
/* Hands over the games others have changed, without waiting. GONE if the connection was lost, and
 * perhaps news with it: read again what others may change. */
store_status store_incoming(store *self, void (*hear)(void *data, const char *id), void *data);

/* Until the end of the transaction nobody else is past this point: of two who look for an opponent
 * the second finds the first. */
store_status store_lock_pairing(store *self);
/* Tells the others how many watch which games here: names and numbers, with spaces between. */
store_status store_set_audience(store *self, const char *node, int64_t at, const char *audience);
/* What the others have told since then, one after the other. */
store_status store_audiences(store *self, const char *node, int64_t since,
                             void (*hear)(void *data, const char *audience), void *data);
/* Forgets a node that ends, and all that were not heard of since then. */
store_status store_drop_nodes(store *self, const char *node, int64_t before);
/* The numbers of events of games named in one text, with spaces between. */
store_status store_lengths(store *self, const char *ids,
                           void (*hear)(void *data, const char *id, uint64_t count), void *data);

/* ---- Care ---- */

/* Begins a transaction that reads everything as it is now, whatever others write meanwhile;
 * store_rollback ends it. */
store_status store_begin_reading(store *self);
/* Copies everything into a new file; only where the store is a file. */
bool store_copy(store *self, const char *path, char why[STORE_WORDS]);
/* Whether the database holds together, as far as it can tell itself. */
bool store_sound(store *self, char why[STORE_WORDS]);

#endif
