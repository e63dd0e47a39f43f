/* SPDX-License-Identifier: MIT */
/* The host of a game: who may ask for what, its clock, plans, what is told, and what goes to a
 * server. What may happen at a table at all is tested in tests/table. */
#include <string.h>

#include "play/hosting.h"

static host hosted(const table_setup *what)
{
    host at;
    assert_true(host_open(&at, what, 0));
    hear(&at, NEWS_BEGUN);
    hear_nothing(&at);
    return at;
}

static host two_at_table(void)
{
    table_setup what = two_persons(SU_CLASSIC);
    return hosted(&what);
}

static host against_engine(void)
{
    table_setup what = setup_usual(SU_CLASSIC);
    return hosted(&what);
}

/* A minute each, two seconds a move. */
static host with_clock(void)
{
    table_setup what = two_persons(SU_CLASSIC);
    what.house.time = (su_time_control){60000, 2000, 0};
    return hosted(&what);
}

/* ---- Moves ---- */

CASE(moves_are_played_in_turn_and_told)
{
    host at = two_at_table();
    assert_true(host_is_mine(&at));
    assert_int_equal(play_text(&at, "a1b2", 0), TABLE_FINE);
    host_news news = hear(&at, NEWS_EVENT);
    assert_int_equal(news.event.kind, TABLE_MOVED);
    assert_int_equal(news.event.side, SU_FIRST);
    assert_int_equal(news.ply, 0);
    assert_int_equal(play_text(&at, "i5h5", 0), TABLE_FINE);
    assert_int_equal(hear_event(&at, TABLE_MOVED).side, SU_SECOND);
    assert_int_equal(plies_of(&at), 2);
    hear_nothing(&at);
    host_close(&at);
}

CASE(only_who_sits_there_moves)
{
    host at = against_engine();
    assert_int_equal(host_play_engine(&at, move_of(&at, "a1b2"), 0), TABLE_NOT_YOUR_TURN);
    assert_int_equal(play_text(&at, "a1b2", 0), TABLE_FINE);
    assert_false(host_is_mine(&at));
    assert_int_equal(play_text(&at, "i5h5", 0), TABLE_NOT_YOUR_TURN);
    assert_true(host_engine_moves(&at));
    assert_int_equal(host_play_engine(&at, move_of(&at, "i5h5"), 0), TABLE_FINE);
    assert_true(host_is_mine(&at));
    host_close(&at);
}

CASE(two_engines_leave_nothing_to_do)
{
    table_setup what = setup_usual(SU_OFFBOARD);
    what.seats[SU_FIRST] = (table_seat){.kind = TABLE_ENGINE, .level = 1};
    host at = hosted(&what);
    assert_int_equal(host_ask(&at, TABLE_ASK_RESIGN, 0), TABLE_NOT_SEATED);
    assert_int_equal(host_take_back(&at, 0), TABLE_NOT_SEATED);
    assert_int_equal(host_offer(&at, TABLE_DRAW, 0), TABLE_NOT_SEATED);
    host_close(&at);
}

/* More moves than the memory had room for at first, and all of them back. */
CASE(games_may_be_long)
{
    for (su_variant variant = SU_CLASSIC; variant < SU_VARIANTS; variant++) {
        table_setup what = two_persons(variant);
        host at = hosted(&what);
        play_some(&at, 1500, variant + 1, 0);
        size_t plies = plies_of(&at);
        assert_true(plies == 1500 || host_is_over(&at));
        while (host_may_take_back(&at)) {
            assert_int_equal(host_take_back(&at, 0), TABLE_FINE);
            plies--;
        }
        assert_int_equal(plies, 0);
        host_close(&at);
    }
}

CASE(an_end_is_told_after_what_brought_it)
{
    table_setup what = two_persons(SU_CLASSIC);
    host at = hosted(&what);
    assert_int_equal(host_ask(&at, TABLE_ASK_RESIGN, 0), TABLE_FINE);
    assert_int_equal(hear(&at, NEWS_ENDED).event.side, SU_FIRST);
    hear_nothing(&at);
    assert_int_equal(host_take_back(&at, 0), TABLE_GAME_OVER);
    host_close(&at);
    what.house.no_progress_plies = 3;
    at = hosted(&what);
    play_some(&at, 10, 5, 0);
    for (unsigned ply = 0; ply < 3; ply++)
        hear_event(&at, TABLE_MOVED);
    hear(&at, NEWS_ENDED);
    hear_nothing(&at);
    host_close(&at);
}

CASE(a_start_that_does_not_fit_is_refused)
{
    host at = two_at_table(), other;
    table_setup what = two_persons(SU_CLASSIC);
    play_text(&at, "a1b2", 0);
    what.house.ejections_to_win = 0;
    assert_false(host_open(&other, &what, 0));
    assert_false(host_begin(&at, &what, 0));
    assert_int_equal(plies_of(&at), 1);
    host_close(&at);
}

CASE(others_take_over_and_keep_the_name)
{
    table_setup what = setup_usual(SU_CLASSIC);
    const table_seat seats[2] = {{.kind = TABLE_ENGINE, .level = 9}, {.kind = TABLE_HERE}};
    assert_true(setup_call(&what, text_of(" Ada ")));
    host at = hosted(&what);
    host_reseat(&at, seats, 0);
    host_call(&at, text_of("Zoe"), 0);
    what = host_setup(&at);
    assert_int_equal(what.seats[SU_FIRST].level, 9);
    assert_string_equal(what.names[SU_FIRST], "Ada");
    assert_string_equal(setup_name(&what), "Zoe");
    hear_nothing(&at); /* who sits here knows */
    host_close(&at);
}

/* ---- Clocks ---- */

CASE(clocks_run_from_the_first_move_on)
{
    host at = with_clock();
    assert_int_equal(host_flag_in(&at, 50000), -1);
    play_text(&at, "a1b2", 50000);
    assert_true(host_runs(&at));
    assert_int_equal(host_left(&at, SU_FIRST, 50000), 60000);
    assert_int_equal(host_left(&at, SU_SECOND, 60000), 50000);
    assert_int_equal(host_flag_in(&at, 60000), 50000);
    play_text(&at, "i5h5", 60000);
    assert_int_equal(host_left(&at, SU_SECOND, 60000), 52000);
    assert_int_equal(table_left_after(&at.table, 0), 60000);
    assert_int_equal(table_left_after(&at.table, 1), 52000);
    host_close(&at);
}

CASE(time_runs_out)
{
    host at = with_clock();
    play_text(&at, "a1b2", 0);
    hear_event(&at, TABLE_MOVED);
    host_flag(&at, 59999);
    hear_nothing(&at);
    assert_int_equal(play_text(&at, "i5h5", 60000), TABLE_FINE); /* and comes too late */
    assert_int_equal(hear(&at, NEWS_ENDED).event.side, SU_SECOND);
    assert_int_equal(su_game_outcome(&at.table.game).result, SU_FIRST_WINS);
    assert_false(host_runs(&at));
    host_close(&at);
}

CASE(clocks_stand_while_the_game_is_left)
{
    host at = with_clock();
    play_text(&at, "a1b2", 0);
    hear_event(&at, TABLE_MOVED);
    host_leave(&at, 10000);
    assert_int_equal(host_left(&at, SU_SECOND, 500000), 50000);
    assert_int_equal(host_spent(&at, 500000), 10000);
    host_flag(&at, 500000);
    assert_false(host_is_over(&at));
    host_leave(&at, 600000); /* who is away does not go away */
    host_return(&at, 500000);
    assert_int_equal(host_left(&at, SU_SECOND, 505000), 45000);
    hear_nothing(&at);
    host_close(&at);
}

/* ---- Offers ---- */

CASE(a_draw_is_offered_and_agreed)
{
    host at = two_at_table();
    assert_int_equal(host_accept(&at, TABLE_DRAW, 0), TABLE_NO_OFFER);
    assert_int_equal(host_decline(&at, TABLE_DRAW, 0), TABLE_NO_OFFER);
    assert_int_equal(host_offer(&at, TABLE_DRAW, 0), TABLE_FINE);
    assert_int_equal(hear_event(&at, TABLE_OFFERED).side, SU_FIRST);
    assert_true(host_is_asked(&at));
    assert_int_equal(host_decline(&at, TABLE_DRAW, 0), TABLE_FINE);
    assert_int_equal(hear_event(&at, TABLE_DECLINED).side, SU_SECOND);
    assert_int_equal(host_offer(&at, TABLE_DRAW, 0), TABLE_OFFERED_LATELY);
    play_text(&at, "a1b2", 0);
    assert_int_equal(host_offer(&at, TABLE_DRAW, 0), TABLE_FINE);
    assert_int_equal(host_offer(&at, TABLE_DRAW, 0), TABLE_FINE); /* the other agrees */
    assert_int_equal(su_game_outcome(&at.table.game).reason, SU_REASON_AGREEMENT);
    host_close(&at);
}

CASE(the_engine_is_asked_at_any_time)
{
    host at = against_engine();
    play_text(&at, "a1b2", 0);
    assert_int_equal(host_offer(&at, TABLE_DRAW, 0), TABLE_FINE); /* while it is to move */
    assert_false(host_is_asked(&at));
    host_answer_draw(&at, false, 0);
    assert_false(at.table.offered[TABLE_DRAW][SU_FIRST]);
    assert_int_equal(host_ask(&at, TABLE_ASK_CLAIM, 0), TABLE_ONLY_ONLINE);
    assert_int_equal(host_say(&at, 1, 0), TABLE_ONLY_ONLINE);
    host_close(&at);
    at = against_engine();
    host_offer(&at, TABLE_DRAW, 0);
    host_answer_draw(&at, true, 0);
    assert_int_equal(at.table.ending, TABLE_BY_AGREEMENT);
    host_close(&at);
}

/* ---- Plans ---- */

CASE(a_planned_move_is_played_when_it_can_be)
{
    host at = against_engine();
    assert_int_equal(host_may_plan(&at), TABLE_NOT_YOUR_TURN);
    play_text(&at, "a1b2", 0);
    su_position then = table_plan_position(&at.table);
    su_move planned;
    assert_int_equal(su_move_parse(&planned, &then, "b2c3", NULL), SU_OK);
    assert_int_equal(host_may_plan(&at), TABLE_FINE);
    host_plan(&at, planned);
    assert_string_equal(host_planned(&at), "b2c3");
    /* Given up, and planned again. */
    hear_event(&at, TABLE_MOVED);
    assert_int_equal(host_take_back(&at, 0), TABLE_FINE);
    assert_int_equal(hear(&at, NEWS_PLAN_DROPPED).refusal.code, SU_REFUSED_NOT);
    assert_int_equal(plies_of(&at), 1);
    assert_int_equal(host_may_plan(&at), TABLE_FINE);
    host_plan(&at, planned);
    host_play_engine(&at, move_of(&at, "i5h5"), 0);
    assert_int_equal(plies_of(&at), 3);
    assert_string_equal(host_planned(&at), "");
    host_close(&at);
}

CASE(a_planned_move_that_cannot_be_is_dropped)
{
    host at = against_engine();
    su_move planned;
    play_text(&at, "a1b2", 0);
    su_position then = table_plan_position(&at.table);
    assert_int_equal(su_move_parse(&planned, &then, "b2c3", NULL), SU_OK);
    assert_int_equal(host_may_plan(&at), TABLE_FINE);
    host_plan(&at, planned);
    /* The same move was played meanwhile as far as the host knows: it is not possible any more. */
    strcpy(at.plan, "a1b2");
    host_play_engine(&at, move_of(&at, "i5h5"), 0);
    hear_event(&at, TABLE_MOVED);
    hear_event(&at, TABLE_MOVED);
    assert_true(hear(&at, NEWS_PLAN_DROPPED).refusal.code != SU_REFUSED_NOT);
    assert_string_equal(host_planned(&at), "");
    host_close(&at);
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

static host at_server(wire *to, uint32_t total_ms)
{
    table_setup what = setup_usual(SU_CLASSIC);
    what.seats[SU_SECOND] = (table_seat){.kind = TABLE_ELSEWHERE};
    what.house.time.total_ms = total_ms;
    host at = hosted(&what);
    *to = (wire){.count = 0};
    host_follow(&at, &(host_link){note, to});
    return at;
}

static table_event moved(const char *move, su_side side, int64_t tick)
{
    table_event event = {.kind = TABLE_MOVED, .side = side, .tick = tick, .left = {-1, -1}};
    strcpy(event.move, move);
    return event;
}

CASE(a_move_happens_when_the_server_says_so)
{
    wire to;
    host at = at_server(&to, 0);
    table_event event = moved("a1b2", SU_FIRST, 0);
    assert_int_equal(play_text(&at, "a1b2", 0), TABLE_FINE);
    assert_int_equal(to.last.kind, TABLE_ASK_MOVE);
    assert_int_equal(to.last.ply, 0);
    assert_int_equal(plies_of(&at), 0);
    assert_int_equal(host_may_plan(&at), HOST_WAITING);
    assert_int_equal(play_text(&at, "a1b2", 0), HOST_WAITING);
    assert_int_equal(to.count, 1);
    hear_nothing(&at);
    assert_true(host_hear(&at, &event, 0));
    hear_event(&at, TABLE_MOVED);
    assert_int_not_equal(host_may_plan(&at), HOST_WAITING);
    assert_int_equal(plies_of(&at), 1);
    assert_false(host_hear(&at, &event, 0)); /* not twice */
    host_close(&at);
}

CASE(what_the_server_refuses_is_told)
{
    wire to;
    host at = at_server(&to, 0);
    play_text(&at, "a1b2", 0);
    host_refuse(&at, TABLE_NOT_BEGUN);
    assert_int_equal(hear(&at, NEWS_REFUSED).problem, TABLE_NOT_BEGUN);
    assert_true(host_is_mine(&at));
    host_close(&at);
}

CASE(offers_go_to_the_server)
{
    wire to;
    host at = at_server(&to, 0);
    assert_int_equal(host_offer(&at, TABLE_DRAW, 0), TABLE_FINE);
    assert_int_equal(to.last.kind, TABLE_ASK_OFFER);
    assert_false(at.table.offered[TABLE_DRAW][SU_FIRST]);
    assert_true(host_hear(
        &at, &(table_event){.kind = TABLE_OFFERED, .side = SU_SECOND, .offer = TABLE_DRAW}, 0));
    assert_true(host_is_asked(&at));
    assert_int_equal(host_decline(&at, TABLE_DRAW, 0), TABLE_FINE);
    assert_int_equal(to.last.kind, TABLE_ASK_DECLINE);
    assert_int_equal(host_offer(&at, TABLE_REMATCH, 0), TABLE_NOT_OVER);
    assert_int_equal(host_ask(&at, TABLE_ASK_RESIGN, 0), TABLE_FINE);
    assert_int_equal(to.last.kind, TABLE_ASK_RESIGN);
    assert_false(host_is_over(&at));
    assert_true(host_hear(&at, &(table_event){.kind = TABLE_CLAIMED, .side = SU_SECOND}, 0));
    assert_true(host_is_over(&at));
    assert_int_equal(su_game_outcome(&at.table.game).result, SU_SECOND_WINS);
    assert_int_equal(su_game_outcome(&at.table.game).reason, SU_REASON_LEAVING);
    assert_int_equal(host_offer(&at, TABLE_REMATCH, 0), TABLE_FINE);
    host_close(&at);
}

CASE(the_servers_clock_is_believed)
{
    wire to;
    host at = at_server(&to, 60000);
    table_event event = moved("a1b2", SU_FIRST, 801000);
    host_set_tick(&at, 800000, 0);
    event.left[SU_FIRST] = 58000;
    event.left[SU_SECOND] = 60000;
    assert_true(host_hear(&at, &event, 1000));
    assert_int_equal(host_left(&at, SU_FIRST, 5000), 58000);
    assert_int_equal(host_left(&at, SU_SECOND, 5000), 56000);
    host_flag(&at, 500000); /* only the server may say so */
    assert_false(host_is_over(&at));
    host_leave(&at, 6000); /* nor does it wait */
    assert_int_equal(host_left(&at, SU_SECOND, 7000), 54000);
    host_close(&at);
}
