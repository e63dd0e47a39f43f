/* SPDX-License-Identifier: MIT */
/* A socket that waits for connections. */
#ifndef SERVER_HTTP_LISTEN_H
#define SERVER_HTTP_LISTEN_H

#include <stdint.h>

/* Opens a socket at an address or a name of this machine; port 0 takes any that is free. Returns
 * its descriptor and in `port` its port, or -1 and in `error` what the system says: a number of
 * errno.h, or with `unknown_host` one for gai_strerror. */
typedef struct listen_problem {
    int error;
    int unknown_host;
} listen_problem;
int listen_open(uint16_t *port, listen_problem *why, const char *host);

#endif
