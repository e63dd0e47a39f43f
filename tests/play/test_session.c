/* SPDX-License-Identifier: MIT */
/* All that plays together: the engine answers, offers are settled, games are kept, analysis leaves
 * them alone. */
#include <string.h>

#include "apps/tui/session.h"
#include "base/platform.h"
#include "play/at_table.h"
#include "play/scratch.h"

#define PATIENCE_MS 60000

/* Lets the session work until something of this kind is told. */
static table_news wait_for(session *self, table_news_kind kind)
{
    session_news news;
    int64_t until = platform_now_ms() + PATIENCE_MS;
    while (platform_now_ms() < until) {
        struct pollfd polled[SESSION_POLL];
        session_work(self, platform_now_ms());
        while (session_next(&news, self))
            if (!news.is_answer && news.at_table.kind == kind)
                return news.at_table;
        size_t count = session_poll(polled, self);
        int timeout = session_timeout(self, platform_now_ms());
        poll(polled, count, timeout < 0 || timeout > 1000 ? 1000 : timeout);
    }
    fail_msg("news %d did not come", (int)kind);
    return (table_news){.kind = kind};
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

static void open_session(session *self, const setup *what)
{
    assert_true(session_open(self, &quiet, what));
}

static void the_engine_answers_and_the_game_is_kept(void **state)
{
    session at;
    setup what = setup_usual(SU_CLASSIC);
    kept_game list[2];
    (void)state;
    what.seats[SU_SECOND].level = 1;
    open_session(&at, &what);
    wait_for(&at, NEWS_BEGUN);
    assert_int_equal(play_text(at.table, "a1b2", platform_now_ms()), TABLE_FINE);
    assert_true(session_thinking(&at));
    assert_int_equal(session_ask(&at, THINK_HINT, 0, 1), TABLE_NOT_YOUR_TURN);
    wait_for(&at, NEWS_PLAYED);
    table_news answer = wait_for(&at, NEWS_PLAYED);
    assert_int_equal(answer.side, SU_SECOND);
    assert_true(at.keep.path[0] != '\0');
    session_close(&at);
    assert_int_equal(keep_list(list, 2), 1);
    open_session(&at, &what);
    keep_fault fault;
    assert_true(session_resume(&at, &fault));
    assert_int_equal(su_game_ply_count(game_table_game(at.table)), 2);
    assert_int_equal(su_game_move(game_table_game(at.table), 1), answer.move);
    session_close(&at);
}

/* With a seed, and whatever happens meanwhile, the same game. */
static void games_can_be_played_again(void **state)
{
    su_move moves[2][20];
    (void)state;
    for (unsigned time = 0; time < 2; time++) {
        session at;
        setup what = setup_usual(SU_NOTALONE);
        what.seats[SU_FIRST] = (seat){.kind = SEAT_ENGINE, .level = 2};
        what.seats[SU_SECOND] = (seat){.kind = SEAT_ENGINE, .level = 4};
        what.seed = 11;
        open_session(&at, &what);
        for (unsigned ply = 0; ply < 20; ply++) {
            moves[time][ply] = wait_for(&at, NEWS_PLAYED).move;
            if (time == 1 && ply == 5) { /* somebody presses Ctrl-Z */
                session_suspend(&at, platform_now_ms());
                session_continue(&at, platform_now_ms());
            }
        }
        session_close(&at);
    }
    assert_memory_equal(moves[0], moves[1], sizeof moves[0]);
}

static void the_engine_answers_offers_of_a_draw(void **state)
{
    session at;
    setup what = setup_usual(SU_CLASSIC);
    (void)state;
    open_session(&at, &what);
    assert_int_equal(game_table_offer_make(at.table, OFFER_DRAW, 0), TABLE_FINE);
    session_news news;
    bool settled = false;
    int64_t until = platform_now_ms() + PATIENCE_MS;
    while (!settled && platform_now_ms() < until) {
        struct pollfd polled[SESSION_POLL];
        session_work(&at, platform_now_ms());
        while (session_next(&news, &at))
            settled = settled || news.at_table.kind == NEWS_DECLINED;
        if (!settled)
            poll(polled, session_poll(polled, &at), 1000);
    }
    assert_true(settled);
    assert_false(game_table_offered(at.table, OFFER_DRAW, SU_FIRST));
    assert_false(game_table_over(at.table)); /* there has been no game yet */
    session_close(&at);
}

static void questions_are_answered(void **state)
{
    session at;
    setup what = setup_usual(SU_OFFBOARD);
    (void)state;
    open_session(&at, &what);
    assert_int_equal(session_ask(&at, THINK_WORTH, 0, 1), TABLE_FINE);
    thinker_answer answer = wait_for_answer(&at, THINK_WORTH);
    assert_true(answer.final);
    assert_int_equal(session_ask(&at, THINK_ANALYSE, 0, 3), TABLE_FINE);
    wait_for_answer(&at, THINK_ANALYSE);
    session_cancel(&at);
    session_close(&at);
}

static void time_runs_out_by_itself(void **state)
{
    session at;
    setup what = two_persons(SU_CLASSIC);
    (void)state;
    what.house.time = (su_time_control){50, 0, 0};
    open_session(&at, &what);
    play_text(at.table, "a1b2", platform_now_ms());
    assert_int_equal(wait_for(&at, NEWS_ENDED).outcome.reason, SU_REASON_TIME);
    session_close(&at);
}

static void analysis_leaves_the_game_alone(void **state)
{
    session at;
    setup what = setup_usual(SU_CLASSIC);
    (void)state;
    what.house.time = (su_time_control){600000, 0, 0};
    open_session(&at, &what);
    play_text(at.table, "a1b2", platform_now_ms());
    wait_for(&at, NEWS_PLAYED);
    wait_for(&at, NEWS_PLAYED);
    assert_int_equal(session_analyse(&at, platform_now_ms()), TABLE_FINE);
    wait_for(&at, NEWS_BEGUN);
    assert_true(at.analysing);
    assert_false(game_table_timed(at.table));
    assert_true(game_table_mine(at.table));
    play_some(at.table, 5, 4, platform_now_ms());
    assert_false(session_thinking(&at));
    session_work(&at, platform_now_ms());
    game_table_takeback(at.table, platform_now_ms());
    assert_int_equal(su_game_ply_count(game_table_game(at.table)), 6);
    session_analyse_end(&at, platform_now_ms());
    assert_int_equal(su_game_ply_count(game_table_game(at.table)), 2);
    assert_true(game_table_running(at.table));
    assert_int_equal(game_table_seat(at.table, SU_SECOND)->kind, SEAT_ENGINE);
    session_close(&at);
}

/* A game that is loaded over another does not take its place on disk. */
static void every_game_has_its_own_file(void **state)
{
    session at;
    setup what = two_persons(SU_CLASSIC);
    char first[PATH_MAX], saved[64];
    keep_fault fault;
    (void)state;
    open_session(&at, &what);
    play_some(at.table, 2, 1, platform_now_ms());
    session_work(&at, platform_now_ms());
    strcpy(first, at.keep.path);
    snprintf(saved, sizeof saved, "%s/other.apgn", scratch);
    assert_true(keep_save(saved, at.table, KEEP_GAME, platform_now_ms()));
    assert_true(keep_load(at.table, &quiet, saved, &what, &fault));
    play_some(at.table, 1, 1, platform_now_ms());
    session_work(&at, platform_now_ms());
    assert_string_not_equal(first, at.keep.path);
    assert_true(session_begin(&at, &what));
    play_some(at.table, 1, 1, platform_now_ms());
    session_work(&at, platform_now_ms());
    kept_game list[8];
    assert_int_equal(keep_list(list, 8), 2);
    session_close(&at);
    assert_int_equal(keep_list(list, 8), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(the_engine_answers_and_the_game_is_kept),
        scratch_test(games_can_be_played_again),
        scratch_test(the_engine_answers_offers_of_a_draw),
        scratch_test(questions_are_answered),
        scratch_test(time_runs_out_by_itself),
        scratch_test(analysis_leaves_the_game_alone),
        scratch_test(every_game_has_its_own_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
