/* SPDX-License-Identifier: MIT */
/* Exercises to be played, searched exhaustively: how soon the goal can be reached, with which move,
 * and which answer keeps it away longest. */
#ifndef COACH_SOLVER_H
#define COACH_SOLVER_H

#include "coach/exercise.h"

/* Moves that one answer to a page may look at; exercises of the course need far fewer
 * (unit.course). */
#define SOLVER_LIMIT 2000000u

typedef struct solver {
    const exercise *of;
    uint32_t left;  /* moves that may still be looked at */
    bool exhausted; /* there were not enough: what was found is not certain */
} solver;

solver solver_for(const exercise *of);

/* The fewest moves of the learner, whose turn it is, that reach the goal whatever the answers; 0
 * where that takes more than `most`. `first`: the first of them, or SU_NO_MOVE. */
unsigned solver_fewest(solver *self, const pursuit *at, unsigned most, su_move *first);
/* Answers the learner's move as the exercise says, so that `at` is at the learner's next turn;
 * `most`: moves that are left. The move played; SU_NO_MOVE where the other side does not move.
 * False where the game is over. */
bool solver_answer(solver *self, pursuit *at, unsigned most, su_move *played);

#endif
