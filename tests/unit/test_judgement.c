/* SPDX-License-Identifier: MIT */
/* Expected results, costs, verdicts and accuracies, from scores. */
#include "unit/unit.h"

#include "review/judgement.h"

/* The positions to search again, as digits. */
static const char *deepened(const uint16_t *costs, const uint16_t *last, size_t count, bool is_over,
                            unsigned round)
{
    static char digits[16];
    bool again[16];
    size_t found = judgement_deepen(again, costs, last, count, is_over, round), written = 0;
    for (size_t i = 0; i <= count; i++)
        if (again[i])
            digits[written++] = (char)('0' + i);
    digits[written] = '\0';
    assert_int_equal(written, found);
    return digits;
}

/* After the first searches nothing near a boundary is taken for granted. */
CASE(first_verdicts_near_a_boundary_are_open)
{
    assert_string_equal(deepened((uint16_t[]){0, 39, 1000, 360}, NULL, 4, false, 0), "");
    assert_string_equal(deepened((uint16_t[]){0, 40, 0}, NULL, 3, false, 0), "12");
    assert_string_equal(deepened((uint16_t[]){150, 0, 0, 359}, NULL, 4, false, 0), "0134");
    assert_string_equal(deepened((uint16_t[]){0, 100}, NULL, 2, true, 0), "1"); /* it is over */
    assert_string_equal(deepened(NULL, NULL, 0, true, 0), "");
}

/* A verdict stays open while its cost moves as far as it is from another verdict. */
CASE(a_verdict_is_open_until_its_cost_stays)
{
    assert_string_equal(deepened((uint16_t[]){150}, (uint16_t[]){99}, 1, false, 1), "01");
    assert_string_equal(deepened((uint16_t[]){150}, (uint16_t[]){101}, 1, false, 1), "");
    assert_string_equal(deepened((uint16_t[]){20}, (uint16_t[]){100}, 1, false, 1), "01");
    assert_string_equal(deepened((uint16_t[]){20}, (uint16_t[]){99}, 1, false, 1), "");
    assert_string_equal(deepened((uint16_t[]){900}, (uint16_t[]){300}, 1, false, 1), "");
    assert_string_equal(deepened((uint16_t[]){101}, (uint16_t[]){101}, 1, false, 1), "01");
    assert_string_equal(deepened((uint16_t[]){110}, (uint16_t[]){110}, 1, false, 1), "");
}

CASE(no_verdict_is_open_for_ever)
{
    assert_string_equal(deepened((uint16_t[]){100}, (uint16_t[]){99}, 1, false, 3), "01");
    assert_string_equal(deepened((uint16_t[]){100}, (uint16_t[]){99}, 1, false, 4), "");
    assert_int_equal(judgement_effort(0), 1);
    assert_int_equal(judgement_effort(JUDGEMENT_ROUNDS), 16);
}

CASE(evaluations_of_records_are_rounded)
{
    assert_int_equal(judgement_of_record(319990), 31999);
    assert_int_equal(judgement_of_record(-319990), -31999);
    assert_int_equal(judgement_of_record(14), 1);
    assert_int_equal(judgement_of_record(-15), -2);
    assert_int_equal(judgement_of_record(4), 0);
}

/* e^x by its series on a small part of x, squared back: the tests need no library of mathematics.
 */
static double exponential(double x)
{
    double part = x / 1024, sum = 1 + part + part * part / 2 + part * part * part / 6;
    for (int i = 0; i < 10; i++)
        sum *= sum;
    return sum;
}

CASE(expected_results_follow_the_curve)
{
    for (su_score score = -1500; score <= 1500; score++) {
        double exact = 1000 / (1 + exponential(-score / 200.0));
        double found = su_score_expected(score);
        assert_true(found - exact < 1 && exact - found < 1);
    }
    assert_int_equal(su_score_expected(0), 500);
    assert_int_equal(su_score_expected(-200), 1000 - su_score_expected(200));
    assert_int_equal(su_score_expected(200), 731);
}

CASE(expected_results_grow_with_scores)
{
    for (su_score score = -SU_SCORE_WIN; score < SU_SCORE_WIN; score++) {
        assert_true(su_score_expected(score) <= su_score_expected(score + 1));
        assert_int_equal(su_score_expected(score) + su_score_expected(-score), 1000);
    }
}

CASE(only_a_win_is_certain)
{
    assert_int_equal(su_score_expected(SU_SCORE_WIN_MIN - 1), 999);
    assert_int_equal(su_score_expected(SU_SCORE_WIN_MIN), 1000);
    assert_int_equal(su_score_expected(-SU_SCORE_WIN_MIN + 1), 1);
    assert_int_equal(su_score_expected(-SU_SCORE_WIN), 0);
}

/* After the move the score is the opponent's. */
CASE(cost_is_what_the_mover_loses)
{
    assert_int_equal(judgement_cost(200, -200), 0);
    assert_int_equal(judgement_cost(200, 0), 231);
    assert_int_equal(judgement_cost(200, 200), 462);
    assert_int_equal(judgement_cost(0, -50), 0); /* better than the search thought */
    assert_int_equal(judgement_cost(SU_SCORE_WIN - 3, SU_SCORE_WIN - 2), 1000);
    assert_int_equal(judgement_cost(SU_SCORE_WIN - 3, -SU_SCORE_WIN + 8), 0); /* slow, but won */
    assert_int_equal(judgement_cost(-SU_SCORE_WIN + 8, SU_SCORE_WIN - 1), 0); /* lost before */
}

/* The engine's own choice: what is found after it holds before it, a ply further from the end. */
CASE(the_best_move_settles_the_score)
{
    assert_int_equal(judgement_settle(200, 100, true), -100);
    assert_int_equal(judgement_settle(200, 100, false), 200);
    assert_int_equal(judgement_settle(200, -300, true), 200);
    assert_int_equal(judgement_settle(0, SU_SCORE_WIN - 9, true), -(SU_SCORE_WIN - 10));
    assert_int_equal(judgement_settle(-(SU_SCORE_WIN - 10), SU_SCORE_WIN - 9, true),
                     -(SU_SCORE_WIN - 10));
    for (su_score before = -900; before <= 900; before += 7)
        for (su_score after = -900; after <= 900; after += 7)
            assert_int_equal(judgement_cost(judgement_settle(before, after, true), after), 0);
}

CASE(verdicts_begin_at_their_thresholds)
{
    static const struct {
        unsigned cost;
        judgement verdict;
    } rows[] = {
        {0, JUDGEMENT_FINE},         {99, JUDGEMENT_FINE},      {100, JUDGEMENT_INACCURACY},
        {199, JUDGEMENT_INACCURACY}, {200, JUDGEMENT_MISTAKE},  {299, JUDGEMENT_MISTAKE},
        {300, JUDGEMENT_BLUNDER},    {1000, JUDGEMENT_BLUNDER},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(judgement_of(rows[i].cost), rows[i].verdict);
}

CASE(verdicts_have_names_and_glyphs)
{
    assert_string_equal(judgement_name(JUDGEMENT_FINE), "fine");
    assert_string_equal(judgement_name(JUDGEMENT_BLUNDER), "blunder");
    assert_int_equal(judgement_glyph(JUDGEMENT_FINE), 0);
    assert_int_equal(judgement_glyph(JUDGEMENT_INACCURACY), 6);
    assert_int_equal(judgement_glyph(JUDGEMENT_MISTAKE), 2);
    assert_int_equal(judgement_glyph(JUDGEMENT_BLUNDER), 4);
}

CASE(accuracy_is_a_mean)
{
    judgement_tally tally = {0};
    assert_int_equal(judgement_accuracy(&tally), 1000);
    judgement_count(&tally, 0);
    assert_int_equal(judgement_accuracy(&tally), 1000);
    judgement_count(&tally, 500); /* (1 - 0.5)^3 = 0.125 */
    assert_int_equal(judgement_accuracy(&tally), 563);
    judgement_count(&tally, 1000);
    assert_int_equal(judgement_accuracy(&tally), 375);
    judgement_count(&tally, 100); /* 0.729 */
    assert_int_equal(judgement_accuracy(&tally), 464);
    assert_int_equal(tally.moves, 4);
    assert_int_equal(tally.counts[JUDGEMENT_FINE], 1);
    assert_int_equal(tally.counts[JUDGEMENT_INACCURACY], 1);
    assert_int_equal(tally.counts[JUDGEMENT_MISTAKE], 0);
    assert_int_equal(tally.counts[JUDGEMENT_BLUNDER], 2);
}
