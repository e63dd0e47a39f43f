/* SPDX-License-Identifier: MIT */
/* One searching thread: its stack of positions, its histories, and what all threads of an engine
 * share. */
#ifndef ENGINE_WORKER_H
#define ENGINE_WORKER_H

#include <sumito/engine.h>

#include "base/rng.h"
#include "engine/eval.h"
#include "engine/history.h"
#include "engine/nnue/accumulator.h"
#include "engine/params.h"
#include "engine/tt.h"

#define MAX_PLY 192

/* Late move reductions: later moves are searched less deeply. Hundredths of a ply, by depth and
 * number of the move. */
#define REDUCTION_SIZE 64

typedef struct worker worker;
/* One depth from the root, within a window: search.h. */
typedef su_score search_function(worker *self, int depth, su_score alpha, su_score beta);

/* What every thread of a search reads. Only what is atomic changes meanwhile. */
typedef struct shared_search {
    search_function *search; /* for the processor that runs */
    tt *tt;                  /* the transposition table */
    const params *params;
    const su_limits *limits;
    const net *net; /* that judges positions, or NULL: the weights do */
    const kernels *kernels;
    eval_function *evaluate;
    const int16_t *weights;
    unsigned lines; /* to search and to report */
    unsigned threads;
    unsigned no_progress_plies;
    bool more_wins;         /* after these, whoever has the higher score; a draw otherwise */
    bool repeated_is_drawn; /* a position met before is worth no more than a draw */
    su_score drawn[2];      /* what a draw is worth to either side when it is to move */
    unsigned goal;          /* the score that wins; 0: none does */
    const uint64_t *past;   /* keys of the game since the last ejection, the oldest first */
    size_t past_count;
    unsigned past_without_ejection; /* plies before the root */
    int64_t started_ms;             /* atomic */
    int64_t soft_ms;                /* begin no new iteration after this; -1: no limit */
    int64_t hard_ms;                /* stop at this */
    bool stop;                      /* atomic */
    bool pondering;                 /* atomic */
    uint16_t reductions[REDUCTION_SIZE][REDUCTION_SIZE];
} shared_search;

typedef struct node {
    su_position position;
    su_move move;  /* that led to the next node */
    unsigned slot; /* its row in the continuation history */
    su_score eval; /* or TT_NO_EVAL */
    su_move killers[2];
    su_move line[SU_MAX_LINE]; /* the best line from here */
    unsigned line_count;
    unsigned plies_without_ejection;
} node;

typedef struct root_move {
    su_move move;
    su_score score, previous;
    unsigned longest;
    su_move line[SU_MAX_LINE];
    unsigned line_count;
} root_move;

struct worker {
    shared_search *shared;
    unsigned index; /* 0 leads: it watches the time and reports */
    uint64_t nodes; /* atomic for readers */
    unsigned longest;
    unsigned depth_done;
    unsigned steady;   /* depths for which the best move has stayed the same */
    size_t first_root; /* root moves before this are lines already found (multi-PV) */
    size_t root_count;
    root_move roots[SU_MAX_MOVES];
    node stack[MAX_PLY + 2];
    histories histories;
    accumulator accumulators[MAX_PLY + 2]; /* by ply, each known only once it was needed */
};

/* Deepens iteratively until a limit is reached; `report` may be NULL. */
void worker_search(worker *self, su_line_listener *listener, void *data);
/* Nodes of all threads of the engine the worker belongs to. */
uint64_t workers_nodes(const worker *first, unsigned count);

ALWAYS_INLINE bool search_stopped(const shared_search *shared)
{
    return __atomic_load_n(&shared->stop, __ATOMIC_RELAXED);
}
/* How long the search has taken, or since the expected reply was played. */
int64_t search_ms(const shared_search *shared);

#endif
