/* SPDX-License-Identifier: MIT */
/* A socket that waits for connections: see listen.h. */
#include "server/http/listen.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static int listen_at(const struct addrinfo *address)
{
    const int yes = 1;
    int socket_type = address->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK;
    int descriptor = socket(address->ai_family, socket_type, address->ai_protocol);
    if (descriptor < 0)
        return -1;
    /* A port whose last connections are still dying away is free; one that is listened at is not.
     */
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(descriptor, address->ai_addr, address->ai_addrlen) == 0 &&
        listen(descriptor, SOMAXCONN) == 0)
        return descriptor;
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}

static uint16_t port_of(int descriptor)
{
    struct sockaddr_storage bound = {0};
    socklen_t length = sizeof bound;
    if (getsockname(descriptor, (struct sockaddr *)&bound, &length) != 0)
        return 0;
    return ntohs(bound.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&bound)->sin6_port
                                             : ((struct sockaddr_in *)&bound)->sin_port);
}

int listen_open(uint16_t *port, listen_problem *why, const char *host)
{
    struct addrinfo *found = NULL, hints = {.ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM};
    char service[8];
    int descriptor = -1;
    snprintf(service, sizeof service, "%u", (unsigned)*port);
    int unknown = getaddrinfo(host, service, &hints, &found);
    if (unknown != 0) {
        *why = (listen_problem){.error = errno, .unknown_host = unknown};
        return -1;
    }
    for (const struct addrinfo *each = found; each != NULL && descriptor < 0; each = each->ai_next)
        descriptor = listen_at(each);
    *why = (listen_problem){.error = descriptor < 0 ? errno : 0};
    freeaddrinfo(found);
    if (descriptor >= 0)
        *port = port_of(descriptor);
    return descriptor;
}
