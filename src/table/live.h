/* SPDX-License-Identifier: MIT */
/* An online game as its events have made it. Nothing here does anything by itself or knows the
 * time: the same events always make the same game. What may happen next is decided in decide.h. */
#ifndef TABLE_LIVE_H
#define TABLE_LIVE_H

#include "table/event.h"
#include "table/lag.h"

/* The numbers of stages and endings stand in stores of every age: they never change. */
typedef enum live_stage {
    LIVE_NOTHING = 0, /* no event yet */
    LIVE_WAITING = 1, /* a seat is free */
    LIVE_PLAYING = 2,
    LIVE_FINISHED = 3
} live_stage;

/* How a game ended. */
typedef enum live_ending {
    LIVE_NOT_ENDED = 0,
    LIVE_BY_BOARD = 1,
    LIVE_BY_RESIGNATION = 2,
    LIVE_BY_TIME = 3,
    LIVE_BY_AGREEMENT = 4,
    LIVE_BY_LEAVING = 5,
    LIVE_BY_ABORT = 6
} live_ending;

/* What the engine has played in a position. */
typedef struct live_answer {
    uint64_t position; /* its key */
    su_move move;
} live_answer;

#define LIVE_ANSWERS 64

/* A phrase, and who said it. */
typedef struct live_phrase {
    su_side side;
    uint32_t phrase;
} live_phrase;

/* So many phrases are remembered; the log has them all. */
#define LIVE_PHRASES_KEPT 20
/* Moves of a side between two of its offers of a draw. */
#define LIVE_DRAW_MOVES 5
/* How long somebody must have been away, and to move, before the other can claim the victory. */
#define LIVE_CLAIM_AFTER 60000

typedef struct live {
    live_stage stage;
    live_ending ending;
    uint64_t count; /* of events */
    int64_t created_at, last_at;
    su_game game;
    uint64_t *keys;       /* of the requests that made the moves, one a ply */
    int64_t (*left)[2];   /* times left before each ply */
    su_clock clock;       /* runs from the first move on, on the clock of the games */
    live_lag lag;         /* what of the way of moves is credited */
    bool listed;          /* anybody may take a free seat */
    live_seat invited[2]; /* by a link: who knows its token may take the seat */
    live_seat seats[2];
    bool absent[2];
    int64_t absent_since[2]; /* tick */
    bool offered[LIVE_OFFERS][2];
    size_t draw_from[2]; /* the ply from which on each may offer a draw, again or at all */
    live_phrase said[LIVE_PHRASES_KEPT]; /* the last phrases, oldest first */
    size_t said_count;
    char next[LIVE_ID + 1]; /* the rematch, or "" */
    live_answer *answers;   /* of the engine that were taken back, the oldest overwritten first */
    size_t answered;        /* how many there were */
} live;

/* A game without events; live_free gives its memory back. */
void live_init(live *self);
void live_free(live *self);

typedef enum live_result {
    LIVE_DONE,
    LIVE_IMPOSSIBLE, /* the event cannot follow: the log is not one of a game */
    LIVE_NO_MEMORY
} live_result;

/* Lets an event happen. Where it cannot, nothing changes. */
live_result live_apply(live *self, const live_event *event);

/* Who sits where; false if the guest has no seat. */
bool live_seat_of(const live *self, su_side *side, const uint8_t guest[LIVE_GUEST_BYTES]);
/* The plies a takeback of this side takes back; 0: there is nothing. */
uint32_t live_takeback_plies(const live *self, su_side side);
/* What the engine has played in this position before it was taken back: it need not think again.
 * SU_NO_MOVE if it has not, or cannot play that now. */
su_move live_answer_before(const live *self);
/* Time left, or -1 in a game that is not timed. */
int64_t live_left(const live *self, su_side side, int64_t tick);
/* What is left of the delay of the turn that runs, or 0. */
int64_t live_delay_left(const live *self, int64_t tick);
/* When the clock that runs will have run out, or INT64_MAX. */
int64_t live_flag_at(const live *self);
bool live_is_timed(const live *self);
/* From when on the victory over the side to move can be claimed, because it is away; or INT64_MAX.
 * Without a clock nobody is in a hurry. */
int64_t live_claim_at(const live *self);

#endif
