/* SPDX-License-Identifier: MIT */
/* What a server answers to a client that wants to speak WebSocket (RFC 6455). */
#ifndef SERVER_HTTP_HANDSHAKE_H
#define SERVER_HTTP_HANDSHAKE_H

#include <stdbool.h>

/* Room for the answer and the final NUL. */
#define HANDSHAKE_TEXT 29

/* The Sec-WebSocket-Accept for a Sec-WebSocket-Key; false if that is not 16 bytes in base64. */
bool handshake_accept(char answer[HANDSHAKE_TEXT], const char *key);

#endif
