/* SPDX-License-Identifier: MIT */
/* One puzzle after another: near one's rating, that of the day, those that were missed, a run. What
 * comes of them is noted in the log. */
#ifndef APPS_TUI_LEARN_PUZZLING_H
#define APPS_TUI_LEARN_PUZZLING_H

#include "apps/tui/learn/lesson.h"
#include "apps/tui/learn/shelf.h"

typedef enum puzzling_kind {
    PUZZLING_RATED,
    PUZZLING_DAY,
    PUZZLING_MISSED,
    PUZZLING_RUN /* ever harder, until three are missed or the time is over */
} puzzling_kind;

#define PUZZLING_MISTAKES 3
#define PUZZLING_RUN_MS 180000

typedef struct puzzling {
    su_variant game;
    unsigned theme; /* THEMES: any */
    puzzling_kind kind;
    lesson lesson;
    double before;            /* one's rating before this puzzle */
    bool over;                /* a run is */
    bool timed;               /* it has a clock */
    int64_t ends_at;          /* when that is at zero */
    unsigned solved, missed;  /* of a run */
    learnt_problem unwritten; /* why what was done last is not on disk */
    /* Private. */
    learnt *learnt;
    rng random;
    shelf shelf;
    bool shelved; /* the shelf is that of the game */
    bool helped;  /* it does not count */
    bool noted;
} puzzling;

void puzzling_init(puzzling *self, learnt *known, uint64_t seed);
/* The puzzles of a game; about something, or THEMES: anything. */
void puzzling_choose(puzzling *self, su_variant game, unsigned theme);
/* Begins with puzzles of a kind; false if there is none. `now`: of platform_now_ms. */
bool puzzling_begin(puzzling *self, puzzling_kind kind, bool timed, int64_t now);
/* The next one; false if there is none. */
bool puzzling_next(puzzling *self);

/* Leaves this one: in a run it is missed, if it was not solved. */
void puzzling_leave(puzzling *self);

bool puzzling_try(puzzling *self, text word);
bool puzzling_take_hint(puzzling *self);
void puzzling_reveal(puzzling *self);
/* A run ends when its time is over. */
void puzzling_work(puzzling *self, int64_t now);
/* Hints and further tries are allowed. */
bool puzzling_helps(const puzzling *self);
/* One's rating in this game now. */
double puzzling_rating(const puzzling *self);
size_t puzzling_missed_count(puzzling *self);
/* What became of the rating with this puzzle; what a run came to. Nothing where there is nothing.
 */
void puzzling_result_write(out *to, const puzzling *self, su_language language);

#endif
