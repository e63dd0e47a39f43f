/* SPDX-License-Identifier: MIT */
/* The API over HTTP, up to where the hub takes over: who asks, what, and whether they may. */
#ifndef SERVER_HTTP_HTTP_H
#define SERVER_HTTP_HTTP_H

#include <microhttpd.h>

#include "server/common/call.h"
#include "server/common/config.h"
#include "server/hub/hub.h"
#include "server/common/limit.h"

/* Where requests go, and under which terms. */
typedef struct http_terms {
    hub *hub;
    limits *limits;
    const config *settings;
    atomic_uint *under_way; /* counts what was asked of the hub until it is sent; NULL: nobody */
} http_terms;

/* A request whose headers have come. NULL without memory. */
call *http_begin(struct MHD_Connection *from, const char *method, const char *path);
/* A piece of its body. */
void http_take(call *self, const char *bytes, size_t count);
/* All of it has come: hands it to the hub, or refuses; later sends what the hub has answered. */
enum MHD_Result http_go_on(call *self, const http_terms *terms);
/* It is over, one way or another. */
void http_end(call *self);

#endif
