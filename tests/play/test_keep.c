/* SPDX-License-Identifier: MIT */
/* Games on disk: written after every change, taken up again as they were, never by two programs. */
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "apps/tui/keep.h"
#include "base/growing.h"
#include "play/hosting.h"
#include "play/scratch.h"

static host new_game(const table_setup *what)
{
    host at;
    assert_true(host_open(&at, what, 0));
    return at;
}

/* Whatever is told of two games is the same. */
static void assert_same(const host *a, const host *b, int64_t now)
{
    growing records[2] = {growing_new(), growing_new()};
    record_write(&records[0].out, a, RECORD_GAME, now);
    record_write(&records[1].out, b, RECORD_GAME, now);
    assert_int_equal(records[0].length, records[1].length);
    assert_memory_equal(records[0].data, records[1].data, records[0].length);
    growing_free(&records[0]);
    growing_free(&records[1]);
}

static host resumed(keep *into)
{
    table_setup usual = setup_usual(SU_CLASSIC);
    host at = new_game(&usual);
    keep_fault fault;
    keep_init(into);
    if (!keep_resume(into, &at, &quiet, &fault))
        fail_msg("%s", fault.sentence);
    return at;
}

CASE(a_game_is_taken_up_as_it_was)
{
    for (su_variant variant = SU_CLASSIC; variant < SU_VARIANTS; variant++) {
        table_setup what = two_persons(variant);
        keep first, second;
        what.house.repetition_draw = true;
        what.house.time = (su_time_control){300000, 2500, 1000};
        what.seed = UINT64_MAX;
        what.nodes = 12345;
        assert_true(setup_call(&what, text_of("Ada")));
        host at = new_game(&what);
        keep_init(&first);
        for (int64_t now = 0; now < 40; now++)
            play_some(&at, 1, (uint64_t)now, now * 1234);
        host_leave(&at, 60000);
        assert_true(keep_write(&first, &at));
        keep_release(&first);
        host again = resumed(&second);
        assert_same(&at, &again, 60000);
        assert_int_equal(host_left(&again, host_side(&at), 99999),
                         host_left(&at, host_side(&at), 60000));
        /* The clock goes on where it stood, and everything that happened is known. */
        host_return(&again, 1000000);
        assert_int_equal(host_left(&again, host_side(&at), 1000700),
                         host_left(&at, host_side(&at), 60000) - 700);
        assert_int_equal(again.table.count, at.table.count + 1);
        keep_release(&second);
        host_close(&at);
        host_close(&again);
        scratch_close(state); /* the next one has the folder to itself */
        assert_int_equal(mkdir(scratch, 0700), 0);
    }
}

CASE(a_game_without_moves_leaves_nothing)
{
    table_setup what = setup_usual(SU_CLASSIC);
    host at = new_game(&what);
    keep kept;
    kept_game list[4];
    keep_init(&kept);
    host_leave(&at, 0);
    assert_true(keep_write(&kept, &at));
    assert_string_equal(kept.path, "");
    assert_int_equal(keep_list(list, 4), 0);
    host_close(&at);
}

CASE(a_finished_game_is_not_taken_up)
{
    table_setup what = two_persons(SU_OFFBOARD);
    host at = new_game(&what);
    keep kept;
    kept_game list[4];
    keep_fault fault;
    keep_init(&kept);
    play_some(&at, 5, 1, 0);
    keep_write(&kept, &at);
    host_ask(&at, TABLE_ASK_RESIGN, 0);
    assert_true(keep_write(&kept, &at));
    char path[PATH_MAX], saved[PATH_MAX];
    strcpy(path, kept.path);
    keep_release(&kept);
    assert_int_equal(keep_list(list, 4), 0);
    /* It says so in its last line, which is all that is looked at. */
    char command[PATH_MAX + 32];
    snprintf(command, sizeof command, "tail -n 1 '%s' | grep -qx ''", path);
    assert_int_equal(system(command), 0);
    assert_false(keep_resume(&kept, &at, &quiet, &fault));
    assert_int_equal(fault.code, EXIT_FAILED);
    /* But it can be looked at, with its end; so can a record of it. */
    host again = new_game(&what);
    assert_true(keep_load(&again, &quiet, path, &what, &fault));
    assert_int_equal(su_game_outcome(&again.table.game).reason, SU_REASON_RESIGNATION);
    assert_same(&at, &again, 0);
    snprintf(saved, sizeof saved, "%s/saved.apgn", scratch);
    assert_true(record_save(saved, &again, RECORD_GAME, 0));
    assert_true(keep_load(&again, &quiet, saved, &what, &fault));
    assert_same(&at, &again, 0);
    host_close(&again);
    host_close(&at);
}

/* ---- Games that earlier versions kept ---- */

#define GOLDEN SUMITO_SOURCE_DIR "/tests/data/golden/kept/"

static void copy_golden(char path[PATH_MAX], const char *name)
{
    char command[3 * PATH_MAX];
    snprintf(path, PATH_MAX, "%s/sumito/games/%s", scratch, name);
    snprintf(command, sizeof command, "cp '" GOLDEN "%s' '%s'", name, path);
    assert_int_equal(system(command), 0);
}

static void make_folder(void)
{
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s/sumito", scratch);
    mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/sumito/games", scratch);
    mkdir(folder, 0700);
}

CASE(games_of_every_version_are_read)
{
    static const struct {
        const char *name;
        su_variant variant;
        size_t plies;
        table_ending ending;
        su_result result;
        table_sitter first, second;
        int64_t left; /* of who is to move */
    } rows[] = {
        {"classic-clock.apgn", SU_CLASSIC, 4, TABLE_NOT_ENDED, SU_ONGOING, TABLE_HERE, TABLE_ENGINE,
         605000 - 832},
        {"classic-drawn.apgn", SU_CLASSIC, 1, TABLE_BY_AGREEMENT, SU_DRAW, TABLE_HERE, TABLE_HERE,
         -1},
        {"classic-more.apgn", SU_CLASSIC, 2, TABLE_BY_BOARD, SU_FIRST_WINS, TABLE_HERE, TABLE_HERE,
         -1},
        {"classic-noprogress.apgn", SU_CLASSIC, 3, TABLE_BY_BOARD, SU_DRAW, TABLE_HERE, TABLE_HERE,
         -1},
        {"classic-time.apgn", SU_CLASSIC, 1, TABLE_BY_TIME, SU_FIRST_WINS, TABLE_HERE, TABLE_HERE,
         600},
        {"notalone-aborted.apgn", SU_NOTALONE, 2, TABLE_BY_ABORT, SU_ONGOING, TABLE_HERE,
         TABLE_HERE, -1},
        {"notalone-placing.apgn", SU_NOTALONE, 2, TABLE_NOT_ENDED, SU_ONGOING, TABLE_HERE,
         TABLE_HERE, -1},
        {"offboard-resigned.apgn", SU_OFFBOARD, 1, TABLE_BY_RESIGNATION, SU_FIRST_WINS,
         TABLE_ENGINE, TABLE_HERE, 300000},
        {"classic-clock.log", SU_CLASSIC, 4, TABLE_NOT_ENDED, SU_ONGOING, TABLE_HERE, TABLE_ENGINE,
         605000},
        {"notalone-clock.log", SU_NOTALONE, 2, TABLE_NOT_ENDED, SU_ONGOING, TABLE_HERE, TABLE_HERE,
         180000 - 20},
        {"offboard-resigned.log", SU_OFFBOARD, 1, TABLE_BY_RESIGNATION, SU_FIRST_WINS, TABLE_ENGINE,
         TABLE_HERE, -1},
    };
    table_setup usual = setup_usual(SU_OFFBOARD);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char path[PATH_MAX];
        keep_fault fault;
        kept_game list[2];
        keep kept;
        bool unfinished = rows[i].ending == TABLE_NOT_ENDED;
        host at = new_game(&usual);
        make_folder();
        copy_golden(path, rows[i].name);
        assert_int_equal(keep_list(list, 2), unfinished);
        keep_init(&kept);
        if (!keep_open(&kept, &at, &quiet, path, &fault))
            fail_msg("%s", fault.sentence);
        const table *read = &at.table;
        assert_int_equal(host_variant(&at), rows[i].variant);
        assert_int_equal(plies_of(&at), rows[i].plies);
        assert_int_equal(read->ending, rows[i].ending);
        assert_int_equal(su_game_outcome(&read->game).result, rows[i].result);
        assert_int_equal(read->seats[SU_FIRST].kind, rows[i].first);
        assert_int_equal(read->seats[SU_SECOND].kind, rows[i].second);
        assert_int_equal(host_left(&at, host_side(&at), 5), rows[i].left);
        assert_string_equal(read->names[SU_SECOND], "");
        /* On disk it is a log now, and only that. */
        assert_non_null(strstr(kept.path, ".log"));
        assert_int_equal(access(path, F_OK) == 0, strcmp(path, kept.path) == 0);
        keep_release(&kept);
        assert_int_equal(keep_list(list, 2), unfinished);
        host again = new_game(&usual);
        if (unfinished) {
            host_close(&again);
            again = resumed(&kept);
            assert_same(&at, &again, 5);
            keep_release(&kept);
        }
        host_close(&again);
        host_close(&at);
        scratch_close(state);
        assert_int_equal(mkdir(scratch, 0700), 0);
    }
}

CASE(a_record_that_became_a_log_is_not_listed_twice)
{
    char path[PATH_MAX];
    kept_game list[4];
    make_folder();
    copy_golden(path, "classic-clock.apgn");
    copy_golden(path, "classic-clock.log"); /* the program ended between the two */
    assert_int_equal(keep_list(list, 4), 1);
    assert_non_null(strstr(list[0].path, ".log"));
}

CASE(a_log_that_is_none_is_told)
{
    char path[PATH_MAX];
    table_setup what = two_persons(SU_CLASSIC);
    host at = new_game(&what);
    keep_fault fault;
    snprintf(path, sizeof path, "%s/broken.log", scratch);
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        fail_msg("%s cannot be written", path);
        return;
    }
    fputs("1 1 created takebacks 0+0+0 classic\n1 1 celebrated first\n", file);
    assert_int_equal(fclose(file), 0);
    assert_false(keep_load(&at, &quiet, path, &what, &fault));
    assert_non_null(strstr(fault.sentence, "broken.log:2:"));
    assert_int_equal(fault.code, EXIT_MALFORMED);
    assert_false(keep_load(&at, &quiet, "/nowhere/at/all.log", &what, &fault));
    assert_int_equal(fault.code, EXIT_FAILED);
    host_close(&at);
}

CASE(two_programs_do_not_play_one_game)
{
    table_setup what = two_persons(SU_CLASSIC);
    host at = new_game(&what), other = new_game(&what);
    keep first, second;
    kept_game list[4];
    keep_fault fault;
    keep_init(&first);
    keep_init(&second);
    play_some(&at, 3, 1, 0);
    play_some(&other, 4, 2, 0);
    assert_true(keep_write(&first, &at));
    assert_true(keep_write(&second, &other));
    assert_string_not_equal(first.path, second.path);
    assert_int_equal(keep_list(list, 4), 0);
    assert_false(keep_open(&second, &other, &quiet, first.path, &fault));
    assert_non_null(strstr(fault.sentence, "another program"));
    assert_int_equal(plies_of(&other), 4);
    keep_release(&first);
    assert_int_equal(keep_list(list, 4), 1);
    keep_release(&second);
    assert_int_equal(keep_list(list, 4), 2);
    assert_int_equal(keep_list(list, 1), 1);
    host_close(&at);
    host_close(&other);
}

/* A program that was killed holds nothing any more. */
CASE(the_dead_do_not_hold_games)
{
    table_setup what = two_persons(SU_NOTALONE);
    keep kept;
    pid_t child = fork();
    if (child == 0) {
        host at = new_game(&what);
        keep_init(&kept);
        play_some(&at, 6, 1, 0);
        _exit(keep_write(&kept, &at) ? 0 : 1);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    host at = resumed(&kept);
    assert_int_equal(plies_of(&at), 6);
    keep_release(&kept);
    host_close(&at);
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

CASE(records_of_others_are_gone_on_with)
{
    char path[PATH_MAX];
    table_setup what = setup_usual(SU_CLASSIC);
    host at = new_game(&what);
    keep_fault fault;
    write_file(path, "[Event \"x\"]\n[White \"Ada\"]\n\n1. a1b2 (1. a5b5) i5h5 {good} 2. b2c3 1-0\n"
                     "[Event \"y\"]\n\n1. a1b2 *\n");
    assert_true(keep_load(&at, &quiet, path, &what, &fault));
    assert_int_equal(plies_of(&at), 3);
    assert_false(host_is_over(&at)); /* who says 1-0 there does not say why */
    assert_int_equal(at.table.seats[SU_SECOND].kind, TABLE_HERE);
    assert_int_equal(at.table.seats[SU_FIRST].level, SETUP_LEVEL);
    host_close(&at);
}

CASE(what_is_wrong_is_told_and_changes_nothing)
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
    table_setup what = two_persons(SU_CLASSIC);
    host at = new_game(&what);
    keep_fault fault;
    play_some(&at, 2, 1, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_file(path, rows[i].words);
        assert_false(keep_load(&at, &quiet, path, &what, &fault));
        if (strstr(fault.sentence, rows[i].told) == NULL)
            fail_msg("'%s' is not in '%s'", rows[i].told, fault.sentence);
        assert_int_equal(fault.code, rows[i].code);
        assert_null(strchr(fault.sentence, '\n'));
    }
    assert_false(keep_load(&at, &quiet, "/nowhere/at/all", &what, &fault));
    assert_int_equal(fault.code, EXIT_FAILED);
    assert_int_equal(plies_of(&at), 2);
    host_close(&at);
}

/* Where nothing can be written the game goes on, and one can say so. */
CASE(a_disk_that_refuses_is_reported)
{
    table_setup what = two_persons(SU_CLASSIC);
    host at = new_game(&what);
    keep kept;
    setenv("XDG_STATE_HOME", "/proc/nowhere", 1);
    keep_init(&kept);
    play_some(&at, 2, 1, 0);
    assert_false(keep_write(&kept, &at));
    assert_true(kept.error != 0);
    keep_release(&kept);
    host_close(&at);
}
