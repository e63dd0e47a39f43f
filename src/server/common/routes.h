/* SPDX-License-Identifier: MIT */
/* What can be asked over HTTP, by path and method: routes.def. */
#ifndef SERVER_COMMON_ROUTES_H
#define SERVER_COMMON_ROUTES_H

#include "table/event.h"

typedef enum route_method { ROUTE_GET, ROUTE_POST, ROUTE_OTHER } route_method;

typedef enum route_id {
#define ROUTE(id, method, path) ROUTE_##id,
#include "server/common/routes.def"
#undef ROUTE
    ROUTES,
    ROUTE_MISSING = ROUTES, /* no such path */
    ROUTE_BAD_METHOD        /* the path exists, but not with this method */
} route_id;

/* Whether a path is one of ours: others are files. */
bool route_is_api(const char *path);
/* The route of a request, and the name of the game in its path. HEAD counts as GET. */
route_id route_find(char id[TABLE_ID + 1], route_method method, const char *path);
/* Whether it changes something, and says with a body what. */
bool route_takes_body(route_id route);
/* The methods a path has, for an Allow header. */
const char *route_methods(const char *path);
route_method route_method_of(const char *method);
/* The path a client sees in the description, e.g. for counting. */
const char *route_path(route_id route);

#endif
