/* SPDX-License-Identifier: MIT */
/* Why something is refused, as clients read it: application/problem+json (RFC 9457). */
#ifndef SERVER_COMMON_PROBLEM_H
#define SERVER_COMMON_PROBLEM_H

#include "base/json.h"
#include "table/decide.h"

typedef enum problem_id {
#define PROBLEM(id, code, status, title) PROBLEM_##id,
#include "server/common/problems.def"
#undef PROBLEM
    PROBLEMS
} problem_id;

typedef struct problem {
    unsigned status;
    const char *code, *title;
    char field[48];       /* the field it is about, or "" */
    char detail[200];     /* or "" */
    unsigned retry_after; /* seconds; 0: trying again does not help */
    bool refused;         /* a move, for this reason */
    su_refusal refusal;
    su_position position;
    char attempt[32];
} problem;

/* A problem of the server's own; `detail` may be NULL. */
problem problem_of(problem_id id, const char *detail);
/* Somebody has done too much, and may again in so many seconds. Counted. */
problem problem_limited(problem_id id, unsigned seconds);
/* One with a field. */
problem problem_field(problem_id id, const char *field, const char *detail);
/* A game's refusal. `game` and `attempt` tell about a refused move. */
problem problem_decision(const table_decision *made, const table *game, const char *attempt);
/* Writes the whole object. */
void problem_tell(json *to, const problem *self);

#endif
