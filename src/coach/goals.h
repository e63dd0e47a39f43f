/* SPDX-License-Identifier: MIT */
/* What a learner is to reach on the board, and whether that is reached. */
#ifndef COACH_GOALS_H
#define COACH_GOALS_H

#include <sumito/rules.h>

#include "base/out.h"
#include "base/text.h"
#include "text/catalogue.h"

typedef enum goal_kind {
#define GOAL(name, argument) GOAL_##name,
#include "coach/goals.def"
#undef GOAL
    GOAL_KINDS
} goal_kind;

/* Most marbles the goals of an exercise follow. */
#define GOAL_MARBLES 14

typedef struct goal {
    goal_kind kind;
    su_cells cells;
    unsigned number,
        other; /* a count; strengths of the learner and the opponent; a target from 0 */
    su_formation_kind formation;
} goal;

/* A learner on the way: the position, and what has happened since the beginning. */
typedef struct pursuit {
    su_position start, now;
    su_side learner;
    su_cells followed;           /* cells of the start whose marbles are followed */
    su_cell where[GOAL_MARBLES]; /* each of them now, in the order of the notation; or SU_NO_CELL */
    su_move_facts last;          /* the learner's last move */
    bool placed_sister;          /* it put a sister on the board, not a marble */
    bool pushed;                 /* the learner has pushed something */
    unsigned moves, ejected,
        lost; /* of the learner; opponents pushed off; marbles of the learner */
} pursuit;

/* Reads a goal from the words of a row; false, and which word is wrong, where it is none. */
bool goal_read(goal *out, text words, text *wrong);
/* The same on a board that is turned. */
goal goal_turned(const goal *it, unsigned symmetry);

pursuit pursuit_begin(const su_position *start, const goal *goals, size_t count);
/* After a legal move of whoever's turn it is. */
void pursuit_play(pursuit *self, su_move move);

/* Whether all goals are reached by the learner's last move. */
bool goals_reached(const goal *goals, size_t count, const pursuit *at);
/* The sentence that asks for a goal. */
void goal_write(out *to, const goal *it, const su_position *start, su_language language);

#endif
