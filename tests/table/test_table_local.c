/* SPDX-License-Identifier: MIT */
/* Games at one device: beside a friend and against the computer, under the same rules as online. */
#include "deciding.h"
#include "table/log.h"

static const table_seat here = {.kind = TABLE_HERE};

static table_problem offers(table *game, table_offer offer, su_side side)
{
    return problem_of(game, asked_offer(TABLE_ASK_OFFER, offer, side, 50));
}

CASE(two_at_one_device_take_back_a_move_at_a_time)
{
    table game;
    begin(&game, here, here, TOTAL);
    assert_int_equal(offers(&game, TABLE_TAKEBACK, SU_FIRST), TABLE_NOTHING_TO_TAKE_BACK);
    play(&game, "c3d3", 10);
    play(&game, "g7f7", 1010);
    assert_int_equal(offers(&game, TABLE_TAKEBACK, SU_FIRST), TABLE_FINE);
    assert_int_equal(su_game_ply_count(&game.game), 1);
    assert_int_equal(offers(&game, TABLE_TAKEBACK, SU_SECOND), TABLE_FINE);
    assert_int_equal(su_game_ply_count(&game.game), 0);
    assert_int_equal(table_left(&game, SU_FIRST, 90), TOTAL);
    table_release(&game);
}

CASE(the_computer_gives_its_answer_back_too)
{
    table game;
    su_side side;
    begin(&game, here, engine(3), 0);
    play(&game, "c3d3", 10);
    assert_true(table_actor(&game, &side) && side == SU_FIRST);
    play(&game, "g7f7", 20);
    assert_int_equal(offers(&game, TABLE_TAKEBACK, SU_FIRST), TABLE_FINE);
    assert_int_equal(su_game_ply_count(&game.game), 0);
    table_release(&game);
}

/* A draw is offered under the rule of online games; who has the engine at hand lets it answer. */
CASE(a_draw_is_offered_at_any_time_and_answered)
{
    table game;
    begin(&game, here, engine(3), 0);
    assert_int_equal(offers(&game, TABLE_DRAW, SU_FIRST), TABLE_ENGINE_PLAYS_ON);
    table_request request = asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 5);
    request.engine_answers = true;
    assert_int_equal(problem_of(&game, request), TABLE_FINE);
    assert_true(game.offered[TABLE_DRAW][SU_FIRST]);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_DECLINE, TABLE_DRAW, SU_SECOND, 6)),
                     TABLE_FINE);
    assert_int_equal(problem_of(&game, request), TABLE_OFFERED_LATELY);
    table_release(&game);
    begin(&game, here, here, 0);
    play(&game, "c3d3", 10);
    assert_int_equal(offers(&game, TABLE_DRAW, SU_FIRST), TABLE_FINE); /* not their turn */
    assert_int_equal(offers(&game, TABLE_DRAW, SU_SECOND), TABLE_FINE);
    assert_int_equal(game.ending, TABLE_BY_AGREEMENT);
    assert_int_equal(offers(&game, TABLE_TAKEBACK, SU_FIRST), TABLE_GAME_OVER);
    table_release(&game);
}

/* A game that the first marble pushed off decides. */
static void one_marble_wins(table *game, table_seat first, table_seat second)
{
    table_event made = created(SU_CLASSIC, TOTAL, 0);
    made.house.ejections_to_win = 1;
    table_init(game, &heap);
    assert_int_equal(table_apply(game, &made), TABLE_DONE);
    table_event seats[] = {seated(SU_FIRST, first, 0), seated(SU_SECOND, second, 0)};
    assert_int_equal(table_apply(game, &seats[0]), TABLE_DONE);
    assert_int_equal(table_apply(game, &seats[1]), TABLE_DONE);
}

/* The moves of a game until it ends on the board. */
static void play_to_the_end(table *game)
{
    rng random = rng_seeded(7);
    for (int64_t at = 10; game->stage == TABLE_PLAYING; at += 10) {
        su_move moves[SU_MAX_MOVES], chosen;
        char words[SU_MOVE_TEXT];
        size_t count = su_moves(moves, su_game_position(&game->game));
        chosen = moves[rng_next(&random) % count];
        for (size_t i = 0; i < count; i++)
            if (su_move_explain(su_game_position(&game->game), moves[i]).ejected != SU_NO_CELL)
                chosen = moves[i];
        su_move_format(words, chosen);
        play(game, words, at);
        assert_true(at < 100000);
    }
    assert_int_equal(game->ending, TABLE_BY_BOARD);
}

CASE(an_end_on_the_board_is_taken_back_here_only)
{
    table game;
    one_marble_wins(&game, here, here);
    play_to_the_end(&game);
    size_t plies = su_game_ply_count(&game.game);
    int64_t stands = table_left(&game, SU_FIRST, 1000000);
    assert_int_equal(table_left(&game, SU_FIRST, 2000000), stands); /* a clock after the end */
    assert_int_equal(offers(&game, TABLE_TAKEBACK, SU_FIRST), TABLE_FINE);
    assert_int_equal(su_game_ply_count(&game.game), plies - 1);
    assert_int_equal(game.stage, TABLE_PLAYING);
    assert_int_equal(game.ending, TABLE_NOT_ENDED);
    table_release(&game);
    one_marble_wins(&game, guest(1), guest(2));
    play_to_the_end(&game);
    assert_int_equal(offers(&game, TABLE_TAKEBACK, SU_FIRST), TABLE_GAME_OVER);
    table_release(&game);
}

CASE(others_may_take_over_here_only)
{
    table game;
    table_request sits = asked(TABLE_ASK_SIT, SU_SECOND, 5);
    sits.seat = here;
    begin(&game, here, engine(3), 0);
    assert_int_equal(problem_of(&game, sits), TABLE_FINE);
    assert_int_equal(game.seats[SU_SECOND].kind, TABLE_HERE);
    sits.seat = guest(4);
    assert_int_equal(problem_of(&game, sits), TABLE_SEAT_TAKEN);
    table_release(&game);
    begin(&game, guest(1), engine(3), 0);
    sits.seat = here;
    assert_int_equal(problem_of(&game, sits), TABLE_SEAT_TAKEN);
    table_event event = seated(SU_SECOND, here, 6);
    assert_int_equal(table_apply(&game, &event), TABLE_IMPOSSIBLE);
    table_release(&game);
}

CASE(moves_are_planned_against_others)
{
    table game;
    begin(&game, here, engine(3), 0);
    assert_false(table_may_plan(&game, SU_FIRST));
    play(&game, "c3d3", 10);
    assert_true(table_may_plan(&game, SU_FIRST));
    su_position ahead = table_plan_position(&game);
    assert_int_equal(su_position_side(&ahead), SU_FIRST);
    table_release(&game);
    begin(&game, here, here, 0);
    assert_false(table_may_plan(&game, SU_SECOND)); /* they share the board */
    table_release(&game);
}

CASE(a_name_is_one_line)
{
    table game;
    table_request names = asked(TABLE_ASK_NAME, SU_FIRST, 5);
    begin(&game, here, engine(3), 0);
    names.name = text_of("two\nlines");
    assert_int_equal(problem_of(&game, names), TABLE_BAD_NAME);
    names.name = text_of("");
    assert_int_equal(problem_of(&game, names), TABLE_BAD_NAME);
    names.name = text_of("Zo\303\253 of the Hills");
    assert_int_equal(problem_of(&game, names), TABLE_FINE);
    assert_string_equal(game.names[SU_FIRST], "Zo\303\253 of the Hills");
    table_release(&game);
}

CASE(a_log_is_the_game)
{
    table game, again;
    table_event events[TABLE_SETUP_EVENTS];
    table_setup what = {.start = su_variant_start(SU_NOTALONE),
                        .house = SU_HOUSE_RULES_INIT,
                        .seats = {here, engine(7)},
                        .names = {"Ann", ""},
                        .seed = 61,
                        .nodes = 900};
    char log[4096];
    log_fault fault;
    out_buffer written = out_buffer_over(log, sizeof log);
    table_init(&game, &heap);
    size_t count = table_set_up(events, &what, 1700000000000, 12);
    assert_int_equal(count, 5);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(table_apply(&game, &events[i]), TABLE_DONE);
        log_write(&written.out, &events[i]);
        out_char(&written.out, '\n');
    }
    table_init(&again, &heap);
    assert_true(log_replay(&again, text_of(log), &fault));
    assert_int_equal(again.stage, TABLE_PLAYING);
    assert_int_equal(again.created_at, 1700000000000);
    assert_string_equal(again.names[SU_FIRST], "Ann");
    assert_int_equal(again.seed, 61);
    assert_int_equal(again.nodes, 900);
    assert_int_equal(again.seats[SU_SECOND].level, 7);
    assert_false(log_replay(&again, text_of("\n1 2 resigned first\n\nnonsense"), &fault));
    assert_int_equal(fault.number, 4);
    assert_int_equal(fault.result, TABLE_DONE);
    assert_false(log_replay(&again, text_of("1 2 resigned first"), &fault));
    assert_int_equal(fault.result, TABLE_IMPOSSIBLE);
    table_release(&game);
    table_release(&again);
}
