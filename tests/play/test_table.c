/* SPDX-License-Identifier: MIT */
/* A game being played: who may do what when, what becomes of it, what is told. */
#include <string.h>

#include "play/at_table.h"

static game_table *table_of(const setup *what)
{
    game_table *at = game_table_new(what);
    assert_non_null(at);
    hear(at, NEWS_BEGUN);
    hear_nothing(at);
    return at;
}

static game_table *two_at_table(void)
{
    setup what = two_persons(SU_CLASSIC);
    return table_of(&what);
}

static game_table *against_engine(void)
{
    setup what = setup_usual(SU_CLASSIC);
    return table_of(&what);
}

/* A minute each, two seconds a move. */
static game_table *with_clock(void)
{
    setup what = two_persons(SU_CLASSIC);
    what.house.time = (su_time_control){60000, 2000, 0};
    return table_of(&what);
}

/* ---- Moves ---- */

static void moves_are_played_in_turn_and_told(void **state)
{
    game_table *at = two_at_table();
    (void)state;
    assert_true(game_table_mine(at));
    assert_int_equal(play_text(at, "a1b2", 0), TABLE_FINE);
    table_news news = hear(at, NEWS_PLAYED);
    assert_int_equal(news.side, SU_FIRST);
    assert_int_equal(news.ply, 0);
    assert_int_equal(play_text(at, "i5h5", 0), TABLE_FINE);
    assert_int_equal(hear(at, NEWS_PLAYED).side, SU_SECOND);
    assert_int_equal(su_game_ply_count(game_table_game(at)), 2);
    hear_nothing(at);
    game_table_free(at);
}

static void only_who_sits_there_moves(void **state)
{
    game_table *at = against_engine();
    (void)state;
    assert_int_equal(game_table_play_engine(at, move_of(at, "a1b2"), 0), TABLE_NOT_YOUR_TURN);
    assert_int_equal(play_text(at, "a1b2", 0), TABLE_FINE);
    assert_false(game_table_mine(at));
    assert_int_equal(play_text(at, "i5h5", 0), TABLE_NOT_YOUR_TURN);
    assert_int_equal(game_table_play_engine(at, move_of(at, "i5h5"), 0), TABLE_FINE);
    assert_true(game_table_mine(at));
    game_table_free(at);
}

static void two_engines_leave_nothing_to_do(void **state)
{
    setup what = setup_usual(SU_OFFBOARD);
    su_side side;
    what.seats[SU_FIRST] = (seat){.kind = SEAT_ENGINE, .level = 1};
    game_table *at = table_of(&what);
    (void)state;
    assert_false(game_table_actor(at, &side));
    assert_int_equal(game_table_resign(at, 0), TABLE_NOT_PLAYING);
    assert_int_equal(game_table_takeback(at, 0), TABLE_NOT_PLAYING);
    game_table_free(at);
}

/* More moves than the memory had room for at first. */
static void games_may_be_long(void **state)
{
    (void)state;
    for (su_variant variant = SU_CLASSIC; variant < SU_VARIANTS; variant++) {
        setup what = two_persons(variant);
        game_table *at = table_of(&what);
        play_some(at, 1500, variant + 1, 0);
        size_t plies = su_game_ply_count(game_table_game(at));
        assert_true(plies == 1500 || game_table_over(at));
        while (game_table_takeback(at, 0) == TABLE_FINE)
            plies--;
        assert_int_equal(plies, 0);
        game_table_free(at);
    }
}

static void a_game_that_is_over_is_over(void **state)
{
    game_table *at = two_at_table();
    (void)state;
    assert_int_equal(game_table_resign(at, 0), TABLE_FINE);
    table_news news = hear(at, NEWS_ENDED);
    assert_int_equal(news.outcome.result, SU_SECOND_WINS);
    assert_int_equal(news.outcome.reason, SU_REASON_RESIGNATION);
    assert_true(game_table_over(at));
    assert_int_equal(play_text(at, "a1b2", 0), TABLE_OVER);
    assert_int_equal(game_table_resign(at, 0), TABLE_OVER);
    assert_int_equal(game_table_offer_make(at, OFFER_DRAW, 0), TABLE_OVER);
    assert_int_equal(game_table_takeback(at, 0), TABLE_OVER);
    game_table_free(at);
}

static void house_rules_end_games(void **state)
{
    setup what = two_persons(SU_CLASSIC);
    what.house.no_progress_plies = 3;
    game_table *at = table_of(&what);
    (void)state;
    play_some(at, 10, 5, 0);
    assert_int_equal(su_game_ply_count(game_table_game(at)), 3);
    assert_int_equal(game_table_outcome(at).reason, SU_REASON_NO_PROGRESS);
    game_table_free(at);
}

static void a_start_that_does_not_fit_is_refused(void **state)
{
    game_table *at = two_at_table();
    setup what = two_persons(SU_CLASSIC);
    (void)state;
    play_text(at, "a1b2", 0);
    what.house.ejections_to_win = 0;
    assert_null(game_table_new(&what));
    assert_false(game_table_begin(at, &what));
    assert_int_equal(su_game_ply_count(game_table_game(at)), 1);
    game_table_free(at);
}

/* ---- Taking back ---- */

static void a_takeback_goes_to_the_last_move_of_a_person(void **state)
{
    game_table *at = against_engine();
    (void)state;
    assert_int_equal(game_table_takeback(at, 0), TABLE_NOTHING_TO_TAKE_BACK);
    play_text(at, "a1b2", 0);
    game_table_play_engine(at, move_of(at, "i5h5"), 0);
    hear(at, NEWS_PLAYED);
    hear(at, NEWS_PLAYED);
    assert_int_equal(game_table_takeback(at, 0), TABLE_FINE);
    table_news news = hear(at, NEWS_TAKEN_BACK);
    assert_int_equal(news.ply, 0);
    assert_int_equal(news.count, 2);
    assert_int_equal(news.side, SU_FIRST);
    play_text(at, "a1b2", 0);
    assert_int_equal(game_table_takeback(at, 0), TABLE_FINE);
    assert_int_equal(su_game_ply_count(game_table_game(at)), 0);
    game_table_free(at);
}

static void the_house_may_forbid_takebacks(void **state)
{
    setup what = two_persons(SU_CLASSIC);
    what.house.takebacks = false;
    game_table *at = table_of(&what);
    (void)state;
    play_text(at, "a1b2", 0);
    assert_int_equal(game_table_takeback(at, 0), TABLE_TAKEBACKS_OFF);
    game_table_free(at);
}

/* ---- Clocks ---- */

static void clocks_run_from_the_first_move_on(void **state)
{
    game_table *at = with_clock();
    (void)state;
    assert_int_equal(game_table_flag_in(at, 50000), -1);
    play_text(at, "a1b2", 50000);
    assert_int_equal(game_table_left(at, SU_FIRST, 50000), 60000);
    assert_int_equal(game_table_left(at, SU_SECOND, 60000), 50000);
    assert_int_equal(game_table_flag_in(at, 60000), 50000);
    play_text(at, "i5h5", 60000);
    assert_int_equal(game_table_left(at, SU_SECOND, 60000), 52000);
    assert_int_equal(game_table_left_after(at, 1), 52000);
    game_table_free(at);
}

static void time_runs_out(void **state)
{
    game_table *at = with_clock();
    (void)state;
    play_text(at, "a1b2", 0);
    hear(at, NEWS_PLAYED);
    assert_false(game_table_flag(at, 59999));
    assert_int_equal(play_text(at, "i5h5", 60000), TABLE_TIME_IS_UP);
    assert_int_equal(hear(at, NEWS_ENDED).outcome.reason, SU_REASON_TIME);
    assert_int_equal(game_table_outcome(at).result, SU_FIRST_WINS);
    assert_false(game_table_running(at));
    assert_int_equal(game_table_takeback(at, 61000), TABLE_OVER);
    game_table_free(at);
}

static void clocks_stand_while_suspended(void **state)
{
    game_table *at = with_clock();
    (void)state;
    play_text(at, "a1b2", 0);
    game_table_pause(at, 10000);
    assert_int_equal(game_table_left(at, SU_SECOND, 500000), 50000);
    assert_false(game_table_flag(at, 500000));
    game_table_resume(at, 500000);
    assert_int_equal(game_table_left(at, SU_SECOND, 505000), 45000);
    game_table_free(at);
}

static void a_takeback_gives_the_time_back(void **state)
{
    game_table *at = with_clock();
    (void)state;
    play_text(at, "a1b2", 0);
    play_text(at, "i5h5", 10000);
    play_text(at, "b2c3", 20000);
    game_table_takeback(at, 30000);
    assert_int_equal(game_table_side(at), SU_FIRST);
    assert_int_equal(game_table_left(at, SU_FIRST, 30000), 60000);
    assert_int_equal(game_table_left(at, SU_SECOND, 30000), 52000);
    assert_true(game_table_running(at));
    game_table_takeback(at, 30000);
    game_table_takeback(at, 30000);
    assert_false(game_table_running(at));
    assert_int_equal(game_table_left(at, SU_FIRST, 99000), 60000);
    game_table_free(at);
}

/* ---- Offers ---- */

static void a_draw_is_offered_and_agreed(void **state)
{
    game_table *at = two_at_table();
    (void)state;
    assert_int_equal(game_table_offer_accept(at, OFFER_DRAW, 0), TABLE_NO_OFFER);
    assert_int_equal(game_table_offer_make(at, OFFER_DRAW, 0), TABLE_FINE);
    assert_int_equal(hear(at, NEWS_OFFERED).side, SU_FIRST);
    assert_true(game_table_asked(at));
    assert_int_equal(game_table_offer_make(at, OFFER_DRAW, 0), TABLE_ALREADY_OFFERED);
    assert_int_equal(game_table_offer_decline(at, OFFER_DRAW, 0), TABLE_FINE);
    assert_int_equal(hear(at, NEWS_DECLINED).side, SU_SECOND);
    game_table_offer_make(at, OFFER_DRAW, 0);
    assert_int_equal(game_table_offer_accept(at, OFFER_DRAW, 0), TABLE_FINE);
    assert_int_equal(game_table_outcome(at).reason, SU_REASON_AGREEMENT);
    game_table_free(at);
}

static void whoever_plays_on_has_declined(void **state)
{
    game_table *at = two_at_table();
    (void)state;
    game_table_offer_make(at, OFFER_DRAW, 0);
    play_text(at, "a1b2", 0);
    assert_false(game_table_offered(at, OFFER_DRAW, SU_FIRST));
    assert_int_equal(game_table_offer_accept(at, OFFER_DRAW, 0), TABLE_NO_OFFER);
    game_table_free(at);
}

static void the_engine_is_asked_on_ones_own_turn(void **state)
{
    game_table *at = against_engine();
    (void)state;
    assert_int_equal(game_table_offer_make(at, OFFER_DRAW, 0), TABLE_FINE);
    assert_false(game_table_asked(at));
    assert_true(game_table_heard(
        at, &(table_news){.kind = NEWS_DECLINED, .side = SU_SECOND, .offer = OFFER_DRAW}, 0));
    assert_false(game_table_offered(at, OFFER_DRAW, SU_FIRST));
    play_text(at, "a1b2", 0);
    assert_int_equal(game_table_offer_make(at, OFFER_DRAW, 0), TABLE_DRAW_ON_OWN_TURN);
    assert_int_equal(game_table_offer_make(at, OFFER_REMATCH, 0), TABLE_ONLY_REMOTE);
    assert_int_equal(game_table_say(at, 1, 0), TABLE_ONLY_REMOTE);
    game_table_free(at);
}

/* ---- Moves in advance ---- */

static void a_move_in_advance_is_played_when_it_can_be(void **state)
{
    game_table *at = against_engine();
    (void)state;
    assert_int_equal(game_table_premove(at, SU_NO_MOVE), TABLE_NO_PREMOVE);
    play_text(at, "a1b2", 0);
    su_position then = game_table_premove_position(at);
    su_move planned;
    assert_int_equal(su_move_parse(&planned, &then, "b2c3", NULL), SU_OK);
    assert_int_equal(game_table_premove(at, planned), TABLE_FINE);
    assert_string_equal(game_table_premove_text(at), "b2c3");
    /* Given up, and planned again. */
    hear(at, NEWS_PLAYED);
    assert_int_equal(game_table_takeback(at, 0), TABLE_FINE);
    assert_int_equal(hear(at, NEWS_PREMOVE_DROPPED).refusal.code, SU_REFUSED_NOT);
    assert_int_equal(su_game_ply_count(game_table_game(at)), 1);
    assert_int_equal(game_table_premove(at, planned), TABLE_FINE);
    game_table_play_engine(at, move_of(at, "i5h5"), 0);
    assert_int_equal(su_game_ply_count(game_table_game(at)), 3);
    assert_string_equal(game_table_premove_text(at), "");
    game_table_free(at);
}

static void a_move_in_advance_that_cannot_be_is_dropped(void **state)
{
    game_table *at = against_engine();
    su_move moves[SU_MAX_MOVES], planned = SU_NO_MOVE;
    (void)state;
    play_text(at, "a1b2", 0);
    su_position then = game_table_premove_position(at);
    /* One that White's answer makes impossible: look for it. */
    size_t count = su_moves(moves, &then);
    su_move answer = move_of(at, "i5h5");
    su_position after = su_play(game_table_position(at), answer);
    for (size_t i = 0; i < count && planned == SU_NO_MOVE; i++) {
        char words[SU_MOVE_TEXT];
        su_move same;
        su_move_format(words, moves[i]);
        if (su_move_parse(&same, &after, words, NULL) != SU_OK)
            planned = moves[i];
    }
    if (planned != SU_NO_MOVE) {
        game_table_premove(at, planned);
        game_table_play_engine(at, answer, 0);
        hear(at, NEWS_PLAYED);
        hear(at, NEWS_PLAYED);
        assert_true(hear(at, NEWS_PREMOVE_DROPPED).refusal.code != SU_REFUSED_NOT);
    }
    game_table_premove(at, SU_NO_MOVE);
    game_table_free(at);
}

/* ---- Where a server has the truth ---- */

typedef struct wire {
    table_request last;
    unsigned count;
} wire;

static void note(void *data, const table_request *request)
{
    wire *to = data;
    to->last = *request;
    to->count++;
}

static game_table *at_server(wire *to)
{
    setup what = setup_usual(SU_CLASSIC);
    what.seats[SU_SECOND] = (seat){.kind = SEAT_REMOTE};
    game_table *at = table_of(&what);
    *to = (wire){.count = 0};
    game_table_follow(at, &(table_link){note, to});
    return at;
}

static void a_move_happens_when_the_server_says_so(void **state)
{
    wire to;
    game_table *at = at_server(&to);
    su_move move = move_of(at, "a1b2");
    (void)state;
    assert_int_equal(game_table_play(at, move, 0), TABLE_FINE);
    assert_int_equal(to.last.action, ACTION_MOVE);
    assert_int_equal(to.last.ply, 0);
    assert_int_equal(su_game_ply_count(game_table_game(at)), 0);
    assert_int_equal(game_table_play(at, move, 0), TABLE_WAITING);
    hear_nothing(at);
    assert_true(game_table_heard(
        at, &(table_news){.kind = NEWS_PLAYED, .side = SU_FIRST, .move = move}, 0));
    hear(at, NEWS_PLAYED);
    assert_false(game_table_waiting(at));
    assert_int_equal(su_game_ply_count(game_table_game(at)), 1);
    /* Not twice, and not for the other. */
    assert_false(game_table_heard(
        at, &(table_news){.kind = NEWS_PLAYED, .side = SU_FIRST, .move = move}, 0));
    game_table_free(at);
}

static void what_the_server_refuses_is_told(void **state)
{
    wire to;
    game_table *at = at_server(&to);
    (void)state;
    play_text(at, "a1b2", 0);
    game_table_heard(at, &(table_news){.kind = NEWS_REFUSED, .problem = TABLE_NOT_BEGUN}, 0);
    assert_int_equal(hear(at, NEWS_REFUSED).problem, TABLE_NOT_BEGUN);
    assert_true(game_table_mine(at));
    game_table_free(at);
}

static void offers_go_to_the_server(void **state)
{
    wire to;
    game_table *at = at_server(&to);
    (void)state;
    assert_int_equal(game_table_offer_make(at, OFFER_DRAW, 0), TABLE_FINE);
    assert_int_equal(to.last.action, ACTION_OFFER);
    assert_false(game_table_offered(at, OFFER_DRAW, SU_FIRST));
    game_table_heard(
        at, &(table_news){.kind = NEWS_OFFERED, .side = SU_SECOND, .offer = OFFER_DRAW}, 0);
    assert_true(game_table_asked(at));
    assert_int_equal(game_table_offer_decline(at, OFFER_DRAW, 0), TABLE_FINE);
    assert_int_equal(to.last.action, ACTION_DECLINE);
    assert_int_equal(game_table_offer_make(at, OFFER_REMATCH, 0), TABLE_NOT_OVER);
    assert_int_equal(game_table_resign(at, 0), TABLE_FINE);
    assert_false(game_table_over(at));
    game_table_heard(
        at, &(table_news){.kind = NEWS_ENDED, .outcome = {SU_SECOND_WINS, SU_REASON_LEAVING}}, 0);
    assert_true(game_table_over(at));
    assert_int_equal(game_table_outcome(at).result, SU_SECOND_WINS);
    assert_int_equal(game_table_outcome(at).reason, SU_REASON_LEAVING);
    assert_int_equal(game_table_offer_make(at, OFFER_REMATCH, 0), TABLE_FINE);
    game_table_free(at);
}

static void the_servers_clocks_are_believed(void **state)
{
    setup what = setup_usual(SU_CLASSIC);
    wire to = {.count = 0};
    what.seats[SU_SECOND] = (seat){.kind = SEAT_REMOTE};
    what.house.time = (su_time_control){60000, 0, 0};
    game_table *at = table_of(&what);
    (void)state;
    game_table_follow(at, &(table_link){note, &to});
    game_table_heard(at,
                     &(table_news){.kind = NEWS_PLAYED,
                                   .side = SU_FIRST,
                                   .move = move_of(at, "a1b2"),
                                   .has_left = true,
                                   .left = {58000, 60000}},
                     1000);
    assert_int_equal(game_table_left(at, SU_FIRST, 5000), 58000);
    assert_int_equal(game_table_left(at, SU_SECOND, 5000), 56000);
    assert_false(game_table_flag(at, 500000)); /* only the server may say so */
    game_table_heard(at,
                     &(table_news){.kind = NEWS_ENDED,
                                   .outcome = {SU_FIRST_WINS, SU_REASON_RESIGNATION},
                                   .has_left = true,
                                   .left = {58000, 55500}},
                     6000);
    assert_int_equal(game_table_left(at, SU_SECOND, 9000), 55500);
    game_table_free(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_played_in_turn_and_told),
        cmocka_unit_test(only_who_sits_there_moves),
        cmocka_unit_test(two_engines_leave_nothing_to_do),
        cmocka_unit_test(games_may_be_long),
        cmocka_unit_test(a_game_that_is_over_is_over),
        cmocka_unit_test(house_rules_end_games),
        cmocka_unit_test(a_start_that_does_not_fit_is_refused),
        cmocka_unit_test(a_takeback_goes_to_the_last_move_of_a_person),
        cmocka_unit_test(the_house_may_forbid_takebacks),
        cmocka_unit_test(clocks_run_from_the_first_move_on),
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(clocks_stand_while_suspended),
        cmocka_unit_test(a_takeback_gives_the_time_back),
        cmocka_unit_test(a_draw_is_offered_and_agreed),
        cmocka_unit_test(whoever_plays_on_has_declined),
        cmocka_unit_test(the_engine_is_asked_on_ones_own_turn),
        cmocka_unit_test(a_move_in_advance_is_played_when_it_can_be),
        cmocka_unit_test(a_move_in_advance_that_cannot_be_is_dropped),
        cmocka_unit_test(a_move_happens_when_the_server_says_so),
        cmocka_unit_test(what_the_server_refuses_is_told),
        cmocka_unit_test(offers_go_to_the_server),
        cmocka_unit_test(the_servers_clocks_are_believed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
