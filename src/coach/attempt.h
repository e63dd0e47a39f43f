/* SPDX-License-Identifier: MIT */
/* Somebody at an exercise: what they have tried so far, and what came of it. */
#ifndef COACH_ATTEMPT_H
#define COACH_ATTEMPT_H

#include "coach/solver.h"

typedef enum attempt_status { ATTEMPT_OPEN, ATTEMPT_SOLVED, ATTEMPT_FAILED } attempt_status;

/* What the last try came to. */
typedef enum attempt_event {
    TRIED_NOTHING, /* none yet, or it begins again, or a hint was taken */
    TRIED_REFUSED, /* a move the rules refuse; it does not count */
    TRIED_PLAYED,  /* a move, perhaps answered */
    TRIED_RIGHT,
    TRIED_WRONG,
    TRIED_LATE /* the goal can no longer be reached, or there is no move left */
} attempt_event;

/* A move that was just made, and where. */
typedef struct attempt_step {
    su_position before;
    su_move move;
} attempt_step;

typedef struct attempt {
    const exercise *of;
    solver solver;
    attempt_status status;
    pursuit at;               /* play */
    unsigned mistakes, hints; /* since the very beginning */
    unsigned tried;           /* legal and choose: options chosen, as bits */
    su_cells marked;          /* find: the last try */
    attempt_event event;
    attempt_step steps[2]; /* of the last try: the learner's move, the answer */
    size_t step_count;
    unsigned option; /* of the last try */
    su_refusal refusal;
    move_word attempted;
} attempt;

attempt attempt_begin(const exercise *of);
/* Judges a try: a move; `yes` or `no`; the number of an option, from 1; cells with + between; of a
 * game `won` or `lost`. `again` begins anew after a failure, `hint` tells that one was taken. False
 * where a word is none of these. After the end of an exercise only `again` does something. */
bool attempt_try(attempt *self, text word);

/* Moves of the learner since it began, or begun again. */
unsigned attempt_used(const attempt *self);
/* The fewest moves that reach the goal from the start; 0 for what is not played. */
unsigned attempt_fewest(attempt *self);
/* How many stars it is worth: three without a mistake or hint, in the fewest moves; two with one
 * mistake or hint, or more moves; one if it is solved; none if not. */
unsigned attempt_stars(attempt *self);

/* Writes the tries that solve an exercise from its start, separated by spaces. */
void attempt_write_solution(out *to, const exercise *of);
/* What to do next, for hints: a move, or SU_NO_MOVE. */
su_move attempt_next_move(attempt *self);

/* What came of the last try, in words: the refusal, what the moves did, whether it was right. */
void attempt_write(out *to, const attempt *self, su_language language);

#define ATTEMPT_HINTS 3
/* A hint in steps, each saying more, and the cells it points at. */
void attempt_hint_write(out *to, unsigned step, attempt *self, su_language language);
su_cells attempt_hint_cells(unsigned step, attempt *self);

#endif
