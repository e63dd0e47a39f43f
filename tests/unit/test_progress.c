/* SPDX-License-Identifier: MIT */
/* The log of progress: read, merged, added up. */
#include "unit/unit.h"

#include <string.h>

#include "coach/progress.h"

#define HEAD "sumito progress 1\n"
#define DAY 86400

static progress_log kept;
static progress sum;

static void fold(const char *lines)
{
    progress_log_begin(&kept);
    assert_int_equal(progress_log_read(&kept, text_of(lines)), PROGRESS_DONE);
    progress_log_sort(&kept);
    assert_true(progress_fold(&sum, &kept));
}

static const char *written(void)
{
    static char into[4096];
    out_buffer buffer = out_buffer_over(into, sizeof into);
    progress_log_write(&kept, &buffer.out);
    return into;
}

static const progress_item *exercise(const char *id)
{
    const progress_item *found = progress_find(&sum, PROGRESS_EXERCISE, text_of(id));
    assert_non_null(found);
    return found;
}

CASE(two_logs_are_one_in_the_order_of_time)
{
    fold(HEAD "900 puzzle c2 1 1300\n1000 exam lines 1\n" HEAD "2 minute - 1\r\n\n"
              "900 puzzle c2 1 1300\n900 exercise b 2");
    assert_string_equal(written(), HEAD "2 minute - 1\n900 exercise b 2\n900 puzzle c2 1 1300\n"
                                        "1000 exam lines 1\n");
    assert_int_equal(kept.fault_count, 0);
    fold(written());
    assert_int_equal(kept.count, 4);
    fold("");
    assert_string_equal(written(), HEAD);
}

CASE(wrong_lines_are_told_and_stay_out)
{
    static const char *const wrong[] = {"1 exercise a 4",
                                        "1 exercise A 1",
                                        "x exercise a 1",
                                        "1 exercise a",
                                        "1 exercise a 1 1",
                                        "1  exercise a 1",
                                        "1 puzzle x1 1 1200",
                                        "1 puzzle c1 1",
                                        "1 puzzle c1 2 1200",
                                        "1 puzzle c1 1 4001",
                                        "1 puzzle c1 1 1 20261117",
                                        "1 puzzle c1 1 1 2026-13-17",
                                        "1 run chess 3",
                                        "1 run classic 3 slowly",
                                        "1 dance - 1",
                                        "100000000000 minute - 1"};
    char lines[2048] = HEAD "5 minute - 1\n";
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        strcat(strcat(lines, wrong[i]), "\n");
    fold(strcat(lines, "7 run offboard 3 untimed\n"));
    assert_int_equal(kept.count, 2);
    assert_int_equal(kept.fault_count, sizeof wrong / sizeof *wrong);
    for (size_t i = 0; i < kept.fault_count; i++)
        assert_int_equal(kept.faults[i], i + 3);
}

CASE(other_files_are_no_logs)
{
    progress_log_begin(&kept);
    assert_int_equal(progress_log_read(&kept, text_of("1 minute - 1\n")), PROGRESS_NO_LOG);
    assert_int_equal(progress_log_read(&kept, text_of("sumito progress 2\n")), PROGRESS_NEWER);
    assert_int_equal(kept.count, 0);
}

CASE(a_line_is_added_with_its_time)
{
    fold(HEAD "900 minute - 1\n");
    assert_true(progress_log_add(&kept, 800, text_of("game first_game 1")));
    progress_log_sort(&kept);
    assert_string_equal(written(), HEAD "800 game first_game 1\n900 minute - 1\n");
    assert_false(progress_log_add(&kept, 800, text_of("game first_game 2")));
    assert_false(progress_log_add(&kept, 800, text_of("")));
    assert_int_equal(kept.count, 2);
}

/* After a day (tomorrow morning is tomorrow), three, nine; then it is learnt. */
CASE(what_was_missed_comes_back)
{
    fold(HEAD "1000 exercise a 1\n");
    assert_false(progress_is_due(exercise("a"), 1000 + 19 * 3600));
    assert_true(progress_is_due(exercise("a"), 1000 + 20 * 3600));
    fold(HEAD "1000 exercise a 0\n1060 exercise a 3\n"); /* at once again: it comes tomorrow all the
                                                            same */
    assert_int_equal(exercise("a")->due, 1000 + 20 * 3600);
    assert_int_equal(exercise("a")->best, 3);
    fold(HEAD "0 exercise a 0\n86400 exercise a 2\n");
    assert_int_equal(exercise("a")->due, 4 * DAY - 4 * 3600);
    fold(HEAD "0 exercise a 0\n86400 exercise a 2\n345600 exercise a 3\n");
    assert_int_equal(exercise("a")->due, 13 * DAY - 4 * 3600);
    fold(HEAD "0 exercise a 0\n86400 exercise a 2\n345600 exercise a 3\n1209600 exercise a 2\n");
    assert_false(progress_is_due(exercise("a"), UINT64_MAX));
    fold(HEAD "0 exercise a 0\n86400 exercise a 2\n345600 exercise a 1\n");
    assert_int_equal(exercise("a")->due, 5 * DAY - 4 * 3600);
    fold(HEAD "0 exercise a 2\n1 game b 1\n2 game c 0\n"); /* done well: never again */
    assert_false(progress_is_due(exercise("a"), UINT64_MAX));
    assert_int_equal(exercise("b")->best, 3);
    assert_true(progress_is_due(exercise("c"), DAY));
    assert_null(progress_find(&sum, PROGRESS_PUZZLE, text_of("a")));
}

CASE(the_first_try_of_a_puzzle_is_rated_in_its_game)
{
    fold(HEAD "1 puzzle c1 0 1200\n2 puzzle c1 1 1200\n3 puzzle n1 1 1200\n4 puzzle o1 0 0\n");
    assert_int_equal(sum.ratings[SU_CLASSIC].tried, 1);
    assert_int_equal(sum.ratings[SU_CLASSIC].solved, 0);
    assert_true(sum.ratings[SU_CLASSIC].own.rating < 1200);
    assert_true(sum.ratings[SU_NOTALONE].own.rating > 1200);
    assert_int_equal(sum.ratings[SU_OFFBOARD].tried, 0); /* it did not count */
    assert_int_equal(progress_find(&sum, PROGRESS_PUZZLE, text_of("c1"))->last, 1);
    assert_int_equal(progress_find(&sum, PROGRESS_PUZZLE, text_of("o1"))->last, 0);
}

CASE(days_in_a_row)
{
    fold(HEAD "1 puzzle c1 1 1200 2026-02-27\n2 puzzle c2 1 1200 2026-02-28\n"
              "3 puzzle c3 0 1200 2026-03-01\n4 puzzle c3 1 1200 2026-03-01\n"
              "5 puzzle n3 1 1200 2026-03-01\n6 puzzle c4 1 1200 2026-03-03\n");
    uint32_t third;
    assert_true(progress_day_read(&third, text_of("2026-03-03")));
    assert_int_equal(third, 20515);
    assert_int_equal(sum.best_streak, 3);
    assert_int_equal(progress_streak(&sum, third), 1);
    assert_int_equal(progress_streak(&sum, third + 1), 1);
    assert_int_equal(progress_streak(&sum, third + 2), 0);
    assert_true(progress_day_read(&third, text_of("2000-03-01")));
    assert_int_equal(third, 11017);
}

CASE(the_best_runs_and_exams)
{
    fold(HEAD "1 run classic 7\n2 run classic 5\n3 run classic 9 untimed\n4 exam a 0\n"
              "5 exam a 1\n6 exam a 0\n");
    assert_int_equal(sum.runs[SU_CLASSIC][0], 7);
    assert_int_equal(sum.runs[SU_CLASSIC][1], 9);
    assert_int_equal(sum.runs[SU_OFFBOARD][0], -1);
    assert_int_equal(progress_find(&sum, PROGRESS_EXAM, text_of("a"))->best, 1);
}

CASE(too_much_is_refused)
{
    static char lines[PROGRESS_LINES * 32];
    out_buffer into = out_buffer_over(lines, sizeof lines);
    out_text(&into.out, HEAD);
    for (unsigned i = PROGRESS_LINES; i > 0; i--)
        out_format(&into.out, "%u exercise a%u 1\n", i, i % (PROGRESS_ITEMS + 1));
    progress_log_begin(&kept);
    assert_int_equal(progress_log_read(&kept, text_of(lines)), PROGRESS_DONE);
    assert_false(progress_log_add(&kept, 1, text_of("minute - 1")));
    progress_log_sort(&kept);
    assert_int_equal(kept.count, PROGRESS_LINES);
    assert_int_equal(kept.lines[0].at[0], '1');
    assert_false(progress_fold(&sum, &kept));
    assert_int_equal(progress_log_read(&kept, text_of(HEAD "1 minute - 1\n")), PROGRESS_TOO_MANY);
}
