/* SPDX-License-Identifier: MIT */
/* The levels, and characters on them, at the end of games: from level 3 on nobody misses a win in
 * one, or allows one that can be prevented; from level 6 on the same goes for wins in two. The
 * endings are those of games the levels play here. */
#include "unit.h"

#include <string.h>

#include <sumito/engine.h>

#include "engine/level.h"
#include "engine/prove.h"

#define MOST_PLIES 300
#define OF_EACH_KIND 3
#define IN_TWO 2

static su_engine *engine;
static prover *sees;
static su_ply plies[MOST_PLIES + 1], replies[MOST_PLIES + 2];

/* What can be made of a position in one move, found by playing each of them. */
typedef struct prospects {
    su_move wins[SU_MAX_MOVES], losses[SU_MAX_MOVES];
    size_t win_count, loss_count, count;
} prospects;

static su_game copy_of(const su_game *game, su_ply *memory)
{
    su_game copy = *game;
    memcpy(memory, game->plies, su_game_ply_count(game) * sizeof *memory);
    copy.plies = memory;
    copy.capacity = MOST_PLIES + 2;
    copy.house.takebacks = true;
    return copy;
}

static su_result win_of(su_side side)
{
    return side == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS;
}

static bool can_win(su_game *game)
{
    su_move moves[SU_MAX_MOVES];
    su_side side = su_position_side(su_game_position(game));
    size_t count = su_moves(moves, su_game_position(game));
    bool won = false;
    for (size_t i = 0; i < count && !won; i++) {
        assert_int_equal(su_game_play(game, moves[i]), SU_OK);
        won = su_game_outcome(game).result == win_of(side);
        assert_int_equal(su_game_takeback(game, 1), SU_OK);
    }
    return won;
}

static void look(prospects *out, const su_game *game)
{
    su_game copy = copy_of(game, replies);
    su_move moves[SU_MAX_MOVES];
    su_side side = su_position_side(su_game_position(game));
    out->count = su_moves(moves, su_game_position(game));
    out->win_count = out->loss_count = 0;
    for (size_t i = 0; i < out->count; i++) {
        assert_int_equal(su_game_play(&copy, moves[i]), SU_OK);
        su_result result = su_game_outcome(&copy).result;
        if (result == win_of(side))
            out->wins[out->win_count++] = moves[i];
        else if (result == win_of(su_side_other(side)) || (result == SU_ONGOING && can_win(&copy)))
            out->losses[out->loss_count++] = moves[i];
        assert_int_equal(su_game_takeback(&copy, 1), SU_OK);
    }
}

static bool is_among(const su_move *moves, size_t count, su_move move)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static su_move choose_as(const su_game *game, unsigned level, unsigned character, uint64_t seed)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_limits limits = SU_LIMITS_INIT;
    options.hash_mib = 1;
    options.level = level;
    options.character = character;
    options.seed = seed;
    limits.nodes = level < SU_LEVELS ? 0 : 300;
    assert_int_equal(su_engine_configure(engine, &options), SU_OK);
    su_engine_forget(engine);
    return su_engine_search(engine, game, &limits, NULL, NULL).best;
}

static su_move choose(const su_game *game, unsigned level, uint64_t seed)
{
    return choose_as(game, level, 0, seed);
}

/* A seed of the next game in which a level has this day. */
static uint64_t seed_of_day(unsigned level, unsigned day, uint64_t after)
{
    uint64_t seed = after;
    while (level_day(level, seed) != day)
        seed++;
    return seed;
}

/* How many moves win, or lose, in two; which they are. */
static size_t wins_in_two(su_move *out, const su_game *game)
{
    su_move moves[SU_MAX_MOVES];
    const su_position *position = su_game_position(game);
    const size_t count = su_moves(moves, position);
    size_t found = 0;
    prover_reset(sees, &game->house, 0);
    for (size_t i = 0; i < count; i++)
        if (prove_win_by(sees, position, moves[i], 2) == PROVED)
            out[found++] = moves[i];
    return found;
}

static size_t losses_in_two(su_move *out, const su_game *game)
{
    su_game copy = copy_of(game, replies);
    su_move moves[SU_MAX_MOVES];
    const size_t count = su_moves(moves, su_game_position(game));
    size_t found = 0;
    prover_reset(sees, &game->house, 0);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(su_game_play(&copy, moves[i]), SU_OK);
        if (su_game_outcome(&copy).result == SU_ONGOING &&
            prove_win(sees, su_game_position(&copy), 2) == PROVED)
            out[found++] = moves[i];
        assert_int_equal(su_game_takeback(&copy, 1), SU_OK);
    }
    return found;
}

/* Looks at one position more than a move before its end; whether there was anything to see. */
static bool every_better_level_sees_two(const su_game *game, size_t count)
{
    su_move wins[SU_MAX_MOVES], losses[SU_MAX_MOVES];
    const size_t won = wins_in_two(wins, game);
    const size_t lost = won > 0 ? 0 : losses_in_two(losses, game);
    if ((won == 0 && lost == 0) || won == count || lost == count)
        return false;
    for (unsigned level = 6; level < SU_LEVELS; level++)
        for (unsigned day = 0; day < LEVEL_DAYS; day++) {
            const su_move chosen = choose(game, level, seed_of_day(level, day, 1));
            if (won > 0)
                assert_true(is_among(wins, won, chosen));
            else
                assert_false(is_among(losses, lost, chosen));
        }
    for (unsigned i = 1; i <= SU_CHARACTERS; i++) {
        const su_move chosen = su_character_level(i) < 6 ? SU_NO_MOVE : choose_as(game, 1, i, lost);
        if (chosen != SU_NO_MOVE)
            assert_true(won > 0 ? is_among(wins, won, chosen) : !is_among(losses, lost, chosen));
    }
    return true;
}

static void every_level_sees_the_end(const su_game *game, const prospects *can)
{
    for (unsigned level = 3; level <= SU_LEVELS; level++)
        for (unsigned day = 0; day < (level < SU_LEVELS ? LEVEL_DAYS : 1); day++) {
            su_move chosen = choose(game, level, seed_of_day(level, day, 1));
            if (can->win_count > 0)
                assert_true(is_among(can->wins, can->win_count, chosen));
            else
                assert_false(is_among(can->losses, can->loss_count, chosen));
        }
    for (unsigned i = 1; i <= SU_CHARACTERS; i++) {
        if (su_character_level(i) < 3)
            continue;
        const su_move chosen = choose_as(game, 1, i, can->count);
        assert_true(can->win_count > 0 ? is_among(can->wins, can->win_count, chosen)
                                       : !is_among(can->losses, can->loss_count, chosen));
    }
}

/* Plays games of weak levels from a start, and looks at the ends they come near to. */
static void endings_of(const char *start, uint8_t ejections)
{
    unsigned wins = 0, threats = 0, in_two = 0;
    prospects can;
    for (uint64_t seed = 1; wins < OF_EACH_KIND || threats < OF_EACH_KIND || in_two < IN_TWO;
         seed++) {
        assert_true(seed < 400); /* or there is nothing to look at */
        su_position position;
        su_house_rules house = SU_HOUSE_RULES_INIT;
        su_game game;
        house.repetition_draw = true;
        house.no_progress_plies = 60;
        house.ejections_to_win = ejections;
        assert_int_equal(su_position_parse(&position, start, NULL), SU_OK);
        assert_int_equal(su_game_begin(&game, &position, &house, plies, MOST_PLIES), SU_OK);
        unsigned won = 0, threatened = 0, seen = 0; /* one of each kind a game */
        while (su_game_outcome(&game).result == SU_ONGOING &&
               su_game_ply_count(&game) < MOST_PLIES) {
            look(&can, &game);
            if (can.win_count > 0 && can.win_count < can.count && won++ == 0 &&
                wins++ < OF_EACH_KIND)
                every_level_sees_the_end(&game, &can);
            else if (can.win_count == 0 && can.loss_count > 0 && can.loss_count < can.count &&
                     threatened++ == 0 && threats++ < OF_EACH_KIND)
                every_level_sees_the_end(&game, &can);
            else if (can.win_count == 0 && can.loss_count == 0 && seen == 0 && in_two < IN_TWO &&
                     every_better_level_sees_two(&game, can.count))
                seen++, in_two++;
            su_side side = su_position_side(su_game_position(&game));
            assert_int_equal(su_game_play(&game, choose(&game, 2 + 3 * side, seed)), SU_OK);
        }
    }
}

CASE(the_end_is_seen_in_classic)
{
    endings_of("classic:belgian-daisy", 6);
    endings_of("classic:german-daisy", 4);
}

CASE(the_end_is_seen_in_notalone)
{
    endings_of("notalone", 6);
}

CASE(the_end_is_seen_in_offboard)
{
    endings_of("offboard", 6);
}

/* A game of real people, in which levels overlooked the win for many turns on end. */
CASE(a_win_in_one_is_not_put_off)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    prospects can;
    static const char text[] =
        "classic 2www/1b1w2/2bb2w/ww1bb3/2wbbbb2/wb2bb2/2b1b2/6/5 b 5-0 - 84";
    assert_int_equal(su_position_parse(&position, text, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, MOST_PLIES), SU_OK);
    look(&can, &game);
    assert_true(can.win_count > 0);
    every_level_sees_the_end(&game, &can);
}

/* A draw by the house is no loss: who is about to lose two ways may still make a quiet move here.
 */
CASE(a_draw_parries)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    prospects can;
    static const char text[] = "classic bww2/6/7/8/wbb6/8/7/6/wbb2 w 5-0 - 84";
    house.no_progress_plies = 1;
    assert_int_equal(su_position_parse(&position, text, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, MOST_PLIES), SU_OK);
    look(&can, &game);
    assert_int_equal(can.loss_count, 1); /* pushing i5 off */
    assert_true(can.count > 1);
    every_level_sees_the_end(&game, &can);
}

/* Where the house counts at its limit, who is behind pushes off. */
CASE(the_limit_is_seen)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    prospects can;
    static const char text[] = "classic 4w/5w/7/8/wbb6/8/7/6/5 b 0-1 - 84";
    house.no_progress_plies = 1;
    house.more_wins = true;
    assert_int_equal(su_position_parse(&position, text, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, MOST_PLIES), SU_OK);
    look(&can, &game);
    assert_int_equal(can.loss_count, can.count - 1);
    every_level_sees_the_end(&game, &can);
}

CASE(days_are_good_as_often_as_bad)
{
    enum { SEEDS = 2000 };
    for (unsigned level = 1; level < SU_LEVELS; level++) {
        unsigned counts[LEVEL_DAYS] = {0};
        for (uint64_t seed = 0; seed < SEEDS; seed++)
            counts[level_day(level, seed)]++;
        assert_in_range(counts[0], SEEDS * 45 / 100, SEEDS * 55 / 100);
    }
}

static int make_engine(void **state)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    (void)state;
    options.hash_mib = 1;
    engine = su_engine_new(&options);
    sees = prover_new(PROVER_RECALL);
    return engine == NULL || sees == NULL;
}

static int free_engine(void **state)
{
    (void)state;
    su_engine_free(engine);
    prover_free(sees);
    return 0;
}

const fixture all_cases = {make_engine, free_engine};
