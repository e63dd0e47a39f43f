/* SPDX-License-Identifier: MIT */
/* What a log of progress adds up to: stars, what is due again, exams, puzzles, the own rating in
 * each game. */
#ifndef COACH_PROGRESS_H
#define COACH_PROGRESS_H

#include "coach/glicko.h"
#include "coach/progress_log.h"

/* Most exercises, stages and puzzles together. */
#define PROGRESS_ITEMS 8192
/* A power of two, so that half of them stay free. */
#define PROGRESS_SLOTS (2 * PROGRESS_ITEMS)

/* An exercise (a game to be won is one), the exam of a stage, or a puzzle. */
typedef struct progress_item {
    text id;
    uint64_t due;  /* of an exercise: when it comes back, in seconds; 0: not again */
    uint8_t kind;  /* PROGRESS_EXERCISE, PROGRESS_EXAM or PROGRESS_PUZZLE */
    uint8_t best;  /* result so far */
    uint8_t last;  /* result */
    uint8_t round; /* of an exercise that comes back: 1 after a day, 2 after three, 3 after nine */
} progress_item;

typedef struct progress_rating {
    glicko own;
    uint32_t tried, solved; /* puzzles that counted; those of them solved at the first try */
} progress_rating;

/* Memory of the caller's. */
typedef struct progress {
    progress_item items[PROGRESS_ITEMS]; /* in the order in which they were met */
    size_t item_count;
    uint16_t slots[PROGRESS_SLOTS]; /* number of an item and 1; 0: free */
    bool minute;                    /* the first minute is behind them */
    progress_rating ratings[SU_VARIANTS];
    int32_t runs[SU_VARIANTS][2]; /* most solved with a clock, and without; -1: never tried */
    uint32_t last_day;            /* on which the puzzle of the day was solved; 0: never */
    uint32_t streak, best_streak; /* days in a row: up to that day, and ever */
} progress;

/* Adds up a sorted log; false where there are more items than fit. Ids lie where the log's do. */
bool progress_fold(progress *self, const progress_log *log);
/* NULL: never done. */
const progress_item *progress_find(const progress *self, progress_kind kind, text id);
/* Whether an exercise is to be done again now. */
bool progress_is_due(const progress_item *item, uint64_t seconds);
/* Days in a row with the puzzle of the day as they count on this one: yesterday's are not lost yet.
 */
uint32_t progress_streak(const progress *self, uint32_t day);

#endif
