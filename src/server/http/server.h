/* SPDX-License-Identifier: MIT */
/* The page and games over HTTP: files, the API, and how the server is. */
#ifndef SERVER_HTTP_SERVER_H
#define SERVER_HTTP_SERVER_H

#include "server/common/config.h"
#include "store/store.h"

typedef struct server server;

/* Room for the reason why a server does not start. */
#define SERVER_WORDS STORE_WORDS

/* Serves the embedded files and online games at a listening socket, from threads of its own, until
 * it is stopped. The socket is the server's from here on, the settings must outlive it. NULL and
 * the reason, "" for want of memory or threads, where it cannot. */
server *server_start(int descriptor, const config *settings, const char *database,
                     char why[SERVER_WORDS]);
/* Tells everybody, ends what is under way, closes the socket and frees everything. */
void server_stop(server *self);

#endif
