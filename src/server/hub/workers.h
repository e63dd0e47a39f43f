/* SPDX-License-Identifier: MIT */
/* Threads in which the engine thinks. */
#ifndef SERVER_HUB_WORKERS_H
#define SERVER_HUB_WORKERS_H

#include <sumito/engine.h>

#include "table/table.h"
#include "server/common/mailbox.h"

typedef struct workers workers;

/* A turn of the engine. */
typedef struct turn {
    mail mail; /* opened by whoever waits for it, when a move is chosen */
    char id[TABLE_ID + 1];
    uint32_t ply;
    uint8_t level;
    su_limits limits;
    su_game game; /* with a history of its own */
    su_move move; /* SU_NO_MOVE until one is chosen */
} turn;

/* The turn at which a game is; NULL without memory, or if it is not the engine's. `tick` is now. */
turn *turn_new(const char *id, const table *game, int64_t tick);
void turn_free(turn *self);
/* Thinks, unless the move is known already. */
void turn_choose(turn *self, su_engine *engine);
/* An engine fit for it, or NULL. */
su_engine *turn_engine(void);

/* Begins so many threads; their results go to `answers`. NULL if none can be had. */
workers *workers_start(unsigned count, mailbox *answers);
void workers_do(workers *self, turn *what);
/* How many could begin at once with another turn. */
unsigned workers_idle(const workers *self);
/* Ends what is under way, without results. */
void workers_stop(workers *self);

#endif
