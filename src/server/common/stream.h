/* SPDX-License-Identifier: MIT */
/* An answer over HTTP that goes on: lines as they come, until either side ends it. The hub writes,
 * the library's thread sends. */
#ifndef SERVER_COMMON_STREAM_H
#define SERVER_COMMON_STREAM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/growing.h"

struct MHD_Connection;
struct MHD_Response;
typedef struct stream stream;

/* A stream for two; each lets it go once. `gone` is called in the library's thread when the client
 * is, and lets it go for the library: until then nothing else has its address. */
stream *stream_new(struct MHD_Connection *to, void (*gone)(void *data, stream *self), void *data);
void stream_release(stream *self);

/* The hub's side. What it begins with is taken over, however much it is. */
void stream_begin(stream *self, growing *words);
/* False if the client is gone or reads too slowly: the stream is ended. */
bool stream_write(stream *self, const char *bytes, size_t count);
/* Nothing more comes. */
void stream_end(stream *self);

/* The library's side. Where there is no response after all, the stream is abandoned. */
void stream_abandon(stream *self);
struct MHD_Response *stream_response(stream *self);

#endif
