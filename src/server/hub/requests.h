/* SPDX-License-Identifier: MIT */
/* What is asked of games: decided, written, told. */
#ifndef SERVER_HUB_REQUESTS_H
#define SERVER_HUB_REQUESTS_H

#include "server/common/document.h"
#include "server/common/problem.h"
#include "server/hub/state.h"
#include "table/decide.h"

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
    table_seat who;   /* a guest, or nobody */
    host_address house;
    bool has_side;  /* a seat was chosen, or is known: of the engine, of the flag */
    bool is_server; /* nobody's: the server itself asks for `request.side` */
    bool was_asked; /* for events from `after` on */
    bool follow;    /* and those to come */
    bool looked;    /* whether the store knows more, before it was refused */
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
/* Refuses and forgets it; `detail` may be NULL. */
void ask_refuse(hub *self, ask *which, problem_id id, const char *detail);
/* Decides a request, and has written what follows from it. */
void ask_decide(hub *self, held *at, ask *which);
/* Whether its guest has not done too much lately; false and the reason. */
bool ask_is_allowed(const hub *self, const ask *which, problem *why);
/* Reads `action` and what belongs to it; false and the reason if it is not understood. */
bool ask_read_action(ask *self, const document *from, problem *why);

#endif
