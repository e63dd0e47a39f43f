/* SPDX-License-Identifier: MIT */
/* All that plays together: the engine answers, offers are settled, games are kept, analysis leaves
 * them alone. */
#include <string.h>

#include "apps/tui/session.h"
#include "base/platform.h"
#include "play/hosting.h"
#include "play/scratch.h"

#define PATIENCE_MS 60000

/* Lets the session work until something of this kind is told. */
static host_news wait_for(session *self, host_news_kind kind, table_event_kind event)
{
    session_news news;
    int64_t until = platform_now_ms() + PATIENCE_MS;
    while (platform_now_ms() < until) {
        struct pollfd polled[SESSION_POLL];
        session_work(self, platform_now_ms());
        while (session_next(&news, self))
            if (!news.is_answer && news.at_table.kind == kind &&
                (kind != NEWS_EVENT || news.at_table.event.kind == event))
                return news.at_table;
        size_t count = session_poll(polled, self);
        int timeout = session_timeout(self, platform_now_ms());
        poll(polled, count, timeout < 0 || timeout > 1000 ? 1000 : timeout);
    }
    fail_msg("news %d, %s, did not come", (int)kind, table_event_name(event));
    return (host_news){.kind = kind};
}

static table_event wait_for_event(session *self, table_event_kind kind)
{
    return wait_for(self, NEWS_EVENT, kind).event;
}

static thinker_answer wait_for_answer(session *self, thought what)
{
    session_news news;
    int64_t until = platform_now_ms() + PATIENCE_MS;
    while (platform_now_ms() < until) {
        struct pollfd polled[SESSION_POLL];
        session_work(self, platform_now_ms());
        while (session_next(&news, self))
            if (news.is_answer && news.answer.what == what)
                return news.answer;
        poll(polled, session_poll(polled, self), 1000);
    }
    fail_msg("no answer");
    return news.answer;
}

static void open_session(session *self, const table_setup *what)
{
    assert_true(session_open(self, &quiet, what));
}

CASE(the_engine_answers_and_the_game_is_kept)
{
    session at;
    table_setup what = setup_usual(SU_CLASSIC);
    kept_game list[2];
    what.seats[SU_SECOND].level = 1;
    open_session(&at, &what);
    wait_for(&at, NEWS_BEGUN, TABLE_CREATED);
    assert_int_equal(play_text(at.host, "a1b2", platform_now_ms()), TABLE_FINE);
    assert_true(host_engine_moves(at.host));
    assert_int_equal(session_ask(&at, THINK_HINT, 0), TABLE_NOT_YOUR_TURN);
    wait_for_event(&at, TABLE_MOVED);
    table_event answer = wait_for_event(&at, TABLE_MOVED);
    assert_int_equal(answer.side, SU_SECOND);
    assert_true(at.keep.path[0] != '\0');
    session_close(&at);
    assert_int_equal(keep_list(list, 2), 1);
    open_session(&at, &what);
    keep_fault fault;
    assert_true(session_resume(&at, &fault));
    assert_int_equal(plies_of(at.host), 2);
    char played[SU_MOVE_TEXT];
    su_move_format(played, su_game_move(&at.host->table.game, 1));
    assert_string_equal(played, answer.move);
    session_close(&at);
}

/* Also where it plays by time: what was taken back is answered as before, without thinking. */
CASE(what_is_played_again_is_answered_as_before)
{
    session at;
    table_setup what = setup_usual(SU_CLASSIC);
    char answer[SU_MOVE_TEXT];
    thought busy;
    what.seats[SU_SECOND].level = 1;
    open_session(&at, &what);
    play_text(at.host, "a1b2", platform_now_ms());
    wait_for_event(&at, TABLE_MOVED);
    memcpy(answer, wait_for_event(&at, TABLE_MOVED).move, sizeof answer);
    assert_int_equal(host_take_back(at.host, platform_now_ms()), TABLE_FINE);
    wait_for_event(&at, TABLE_TOOK_BACK);
    play_text(at.host, "a1b2", platform_now_ms());
    session_work(&at, platform_now_ms());
    assert_false(thinker_busy(at.thinker, &busy));
    wait_for_event(&at, TABLE_MOVED);
    assert_string_equal(wait_for_event(&at, TABLE_MOVED).move, answer);
    session_close(&at);
}

/* With a seed, and whatever happens meanwhile, the same game. */
CASE(games_can_be_played_again)
{
    char moves[2][20][SU_MOVE_TEXT];
    for (unsigned time = 0; time < 2; time++) {
        session at;
        table_setup what = setup_usual(SU_NOTALONE);
        what.seats[SU_FIRST] = (table_seat){.kind = TABLE_ENGINE, .level = 2};
        what.seats[SU_SECOND] = (table_seat){.kind = TABLE_ENGINE, .level = 4};
        what.seed = 11;
        open_session(&at, &what);
        for (unsigned ply = 0; ply < 20; ply++) {
            memcpy(moves[time][ply], wait_for_event(&at, TABLE_MOVED).move, SU_MOVE_TEXT);
            if (time == 1 && ply == 5) { /* somebody presses Ctrl-Z */
                session_suspend(&at, platform_now_ms());
                session_continue(&at, platform_now_ms());
            }
        }
        session_close(&at);
    }
    assert_memory_equal(moves[0], moves[1], sizeof moves[0]);
}

/* On one's own turn and on its own: it answers before it moves. */
CASE(the_engine_answers_offers_of_a_draw)
{
    session at;
    table_setup what = setup_usual(SU_CLASSIC);
    for (unsigned moves = 0; moves < 2; moves++) {
        open_session(&at, &what);
        if (moves > 0)
            play_text(at.host, "a1b2", platform_now_ms());
        assert_int_equal(host_offer(at.host, TABLE_DRAW, platform_now_ms()), TABLE_FINE);
        assert_int_equal(wait_for_event(&at, TABLE_DECLINED).side, SU_SECOND);
        assert_int_equal(plies_of(at.host), moves);
        assert_false(host_is_over(at.host)); /* there has been no game yet */
        if (moves > 0)
            assert_int_equal(wait_for_event(&at, TABLE_MOVED).side, SU_SECOND);
        session_close(&at);
    }
}

CASE(the_same_again_has_changed_places)
{
    session at;
    table_setup what = two_persons(SU_NOTALONE);
    setup_call(&what, text_of("Ada"));
    open_session(&at, &what);
    assert_int_equal(session_rematch(&at, platform_now_ms()), TABLE_NOT_OVER);
    host_ask(at.host, TABLE_ASK_RESIGN, platform_now_ms());
    assert_int_equal(session_rematch(&at, platform_now_ms()), TABLE_FINE);
    assert_string_equal(at.host->table.names[SU_SECOND], "Ada");
    assert_int_equal(host_variant(at.host), SU_NOTALONE);
    assert_false(host_is_over(at.host));
    session_close(&at);
}

CASE(questions_are_answered)
{
    session at;
    table_setup what = setup_usual(SU_OFFBOARD);
    open_session(&at, &what);
    assert_int_equal(session_ask(&at, THINK_WORTH, 0), TABLE_FINE);
    thinker_answer answer = wait_for_answer(&at, THINK_WORTH);
    assert_true(answer.final);
    assert_int_equal(session_ask(&at, THINK_ANALYSE, 0), TABLE_FINE);
    wait_for_answer(&at, THINK_ANALYSE);
    session_cancel(&at);
    session_close(&at);
}

CASE(time_runs_out_by_itself)
{
    session at;
    table_setup what = two_persons(SU_CLASSIC);
    what.house.time = (su_time_control){50, 0, 0};
    open_session(&at, &what);
    play_text(at.host, "a1b2", platform_now_ms());
    assert_int_equal(wait_for(&at, NEWS_ENDED, TABLE_TIMED_OUT).event.side, SU_SECOND);
    session_close(&at);
}

CASE(analysis_leaves_the_game_alone)
{
    session at;
    table_setup what = setup_usual(SU_CLASSIC);
    what.house.time = (su_time_control){600000, 0, 0};
    open_session(&at, &what);
    play_text(at.host, "a1b2", platform_now_ms());
    wait_for_event(&at, TABLE_MOVED);
    wait_for_event(&at, TABLE_MOVED);
    assert_int_equal(session_analyse(&at, platform_now_ms()), TABLE_FINE);
    wait_for(&at, NEWS_BEGUN, TABLE_CREATED);
    assert_true(at.analysing);
    assert_false(table_is_timed(&at.host->table));
    assert_true(host_is_mine(at.host));
    play_some(at.host, 5, 4, platform_now_ms());
    assert_false(host_engine_moves(at.host));
    session_work(&at, platform_now_ms());
    host_take_back(at.host, platform_now_ms());
    assert_int_equal(plies_of(at.host), 6);
    session_analyse_end(&at, platform_now_ms());
    assert_int_equal(plies_of(at.host), 2);
    assert_true(host_runs(at.host));
    assert_int_equal(at.host->table.seats[SU_SECOND].kind, TABLE_ENGINE);
    session_close(&at);
}

/* A game that is loaded over another does not take its place on disk. */
CASE(every_game_has_its_own_file)
{
    session at;
    table_setup what = two_persons(SU_CLASSIC);
    char first[PATH_MAX], saved[64];
    keep_fault fault;
    open_session(&at, &what);
    play_some(at.host, 2, 1, platform_now_ms());
    session_work(&at, platform_now_ms());
    strcpy(first, at.keep.path);
    snprintf(saved, sizeof saved, "%s/other.apgn", scratch);
    assert_true(record_save(saved, at.host, RECORD_GAME, platform_now_ms()));
    assert_int_equal(session_analyse(&at, platform_now_ms()), TABLE_FINE);
    assert_false(session_load(&at, "/nowhere/at/all", &fault));
    assert_true(at.analysing);
    assert_true(session_load(&at, saved, &fault));
    assert_false(at.analysing);
    play_some(at.host, 1, 1, platform_now_ms());
    session_work(&at, platform_now_ms());
    assert_string_not_equal(first, at.keep.path);
    assert_true(session_begin(&at, &what));
    play_some(at.host, 1, 1, platform_now_ms());
    session_work(&at, platform_now_ms());
    kept_game list[8];
    assert_int_equal(keep_list(list, 8), 2);
    session_close(&at);
    assert_int_equal(keep_list(list, 8), 3);
}
