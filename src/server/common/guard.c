/* SPDX-License-Identifier: MIT */
/* Where a request comes from: see guard.h. */
#include "server/common/guard.h"

#include <string.h>
#include <strings.h>

/* What follows the scheme, or NULL. */
static const char *after_scheme(const char *origin)
{
    static const char *const schemes[] = {"http://", "https://"};
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (strncasecmp(origin, schemes[i], strlen(schemes[i])) == 0)
            return origin + strlen(schemes[i]);
    return NULL;
}

bool guard_is_origin(const char *words)
{
    const char *host = after_scheme(words);
    return host != NULL && *host != '\0' && strpbrk(host, "/?#@\\ \t\r\n,;\"'<>") == NULL;
}

/* Without a configured origin the request's own host must be the page's: a foreign page can choose
 * neither header. */
static bool is_ours(const guard_request *request)
{
    if (request->public_origin != NULL)
        return strcasecmp(request->origin, request->public_origin) == 0;
    const char *host = after_scheme(request->origin);
    return host != NULL && request->host != NULL && strcasecmp(host, request->host) == 0;
}

static bool is_foreign(const guard_request *request)
{
    if (request->origin != NULL && !is_ours(request))
        return true;
    return request->fetch_site != NULL && strcasecmp(request->fetch_site, "same-origin") != 0 &&
           strcasecmp(request->fetch_site, "none") != 0;
}

static bool is_json(const char *type)
{
    static const char json[] = "application/json";
    if (type == NULL || strncasecmp(type, json, sizeof json - 1) != 0)
        return false;
    type += sizeof json - 1;
    return type[strspn(type, " \t")] == '\0' || type[strspn(type, " \t")] == ';';
}

guard_verdict guard_write(const guard_request *request)
{
    if (is_foreign(request))
        return GUARD_FOREIGN;
    return is_json(request->content_type) ? GUARD_FINE : GUARD_NOT_JSON;
}

guard_verdict guard_socket(const guard_request *request)
{
    return is_foreign(request) ? GUARD_FOREIGN : GUARD_FINE;
}
