/* SPDX-License-Identifier: MIT */
/* The page over HTTP: its files, whether all is well, and which version this is. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

typedef struct server server;

/* Serves the embedded files at a listening socket, from a thread of its own, until it is stopped.
 * The socket is the server's from here on. NULL if there is no memory or no thread to be had. */
server *server_start(int descriptor);
/* Ends what is under way, closes the socket and frees everything. */
void server_stop(server *self);

#endif
