/* SPDX-License-Identifier: MIT */
/* What games add up to, each counted once, and the ratings fitted to all results of a round robin.
 */
#include <math.h>
#include <string.h>

#include "unit/unit.h"

#include "match/tally.h"
#include "match/rating_fit.h"
#include "base/rng.h"

#define assert_near(found, expected, error) assert_true(fabs((found) - (expected)) <= (error))

/* ---- Games ---------------------------------------------------------------------------------- */

static match_result game(uint64_t print, su_result result)
{
    return (match_result){.result = result, .ending = ENDING_BOARD, .plies = 100, .print = print};
}

static void add(match_tally *tally, match_result first, match_result second)
{
    const match_result games[2] = {first, second};
    assert_true(match_tally_add(tally, games));
}

/* Equal players who always play the same make one game of every pair. */
CASE(the_same_game_with_colours_swapped_counts_once)
{
    match_tally tally = {0};
    add(&tally, game(1, SU_FIRST_WINS), game(1, SU_FIRST_WINS));
    add(&tally, game(2, SU_DRAW), game(2, SU_DRAW));
    add(&tally, game(3, SU_FIRST_WINS), game(4, SU_SECOND_WINS)); /* A wins both of these */
    assert_int_equal(tally.played, 6);
    assert_int_equal(match_tally_games(&tally), 4);
    assert_int_equal(tally.wins[0], 2);
    assert_int_equal(tally.wins[1], 0);
    assert_int_equal(tally.either, 1);
    assert_int_equal(tally.draws, 1);
    assert_int_equal(tally.wins_by_side[SU_FIRST], 2);
    assert_int_equal(tally.wins_by_side[SU_SECOND], 1);
    assert_int_equal(tally.plies, 400);
    assert_memory_equal(&tally.pairs, &((pair_counts){{0, 0, 2, 0, 1}}), sizeof tally.pairs);
    assert_memory_equal(&tally.first_pairs, &((pair_counts){{0, 0, 2, 0, 1}}),
                        sizeof tally.first_pairs);
    assert_int_equal(match_tally_permille(&tally), 667);
    match_tally_free(&tally);
}

/* An opening that is played again by players who do not vary brings nothing new. */
CASE(the_same_pair_counts_once)
{
    match_tally tally = {0};
    for (unsigned i = 0; i < 50; i++)
        add(&tally, game(1, SU_FIRST_WINS), game(2, SU_DRAW));
    assert_int_equal(tally.played, 100);
    assert_int_equal(match_tally_games(&tally), 2);
    assert_int_equal(pair_counts_total(&tally.pairs), 1);
    /* A pair of which one game is new is a new one. */
    add(&tally, game(1, SU_FIRST_WINS), game(3, SU_DRAW));
    assert_int_equal(match_tally_games(&tally), 3);
    assert_int_equal(pair_counts_total(&tally.pairs), 2);
    match_tally_free(&tally);
}

/* Threads finish pairs in any order. */
CASE(the_order_of_pairs_does_not_matter)
{
    match_tally one = {0}, two = {0};
    rng random = rng_seeded(5);
    match_result pairs[300][2];
    for (unsigned i = 0; i < 300; i++)
        for (unsigned n = 0; n < 2; n++) {
            uint64_t print = 1 + rng_below(&random, 60);
            pairs[i][n] = game(print, (su_result)(SU_FIRST_WINS + print % 3));
        }
    for (unsigned i = 0; i < 300; i++) {
        assert_true(match_tally_add(&one, pairs[i]));
        assert_true(match_tally_add(&two, pairs[299 - i]));
    }
    assert_memory_equal(&one, &two, offsetof(match_tally, games_seen)); /* all that is counted */
    assert_int_equal(one.played, 600);
    assert_int_equal(match_tally_games(&one), 60);
    assert_int_equal(one.wins[0] + one.wins[1] + one.either + one.draws, 60);
    match_tally_free(&one);
    match_tally_free(&two);
}

/* ---- Ratings -------------------------------------------------------------------------------- */

CASE(two_players_are_as_far_apart_as_their_score_says)
{
    const fit_result row = {1, 0, {{0, 0, 5000, 0, 5000}}}; /* 75 % */
    fit_rating found[2];
    ratings_fit(found, 2, &row, 1, 0, 1000);
    assert_near(found[0].elo, 1000, 1e-9);
    assert_near(found[0].error, 0, 1e-9);
    assert_near(found[1].elo, 1000 + elo_of_score(0.75), 0.1);
    /* The interval is that of the pairs' own variance, as that of a match is. */
    elo_estimate match = elo_estimate_of(&row.pairs);
    assert_near(found[1].error, (match.high - match.low) / 2, 0.05);
    assert_near(found[1].score, 0.75, 1e-12);
    assert_int_equal(found[1].pairs, 10000);
}

/* At the summit everybody has scored what was expected, the virtual draw included. */
CASE(the_ratings_explain_the_scores)
{
    const fit_result rows[] = {
        {0, 1, {{3, 2, 1, 0, 14}}}, {0, 2, {{1, 0, 0, 0, 30}}}, {1, 2, {{9, 1, 2, 1, 7}}},
        {3, 0, {{0, 0, 0, 0, 25}}}, {3, 1, {{0, 0, 0, 0, 25}}}, {2, 3, {{25, 0, 0, 0, 0}}},
    };
    fit_rating found[4];
    ratings_fit(found, 4, rows, 6, 2, 1000);
    /* Who has won every game has a rating, and a wide interval. */
    assert_true(isfinite(found[3].elo) && found[3].elo > found[0].elo + 300);
    assert_true(found[3].error > found[0].error);
    double surplus[4] = {0}, shift[4], low = -5000, high = 5000;
    for (unsigned i = 0; i < 6; i++) {
        double pairs = (double)pair_counts_total(&rows[i].pairs);
        double off = pairs * (pair_counts_score(&rows[i].pairs) -
                              elo_to_score(found[rows[i].a].elo - found[rows[i].b].elo));
        surplus[rows[i].a] += off;
        surplus[rows[i].b] -= off;
    }
    /* What is left over is the draw against one average player, the same for all. */
    for (unsigned i = 0; i < 4; i++) {
        shift[i] = found[i].elo - elo_of_score(surplus[i] + 0.5);
        low = fmax(low, shift[i]);
        high = fmin(high, shift[i]);
    }
    assert_near(low, high, 0.01);
}

/* A yardstick that beats the weakest level by much, and loses to the next by little, stands between
 * them: all its games count, not only those against its neighbour. */
CASE(everybody_is_rated_by_all_games)
{
    enum { YARDSTICK, WEAK, MIDDLE, STRONG };
    const fit_result rows[] = {
        {WEAK, YARDSTICK, {{28, 0, 1, 0, 1}}},   /* 5 %: a ladder would put it 500 above */
        {MIDDLE, WEAK, {{5, 0, 6, 0, 19}}},      /* 73 % */
        {MIDDLE, YARDSTICK, {{2, 0, 4, 0, 24}}}, /* 87 % */
        {STRONG, MIDDLE, {{5, 0, 6, 0, 19}}},    {STRONG, YARDSTICK, {{0, 0, 2, 0, 28}}},
        {STRONG, WEAK, {{0, 0, 2, 0, 28}}},
    };
    fit_rating found[4];
    ratings_fit(found, 4, rows, 6, WEAK, 1000);
    assert_true(found[WEAK].elo < found[YARDSTICK].elo);
    assert_true(found[YARDSTICK].elo < found[MIDDLE].elo);
    assert_true(found[MIDDLE].elo < found[STRONG].elo);
}

/* One pair of games: points of A, with a first move that is worth something. */
static unsigned play_pair(rng *random, double difference)
{
    unsigned half_points = 0;
    for (unsigned n = 0; n < 2; n++) {
        double win = elo_to_score(difference + (n == 0 ? 80 : -80)), draw = 0.3 * (1 - win) * win;
        double chance = (double)(rng_next(random) >> 11) / 9007199254740992.0;
        half_points += chance < win - draw / 2 ? 2 : chance < win + draw / 2 ? 1 : 0;
    }
    return half_points;
}

/* True differences lie within the errors as often as these promise. */
CASE(errors_keep_what_they_promise)
{
    enum { PLAYERS = 5, ROUNDS = 300, PAIRS = 20 };
    static const double truth[PLAYERS] = {1000, 1100, 1250, 1450, 1800};
    rng random = rng_seeded(11);
    unsigned within = 0, all = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        fit_result rows[PLAYERS * (PLAYERS - 1) / 2];
        fit_rating found[PLAYERS];
        size_t count = 0;
        for (unsigned a = 1; a < PLAYERS; a++)
            for (unsigned b = 0; b < a; b++) {
                rows[count] = (fit_result){a, b, {{0}}};
                for (unsigned i = 0; i < PAIRS; i++)
                    rows[count].pairs.of[play_pair(&random, truth[a] - truth[b])]++;
                count++;
            }
        ratings_fit(found, PLAYERS, rows, count, 0, 1000);
        for (unsigned i = 1; i < PLAYERS; i++, all++)
            within += fabs(found[i].elo - truth[i]) <= found[i].error;
    }
    assert_in_range(within, all * 92 / 100, all * 98 / 100);
}

/* ---- The tree ------------------------------------------------------------------------------- */

#define RUNGS 12
#define LEVEL_1 2

static unsigned rung_of(const char *player)
{
    static const char *const players[RUNGS] = {
        "random",  "greedy",  "level=1", "level=2", "level=3", "level=4",
        "level=5", "level=6", "level=7", "level=8", "level=9", "level=10",
    };
    unsigned rung = 0;
    while (strcmp(players[rung], player) != 0)
        assert_true(++rung < RUNGS);
    return rung;
}

static size_t results_of(fit_result into[], su_variant variant)
{
    static const struct {
        su_variant variant;
        const char *a, *b;
        pair_counts pairs;
    } rows[] = {
#define RESULT(game, a, b, ...) {SU_##game, a, b, {{__VA_ARGS__}}},
#include "match/ladder.def"
#undef RESULT
    };
    size_t count = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].variant == variant)
            into[count++] = (fit_result){rung_of(rows[i].a), rung_of(rows[i].b), rows[i].pairs};
    return count;
}

/* What is shown follows from what was played, and no level is weaker than the one below. */
CASE(the_ratings_of_the_levels_follow_from_their_results)
{
    static const struct {
        su_variant variant;
        const char *player;
        int elo, error;
        unsigned games;
    } told[] = {
#define RATING(game, player, elo, error, games) {SU_##game, player, elo, error, games},
#include "engine/ratings.def"
#undef RATING
    };
    fit_rating fitted[SU_VARIANTS][RUNGS];
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
        fit_result results[RUNGS * RUNGS];
        size_t count = results_of(results, (su_variant)variant);
        assert_int_equal(count, RUNGS * (RUNGS - 1) / 2);
        ratings_fit(fitted[variant], RUNGS, results, count, LEVEL_1, 1000);
        for (unsigned rung = LEVEL_1 + 1; rung < RUNGS; rung++)
            assert_true(fitted[variant][rung].elo > fitted[variant][rung - 1].elo);
    }
    assert_int_equal(sizeof told / sizeof *told, RUNGS * SU_VARIANTS);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        const fit_rating *found = &fitted[told[i].variant][rung_of(told[i].player)];
        assert_near(told[i].elo, found->elo, 0.51);
        assert_near(told[i].error, found->error, 0.51);
        assert_int_equal(told[i].games, 2 * found->pairs);
    }
}
