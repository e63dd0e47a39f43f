/* SPDX-License-Identifier: MIT */
/* What can be asked over HTTP: see routes.h. */
#include "server/common/routes.h"

#include <string.h>

static const struct {
    route_method method;
    const char *path;
} rows[ROUTES] = {
#define ROUTE(id, method, path) {ROUTE_##method, path},
#include "server/common/routes.def"
#undef ROUTE
};

/* Whether a path has the form of a row's; takes the name of the game. */
static bool matches(char id[TABLE_ID + 1], const char *form, const char *path)
{
    for (; *form != '\0'; form++) {
        if (*form != '*') {
            if (*path++ != *form)
                return false;
            continue;
        }
        size_t length = strcspn(path, "/");
        if (!table_is_id((text){path, length}))
            return false;
        memcpy(id, path, TABLE_ID);
        id[TABLE_ID] = '\0';
        path += length;
    }
    return *path == '\0';
}

bool route_is_api(const char *path)
{
    return strncmp(path, "/api/", 5) == 0;
}

route_id route_find(char id[TABLE_ID + 1], route_method method, const char *path)
{
    route_id found = ROUTE_MISSING;
    id[0] = '\0';
    for (int i = 0; i < ROUTES; i++) {
        if (!matches(id, rows[i].path, path))
            continue;
        if (rows[i].method == method)
            return (route_id)i;
        found = ROUTE_BAD_METHOD;
    }
    return found;
}

bool route_takes_body(route_id route)
{
    return rows[route].method == ROUTE_POST;
}

const char *route_methods(const char *path)
{
    char id[TABLE_ID + 1];
    bool get = false, post = false;
    for (int i = 0; i < ROUTES; i++)
        if (matches(id, rows[i].path, path)) {
            get |= rows[i].method == ROUTE_GET;
            post |= rows[i].method == ROUTE_POST;
        }
    return get && post ? "GET, HEAD, POST" : post ? "POST" : "GET, HEAD";
}

route_method route_method_of(const char *method)
{
    if (strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0)
        return ROUTE_GET;
    return strcmp(method, "POST") == 0 ? ROUTE_POST : ROUTE_OTHER;
}

const char *route_path(route_id route)
{
    return rows[route].path;
}
