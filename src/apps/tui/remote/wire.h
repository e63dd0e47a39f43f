/* SPDX-License-Identifier: MIT */
/* What a server says of a game (docs/online.md), as it is told at the table. */
#ifndef APPS_TUI_REMOTE_WIRE_H
#define APPS_TUI_REMOTE_WIRE_H

#include "apps/tui/remote/link.h"
#include "apps/tui/host.h"

/* An event. */
typedef struct remote_event {
    uint64_t number;
    bool known; /* newer servers may have other kinds */
    table_event happened;
} remote_event;

/* Puts the game of a state on the table; `number` is that of its last event. False, and nothing
 * changes, if the text is no state. */
bool remote_state_put(host *at, uint64_t *number, const char *state, size_t length, int64_t now);
/* Reads an event; false if it is none. */
bool remote_event_read(remote_event *event, const char *line, size_t length);
/* Reads what the server answers when a game was made: its link to play. False if it is none. */
bool remote_made_read(remote_link *made, const char *base, const char *answer, size_t length);
/* Reads a refusal: what it is at the table, its code word, and the server's words, the most exact
 * it has. False if it is none. */
typedef struct remote_problem {
    host_problem problem;
    char code[48];
    char field[32]; /* which is meant, or "" */
    char words[128];
} remote_problem;
bool remote_problem_read(remote_problem *problem, const char *answer, size_t length);

#endif
