/* SPDX-License-Identifier: MIT */
/* How strong somebody is, and what to work on, from the habits of many games.
 *
 * A figure is a sum over a sum: its error is estimated from how games differ, a game being what
 * varies, not a move. Whoever plays like people of the same strength differs from them by about one
 * in a comparison; above two is rarely chance. Only sums are kept: any number of games needs the
 * same memory. */
#ifndef REVIEW_TUTOR_H
#define REVIEW_TUTOR_H

#include "coach/puzzle.h"
#include "review/habits.h"

/* Games before anything is said, and things to work on. */
#define TUTOR_GAMES 5
#define TUTOR_THINGS 3
#define TUTOR_MOMENTS 3
/* People by strength: below -100, 0, 100, and above. */
#define TUTOR_BANDS 4

/* Parts and wholes of games, their squares and products. */
typedef struct tutor_sum {
    double part, whole, part_part, part_whole, whole_whole;
    uint32_t games; /* that have any of it */
} tutor_sum;

typedef struct tutor_moment {
    uint32_t game; /* as it was added */
    habit_moment of;
} tutor_moment;

/* Of the games of one kind. Begin with all zero. */
typedef struct tutor {
    su_variant variant;
    uint32_t games, moves;
    tutor_sum all, sums[HABITS];
    tutor_moment moments[HABITS][TUTOR_MOMENTS];
} tutor;

/* `game` is whatever the caller knows it by. */
void tutor_add(tutor *self, const habits *one, uint32_t game);

/* A sum over a sum with its standard error; false where there are too few games to say. */
typedef struct tutor_figure {
    bool known;
    double value, error;
} tutor_figure;
void tutor_count(tutor_sum *into, habit_count one);
tutor_figure tutor_figure_of(const tutor_sum *of);

/* How strong somebody is. Levels in tenths, within what the levels were measured; where 95 % lie
 * is wider the fewer games there are. */
typedef struct tutor_strength {
    double ratio, error; /* cost of what an average person's moves cost; standard error */
    unsigned level, low, high;
    int elo, elo_low, elo_high;
    int strength; /* as people.h has it */
} tutor_strength;
bool tutor_strength_of(tutor_strength *into, const tutor *self);
/* The same strength from any number of games, drawn to the mean where they are few. */
int tutor_people_strength(const tutor *self);
/* The level, in tenths, whose moves cost so much. */
unsigned tutor_level(su_variant variant, double ratio);
unsigned tutor_band(int strength);

/* The tutor of the game of which there are most lines, each a line of habits_write; the first game
 * is 1, and empty lines count. False with the number of a line and what is wrong in it. */
bool tutor_read(tutor *into, text lines, size_t *line, text *wrong);

/* One habit beside those of people of the same strength (in classic; elsewhere of the levels). */
typedef struct tutor_compared {
    habit about;
    bool known;           /* enough of it was seen to compare */
    double own, expected; /* figures; own is a sum over a sum, or 0 */
    double behind;        /* in spreads; above 0: more is missed than others miss */
} tutor_compared;
tutor_compared tutor_compare(const tutor *self, habit about);
/* The habits that are furthest behind, at most TUTOR_THINGS; how many. */
size_t tutor_things(tutor_compared into[TUTOR_THINGS], const tutor *self);

/* How a habit is practised; NULL or THEMES where it is not. */
typedef struct tutor_practice {
    puzzle_theme theme;
    const char *stage;
} tutor_practice;
tutor_practice tutor_practice_of(habit about, su_variant variant);

/* A square root, the same in every build. */
double tutor_root(double of);

#endif
