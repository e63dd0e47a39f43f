/* SPDX-License-Identifier: MIT */
/* A game people sit at, as its events have made it: at a terminal or on a page, by two at one
 * device, against the computer or online. Nothing here does anything by itself or knows the time:
 * the same events always make the same game. What may happen next is decided in decide.h. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "base/memory.h"
#include "table/event.h"
#include "table/lag.h"

/* The numbers of stages and endings stand in stores of every age: they never change. */
typedef enum table_stage {
    TABLE_NOTHING = 0, /* no event yet */
    TABLE_WAITING = 1, /* a seat is free */
    TABLE_PLAYING = 2,
    TABLE_FINISHED = 3
} table_stage;

/* How a game ended. */
typedef enum table_ending {
    TABLE_NOT_ENDED = 0,
    TABLE_BY_BOARD = 1,
    TABLE_BY_RESIGNATION = 2,
    TABLE_BY_TIME = 3,
    TABLE_BY_AGREEMENT = 4,
    TABLE_BY_LEAVING = 5,
    TABLE_BY_ABORT = 6
} table_ending;

/* What the engine has played in a position. */
typedef struct table_answer {
    uint64_t position; /* its key */
    su_move move;
} table_answer;

#define TABLE_ANSWERS 64

/* A phrase, and who said it. */
typedef struct table_phrase {
    su_side side;
    uint32_t phrase;
} table_phrase;

/* So many phrases are remembered; the log has them all. */
#define TABLE_PHRASES_KEPT 20
/* Moves of a side between two of its offers of a draw. */
#define TABLE_DRAW_MOVES 5
/* How long somebody must have been away, and to move, before the other can claim the victory. */
#define TABLE_CLAIM_AFTER 60000

typedef struct table {
    const memory *memory;
    table_stage stage;
    table_ending ending;
    uint64_t count; /* of events */
    int64_t created_at, last_at, last_tick;
    su_game game;
    uint64_t *keys;        /* of the requests that made the moves, one a ply */
    int64_t (*left)[2];    /* times left before each ply */
    su_clock clock;        /* runs from the first move on, on the clock of the games */
    table_lag lag;         /* what of the way of moves is credited */
    bool listed;           /* anybody may take a free seat */
    table_seat invited[2]; /* by a link: who knows its token may take the seat */
    table_seat seats[2];
    char names[2][TABLE_NAME]; /* "": none was told */
    uint64_t seed;             /* of the engine's choices */
    uint32_t nodes;            /* positions it looks at for a move; 0: by time */
    bool absent[2];
    int64_t absent_since[2]; /* tick */
    bool offered[TABLE_OFFERS][2];
    size_t draw_from[2]; /* the ply from which on each may offer a draw, again or at all */
    table_phrase said[TABLE_PHRASES_KEPT]; /* the last phrases, oldest first */
    size_t said_count;
    char hosted[TABLE_ID + 1]; /* its name at the server that has it, or "" */
    char next[TABLE_ID + 1];   /* the rematch, or "" */
    table_answer *answers; /* of the engine that were taken back, the oldest overwritten first */
    size_t answered;       /* how many there were */
} table;

/* A game without events, which grows in memory of the caller's; table_release gives that back, and
 * leaves a game without events. */
void table_init(table *self, const memory *from);
void table_release(table *self);

typedef enum table_result {
    TABLE_DONE,
    TABLE_IMPOSSIBLE, /* the event cannot follow: the log is not one of a game */
    TABLE_NO_MEMORY
} table_result;

/* Lets an event happen. Where it cannot, nothing changes. */
table_result table_apply(table *self, const table_event *event);

/* "playing"; "time". */
const char *table_stage_name(table_stage stage);
const char *table_ending_name(table_ending how);

/* Where a guest sits; false without a seat, and for who is no guest. */
bool table_seat_of(const table_seat seats[2], su_side *side, table_seat who);
/* Nobody is asked who is not at this device: both sides belong to persons here or to the engine,
 * and no server has the game. */
bool table_is_local(const table *self);
/* The plies a takeback of this side takes back: the last move of a person at its place, and what
 * was answered; 0: there is nothing. */
uint32_t table_takeback_plies(const table *self, su_side side);
/* Whether moves can be taken back at all now: the game is on, or ended on a board that nobody
 * elsewhere has seen. */
bool table_is_open(const table *self);
/* The side that acts from this device: whose turn it is, if a person here; otherwise the other, if
 * a person here. False where nobody here plays. */
bool table_actor(const table *self, su_side *side);
/* The only side that is played from this device; false where none is, or both are. */
bool table_only_person(const table *self, su_side *side);
/* Whether a side may choose a move in advance, and the position it is chosen in: the newest, as if
 * it were their turn. Such a move is never in the log: nobody else may know it. */
bool table_may_plan(const table *self, su_side side);
su_position table_plan_position(const table *self);
/* What the engine has played in this position before it was taken back: it need not think again.
 * SU_NO_MOVE if it has not, or cannot play that now. */
su_move table_answer_before(const table *self);
/* Time left, or -1 in a game that is not timed. */
int64_t table_left(const table *self, su_side side, int64_t tick);
/* What whoever made the n-th move had left after it, or SU_NO_CLOCK in a game that is not timed.
 * The clock of the next turn has begun since. */
int64_t table_left_after(const table *self, size_t n);
/* What is left of the delay of the turn that runs, or 0. */
int64_t table_delay_left(const table *self, int64_t tick);
/* When the clock that runs will have run out, or INT64_MAX. */
int64_t table_flag_at(const table *self);
bool table_is_timed(const table *self);
/* From when on the victory over the side to move can be claimed, because it is away; or INT64_MAX.
 * Without a clock nobody is in a hurry. */
int64_t table_claim_at(const table *self);

#endif
