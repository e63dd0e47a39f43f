/* SPDX-License-Identifier: MIT */
/* Requests made of a game, and what comes of them. */
#ifndef TESTS_TABLE_DECIDING_H
#define TESTS_TABLE_DECIDING_H

#include "store/play.h"
#include "unit/unit.h"

#define TOTAL 60000

static inline void begin(table *game, table_seat first, table_seat second, uint32_t total_ms)
{
    const table_event events[] = {created(SU_CLASSIC, total_ms, 0), seated(SU_FIRST, first, 0),
                                  seated(SU_SECOND, second, 0)};
    table_init(game, &heap);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(table_apply(game, &events[i]), TABLE_DONE);
}

/* Decides, and lets happen what was decided. */
static inline table_decision ask(table *game, table_request request)
{
    table_decision made = table_decide(game, &request);
    assert_true(made.problem == TABLE_FINE || made.count == 0);
    for (size_t i = 0; i < made.count; i++)
        assert_int_equal(table_apply(game, &made.events[i]), TABLE_DONE);
    return made;
}

static inline table_problem problem_of(table *game, table_request request)
{
    return ask(game, request).problem;
}

static inline void play(table *game, const char *move, int64_t at)
{
    assert_int_equal(problem_of(game, asked_move(game, move, 1000 + (uint64_t)at, at)), TABLE_FINE);
}

static inline table_request asked_offer(table_request_kind kind, table_offer offer, su_side side,
                                        int64_t at)
{
    table_request request = asked(kind, side, at);
    request.offer = offer;
    memcpy(request.next, "nextgame0000", TABLE_ID + 1);
    return request;
}

#endif
