/* SPDX-License-Identifier: MIT */
/* Strength from results: Elo differences with their uncertainty, from pairs of games played over
 * the same opening with colours swapped. The two games of a pair depend on each other, so the pair
 * is the unit whose results vary independently. */
#ifndef MATCH_ELO_H
#define MATCH_ELO_H

#include <stdint.h>

/* A pair of games makes 0, 1/2, 1, 3/2 or 2 points: outcome i is i half points. */
#define PAIR_OUTCOMES 5

/* How often each outcome of a pair occurred. */
typedef struct pair_counts {
    uint64_t of[PAIR_OUTCOMES];
} pair_counts;

/* An estimate and its 95 % interval; infinite where the results allow no bound. */
typedef struct elo_estimate {
    double elo, low, high;
    double superiority; /* likelihood that the true difference is above 0 */
} elo_estimate;

/* 95 % of a normal distribution lies within so many deviations. */
#define NORMAL_95 1.959964

/* Points per game of an outcome, 0 to 1. */
static inline double score_of_outcome(unsigned outcome)
{
    return (double)outcome / (PAIR_OUTCOMES - 1);
}

/* The score expected, 0 to 1, of the player who is `elo` stronger; and the way back. */
double elo_to_score(double elo);
double elo_of_score(double score);

uint64_t pair_counts_total(const pair_counts *pairs);
/* Points per game, 0 to 1; 1/2 without any pair. */
double pair_counts_score(const pair_counts *pairs);
/* Variance of the score of one pair (on the scale of points per game). */
double pair_counts_variance(const pair_counts *pairs);
/* Everything is unknown (0, minus and plus infinity, 1/2) without any pair. */
elo_estimate elo_estimate_of(const pair_counts *pairs);

#endif
