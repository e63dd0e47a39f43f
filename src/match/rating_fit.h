/* SPDX-License-Identifier: MIT */
/* Ratings of players from all results among them at once, as Ordo and BayesElo find them.
 *
 * A player rated d points above another is expected to score 1 / (1 + 10^(-d / 400)); ratings are
 * those that make the scores of all pairs of games likeliest. Each player is taken to have drawn
 * one more pair against an average player: so whoever won everything, or lost everything, has a
 * rating, too. Errors come from how sharply the likelihood falls off (its curvature), widened or
 * narrowed by how much more or less the scores of pairs vary than it says: pairs, not games, vary
 * independently. */
#ifndef MATCH_RATING_FIT_H
#define MATCH_RATING_FIT_H

#include <stdbool.h>
#include <stddef.h>

#include "match/elo.h"

#define FIT_PLAYERS 64

/* Pairs of games of two players, by the points of A. */
typedef struct fit_result {
    unsigned a, b;
    pair_counts pairs;
} fit_result;

typedef struct fit_rating {
    double elo, error; /* 95 % of what the difference to the anchor may be lie within */
    double score;      /* of all pairs played */
    uint64_t pairs;
} fit_rating;

/* Rates `players`, of whom the anchor has the rating given. */
void ratings_fit(fit_rating out[], unsigned players, const fit_result *results, size_t count,
                 unsigned anchor, double anchor_elo);

#endif
