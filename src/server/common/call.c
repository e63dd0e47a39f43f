/* SPDX-License-Identifier: MIT */
/* A request over HTTP and its answer: see call.h. */
#include "server/common/call.h"

#include <microhttpd.h>

void call_set(call *self, unsigned status, const char *type)
{
    self->status = status;
    self->type = type;
    self->answered = true;
}

void call_set_problem(call *self, const problem *why)
{
    growing_free(&self->answer);
    json writer = json_over(&self->answer.out);
    problem_tell(&writer, why);
    self->retry_after = why->retry_after;
    call_set(self, why->status, "application/problem+json");
}

void call_answer(call *self, unsigned status, const char *type)
{
    struct MHD_Connection *connection = self->connection;
    call_set(self, status, type);
    MHD_resume_connection(connection);
}

void call_refuse(call *self, const problem *why)
{
    struct MHD_Connection *connection = self->connection;
    call_set_problem(self, why);
    MHD_resume_connection(connection);
}

bool call_name_guest(call *self)
{
    char token[TOKEN_TEXT + 1];
    if (self->who.kind == TABLE_GUEST)
        return true;
    if (!token_new(token) || !token_guest(&self->who, text_of(token)))
        return false;
    token_write_cookie(self->cookie, token, self->secure);
    return true;
}
