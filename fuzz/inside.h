/* SPDX-License-Identifier: MIT */
/* The server without a network: its handlers, hub and store as they are, below a library for HTTP
 * that only remembers what it is told. Thousands of requests a second, and nothing between the
 * bytes and the code. */
#ifndef FUZZ_INSIDE_H
#define FUZZ_INSIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* Starts it, with an empty store in a new folder; once. Ends the program with a word where it
 * cannot. */
void inside_start(void);
/* Ends it in order and removes the store. */
void inside_stop(void);

#define INSIDE_HEADERS 16
#define INSIDE_ANSWER (1u << 16)

/* A request; headers and arguments end with a NULL name. Texts end with NUL. */
typedef struct inside_request {
    const char *method, *path;
    struct {
        const char *name, *value;
    } headers[INSIDE_HEADERS + 1], arguments[INSIDE_HEADERS + 1];
    text body;
    bool badly_framed;
} inside_request;

typedef struct inside_answer {
    unsigned status;
    char type[64], cookie[200];
    size_t length;
    char body[INSIDE_ANSWER]; /* ends with NUL; the beginning of a long one */
} inside_answer;

/* Asks, and waits for the answer. Streams of events do not go on here: `follow` is not heard. */
void inside_ask(inside_answer *answer, const inside_request *request);
/* Opens a socket as whoever has this cookie ("": nobody) and returns the client's end; it is the
 * caller's. */
int inside_socket(const char *cookie);

#endif
