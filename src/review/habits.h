/* SPDX-License-Identifier: MIT */
/* How somebody plays: what there was to see in each position of a game and whether it was seen,
 * counted. Sums of several games are sums of these.
 *
 * A move costs the expected result of the best move less its own, by the look of three plies that
 * the model of people sees with (people.h). How hard a position is, is what the move of an average
 * person costs there: the cost of each move, times the share of people who play it. A move that
 * costs less than HABIT_LITTLE costs little; where all do there is nothing to see. */
#ifndef REVIEW_HABITS_H
#define REVIEW_HABITS_H

#include "base/out.h"
#include "base/text.h"
#include "engine/people/people.h"

#define HABIT_LITTLE 50 /* thousandths of the expected result */

typedef enum habit {
#define HABIT(id, name, kind) HABIT_##id,
#include "review/habits.def"
    HABITS
} habit;

typedef enum habit_kind { HABIT_COSTS, HABIT_MISSES, HABIT_TIMES } habit_kind;

const char *habit_name(habit about);
bool habit_named(habit *about, text name);
habit_kind habit_kind_of(habit about);

/* So much of so much; costs in millionths of the expected result. */
typedef struct habit_count {
    uint64_t part, whole;
} habit_count;

/* Of each habit the moves of a game that say most: those that cost most. */
#define HABIT_MOMENTS 2

typedef struct habit_moment {
    unsigned cost;   /* thousandths; 0: there is none */
    uint32_t number; /* of plies before it */
    char played[SU_MOVE_TEXT], better[SU_MOVE_TEXT];
} habit_moment;

typedef struct habits {
    su_variant variant;
    su_side side;
    uint32_t moves; /* that were looked at */
    habit_count counts[HABITS];
    habit_moment moments[HABITS][HABIT_MOMENTS];
} habits;

/* Where the time of a move is not known. */
#define HABIT_NO_TIME ((int64_t)-1)

/* What each ply took, from what its clock had left after it and two plies before (SU_NO_CLOCK where
 * nobody knows) and what a move adds. */
void habits_spent(int64_t *spent, const int64_t *left, size_t count, int64_t increment);

/* Looks at the moves of a side; `spent` has the milliseconds of each ply, or is NULL. Moves without
 * choice and the placing of sisters are left out. */
habits habits_of(su_people *people, const su_game *game, su_side side, const int64_t *spent);

/* What moves cost together, of what those of an average person would. */
habit_count habits_cost(const habits *self);

/* Room for any habits as one line of words, and its NUL. */
#define HABITS_LINE 2048
/* "habits1 classic first 42 opening=PART/WHOLE ... gifts@PLY:PLAYED:BETTER:COST ..." */
void habits_write(out *to, const habits *self);
/* Reads such a line; false with the word that is none of one. */
bool habits_read(habits *into, text line, text *wrong);

#endif
