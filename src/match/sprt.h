/* SPDX-License-Identifier: MIT */
/* The sequential test of two hypotheses about an Elo difference: it stops a match as soon as the
 * results favour one of them enough. */
#ifndef MATCH_SPRT_H
#define MATCH_SPRT_H

#include <stdbool.h>

#include "match/elo.h"

typedef struct sprt {
    double elo0, elo1;  /* the difference is elo0, or it is elo1 */
    double alpha, beta; /* how often to accept elo1, elo0 wrongly */
} sprt;

typedef enum sprt_verdict { SPRT_UNDECIDED, SPRT_ELO0, SPRT_ELO1 } sprt_verdict;

/* Reads `elo0,elo1` or `elo0,elo1,alpha,beta` (0.05 each otherwise); false if it is no test. */
bool sprt_read(sprt *out, const char *words);
/* The logarithm of how much likelier elo1 makes the results than elo0 does. */
double sprt_log_likelihood_ratio(const sprt *test, const pair_counts *pairs);
/* The ratios below and above which the test is decided. */
double sprt_lower(const sprt *test);
double sprt_upper(const sprt *test);
sprt_verdict sprt_judge(const sprt *test, const pair_counts *pairs);

#endif
