/* SPDX-License-Identifier: MIT */
/* An answer over HTTP that goes on: see stream.h. */
#include "server/common/stream.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include <microhttpd.h>

#include "base/thread.h"

/* What may wait for a slow reader here, beyond what it began with, and in the system. */
#define MOST_WAITING (64u << 10)
#define MOST_SENDING (32 << 10)
/* How long the system waits for a client that does not take anything. */
#define SILENCE_MS 30000
#define BLOCK 4096u

struct stream {
    mutex lock;
    struct MHD_Connection *connection;
    growing waiting;
    size_t most;
    bool ended, asleep;
    unsigned holders;
    void (*gone)(void *data, stream *self);
    void *data;
};

stream *stream_new(struct MHD_Connection *to, void (*gone)(void *data, stream *self), void *data)
{
    stream *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    mutex_open(&self->lock);
    self->connection = to;
    self->waiting = growing_new();
    self->holders = 2;
    self->gone = gone;
    self->data = data;
    return self;
}

void stream_release(stream *self)
{
    mutex_lock(&self->lock);
    bool last = --self->holders == 0;
    mutex_unlock(&self->lock);
    if (!last)
        return;
    growing_free(&self->waiting);
    mutex_close(&self->lock);
    free(self);
}

/* Inside the lock. */
static void wake(stream *self)
{
    if (self->asleep)
        MHD_resume_connection(self->connection);
    self->asleep = false;
}

void stream_begin(stream *self, growing *words)
{
    mutex_lock(&self->lock);
    self->waiting = *words;
    self->most = MOST_WAITING + words->length;
    mutex_unlock(&self->lock);
    *words = growing_new();
}

bool stream_write(stream *self, const char *bytes, size_t count)
{
    mutex_lock(&self->lock);
    bool keeps_up =
        !self->ended && !self->waiting.failed && self->waiting.length + count <= self->most;
    if (keeps_up)
        out_bytes(&self->waiting.out, bytes, count);
    else
        self->ended = true;
    wake(self);
    mutex_unlock(&self->lock);
    return keeps_up;
}

void stream_end(stream *self)
{
    mutex_lock(&self->lock);
    self->ended = true;
    wake(self);
    mutex_unlock(&self->lock);
}

/* Called when the library can send something; sleeps where there is nothing. */
static ssize_t read_some(void *data, uint64_t position, char *into, size_t most)
{
    stream *self = data;
    (void)position;
    mutex_lock(&self->lock);
    size_t count = self->waiting.length;
    if (count > most)
        count = most;
    ssize_t result = (ssize_t)count;
    if (count > 0) {
        memcpy(into, self->waiting.data, count);
        self->waiting.length -= count;
        memmove(self->waiting.data, self->waiting.data + count, self->waiting.length);
    } else if (self->ended) {
        result = MHD_CONTENT_READER_END_OF_STREAM;
    } else {
        self->asleep = true;
        MHD_suspend_connection(self->connection);
    }
    mutex_unlock(&self->lock);
    return result;
}

void stream_abandon(stream *self)
{
    mutex_lock(&self->lock);
    self->ended = true;
    self->asleep = false;
    mutex_unlock(&self->lock);
    self->gone(self->data, self);
}

static void let_go(void *data)
{
    stream_abandon(data);
}

/* A client that is gone without a word is only found out by what it does not acknowledge. */
static void set_socket(struct MHD_Connection *of)
{
    const union MHD_ConnectionInfo *socket =
        MHD_get_connection_info(of, MHD_CONNECTION_INFO_CONNECTION_FD);
    const unsigned silence = SILENCE_MS;
    const int sending = MOST_SENDING;
    if (socket == NULL)
        return;
    setsockopt(socket->connect_fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &silence, sizeof silence);
    setsockopt(socket->connect_fd, SOL_SOCKET, SO_SNDBUF, &sending, sizeof sending);
}

struct MHD_Response *stream_response(stream *self)
{
    set_socket(self->connection);
    struct MHD_Response *made =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, read_some, self, let_go);
    if (made == NULL)
        stream_abandon(self);
    return made;
}
