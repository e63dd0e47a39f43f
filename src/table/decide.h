/* SPDX-License-Identifier: MIT */
/* What may happen next in a game people sit at: a request becomes events, or is refused with the
 * reason. Nothing changes here; who decides stores the events and then lets them happen
 * (table_apply). */
#ifndef TABLE_DECIDE_H
#define TABLE_DECIDE_H

#include "table/table.h"

typedef enum table_problem {
    TABLE_FINE,
#define TABLE_PROBLEM(id, code, status, title) TABLE_##id,
#include "table/problems.def"
#undef TABLE_PROBLEM
    TABLE_PROBLEMS
} table_problem;

const char *table_problem_code(table_problem problem);
/* The status of an answer over HTTP. */
unsigned table_problem_status(table_problem problem);

/* The sentences players can say to each other, by number; texts are ids of the catalogue. */
#define TABLE_PHRASES 8

typedef enum table_request_kind {
#define ASK_PLAYER(id, name) TABLE_ASK_##id,
#define ASK_DEVICE ASK_PLAYER
#define ASK_SERVER ASK_PLAYER
#include "table/requests.def"
    TABLE_REQUESTS
} table_request_kind;

const char *table_request_name(table_request_kind kind);

typedef struct table_request {
    table_request_kind kind;
    int64_t at, tick; /* when it arrived */
    int64_t lag;      /* ms its way took, as far as the server knows; credited as lag.h says */
    bool seated;      /* by whom: the player on `side`; otherwise somebody without a seat */
    su_side side;
    table_seat seat;
    table_seat invitation; /* TABLE_NOBODY: none */
    const char *move;
    uint32_t ply;
    uint64_t key;
    const su_position *seen; /* the position `move` was chosen for; NULL: whatever is at `ply` */
    table_offer offer;
    bool engine_answers; /* whoever asks has the engine at hand, and lets it answer offers */
    text name;
    uint32_t phrase;
    char next[TABLE_ID + 1]; /* the name a rematch would have */
} table_request;

/* Moves before which a game can be called off. */
#define TABLE_ABORT_PLIES 2

#define TABLE_DECISION_EVENTS 2

typedef struct table_decision {
    table_problem problem;
    su_refusal refusal; /* BAD_MOVE */
    bool repeated;      /* the request was carried out already: no events, and all is well */
    bool rematch;       /* a game of the name `next` begins, with colours swapped */
    size_t count;
    table_event events[TABLE_DECISION_EVENTS];
} table_decision;

table_decision table_decide(const table *self, const table_request *request);

/* What a game begins with where no server makes it: where and how, who sits down. */
typedef struct table_setup {
    su_position start;
    su_house_rules house; /* with the clock */
    table_seat seats[2];
    char names[2][TABLE_NAME]; /* "": none */
    uint64_t seed;
    uint32_t nodes;
} table_setup;

#define TABLE_SETUP_EVENTS 6
/* Its events; returns how many. */
size_t table_set_up(table_event events[TABLE_SETUP_EVENTS], const table_setup *what, int64_t at,
                    int64_t tick);

#endif
