/* SPDX-License-Identifier: MIT */
/* What may happen next in an online game: a request becomes events, or is refused with the reason.
 * Nothing changes here; who decides stores the events and then lets them happen (live_apply). */
#ifndef TABLE_DECIDE_H
#define TABLE_DECIDE_H

#include "table/live.h"

typedef enum live_problem {
    LIVE_FINE,
#define LIVE_PROBLEM(id, code, status, title) LIVE_##id,
#include "table/problems.def"
#undef LIVE_PROBLEM
    LIVE_PROBLEMS
} live_problem;

const char *live_problem_code(live_problem problem);
/* The status of an answer over HTTP. */
unsigned live_problem_status(live_problem problem);

/* The sentences players can say to each other, by number; texts are ids of the catalogue. */
#define LIVE_PHRASES 8

typedef enum live_request_kind {
    LIVE_ASK_SIT,     /* `seat`, on `side`, by `invitation` unless the game is listed */
    LIVE_ASK_MOVE,    /* `move` at `ply`, with a `key` */
    LIVE_ASK_OFFER,   /* also accepts the same offer of the other */
    LIVE_ASK_DECLINE, /* of the other's offer; takes one's own back */
    LIVE_ASK_RESIGN,
    LIVE_ASK_ABORT,
    LIVE_ASK_CLAIM,
    LIVE_ASK_SAY,
    LIVE_ASK_LEAVE, /* the last of a player's connections has ended for good */
    LIVE_ASK_RETURN,
    LIVE_ASK_FORGET, /* that the game knows a player no longer; one that is on ends with that */
    LIVE_ASK_FLAG    /* nobody's: whether the time of the side to move has run out */
} live_request_kind;

typedef struct live_request {
    live_request_kind kind;
    int64_t at, tick; /* when it arrived */
    int64_t lag;      /* ms its way took, as far as the server knows; credited as lag.h says */
    bool seated;      /* by whom: the player on `side`; otherwise somebody without a seat */
    su_side side;
    live_seat seat;
    live_seat invitation; /* LIVE_NOBODY: none */
    const char *move;
    uint32_t ply;
    uint64_t key;
    const su_position *seen; /* the position `move` was chosen for; NULL: whatever is at `ply` */
    live_offer offer;
    uint32_t phrase;
    char next[LIVE_ID + 1]; /* the name a rematch would have */
} live_request;

/* Moves before which a game can be called off. */
#define LIVE_ABORT_PLIES 2

#define LIVE_DECISION_EVENTS 2

typedef struct live_decision {
    live_problem problem;
    su_refusal refusal; /* BAD_MOVE */
    bool repeated;      /* the request was carried out already: no events, and all is well */
    bool rematch;       /* a game of the name `next` begins, with colours swapped */
    size_t count;
    live_event events[LIVE_DECISION_EVENTS];
} live_decision;

live_decision live_decide(const live *self, const live_request *request);

#endif
