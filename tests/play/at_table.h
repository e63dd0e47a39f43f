/* SPDX-License-Identifier: MIT */
/* Tables for the tests: games with moves, and what is heard of them. */
#ifndef TESTS_PLAY_AT_TABLE_H
#define TESTS_PLAY_AT_TABLE_H

#include "apps/tui/table.h"
#include "unit/unit.h"

/* Two persons here. */
static inline setup two_persons(su_variant variant)
{
    setup what = setup_usual(variant);
    what.seats[SU_SECOND] = (seat){.kind = SEAT_PERSON};
    return what;
}

static inline su_move move_of(const game_table *at, const char *notation)
{
    su_move move = SU_NO_MOVE;
    assert_int_equal(su_move_parse(&move, game_table_position(at), notation, NULL), SU_OK);
    return move;
}

static inline table_problem play_text(game_table *at, const char *notation, int64_t now)
{
    return game_table_play(at, move_of(at, notation), now);
}

/* The next news is of this kind. */
static inline table_news hear(game_table *at, table_news_kind kind)
{
    table_news news;
    assert_true(game_table_news(&news, at));
    assert_int_equal(news.kind, kind);
    return news;
}

static inline void hear_nothing(game_table *at)
{
    table_news news;
    assert_false(game_table_news(&news, at));
}

/* Plays any legal moves, for both sides, until the game is over or so many are played. */
static inline void play_some(game_table *at, unsigned plies, uint64_t seed, int64_t now)
{
    su_move moves[SU_MAX_MOVES];
    for (unsigned i = 0; i < plies && !game_table_over(at); i++) {
        size_t count = su_moves(moves, game_table_position(at));
        seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407U;
        assert_int_equal(game_table_play(at, moves[(seed >> 33) % count], now), TABLE_FINE);
    }
}

#endif
