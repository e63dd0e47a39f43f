/* SPDX-License-Identifier: MIT */
/* A learner on the way to a goal: where it stands, and where the marbles are that it is about. */
#ifndef COACH_PURSUIT_H
#define COACH_PURSUIT_H

#include <sumito/rules.h>

/* Most marbles that are followed. */
#define PURSUIT_MARBLES 14

typedef struct pursuit {
    su_position start, now;
    su_side learner;
    su_cells followed; /* cells of the start whose marbles are followed */
    su_cell
        where[PURSUIT_MARBLES]; /* each of them now, in the order of the notation; or SU_NO_CELL */
    su_move_facts last;         /* the learner's last move */
    bool placed_sister;         /* it put a sister on the board, not a marble */
    bool pushed;                /* the learner has pushed something */
    unsigned moves, ejected,
        lost; /* of the learner; opponents pushed off; marbles of the learner */
} pursuit;

/* The marbles on some cells of the start are followed, at most PURSUIT_MARBLES. */
pursuit pursuit_begin(const su_position *start, su_cells followed);
/* After a legal move of whoever's turn it is. */
void pursuit_play(pursuit *self, su_move move);

#endif
