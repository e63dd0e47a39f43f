/* SPDX-License-Identifier: MIT */
/* New games. */
#ifndef SERVER_HUB_CREATE_H
#define SERVER_HUB_CREATE_H

#include "server/common/document.h"
#include "server/common/problem.h"
#include "server/hub/state.h"

/* Makes a game as a body asks for it. */
void create_call(hub *self, call *from, const document *body);
/* The game that follows another, with colours swapped, into `into`. False without memory. */
bool create_rematch(task_write *into, const table *before, const char *id, int64_t at,
                    int64_t tick);
/* Reads what kind of game is wanted: game, start, layout, clock, house. */
bool create_read_game(table_event *created, const document *from, problem *why);
/* A new game for the guest of a pairing, open to everybody, with this task. */
void create_listed(hub *self, call *from, task *what, const table_event *created);
/* The body of an answer: the game, the seat, where to watch it and, with the token of a link, where
 * to join; "": there is no link. */
void create_answer(call *to, const char *id, su_side side, const char *token);
/* A game is written, or it is not; ends the pairing if it was one. */
void create_done(void *receiver, mail *letter);

#endif
