/* SPDX-License-Identifier: MIT */
/* What `go` asks for. */
#ifndef UCI_GO_H
#define UCI_GO_H

#include <sumito/engine.h>

#include "uci/problem.h"

typedef struct go_request {
    su_limits limits; /* `only` is left to whoever keeps the request in its place */
    su_move only[SU_MAX_MOVES];
    bool pondering; /* `ponderhit` may come */
    bool beyond;    /* a number was taken for the nearest that can be */
} go_request;

/* Reads what follows `go` in a position. Where a number was beyond its limits `why` says so. */
bool go_read(go_request *request, text rest, const su_position *position, problem *why);

#endif
