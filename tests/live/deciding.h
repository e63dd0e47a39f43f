/* SPDX-License-Identifier: MIT */
/* Requests made of a game, and what comes of them. */
#ifndef TESTS_LIVE_DECIDING_H
#define TESTS_LIVE_DECIDING_H

#include "store/play.h"
#include "unit/unit.h"

#define TOTAL 60000

static inline void begin(live *game, live_seat first, live_seat second, uint32_t total_ms)
{
    const live_event events[] = {created(SU_CLASSIC, total_ms, 0), seated(SU_FIRST, first, 0),
                                 seated(SU_SECOND, second, 0)};
    live_init(game);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(live_apply(game, &events[i]), LIVE_DONE);
}

/* Decides, and lets happen what was decided. */
static inline live_decision ask(live *game, live_request request)
{
    live_decision made = live_decide(game, &request);
    assert_true(made.problem == LIVE_FINE || made.count == 0);
    for (size_t i = 0; i < made.count; i++)
        assert_int_equal(live_apply(game, &made.events[i]), LIVE_DONE);
    return made;
}

static inline live_problem problem_of(live *game, live_request request)
{
    return ask(game, request).problem;
}

static inline void play(live *game, const char *move, int64_t at)
{
    assert_int_equal(problem_of(game, asked_move(game, move, 1000 + (uint64_t)at, at)), LIVE_FINE);
}

static inline live_request asked_offer(live_request_kind kind, live_offer offer, su_side side,
                                       int64_t at)
{
    live_request request = asked(kind, side, at);
    request.offer = offer;
    memcpy(request.next, "nextgame0000", LIVE_ID + 1);
    return request;
}

#endif
