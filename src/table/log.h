/* SPDX-License-Identifier: MIT */
/* A game as text: a line for each of its events, `AT TICK EVENT`, both times in milliseconds. This
 * is what pages and terminals keep of a game, and what stores have in their rows. */
#ifndef TABLE_LOG_H
#define TABLE_LOG_H

#include "table/table.h"

/* Room for a line, its end and the final NUL. */
#define LOG_LINE (TABLE_EVENT_TEXT + 48)

/* Writes the line of an event, without a line end. */
void log_write(out *to, const table_event *event);
/* Reads such a line; false, and nothing changes, if it is none. */
bool log_read(table_event *event, text line);

/* Where a log is wrong, and how. */
typedef struct log_fault {
    size_t number;       /* of the line, from 1 */
    text line;           /* in the log */
    table_result result; /* TABLE_DONE: the line cannot be read */
} log_fault;

/* Lets everything in a log happen; empty lines are none. False and the first fault, and what came
 * before it has happened. */
bool log_replay(table *self, text log, log_fault *fault);

#endif
