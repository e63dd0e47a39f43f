/* SPDX-License-Identifier: MIT */
/* Games for the tests: with moves, and what is told of them. */
#ifndef TESTS_PLAY_HOSTING_H
#define TESTS_PLAY_HOSTING_H

#include "apps/tui/host.h"
#include "apps/tui/setup.h"
#include "unit/unit.h"

/* Two persons here. */
static inline table_setup two_persons(su_variant variant)
{
    table_setup what = setup_usual(variant);
    what.seats[SU_SECOND] = (table_seat){.kind = TABLE_HERE};
    return what;
}

static inline su_move move_of(const host *at, const char *notation)
{
    su_move move = SU_NO_MOVE;
    assert_int_equal(su_move_parse(&move, host_position(at), notation, NULL), SU_OK);
    return move;
}

static inline host_problem play_text(host *at, const char *notation, int64_t now)
{
    return host_play(at, move_of(at, notation), now);
}

static inline size_t plies_of(const host *at)
{
    return su_game_ply_count(&at->table.game);
}

/* The next news is of this kind. */
static inline host_news hear(host *at, host_news_kind kind)
{
    host_news news;
    assert_true(host_next(&news, at));
    assert_int_equal(news.kind, kind);
    return news;
}

/* It is this event. */
static inline table_event hear_event(host *at, table_event_kind kind)
{
    host_news news = hear(at, NEWS_EVENT);
    assert_int_equal(news.event.kind, kind);
    return news.event;
}

static inline void hear_nothing(host *at)
{
    host_news news;
    assert_false(host_next(&news, at));
}

/* Plays any legal moves, for both sides, until the game is over or so many are played. */
static inline void play_some(host *at, unsigned plies, uint64_t seed, int64_t now)
{
    su_move moves[SU_MAX_MOVES];
    for (unsigned i = 0; i < plies && !host_is_over(at); i++) {
        size_t count = su_moves(moves, host_position(at));
        seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407U;
        assert_int_equal(host_play(at, moves[(seed >> 33) % count], now), TABLE_FINE);
    }
}

#endif
