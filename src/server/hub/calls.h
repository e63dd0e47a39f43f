/* SPDX-License-Identifier: MIT */
/* Requests over HTTP. */
#ifndef SERVER_HUB_CALLS_H
#define SERVER_HUB_CALLS_H

#include "server/common/problem.h"
#include "server/hub/state.h"

/* What was listed is not true any more. */
void lists_forget(hub *self);
void call_open(void *receiver, mail *letter);
void call_refuse_with(call *self, problem_id id, const char *detail);

#endif
