/* SPDX-License-Identifier: MIT */
/* One exercise after another: what is next, what is noted, how an exam ends. */
#include "play/learning.h"

static bool try_word(learner *self, const char *word)
{
    return series_try(&self->series, text_of(word));
}

static int stars(const learner *self, const char *id)
{
    return studies_stars(&self->studies, self->learnt,
                         studies_exercise(&self->studies, text_of(id)));
}

CASE(a_stage_is_gone_through)
{
    static learner at;
    begin_learning(&at);
    learner_go_on(&at);
    assert_int_equal(series_number(&at.series), 1);
    assert_int_equal(series_count(&at.series), 6);
    assert_true(try_word(&at, "e4e5"));
    assert_int_equal(stars(&at, "step"), 3);
    assert_true(series_next(&at.series));
    assert_true(try_word(&at, "e4e4")); /* refused, which costs nothing */
    assert_true(try_word(&at, "hint"));
    assert_true(try_word(&at, "e4e5"));
    assert_true(lesson_is_open(&at.series.lesson));
    assert_int_equal(at.series.lesson.attempt.step_count, 2);
    lesson_again(&at.series.lesson);
    assert_true(series_next(&at.series)); /* given up: it was tried, and comes back */
    assert_int_equal(stars(&at, "off"), 0);
    assert_true(try_word(&at, "no"));
    assert_int_equal(stars(&at, "pac"), 3);
    learner_close(&at);
    begin_learning(&at);
    learner_go_on(&at);
    assert_true(text_is(series_exercise(&at.series)->id, "off"));
    learner_close(&at);
}

CASE(an_exam_has_one_try_each_and_may_miss_one)
{
    static learner at;
    begin_learning(&at);
    for (unsigned wrong = 1; wrong <= 2; wrong++) {
        assert_true(series_begin_exam(&at.series, 0));
        assert_int_equal(series_count(&at.series), 3);
        assert_false(series_helps(&at.series));
        char words[SU_WORDS];
        out_buffer solution = out_buffer_over(words, sizeof words);
        attempt_write_solution(&solution.out, &at.series.lesson.exercise);
        if (wrong == 1)
            for (text rest = text_of(words); lesson_is_open(&at.series.lesson);)
                series_try(&at.series, text_take_word(&rest));
        assert_true(series_next(&at.series));
        assert_true(try_word(&at, "no"));
        assert_true(series_next(&at.series));
        assert_true(try_word(&at, "2"));
        assert_false(lesson_is_open(&at.series.lesson));
        assert_false(series_next(&at.series));
        assert_true(at.series.ended);
        assert_int_equal(at.series.passed, wrong == 1);
    }
    assert_int_equal(studies_so_far(&at.studies, at.learnt, 0).exam, 1); /* it was once */
    assert_int_equal(stars(&at, "which"), 0);
    learner_close(&at);
}

CASE(what_a_move_would_move)
{
    su_position position;
    su_direction direction;
    assert_int_equal(
        su_position_parse(&position, "classic 5/2ww2/7/8/1bbbwww2/8/7/6/5 b 0-0 - 0", NULL), SU_OK);
    assert_int_equal(su_cells_count(lesson_moved(&direction, &position, "e2e3")), 3);
    assert_int_equal(direction, SU_E);
    assert_int_equal(su_cells_count(lesson_moved(&direction, &position, "e2e4f2")), 3);
    assert_int_equal(direction, SU_NW);
    assert_int_equal(su_cells_count(lesson_moved(&direction, &position, "@d4")), 1);
    assert_int_equal(direction, SU_NO_DIRECTION);
}
