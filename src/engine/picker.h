/* SPDX-License-Identifier: MIT */
/* The order in which a node tries its moves, in stages, each made only when it is reached. */
#ifndef ENGINE_PICKER_H
#define ENGINE_PICKER_H

#include "engine/worker.h"

typedef enum pick_stage {
    PICK_HASH,           /* the hash move: what the transposition table remembers */
    PICK_LIST_EJECTIONS, /* list and weigh what pushes a marble off */
    PICK_EJECTIONS,      /* these, the fewer marbles they take the sooner */
    PICK_KILLERS,        /* quiet moves that were best beside this node */
    PICK_SECOND_KILLER,
    PICK_LIST_QUIET, /* list and weigh the rest */
    PICK_QUIET,      /* by what they were good for lately */
    PICK_DONE
} pick_stage;

typedef struct picker {
    const worker *worker;
    const node *node;
    unsigned before; /* slot of the move played before */
    pick_stage stage;
    su_move hash, killers[2];
    bool only_ejections;
    size_t next, count;
    su_move moves[SU_MAX_MOVES];
    int values[SU_MAX_MOVES];
} picker;

/* `hash` is the lower bits of a move, or TT_NO_MOVE. */
void picker_begin(picker *self, const worker *by, const node *at, unsigned before, unsigned hash,
                  bool only_ejections);
/* The next move, or SU_NO_MOVE. */
su_move picker_next(picker *self);
/* From now on no quiet moves. */
void picker_skip_quiet(picker *self);

#endif
