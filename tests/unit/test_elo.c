/* SPDX-License-Identifier: MIT */
/* Strength from results: values worked out by other means, and promises kept in simulated matches.
 */
#include <math.h>

#include "unit/unit.h"

#include "match/elo.h"
#include "match/sprt.h"
#include "base/rng.h"

#define assert_near(found, expected, error) assert_true(fabs((found) - (expected)) <= (error))

static const pair_counts uneven = {{10, 150, 400, 180, 20}};

static pair_counts reversed(const pair_counts *pairs)
{
    pair_counts other;
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        other.of[i] = pairs->of[PAIR_OUTCOMES - 1 - i];
    return other;
}

CASE(score_and_elo_are_each_others_inverse)
{
    assert_near(elo_to_score(0), 0.5, 1e-12);
    assert_near(elo_to_score(400), 10.0 / 11, 1e-12);
    assert_near(elo_of_score(0.75), 190.8485, 1e-4);
    assert_near(elo_of_score(0.25), -190.8485, 1e-4);
    for (int elo = -1200; elo <= 1200; elo += 37)
        assert_near(elo_of_score(elo_to_score(elo)), elo, 1e-6);
    assert_true(isinf(elo_of_score(1)) && elo_of_score(1) > 0);
    assert_true(isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

CASE(pairs_have_a_score_and_a_variance)
{
    const pair_counts even = {{1, 2, 3, 2, 1}}, extreme = {{1, 0, 0, 0, 1}}, alike = {{0, 0, 7}};
    assert_int_equal(pair_counts_total(&even), 9);
    assert_near(pair_counts_score(&even), 0.5, 1e-12);
    assert_near(pair_counts_variance(&even), 1.0 / 12, 1e-12);
    assert_near(pair_counts_variance(&extreme), 0.25, 1e-12);
    assert_near(pair_counts_variance(&alike), 0, 1e-12);
    assert_near(pair_counts_score(&uneven), 0.51644737, 1e-8);
    assert_near(pair_counts_variance(&uneven), 0.03673606, 1e-8);
}

CASE(an_estimate_has_its_interval_and_superiority)
{
    elo_estimate found = elo_estimate_of(&uneven);
    assert_near(found.elo, 11.432927, 1e-4);
    assert_near(found.low, 1.960089, 1e-4);
    assert_near(found.high, 20.922791, 1e-4);
    assert_near(found.superiority, 0.991002, 1e-5);
}

CASE(the_other_player_sees_the_same_from_below)
{
    pair_counts other = reversed(&uneven);
    elo_estimate mine = elo_estimate_of(&uneven), theirs = elo_estimate_of(&other);
    assert_near(theirs.elo, -mine.elo, 1e-9);
    assert_near(theirs.low, -mine.high, 1e-9);
    assert_near(theirs.high, -mine.low, 1e-9);
    assert_near(theirs.superiority, 1 - mine.superiority, 1e-9);
}

CASE(without_games_nothing_is_known)
{
    const pair_counts none = {{0}};
    elo_estimate found = elo_estimate_of(&none);
    assert_true(found.elo == 0 && isinf(found.low) && isinf(found.high));
    assert_near(found.superiority, 0.5, 1e-12);
    assert_near(sprt_log_likelihood_ratio(&(sprt){0, 5, 0.05, 0.05}, &none), 0, 1e-12);
}

/* Nine pairs won by 2-0: the chance of that falls to 2.5 % where a pair is won so with
 * 0.025^(1/9) = 0.6637. */
CASE(pairs_that_all_end_alike_leave_a_doubt)
{
    const pair_counts won = {{0, 0, 0, 0, 9}}, level = {{0, 0, 9, 0, 0}};
    elo_estimate found = elo_estimate_of(&won);
    assert_true(isinf(found.elo) && isinf(found.high));
    assert_near(found.low, elo_of_score(pow(0.025, 1.0 / 9)), 1e-9);
    assert_near(found.superiority, 1 - 1.0 / 1024, 1e-12);
    found = elo_estimate_of(&level);
    assert_true(found.elo == 0 && found.low < 0 && found.high > 0);
    assert_near(found.low, -found.high, 1e-9);
    assert_near(found.superiority, 0.5, 1e-12);
}

/* A pair drawn by lot: shares of outcomes in percent. */
static void draw_pair(pair_counts *pairs, rng *random, const unsigned percent[PAIR_OUTCOMES])
{
    unsigned lot = rng_below(random, 100), outcome = 0;
    while (lot >= percent[outcome])
        lot -= percent[outcome++];
    pairs->of[outcome]++;
}

static double true_elo(const unsigned percent[PAIR_OUTCOMES])
{
    pair_counts shares;
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        shares.of[i] = percent[i];
    return elo_of_score(pair_counts_score(&shares));
}

CASE(the_interval_holds_the_truth_in_95_of_100_matches)
{
    static const unsigned percent[PAIR_OUTCOMES] = {5, 15, 35, 30, 15};
    enum { MATCHES = 4000, PAIRS = 300 };
    rng random = rng_seeded(1);
    unsigned held = 0;
    for (unsigned i = 0; i < MATCHES; i++) {
        pair_counts pairs = {{0}};
        for (unsigned n = 0; n < PAIRS; n++)
            draw_pair(&pairs, &random, percent);
        elo_estimate found = elo_estimate_of(&pairs);
        held += found.low <= true_elo(percent) && true_elo(percent) <= found.high;
    }
    assert_in_range(held, MATCHES * 94 / 100, MATCHES * 96 / 100);
}

CASE(the_ratio_is_that_of_the_likeliest_distributions)
{
    const pair_counts many = {{100, 700, 1000, 760, 120}}, few = {{0, 3, 10, 9, 1}};
    assert_near(sprt_log_likelihood_ratio(&(sprt){0, 5, 0.05, 0.05}, &uneven), 1.911534, 1e-5);
    assert_near(sprt_log_likelihood_ratio(&(sprt){-2, 3, 0.05, 0.05}, &many), 3.042569, 1e-5);
    assert_near(sprt_log_likelihood_ratio(&(sprt){0, 20, 0.05, 0.05}, &few), 1.208170, 1e-5);
    pair_counts other = reversed(&uneven);
    assert_near(sprt_log_likelihood_ratio(&(sprt){-5, 0, 0.05, 0.05}, &other), -1.911534, 1e-5);
}

CASE(a_test_is_decided_at_its_bounds)
{
    const sprt test = {-2, 3, 0.05, 0.05}, strict = {0, 5, 0.01, 0.1};
    const pair_counts good = {{100, 700, 1000, 760, 120}};
    pair_counts bad = reversed(&good);
    assert_near(sprt_upper(&test), log(19), 1e-12);
    assert_near(sprt_lower(&test), -log(19), 1e-12);
    assert_near(sprt_upper(&strict), log(90), 1e-12);
    assert_near(sprt_lower(&strict), log(10.0 / 99), 1e-12);
    assert_int_equal(sprt_judge(&test, &good), SPRT_ELO1);
    assert_int_equal(sprt_judge(&test, &bad), SPRT_ELO0);
    assert_int_equal(sprt_judge(&test, &(pair_counts){{1, 2, 3, 2, 1}}), SPRT_UNDECIDED);
}

/* How often a test accepts `verdict` when the truth is one of its hypotheses. */
static unsigned count_verdicts(const sprt *test, const unsigned percent[PAIR_OUTCOMES],
                               unsigned matches, sprt_verdict verdict)
{
    rng random = rng_seeded(2);
    unsigned count = 0;
    for (unsigned i = 0; i < matches; i++) {
        pair_counts pairs = {{0}};
        sprt_verdict reached;
        do
            draw_pair(&pairs, &random, percent);
        while ((reached = sprt_judge(test, &pairs)) == SPRT_UNDECIDED);
        count += reached == verdict;
    }
    return count;
}

CASE(a_test_errs_no_more_often_than_it_says)
{
    static const unsigned level[PAIR_OUTCOMES] = {10, 20, 40, 20, 10};
    static const unsigned better[PAIR_OUTCOMES] = {6, 16, 40, 24, 14};
    enum { MATCHES = 400 };
    const sprt test = {true_elo(level), true_elo(better), 0.05, 0.05};
    assert_in_range(count_verdicts(&test, level, MATCHES, SPRT_ELO1), 1, MATCHES * 7 / 100);
    assert_in_range(count_verdicts(&test, better, MATCHES, SPRT_ELO0), 1, MATCHES * 7 / 100);
}

CASE(a_test_is_read_from_its_words)
{
    static const char *const wrong[] = {"",       "0",         "0,",        "5,0",         "0,0",
                                        "0,5,.1", "0,5,.1,.6", "0,5,0,.05", "0,5,.1,.1,1", "0,5x",
                                        "nan,5",  "0,inf",     "a,b",       "0 5"};
    sprt test = {1, 2, 0.3, 0.4};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(sprt_read(&test, wrong[i]));
    assert_true(test.elo0 == 1 && test.elo1 == 2 && test.alpha == 0.3 && test.beta == 0.4);
    assert_true(sprt_read(&test, "-1.5,4"));
    assert_true(test.elo0 == -1.5 && test.elo1 == 4 && test.alpha == 0.05 && test.beta == 0.05);
    assert_true(sprt_read(&test, "0,5,.1,.2"));
    assert_true(test.alpha == 0.1 && test.beta == 0.2);
}
