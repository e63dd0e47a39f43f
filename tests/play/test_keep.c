/* SPDX-License-Identifier: MIT */
/* Games on disk: written after every change, taken up again as they were, never by two programs. */
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "apps/tui/keep.h"
#include "base/growing.h"
#include "play/at_table.h"
#include "play/scratch.h"

static game_table *new_table(const setup *what)
{
    game_table *at = game_table_new(what);
    assert_non_null(at);
    return at;
}

/* Whatever is told of two tables is the same. */
static void assert_same(const game_table *a, const game_table *b, int64_t now)
{
    growing records[2] = {growing_new(), growing_new()};
    keep_record(&records[0].out, a, KEEP_GAME, now);
    keep_record(&records[1].out, b, KEEP_GAME, now);
    assert_int_equal(records[0].length, records[1].length);
    assert_memory_equal(records[0].data, records[1].data, records[0].length);
    growing_free(&records[0]);
    growing_free(&records[1]);
}

static game_table *resumed(keep *into)
{
    setup usual = setup_usual(SU_CLASSIC);
    game_table *at = new_table(&usual);
    keep_fault fault;
    keep_init(into);
    if (!keep_resume(into, at, &quiet, &fault))
        fail_msg("%s", fault.sentence);
    return at;
}

static void a_game_is_taken_up_as_it_was(void **state)
{
    (void)state;
    for (su_variant variant = SU_CLASSIC; variant < SU_VARIANTS; variant++) {
        setup what = two_persons(variant);
        keep first, second;
        what.house.repetition_draw = true;
        what.house.time = (su_time_control){300000, 2500, 1000};
        what.seed = UINT64_MAX;
        what.nodes = 12345;
        game_table *at = new_table(&what);
        keep_init(&first);
        for (int64_t now = 0; now < 40; now++)
            play_some(at, 1, (uint64_t)now, now * 1234);
        assert_true(keep_write(&first, at, 60000, false));
        keep_release(&first);
        game_table *again = resumed(&second);
        game_table_pause(at, 60000);
        assert_same(at, again, 60000);
        assert_int_equal(game_table_left(again, game_table_side(at), 99999),
                         game_table_left(at, game_table_side(at), 60000));
        keep_release(&second);
        game_table_free(at);
        game_table_free(again);
        scratch_close(state); /* the next one has the folder to itself */
        assert_int_equal(mkdir(scratch, 0700), 0);
    }
}

static void a_game_without_moves_leaves_nothing(void **state)
{
    setup what = setup_usual(SU_CLASSIC);
    game_table *at = new_table(&what);
    keep kept;
    kept_game list[4];
    (void)state;
    keep_init(&kept);
    assert_true(keep_write(&kept, at, 0, true));
    assert_string_equal(kept.path, "");
    assert_int_equal(keep_list(list, 4), 0);
    game_table_free(at);
}

static void a_finished_game_is_not_taken_up(void **state)
{
    setup what = two_persons(SU_OFFBOARD);
    game_table *at = new_table(&what);
    keep kept;
    kept_game list[4];
    keep_fault fault;
    (void)state;
    keep_init(&kept);
    play_some(at, 5, 1, 0);
    keep_write(&kept, at, 0, false);
    game_table_resign(at, 0);
    assert_true(keep_write(&kept, at, 0, false));
    char path[PATH_MAX];
    strcpy(path, kept.path);
    keep_release(&kept);
    assert_int_equal(keep_list(list, 4), 0);
    assert_false(keep_resume(&kept, at, &quiet, &fault));
    assert_int_equal(fault.code, EXIT_FAILED);
    /* But it can be looked at, with its end. */
    game_table *again = new_table(&what);
    assert_true(keep_load(again, &quiet, path, &what, &fault));
    assert_int_equal(game_table_outcome(again).reason, SU_REASON_RESIGNATION);
    assert_same(at, again, 0);
    game_table_free(again);
    game_table_free(at);
}

static void two_programs_do_not_play_one_game(void **state)
{
    setup what = two_persons(SU_CLASSIC);
    game_table *at = new_table(&what), *other = new_table(&what);
    keep first, second;
    kept_game list[4];
    keep_fault fault;
    (void)state;
    keep_init(&first);
    keep_init(&second);
    play_some(at, 3, 1, 0);
    play_some(other, 4, 2, 0);
    assert_true(keep_write(&first, at, 0, false));
    assert_true(keep_write(&second, other, 0, false));
    assert_string_not_equal(first.path, second.path);
    assert_int_equal(keep_list(list, 4), 0);
    assert_false(keep_open(&second, other, &quiet, first.path, &fault));
    assert_non_null(strstr(fault.sentence, "another program"));
    assert_int_equal(su_game_ply_count(game_table_game(other)), 4);
    keep_release(&first);
    assert_int_equal(keep_list(list, 4), 1);
    keep_release(&second);
    assert_int_equal(keep_list(list, 4), 2);
    assert_int_equal(keep_list(list, 1), 1);
    game_table_free(at);
    game_table_free(other);
}

/* A program that was killed holds nothing any more. */
static void the_dead_do_not_hold_games(void **state)
{
    setup what = two_persons(SU_NOTALONE);
    keep kept;
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        game_table *at = new_table(&what);
        keep_init(&kept);
        play_some(at, 6, 1, 0);
        _exit(keep_write(&kept, at, 0, false) ? 0 : 1);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    game_table *at = resumed(&kept);
    assert_int_equal(su_game_ply_count(game_table_game(at)), 6);
    keep_release(&kept);
    game_table_free(at);
}

static void write_file(char path[PATH_MAX], const char *words)
{
    snprintf(path, PATH_MAX, "%s/record.apgn", scratch);
    FILE *file = fopen(path, "w");
    if (file == NULL)
        fail_msg("%s cannot be written", path);
    else if (fputs(words, file) < 0 || fclose(file) != 0)
        fail_msg("%s is not written", path);
}

static void records_of_others_are_gone_on_with(void **state)
{
    char path[PATH_MAX];
    setup what = setup_usual(SU_CLASSIC);
    game_table *at = new_table(&what);
    keep_fault fault;
    (void)state;
    write_file(path, "[Event \"x\"]\n[White \"Ada\"]\n\n1. a1b2 (1. a5b5) i5h5 {good} 2. b2c3 1-0\n"
                     "[Event \"y\"]\n\n1. a1b2 *\n");
    assert_true(keep_load(at, &quiet, path, &what, &fault));
    assert_int_equal(su_game_ply_count(game_table_game(at)), 3);
    assert_false(game_table_over(at)); /* who says 1-0 there does not say why */
    assert_int_equal(game_table_seat(at, SU_SECOND)->kind, SEAT_PERSON);
    assert_int_equal(game_table_seat(at, SU_FIRST)->level, SETUP_LEVEL);
    game_table_free(at);
}

static void what_is_wrong_is_told_and_changes_nothing(void **state)
{
    static const struct {
        const char *words, *told;
        exit_code code;
    } rows[] = {
        {"", "no game", EXIT_MALFORMED},
        {"1. a1b2 x9\n", "record.apgn:1:9:", EXIT_MALFORMED},
        {"1. a1b2 a1b2\n", "record.apgn:1:9:", EXIT_ILLEGAL},
        {"[Seats \"person nobody\"]\n1. a1b2 *\n", "record.apgn:1:1: the tag Seats",
         EXIT_MALFORMED},
        {"[Clock \"soon\"]\n1. a1b2 *\n", "the tag Clock cannot be 'soon'", EXIT_MALFORMED},
        {"[Seed \"-1\"]\n1. a1b2 *\n", "Seed", EXIT_MALFORMED},
        {"[Seed \"99999999999999999999\"]\n1. a1b2 *\n", "Seed", EXIT_MALFORMED},
        {"[House \"ejections=9\"]\n1. a1b2 *\n", "House", EXIT_MALFORMED},
        {"[House \"noprogress=1\"]\n1. a1b2 i5h5 *\n", "before ply 2", EXIT_ILLEGAL},
    };
    char path[PATH_MAX];
    setup what = two_persons(SU_CLASSIC);
    game_table *at = new_table(&what);
    keep_fault fault;
    (void)state;
    play_some(at, 2, 1, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_file(path, rows[i].words);
        assert_false(keep_load(at, &quiet, path, &what, &fault));
        if (strstr(fault.sentence, rows[i].told) == NULL)
            fail_msg("'%s' is not in '%s'", rows[i].told, fault.sentence);
        assert_int_equal(fault.code, rows[i].code);
        assert_null(strchr(fault.sentence, '\n'));
    }
    assert_false(keep_load(at, &quiet, "/nowhere/at/all", &what, &fault));
    assert_int_equal(fault.code, EXIT_FAILED);
    assert_int_equal(su_game_ply_count(game_table_game(at)), 2);
    game_table_free(at);
}

/* Where nothing can be written the game goes on, and one can say so. */
static void a_disk_that_refuses_is_reported(void **state)
{
    setup what = two_persons(SU_CLASSIC);
    game_table *at = new_table(&what);
    keep kept;
    (void)state;
    setenv("XDG_STATE_HOME", "/proc/nowhere", 1);
    keep_init(&kept);
    play_some(at, 2, 1, 0);
    assert_false(keep_write(&kept, at, 0, false));
    assert_true(kept.error != 0);
    keep_release(&kept);
    game_table_free(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(a_game_is_taken_up_as_it_was),
        scratch_test(a_game_without_moves_leaves_nothing),
        scratch_test(a_finished_game_is_not_taken_up),
        scratch_test(two_programs_do_not_play_one_game),
        scratch_test(the_dead_do_not_hold_games),
        scratch_test(records_of_others_are_gone_on_with),
        scratch_test(what_is_wrong_is_told_and_changes_nothing),
        scratch_test(a_disk_that_refuses_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
