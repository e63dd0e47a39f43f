/* SPDX-License-Identifier: MIT */
/* A game as its events make it: the same events, the same game; what cannot follow does not happen.
 */
#include "store/play.h"
#include "unit/unit.h"

/* Lets a line happen at a time. */
static table_result happens(table *game, const char *line, int64_t at)
{
    table_event event = {.at = at, .tick = at};
    assert_true(table_event_read(&event, text_of(line)));
    return table_apply(game, &event);
}

static void begin(table *game, uint32_t total_ms)
{
    const table_event events[] = {created(SU_CLASSIC, total_ms, 0), seated(SU_FIRST, guest(1), 0),
                                  seated(SU_SECOND, guest(2), 0)};
    table_init(game, &heap);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(table_apply(game, &events[i]), TABLE_DONE);
}

CASE(a_game_waits_until_both_seats_are_taken)
{
    table game;
    su_side side;
    const table_event made = created(SU_CLASSIC, 0, 100), first = seated(SU_FIRST, guest(1), 150),
                      second = seated(SU_SECOND, guest(2), 200);
    table_init(&game, &heap);
    assert_int_equal(table_apply(&game, &first), TABLE_IMPOSSIBLE);
    assert_int_equal(table_apply(&game, &made), TABLE_DONE);
    assert_int_equal(table_apply(&game, &made), TABLE_IMPOSSIBLE);
    assert_int_equal(game.stage, TABLE_WAITING);
    assert_int_equal(table_apply(&game, &first), TABLE_DONE);
    assert_int_equal(table_apply(&game, &first), TABLE_IMPOSSIBLE);
    assert_int_equal(game.stage, TABLE_WAITING);
    assert_int_equal(table_apply(&game, &second), TABLE_DONE);
    assert_int_equal(game.stage, TABLE_PLAYING);
    assert_int_equal(game.count, 3);
    assert_int_equal(game.created_at, 100);
    assert_int_equal(game.last_at, 200);
    assert_true(table_seat_of(game.seats, &side, guest(2)));
    assert_int_equal(side, SU_SECOND);
    assert_false(table_seat_of(game.seats, &side, guest(3)));
    table_release(&game);
}

CASE(what_cannot_follow_changes_nothing)
{
    static const char *const impossible[] = {
        "moved second i9h8 0000000000000000 -1 -1", /* not his turn */
        "moved first a1a1 0000000000000000 -1 -1",
        "took_back first 1 -1 -1", /* nothing was played */
        "took_back first 0 -1 -1",
        "seated first engine:1",
        "listed",
        "offered first rematch",
        "followed abcdefgh1234",
        "returned first",
        "created - 0+0+0 classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0",
    };
    table game;
    begin(&game, 0);
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        if (happens(&game, impossible[i], 50) != TABLE_IMPOSSIBLE)
            print_error("happened: %s\n", impossible[i]);
        assert_int_equal(game.count, 3);
        assert_int_equal(game.last_at, 0);
        assert_int_equal(game.stage, TABLE_PLAYING);
    }
    table_release(&game);
}

CASE(the_clock_runs_from_the_first_move_on)
{
    table game;
    begin(&game, 60000);
    assert_int_equal(table_left(&game, SU_FIRST, 99999), 60000);
    assert_int_equal(table_flag_at(&game), INT64_MAX);
    assert_int_equal(happens(&game, "moved first a1b2 0000000000000001 60000 60000", 1000),
                     TABLE_DONE);
    assert_int_equal(table_left(&game, SU_FIRST, 5000), 60000);
    assert_int_equal(table_left(&game, SU_SECOND, 5000), 56000);
    assert_int_equal(table_flag_at(&game), 61000);
    assert_int_equal(happens(&game, "moved second i9h8 0000000000000002 60000 55000", 6000),
                     TABLE_DONE);
    assert_int_equal(table_flag_at(&game), 66000);
    assert_int_equal(table_left(&game, SU_SECOND, 7000), 55000);
    table_release(&game);
}

CASE(a_delay_is_used_up_before_time_is)
{
    table game;
    table_init(&game, &heap);
    happens(&game,
            "created - 60000+0+5000 classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0",
            0);
    happens(&game, "seated first guest:01010203000000000000000000000000", 0);
    happens(&game, "seated second guest:02010203000000000000000000000000", 0);
    assert_int_equal(table_delay_left(&game, 9000), 0);
    assert_int_equal(happens(&game, "moved first a1b2 0000000000000001 60000 60000", 1000),
                     TABLE_DONE);
    assert_int_equal(table_delay_left(&game, 1000), 5000);
    assert_int_equal(table_delay_left(&game, 4000), 2000);
    assert_int_equal(table_left(&game, SU_SECOND, 4000), 60000);
    assert_int_equal(table_delay_left(&game, 8000), 0);
    assert_int_equal(table_left(&game, SU_SECOND, 8000), 58000);
    assert_int_equal(table_delay_left(&game, 99000), 0);
    table_release(&game);
}

CASE(a_game_without_a_clock_has_no_time)
{
    table game;
    begin(&game, 0);
    happens(&game, "moved first a1b2 0000000000000001 -1 -1", 1000);
    assert_false(table_is_timed(&game));
    assert_int_equal(table_left(&game, SU_SECOND, 999999), -1);
    assert_int_equal(table_flag_at(&game), INT64_MAX);
    table_release(&game);
}

CASE(a_takeback_gives_the_time_back_it_names)
{
    table game;
    begin(&game, 60000);
    happens(&game, "moved first a1b2 0000000000000001 60000 60000", 1000);
    happens(&game, "moved second i9h8 0000000000000002 60000 50000", 11000);
    assert_int_equal(table_takeback_plies(&game, SU_FIRST), 2);
    assert_int_equal(table_takeback_plies(&game, SU_SECOND), 1);
    assert_int_equal(happens(&game, "took_back second 1 60000 60000", 12000), TABLE_DONE);
    assert_int_equal(su_game_ply_count(&game.game), 1);
    assert_int_equal(table_left(&game, SU_SECOND, 12000), 60000);
    assert_int_equal(table_left(&game, SU_SECOND, 13000), 59000);
    assert_int_equal(happens(&game, "took_back first 1 60000 60000", 14000), TABLE_DONE);
    assert_int_equal(table_left(&game, SU_FIRST, 99000), 60000); /* as before the first move */
    assert_int_equal(table_takeback_plies(&game, SU_FIRST), 0);
    table_release(&game);
}

CASE(every_ending_is_told_apart)
{
    static const struct {
        const char *line;
        table_ending ending;
        su_result result;
        su_reason reason;
    } cases[] = {
        {"drawn", TABLE_BY_AGREEMENT, SU_DRAW, SU_REASON_AGREEMENT},
        {"resigned first", TABLE_BY_RESIGNATION, SU_SECOND_WINS, SU_REASON_RESIGNATION},
        {"timed_out second", TABLE_BY_TIME, SU_FIRST_WINS, SU_REASON_TIME},
        {"claimed second", TABLE_BY_LEAVING, SU_SECOND_WINS, SU_REASON_LEAVING},
        {"aborted first", TABLE_BY_ABORT, SU_ONGOING, SU_REASON_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        table game;
        begin(&game, 60000);
        assert_int_equal(happens(&game, cases[i].line, 10), TABLE_DONE);
        assert_int_equal(game.stage, TABLE_FINISHED);
        assert_int_equal(game.ending, cases[i].ending);
        assert_int_equal(su_game_outcome(&game.game).result, cases[i].result);
        assert_int_equal(su_game_outcome(&game.game).reason, cases[i].reason);
        assert_int_equal(table_flag_at(&game), INT64_MAX);
        assert_int_equal(happens(&game, "drawn", 11), TABLE_IMPOSSIBLE);
        assert_int_equal(happens(&game, "moved first a1b2 0000000000000001 60000 60000", 11),
                         TABLE_IMPOSSIBLE);
        table_release(&game);
    }
}

CASE(a_game_can_be_won_on_the_board)
{
    table game;
    table_event made = created(SU_CLASSIC, 0, 0);
    table_init(&game, &heap);
    assert_int_equal(
        su_position_parse(&made.start, "classic 5/6/7/8/9/8/7/wwwww1/wbb2 b 5-5 - 0", NULL), SU_OK);
    assert_int_equal(table_apply(&game, &made), TABLE_DONE);
    happens(&game, "seated first engine:1", 1);
    happens(&game, "seated second engine:1", 1);
    assert_int_equal(happens(&game, "moved first a3a2 0000000000000001 -1 -1", 2), TABLE_DONE);
    assert_int_equal(game.stage, TABLE_FINISHED);
    assert_int_equal(game.ending, TABLE_BY_BOARD);
    assert_int_equal(su_game_outcome(&game.game).result, SU_FIRST_WINS);
    table_release(&game);
}

CASE(a_move_ends_all_offers)
{
    table game;
    begin(&game, 0);
    happens(&game, "offered second draw", 1);
    assert_true(game.offered[TABLE_DRAW][SU_SECOND]);
    happens(&game, "moved first a1b2 0000000000000001 -1 -1", 2);
    assert_false(game.offered[TABLE_DRAW][SU_SECOND]);
    happens(&game, "offered first takeback", 3);
    happens(&game, "declined second takeback", 4);
    assert_false(game.offered[TABLE_TAKEBACK][SU_FIRST]);
    happens(&game, "drawn", 5);
    happens(&game, "offered first rematch", 6);
    assert_true(game.offered[TABLE_REMATCH][SU_FIRST]);
    assert_int_equal(happens(&game, "followed abcdefgh1234", 7), TABLE_DONE);
    assert_string_equal(game.next, "abcdefgh1234");
    assert_int_equal(happens(&game, "followed abcdefgh1234", 8), TABLE_IMPOSSIBLE);
    table_release(&game);
}

CASE(absence_is_kept_with_its_beginning)
{
    table game;
    begin(&game, 0);
    assert_int_equal(happens(&game, "left second", 1000), TABLE_DONE);
    assert_int_equal(happens(&game, "left second", 1100), TABLE_IMPOSSIBLE);
    assert_true(game.absent[SU_SECOND]);
    assert_int_equal(game.absent_since[SU_SECOND], 1000);
    assert_int_equal(happens(&game, "returned second", 2000), TABLE_DONE);
    assert_false(game.absent[SU_SECOND]);
    table_release(&game);
}

CASE(long_games_grow)
{
    table game;
    rng random = rng_seeded(3);
    unsigned played = 0;
    char move[SU_MOVE_TEXT], line[TABLE_EVENT_TEXT];
    begin(&game, 0);
    for (; played < 300 && game.stage == TABLE_PLAYING; played++) {
        any_move(move, &game, &random);
        snprintf(line, sizeof line, "moved %s %s 0000000000000001 -1 -1",
                 table_side_name(su_position_side(su_game_position(&game.game))), move);
        assert_int_equal(happens(&game, line, 5), TABLE_DONE);
    }
    assert_int_equal(su_game_ply_count(&game.game), played);
    assert_true(played > 100);
    table_release(&game);
}

/* A takeback does not make the engine think again about what it knew. */
CASE(the_engine_remembers_what_was_taken_back)
{
    table game;
    char words[SU_MOVE_TEXT], move[TABLE_EVENT_TEXT];
    const table_event events[] = {created(SU_CLASSIC, 0, 0), seated(SU_FIRST, guest(1), 0),
                                  seated(SU_SECOND, engine(5), 0)};
    table_init(&game, &heap);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(table_apply(&game, &events[i]), TABLE_DONE);
    happens(&game, "moved first a1b2 0000000000000001 -1 -1", 1);
    assert_true(table_answer_before(&game) == SU_NO_MOVE);
    happens(&game, "moved second i9h8 0000000000000002 -1 -1", 2);
    assert_int_equal(happens(&game, "took_back first 2 -1 -1", 3), TABLE_DONE);
    assert_true(table_answer_before(&game) == SU_NO_MOVE); /* the player's turn */
    happens(&game, "moved first a5b5 0000000000000003 -1 -1", 4);
    assert_true(table_answer_before(&game) == SU_NO_MOVE); /* another move */
    assert_int_equal(happens(&game, "took_back first 1 -1 -1", 5), TABLE_DONE);
    happens(&game, "moved first a1b2 0000000000000004 -1 -1", 6);
    su_move_format(words, table_answer_before(&game));
    assert_string_equal(words, "i9h8");
    /* However often moves are taken back, the last are kept. */
    rng random = rng_seeded(5);
    for (int i = 0; i < 3 * TABLE_ANSWERS; i++) {
        any_move(words, &game, &random);
        snprintf(move, sizeof move, "moved second %s 0000000000000005 -1 -1", words);
        assert_int_equal(happens(&game, move, 7 + i), TABLE_DONE);
        assert_int_equal(happens(&game, "took_back second 1 -1 -1", 7 + i), TABLE_DONE);
    }
    assert_true(table_answer_before(&game) != SU_NO_MOVE);
    table_release(&game);
}
