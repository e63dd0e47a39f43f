/* SPDX-License-Identifier: MIT */
/* What a browser says about where a request comes from. A page of another origin must neither act
 * for a guest, whose cookie the browser sends along, nor open a socket in his name. */
#ifndef SERVER_COMMON_GUARD_H
#define SERVER_COMMON_GUARD_H

#include <stdbool.h>

/* Headers of a request, NULL where they are missing, and what the server knows. */
typedef struct guard_request {
    const char *host, *origin, *fetch_site, *content_type;
    const char *public_origin; /* what the configuration says: "https://play.example", or NULL */
} guard_request;

typedef enum guard_verdict {
    GUARD_FINE,
    GUARD_FOREIGN,  /* 403: from a page of another origin */
    GUARD_NOT_JSON, /* 415: a body that forms of other pages could send, too */
} guard_verdict;

/* Whether a request may change something. Clients that are no browsers say nothing about their
 * origin, and have nobody's cookie. */
guard_verdict guard_write(const guard_request *request);
/* Whether a socket may be opened: a browser always names the origin. */
guard_verdict guard_socket(const guard_request *request);
/* An origin: scheme, host and perhaps a port, nothing else. */
bool guard_is_origin(const char *words);

#endif
