/* SPDX-License-Identifier: MIT */
/* What takes long and can be stopped: a search, the counting of the move tree, or the bench. One at
 * a time. */
#ifndef UCI_TASK_H
#define UCI_TASK_H

#include "uci/go.h"
#include "uci/voice.h"

typedef struct task {
    voice *voice;
    su_engine *engine;
    /* what to do */
    su_game game;
    go_request request;
    unsigned count_depth;
    /* how it goes */
    thread thread;
    bool begun;     /* and not joined yet */
    bool pondering; /* `ponderhit` is awaited */
    bool told;      /* the best line, with this score */
    su_score told_score;
    /* for both threads */
    bool stop;        /* no more is wanted */
    bool ponder_hit;  /* the move was played */
    bool engine_runs; /* it has reported a line */
} task;

/* Searches and tells the best move. The history of the game stays as it is until the task ends. */
void task_search(task *self, const su_game *game, const go_request *request);
/* Counts the leaves of the move tree, from depth 1 to `depth`. */
void task_count(task *self, const su_game *game, unsigned depth);
/* Searches the positions of the bench one after the other, then tells the signature. */
void task_bench(task *self);
/* The move a search assumed was played; false if none waits for that. */
bool task_ponder_hit(task *self);
/* Stops what runs and waits until it has told its result. */
void task_end(task *self);

#endif
