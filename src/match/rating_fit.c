/* SPDX-License-Identifier: MIT */
/* Newton's method on a likelihood that has one summit: see rating_fit.h. */
#include "match/rating_fit.h"

#include <math.h>

#define ELO_OF_LOGIT 173.7177927613007 /* 400 / ln 10 */
#define MOST_STEPS 100
#define LONGEST_STEP 1.0 /* in logits: a first guess may be far off */
#define PRIOR_PAIRS 1.0

/* Ratings in logits against an average player, and the curvature there. */
typedef struct fit {
    unsigned players;
    const fit_result *results;
    size_t count;
    double rating[FIT_PLAYERS], slope[FIT_PLAYERS];
    double curvature[FIT_PLAYERS][FIT_PLAYERS], inverse[FIT_PLAYERS][FIT_PLAYERS];
} fit;

static double expected(double difference)
{
    return 1 / (1 + exp(-difference));
}

/* The slope and the curvature of the log-likelihood; the virtual draws come first. */
static void look(fit *self)
{
    for (unsigned i = 0; i < self->players; i++) {
        double score = expected(self->rating[i]);
        for (unsigned j = 0; j < self->players; j++)
            self->curvature[i][j] = 0;
        self->slope[i] = PRIOR_PAIRS * (0.5 - score);
        self->curvature[i][i] = PRIOR_PAIRS * score * (1 - score);
    }
    for (size_t n = 0; n < self->count; n++) {
        unsigned a = self->results[n].a, b = self->results[n].b;
        double pairs = (double)pair_counts_total(&self->results[n].pairs);
        double score = expected(self->rating[a] - self->rating[b]);
        double surplus = pairs * (pair_counts_score(&self->results[n].pairs) - score);
        double weight = pairs * score * (1 - score);
        self->slope[a] += surplus;
        self->slope[b] -= surplus;
        self->curvature[a][a] += weight;
        self->curvature[b][b] += weight;
        self->curvature[a][b] -= weight;
        self->curvature[b][a] -= weight;
    }
}

/* Inverts the curvature, which is positive definite: the virtual draws see to that. */
static void invert(fit *self)
{
    double left[FIT_PLAYERS][FIT_PLAYERS];
    unsigned n = self->players;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < n; j++) {
            left[i][j] = self->curvature[i][j];
            self->inverse[i][j] = i == j;
        }
    for (unsigned column = 0; column < n; column++) {
        double pivot = left[column][column];
        for (unsigned j = 0; j < n; j++) {
            left[column][j] /= pivot;
            self->inverse[column][j] /= pivot;
        }
        for (unsigned i = 0; i < n; i++) {
            double factor = left[i][column];
            for (unsigned j = 0; j < n && i != column; j++) {
                left[i][j] -= factor * left[column][j];
                self->inverse[i][j] -= factor * self->inverse[column][j];
            }
        }
    }
}

/* One step to the summit; returns how long it was. */
static double climb(fit *self)
{
    double step[FIT_PLAYERS], longest = 0;
    look(self);
    invert(self);
    for (unsigned i = 0; i < self->players; i++) {
        step[i] = 0;
        for (unsigned j = 0; j < self->players; j++)
            step[i] += self->inverse[i][j] * self->slope[j];
        longest = fmax(longest, fabs(step[i]));
    }
    double scale = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
    for (unsigned i = 0; i < self->players; i++)
        self->rating[i] += scale * step[i];
    return longest;
}

/* How much more the scores of pairs vary than the likelihood says; 1 where there are too few. */
static double dispersion(const fit *self)
{
    double found = 0, said = 0, pairs = 0;
    for (size_t n = 0; n < self->count; n++) {
        const pair_counts *counts = &self->results[n].pairs;
        double score =
            expected(self->rating[self->results[n].a] - self->rating[self->results[n].b]);
        double total = (double)pair_counts_total(counts);
        double off = pair_counts_score(counts) - score;
        found += total * (pair_counts_variance(counts) + off * off);
        said += total * score * (1 - score);
        pairs += total;
    }
    double freedom = pairs - (self->players - 1.0);
    return freedom < 1 || found <= 0 ? 1 : found / said * (pairs / freedom);
}

static void add_up(fit_rating out[], const fit *self)
{
    for (unsigned i = 0; i < self->players; i++)
        out[i] = (fit_rating){0};
    for (size_t n = 0; n < self->count; n++) {
        const fit_result *row = &self->results[n];
        double total = (double)pair_counts_total(&row->pairs);
        out[row->a].pairs += pair_counts_total(&row->pairs);
        out[row->b].pairs += pair_counts_total(&row->pairs);
        out[row->a].score += total * pair_counts_score(&row->pairs);
        out[row->b].score += total * (1 - pair_counts_score(&row->pairs));
    }
    for (unsigned i = 0; i < self->players; i++)
        out[i].score = out[i].pairs == 0 ? 0.5 : out[i].score / (double)out[i].pairs;
}

void ratings_fit(fit_rating out[], unsigned players, const fit_result *results, size_t count,
                 unsigned anchor, double anchor_elo)
{
    fit self = {.players = players, .results = results, .count = count};
    for (unsigned i = 0; i < MOST_STEPS && climb(&self) > 1e-9; i++)
        ;
    look(&self);
    invert(&self);
    double wider = dispersion(&self);
    add_up(out, &self);
    for (unsigned i = 0; i < players; i++) {
        double variance = self.inverse[i][i] + self.inverse[anchor][anchor] -
                          self.inverse[i][anchor] - self.inverse[anchor][i];
        out[i].elo = anchor_elo + ELO_OF_LOGIT * (self.rating[i] - self.rating[anchor]);
        out[i].error = i == anchor ? 0 : NORMAL_95 * ELO_OF_LOGIT * sqrt(wider * variance);
    }
}
