/* SPDX-License-Identifier: MIT */
/* The text protocol: lines come in, lines go out, an engine is behind it. docs/protocol.md says
 * what the lines mean.
 *
 * A search runs in a thread of its own, so that `stop` is heard. Where there are no threads it runs
 * inside protocol_line, which then returns after `bestmove`: such a host asks for short searches,
 * one slice after the other, and goes on with the table they leave behind. */
#ifndef UCI_PROTOCOL_H
#define UCI_PROTOCOL_H

#include "base/text.h"

/* Takes a line without its end. Called from any thread, one line at a time; it may not call back
 * into the protocol. */
typedef void protocol_write(void *data, const char *line, size_t length);

/* The bytes of a file, which stay until the next call; NULL if it cannot be read. */
typedef const void *protocol_read(void *data, const char *path, size_t *size);

typedef struct protocol protocol;

/* A new session, or NULL if there is no memory for it. */
protocol *protocol_new(protocol_write *write, void *data);
/* The same with a transposition table of so many MiB in place of the usual one. */
protocol *protocol_new_with(protocol_write *write, void *data, unsigned hash_mib);
/* Who reads files for the session; without, it can read none. */
void protocol_files(protocol *self, protocol_read *read, void *data);
/* The book of openings (explore/book.h) for the option OwnBook, which lasts as long; without, it
 * has none. */
void protocol_book(protocol *self, text book);
/* Ends a search that runs, with its `bestmove`, and the session. */
void protocol_free(protocol *self);
/* Hears a line without its end; false if it was `quit`. */
bool protocol_line(protocol *self, const char *line, size_t length);

#endif
