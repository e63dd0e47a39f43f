/* SPDX-License-Identifier: MIT */
/* The sequential test: see sprt.h.
 *
 * Besides the Elo difference the probabilities of the five outcomes of a pair are unknown. Each
 * hypothesis is therefore given the probabilities that suit the results best among those with its
 * expected score (a generalised likelihood ratio). */
#include "match/sprt.h"

#include <math.h>
#include <stdlib.h>

#define USUAL_ERROR 0.05
/* An outcome that has not occurred yet is not impossible. */
#define UNSEEN 1e-3

typedef struct distribution {
    double share[PAIR_OUTCOMES];
} distribution;

static distribution distribution_of(const pair_counts *pairs, double *weight)
{
    distribution observed;
    *weight = 0;
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++) {
        observed.share[i] = pairs->of[i] > 0 ? (double)pairs->of[i] : UNSEEN;
        *weight += observed.share[i];
    }
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        observed.share[i] /= *weight;
    return observed;
}

/* How far the score of `observed`, bent by `bend`, still is from `score`; falls as `bend` grows. */
static double missing_score(const distribution *observed, double score, double bend)
{
    double sum = 0;
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++) {
        double distance = score_of_outcome(i) - score;
        sum += observed->share[i] * distance / (1 + bend * distance);
    }
    return sum;
}

/* The likeliest distribution of that score: each share divided by 1 + bend * distance, with the
 * one bend that gives the score. The shares stay positive between the two ends of the search. */
static distribution likeliest_with_score(const distribution *observed, double score)
{
    double low = -1 / (1 - score), high = 1 / score;
    distribution bent;
    for (int step = 0; step < 100; step++) {
        double middle = (low + high) / 2;
        if (missing_score(observed, score, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        bent.share[i] = observed->share[i] / (1 + low * (score_of_outcome(i) - score));
    return bent;
}

double sprt_log_likelihood_ratio(const sprt *test, const pair_counts *pairs)
{
    double weight, sum = 0;
    if (pair_counts_total(pairs) == 0)
        return 0;
    distribution observed = distribution_of(pairs, &weight);
    distribution with0 = likeliest_with_score(&observed, elo_to_score(test->elo0));
    distribution with1 = likeliest_with_score(&observed, elo_to_score(test->elo1));
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        sum += observed.share[i] * log(with1.share[i] / with0.share[i]);
    return weight * sum;
}

double sprt_lower(const sprt *test)
{
    return log(test->beta / (1 - test->alpha));
}

double sprt_upper(const sprt *test)
{
    return log((1 - test->beta) / test->alpha);
}

sprt_verdict sprt_judge(const sprt *test, const pair_counts *pairs)
{
    double ratio = sprt_log_likelihood_ratio(test, pairs);
    if (ratio <= sprt_lower(test))
        return SPRT_ELO0;
    return ratio >= sprt_upper(test) ? SPRT_ELO1 : SPRT_UNDECIDED;
}

/* A number and the comma behind it, or the end. */
static bool take_number(double *number, const char **at)
{
    char *end;
    *number = strtod(*at, &end);
    if (end == *at || !isfinite(*number) || (*end != ',' && *end != '\0'))
        return false;
    *at = *end == ',' ? end + 1 : end;
    return true;
}

static bool is_error_rate(double number)
{
    return number > 0 && number < 0.5;
}

bool sprt_read(sprt *out, const char *words)
{
    sprt test = {.alpha = USUAL_ERROR, .beta = USUAL_ERROR};
    if (!take_number(&test.elo0, &words) || !take_number(&test.elo1, &words))
        return false;
    if (*words != '\0' && (!take_number(&test.alpha, &words) || !take_number(&test.beta, &words)))
        return false;
    if (*words != '\0' || test.elo0 >= test.elo1 || !is_error_rate(test.alpha) ||
        !is_error_rate(test.beta))
        return false;
    *out = test;
    return true;
}
