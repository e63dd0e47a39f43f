/* SPDX-License-Identifier: MIT */
/* Strength from results: see elo.h. */
#include "match/elo.h"

#include <math.h>

#define ELO_SCALE 400.0 /* ten times the odds */

double elo_to_score(double elo)
{
    return 1 / (1 + pow(10, -elo / ELO_SCALE));
}

double elo_of_score(double score)
{
    if (score <= 0)
        return -INFINITY;
    if (score >= 1)
        return INFINITY;
    return ELO_SCALE * log10(score / (1 - score));
}

uint64_t pair_counts_total(const pair_counts *pairs)
{
    uint64_t total = 0;
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        total += pairs->of[i];
    return total;
}

double pair_counts_score(const pair_counts *pairs)
{
    uint64_t total = pair_counts_total(pairs);
    double sum = 0;
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        sum += (double)pairs->of[i] * score_of_outcome(i);
    return total == 0 ? 0.5 : sum / (double)total;
}

double pair_counts_variance(const pair_counts *pairs)
{
    uint64_t total = pair_counts_total(pairs);
    double mean = pair_counts_score(pairs), sum = 0;
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++) {
        double distance = score_of_outcome(i) - mean;
        sum += (double)pairs->of[i] * distance * distance;
    }
    return total == 0 ? 0 : sum / (double)total;
}

static double normal_below(double deviations)
{
    return erfc(-deviations / sqrt(2)) / 2;
}

/* Where every pair ended alike, nothing varies and the normal distribution says nothing. At 95 %
 * another outcome is then at most as likely as makes its absence in all pairs a 2.5 % chance. */
static elo_estimate estimate_of_alike(double score, double total)
{
    double alike = pow(0.025, 1 / total);
    double doubt = pow(0.5, total + 1); /* that the better player lost every pair */
    return (elo_estimate){
        .elo = elo_of_score(score),
        .low = elo_of_score(score * alike),
        .high = elo_of_score(score * alike + (1 - alike)),
        .superiority = score > 0.5   ? 1 - doubt
                       : score < 0.5 ? doubt
                                     : 0.5,
    };
}

elo_estimate elo_estimate_of(const pair_counts *pairs)
{
    double total = (double)pair_counts_total(pairs);
    double score = pair_counts_score(pairs), variance = pair_counts_variance(pairs);
    if (total == 0)
        return (elo_estimate){.elo = 0, .low = -INFINITY, .high = INFINITY, .superiority = 0.5};
    if (variance == 0)
        return estimate_of_alike(score, total);
    double deviation = sqrt(variance / total);
    return (elo_estimate){
        .elo = elo_of_score(score),
        .low = elo_of_score(score - NORMAL_95 * deviation),
        .high = elo_of_score(score + NORMAL_95 * deviation),
        .superiority = normal_below((score - 0.5) / deviation),
    };
}
