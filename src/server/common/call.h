/* SPDX-License-Identifier: MIT */
/* A request over HTTP on its way from the thread that reads it to the hub, and its answer back. */
#ifndef SERVER_COMMON_CALL_H
#define SERVER_COMMON_CALL_H

#include <stdatomic.h>

#include "server/common/address.h"
#include "base/growing.h"
#include "server/common/mailbox.h"
#include "server/common/problem.h"
#include "server/common/routes.h"
#include "server/common/token.h"

struct MHD_Connection;
typedef struct stream stream;

/* What a query can ask; those that are not there are 0 or "". */
typedef struct call_query {
    uint64_t after;
    bool follow;
    char stage[16];
} call_query;

typedef struct call {
    mail mail; /* opened by the hub */
    struct MHD_Connection *connection;
    /* What is asked. */
    bool is_head; /* only what an answer would be like */
    route_id route;
    char id[TABLE_ID + 1];
    call_query query;
    table_seat who;     /* a guest, or nobody */
    host_address house; /* whence it comes, as limits count it */
    bool secure;        /* it came over https: so does the cookie */
    growing body;
    void *seeking;     /* what a pairing looks for; the hub's */
    size_t taken;      /* bytes of it, kept or not */
    bool too_long;     /* not all was kept */
    bool badly_framed; /* it is announced twice, or for nothing */
    const char *allow; /* methods this path has, or NULL */
    /* The answer. */
    bool answered;
    unsigned status, retry_after;
    const char *type;
    char cookie[TOKEN_COOKIE]; /* or "" */
    char former[TOKEN_COOKIE]; /* the one of its former name that goes with it, or "" */
    growing answer;
    stream *stream;       /* what follows the answer; NULL: nothing */
    atomic_uint *counted; /* where it counts until it is sent; NULL: nowhere */
} call;

/* What the answer is, or why there is none: in the thread that reads. */
void call_set(call *self, unsigned status, const char *type);
void call_set_problem(call *self, const problem *why);
/* Answers, and lets the thread that reads go on; the call is not the hub's any more. */
void call_answer(call *self, unsigned status, const char *type);
void call_refuse(call *self, const problem *why);
/* Makes whoever asks a guest with a cookie, unless they are one; false without randomness. */
bool call_name_guest(call *self);

#endif
