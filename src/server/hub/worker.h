/* SPDX-License-Identifier: MIT */
/* A process that only thinks: it takes the engine's turns from a database several servers share,
 * and appends the moves it chooses. Any number may run; when one dies its turn is taken by another
 * after a while. */
#ifndef SERVER_HUB_WORKER_H
#define SERVER_HUB_WORKER_H

#include "store/store.h"

typedef struct crew crew;

/* Begins so many threads, each with a connection of its own. NULL and the reason where it cannot.
 */
crew *crew_start(const char *database, unsigned count, char why[STORE_WORDS]);
/* Ends what is under way, without a move, and frees everything. */
void crew_stop(crew *self);

#endif
