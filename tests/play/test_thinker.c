/* SPDX-License-Identifier: MIT */
/* The engine beside the table: answers come through a pipe, the newest request wins, nothing
 * blocks. */
#include <poll.h>

#include "apps/tui/thinker.h"
#include "base/platform.h"
#include "one_line_book.h"
#include "play/hosting.h"

/* Longer than anything asked for here takes on any machine. */
#define PATIENCE_MS 60000

typedef struct bench {
    thinker *thinker;
    host host;
} bench;

static int open_bench(void **state)
{
    static bench made;
    table_setup what = two_persons(SU_CLASSIC);
    made = (bench){.thinker = thinker_new()};
    *state = &made;
    return made.thinker == NULL || !host_open(&made.host, &what, 0);
}

static int close_bench(void **state)
{
    bench *made = *state;
    thinker_free(made->thinker);
    host_close(&made->host);
    return 0;
}

const fixture each_case = {open_bench, close_bench};

/* Waits for the next answer. */
static thinker_answer answer_of(thinker *self)
{
    thinker_answer answer;
    struct pollfd waiting = {.fd = thinker_descriptor(self), .events = POLLIN};
    assert_int_equal(poll(&waiting, 1, PATIENCE_MS), 1);
    assert_true(thinker_next(&answer, self));
    return answer;
}

static bool ask(const bench *at, const thinker_request *request)
{
    const su_game *game = &at->host.table.game;
    return thinker_ask(at->thinker, game, su_game_ply_count(game), request);
}

static su_move level_move(const bench *at, unsigned level, uint64_t seed)
{
    assert_true(ask(at, &(thinker_request){.what = THINK_MOVE, .level = level, .seed = seed}));
    thinker_answer answer = answer_of(at->thinker);
    assert_int_equal(answer.what, THINK_MOVE);
    assert_true(answer.final);
    assert_true(su_move_legal(host_position(&at->host), answer.result.best));
    return answer.result.best;
}

CASE(levels_move_the_same_every_time)
{
    const bench *at = *state;
    for (unsigned level = 1; level <= 8; level++) {
        su_move first = level_move(at, level, 7);
        level_move(at, level % 3 + 1, 9); /* whatever else it thinks of meanwhile */
        assert_int_equal(level_move(at, level, 7), first);
    }
}

CASE(nothing_comes_unasked)
{
    const bench *at = *state;
    thinker_answer answer;
    thought what;
    assert_false(thinker_next(&answer, at->thinker));
    assert_false(thinker_busy(at->thinker, &what));
}

CASE(full_strength_plays_from_a_book_and_nobody_else_does)
{
    const bench *at = *state;
    const su_limits limits = {.nodes = 500};
    su_move move;
    assert_int_equal(su_move_parse(&move, host_position(&at->host), ONE_LINE_BOOK_MOVE, NULL),
                     SU_OK);
    thinker_request request = {
        .what = THINK_MOVE, .level = SU_LEVELS, .book = one_line_book(), .limits = limits};
    assert_true(ask(at, &request));
    thinker_answer answer = answer_of(at->thinker);
    assert_true(answer.final);
    assert_int_equal(answer.result.best, move);
    assert_int_equal(answer.result.score, -12);
    request.level = 9;
    assert_true(ask(at, &request));
    assert_true(answer_of(at->thinker).result.best != move);
    request = (thinker_request){.what = THINK_HINT, .book = one_line_book(), .limits = limits};
    assert_true(ask(at, &request));
    assert_true(answer_of(at->thinker).result.best != move);
}

CASE(the_newest_request_wins)
{
    const bench *at = *state;
    thinker_answer answer;
    for (unsigned i = 0; i < 50; i++)
        assert_true(ask(at, &(thinker_request){.what = THINK_ANALYSE}));
    assert_true(ask(at, &(thinker_request){.what = THINK_HINT, .limits = {.nodes = 2000}}));
    answer = answer_of(at->thinker);
    assert_int_equal(answer.what, THINK_HINT);
    assert_false(thinker_next(&answer, at->thinker));
}

CASE(what_is_cancelled_is_not_answered)
{
    const bench *at = *state;
    thinker_answer answer;
    thought what;
    for (unsigned i = 0; i < 20; i++) {
        assert_true(ask(at, &(thinker_request){.what = THINK_ANALYSE}));
        thinker_cancel(at->thinker);
        assert_false(thinker_busy(at->thinker, &what));
        assert_false(thinker_next(&answer, at->thinker));
    }
    /* And it is ready for the next. */
    level_move(at, 1, 1);
}

CASE(an_analysis_goes_on_until_it_is_stopped)
{
    const bench *at = *state;
    assert_true(ask(at, &(thinker_request){.what = THINK_ANALYSE}));
    thinker_answer answer;
    do
        answer = answer_of(at->thinker);
    while (answer.line_count < 3 || answer.lines[0].depth < 4);
    assert_false(answer.final);
    assert_int_equal(answer.line_count, 3);
    assert_true(answer.lines[0].moves[0] != answer.lines[1].moves[0]);
    assert_true(answer.lines[0].moves[0] != answer.lines[2].moves[0]);
    assert_true(answer.lines[1].moves[0] != answer.lines[2].moves[0]);
    for (size_t i = 0; i < 3; i++)
        assert_true(su_move_legal(host_position(&at->host), answer.lines[i].moves[0]));
    thinker_cancel(at->thinker);
}

CASE(earlier_positions_can_be_asked_about)
{
    bench *at = *state;
    play_some(&at->host, 12, 3, 0);
    assert_true(thinker_ask(at->thinker, &at->host.table.game, 5,
                            &(thinker_request){.what = THINK_WORTH, .limits = {.nodes = 500}}));
    thinker_answer answer = answer_of(at->thinker);
    assert_int_equal(answer.ply, 5);
    assert_true(
        su_move_legal(su_game_position_before(&at->host.table.game, 5), answer.result.best));
}

CASE(there_is_nothing_to_think_about_a_finished_game)
{
    table_setup what = two_persons(SU_CLASSIC);
    bench at = *(bench *)*state;
    what.house.no_progress_plies = 4;
    assert_true(host_open(&at.host, &what, 0));
    play_some(&at.host, 4, 1, 0);
    assert_true(host_is_over(&at.host));
    assert_false(ask(&at, &(thinker_request){.what = THINK_HINT}));
    thought busy;
    assert_false(thinker_busy(at.thinker, &busy));
    host_close(&at.host);
}

/* Asking, while it thinks as hard as it can, costs no time: a key is answered in 20 ms. A machine
 * full of other work may be late now and then, but not every time. */
CASE(asking_does_not_wait)
{
    const bench *at = *state;
    unsigned prompt = 0;
    thinker_answer answer;
    thought what;
    for (unsigned i = 0; i < 100; i++) {
        assert_true(ask(at, &(thinker_request){.what = THINK_ANALYSE}));
        answer_of(at->thinker);
        int64_t before = platform_now_ms();
        thinker_next(&answer, at->thinker);
        thinker_busy(at->thinker, &what);
        thinker_cancel(at->thinker);
        prompt += platform_now_ms() - before < 20;
    }
    print_message("%u of 100 within 20 ms\n", prompt);
    assert_true(prompt > 0);
}
