/* SPDX-License-Identifier: MIT */
/* What a learner is to reach on the board, and whether that is reached. */
#ifndef COACH_GOALS_H
#define COACH_GOALS_H

#include <sumito/rules.h>

#include "base/out.h"
#include "base/text.h"
#include "coach/pursuit.h"
#include "text/catalogue.h"

typedef enum goal_kind {
#define GOAL(name, argument) GOAL_##name,
#include "coach/goals.def"
#undef GOAL
    GOAL_KINDS
} goal_kind;

typedef struct goal {
    goal_kind kind;
    su_cells cells;
    unsigned number,
        other; /* a count; strengths of the learner and the opponent; a target from 0 */
    su_formation_kind formation;
} goal;

/* Reads a goal from the words of a row; false, and which word is wrong, where it is none. */
bool goal_read(goal *out, text words, text *wrong);
/* The same on a board that is turned. */
goal goal_turned(const goal *it, unsigned symmetry);

/* The cells of the start whose marbles goals are about. */
su_cells goals_followed(const goal *list, size_t count);
/* Whether all goals are reached by the learner's last move. */
bool goals_reached(const goal *goals, size_t count, const pursuit *at);
/* The sentence that asks for a goal. */
void goal_write(out *to, const goal *it, const su_position *start, su_language language);

#endif
