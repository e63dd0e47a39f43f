/* SPDX-License-Identifier: MIT */
/* WebSocket frames (RFC 6455) as a client writes and reads them: a second opinion beside the
 * library the server uses. */
#ifndef LOAD_FRAME_H
#define LOAD_FRAME_H

#include <stddef.h>
#include <stdint.h>

typedef enum frame_kind {
    FRAME_TEXT = 1,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10
} frame_kind;

/* Bytes before the contents, at most. */
#define FRAME_HEAD 14

typedef struct frame {
    frame_kind kind;
    const char *bytes;
    size_t count;
} frame;

/* Writes a whole frame, masked; returns its size, at most FRAME_HEAD + count. */
size_t frame_write(char *to, const frame *what, uint32_t mask);

typedef enum frame_status { FRAME_WHOLE, FRAME_UNFINISHED, FRAME_MALFORMED } frame_status;
/* Reads the first frame of some bytes and says how many it took. The server sends each message in
 * one frame, unmasked: anything else is malformed. */
frame_status frame_read(frame *what, size_t *taken, const char *bytes, size_t count);

#endif
