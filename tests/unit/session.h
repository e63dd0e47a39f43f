/* SPDX-License-Identifier: MIT */
/* A session of the protocol under test: what it says is kept until the test hears it. */
#ifndef TESTS_SESSION_H
#define TESTS_SESSION_H

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "uci/protocol.h"
#include "unit.h"

#define LONGEST_WAIT_S 20

typedef struct session {
    protocol *protocol;
    pthread_mutex_t lock;
    pthread_cond_t came;
    char **lines;
    size_t count, heard, capacity;
} session;

static void session_keep(void *data, const char *line, size_t length)
{
    session *self = data;
    pthread_mutex_lock(&self->lock);
    if (self->count == self->capacity) {
        self->capacity = self->capacity * 2 + 64;
        char **more = realloc(self->lines, self->capacity * sizeof *self->lines);
        assert_non_null(more);
        self->lines = more;
    }
    self->lines[self->count++] = strndup(line, length);
    pthread_cond_signal(&self->came);
    pthread_mutex_unlock(&self->lock);
}

static inline void session_open(session *self)
{
    memset(self, 0, sizeof *self);
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->came, NULL);
    self->protocol = protocol_new(session_keep, self);
    assert_non_null(self->protocol);
}

static inline bool session_has_more(session *self)
{
    pthread_mutex_lock(&self->lock);
    bool more = self->heard < self->count;
    pthread_mutex_unlock(&self->lock);
    return more;
}

/* Forgets what was said so far. Nothing may be searching. */
static inline void session_forget(session *self)
{
    while (self->count > 0)
        free(self->lines[--self->count]);
    self->heard = 0;
}

/* Ends the protocol; what it said last can still be heard. */
static inline void session_end(session *self)
{
    protocol_free(self->protocol);
    self->protocol = NULL;
}

static inline void session_close(session *self)
{
    if (self->protocol != NULL)
        session_end(self);
    session_forget(self);
    free(self->lines);
    pthread_cond_destroy(&self->came);
    pthread_mutex_destroy(&self->lock);
}

/* The line is copied, so that a read beyond its end is noticed. */
static inline bool tell_bytes(session *self, const char *line, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);
    assert_non_null(copy);
    memcpy(copy, line, length);
    bool goes_on = protocol_line(self->protocol, copy, length);
    free(copy);
    return goes_on;
}

static inline bool tell(session *self, const char *line)
{
    return tell_bytes(self, line, strlen(line));
}

/* The next line; waits for it. */
static inline const char *hear(session *self)
{
    struct timespec until;
    int error = 0;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += LONGEST_WAIT_S;
    pthread_mutex_lock(&self->lock);
    while (self->heard == self->count && error == 0)
        error = pthread_cond_timedwait(&self->came, &self->lock, &until);
    const char *line = error == 0 ? self->lines[self->heard++] : NULL;
    pthread_mutex_unlock(&self->lock);
    if (line == NULL)
        fail_msg("nothing came after: %s", self->count > 0 ? self->lines[self->count - 1] : "");
    return line;
}

static inline bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* The next line that begins so; those before it are skipped. */
static inline const char *hear_until(session *self, const char *with)
{
    const char *line;
    do
        line = hear(self);
    while (!begins(line, with));
    return line;
}

#endif
