/* SPDX-License-Identifier: MIT */
/* Requests over HTTP. */
#ifndef SERVER_HUB_CALLS_H
#define SERVER_HUB_CALLS_H

#include "server/common/document.h"
#include "server/common/problem.h"
#include "server/hub/state.h"

/* What was listed is not true any more. */
void lists_forget(hub *self);
void call_open(void *receiver, mail *letter);
void call_refuse_with(call *self, problem_id id, const char *detail);
/* The body of a call; NULL, and the call is refused, if it is no object. */
document *call_document(call *from);

#endif
