/* SPDX-License-Identifier: MIT */
/* The engine through its public header: limits, reproducibility, symmetry, and tactics of the
 * games. */
#include <stdio.h>

#include "unit.h"

#include <sumito/engine.h>

#include "base/platform.h"
#include "base/rng.h"
#include "engine/tune.h"

static su_ply plies[64];

static su_game game_at(const char *text)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    assert_int_equal(su_position_parse(&position, text, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, 64), SU_OK);
    return game;
}

static su_engine *new_engine(unsigned threads)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.threads = threads;
    su_engine *engine = su_engine_new(&options);
    assert_non_null(engine);
    return engine;
}

static su_search_result search_to(su_engine *engine, const su_game *game, unsigned depth)
{
    su_limits limits = SU_LIMITS_INIT;
    limits.depth = depth;
    return su_engine_search(engine, game, &limits, NULL, NULL);
}

static void assert_best(const char *position, const char *best, int win_moves)
{
    su_engine *engine = new_engine(1);
    su_game game = game_at(position);
    su_search_result found = search_to(engine, &game, 5);
    char text[SU_MOVE_TEXT];
    su_move_format(text, found.best);
    assert_string_equal(text, best);
    assert_int_equal(su_score_win_moves(found.score), win_moves);
    su_engine_free(engine);
}

/* The search is compiled for several processors; which one runs changes the speed only. */
CASE(every_processor_finds_the_same)
{
    for (unsigned v = 0; v < SU_VARIANTS; v++) {
        su_game game = game_at(su_variant_name((su_variant)v));
        su_engine *best = new_engine(1), *plain = new_engine(1);
        engine_search_plainly(plain);
        su_search_result expected = search_to(best, &game, 7), found = search_to(plain, &game, 7);
        assert_int_equal(found.nodes, expected.nodes);
        assert_int_equal(found.best, expected.best);
        assert_int_equal(found.score, expected.score);
        su_engine_free(best);
        su_engine_free(plain);
    }
}

CASE(wins_in_one_are_found)
{
    assert_best("classic 5/6/7/8/6bbw/8/7/6/bww2 b 5-5 - 0", "e7e8", 1);
    assert_best("notalone 5/6/7/4nb2/3n5/8/7/6/w2bb b 0-0 -,- 8", "f7f6", 1);
    assert_best("offboard 5/6/7/8/wbb6/8/7/6/5 b 5-0 2w21313w223131 8", "e3e2", 1);
}

/* N9: with level marbles whoever brings the sisters together loses. */
CASE(the_sisters_stay_apart_with_level_marbles)
{
    su_engine *engine = new_engine(1);
    su_game game = game_at("notalone 5/6/w6/4nb2/3n5/8/7/6/5 b 0-0 -,- 8");
    su_search_result found = search_to(engine, &game, 4);
    su_position after = su_play(su_game_position(&game), found.best);
    assert_int_equal(su_position_outcome(&after).result, SU_ONGOING);
    su_engine_free(engine);
}

CASE(a_finished_game_has_no_best_move)
{
    su_engine *engine = new_engine(1);
    su_game game = game_at("classic 5/6/7/8/4b4/8/7/6/5 w 6-0 - 9");
    assert_int_equal(search_to(engine, &game, 3).best, SU_NO_MOVE);
    su_engine_free(engine);
}

CASE(the_same_search_gives_the_same_answer)
{
    static const char *const starts[] = {"classic:belgian-daisy", "notalone", "offboard"};
    su_engine *engine = new_engine(1);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        su_game game = game_at(starts[i]);
        su_limits limits = SU_LIMITS_INIT;
        limits.nodes = 20000;
        su_engine_forget(engine);
        su_search_result first = su_engine_search(engine, &game, &limits, NULL, NULL);
        su_engine_forget(engine);
        su_search_result again = su_engine_search(engine, &game, &limits, NULL, NULL);
        assert_int_equal(first.best, again.best);
        assert_int_equal(first.score, again.score);
        assert_int_equal(first.nodes, again.nodes);
        assert_true(first.nodes >= 20000 && first.nodes < 20300);
    }
    su_engine_free(engine);
}

/* Searched in one piece or in several, it is the same search. */
CASE(a_resumed_search_is_the_same_search)
{
    static const char *const games[] = {"classic:belgian-daisy", "notalone", "offboard"};
    for (unsigned level = SU_LEVELS - 1; level <= SU_LEVELS; level++)
        for (size_t i = 0; i < 3; i++) {
            su_engine_options options = SU_ENGINE_OPTIONS_INIT;
            options.level = level;
            su_game game = game_at(games[i]);
            su_engine *engine = su_engine_new(&options);
            su_search_result whole = search_to(engine, &game, 9), pieces;
            su_engine_forget(engine);
            for (unsigned depth = 1; depth <= 9; depth += 2) {
                su_limits limits = SU_LIMITS_INIT;
                limits.depth = depth;
                limits.resume = true;
                pieces = su_engine_search(engine, &game, &limits, NULL, NULL);
            }
            assert_int_equal(pieces.best, whole.best);
            assert_int_equal(pieces.score, whole.score);
            assert_int_equal(pieces.depth, whole.depth);
            assert_int_equal(pieces.nodes, whole.nodes);
            su_engine_free(engine);
        }
}

/* What is chosen now counts, whatever the search before it considered. */
CASE(a_resumed_search_considers_the_moves_chosen)
{
    su_game game = game_at("classic:belgian-daisy");
    su_engine *engine = new_engine(1);
    su_limits limits = SU_LIMITS_INIT;
    su_search_result all = search_to(engine, &game, 3);
    su_move moves[SU_MAX_MOVES];
    su_moves(moves, su_game_position(&game));
    su_move other = moves[all.best == moves[0]];
    limits.depth = 4;
    limits.resume = true;
    limits.only = &other;
    limits.only_count = 1;
    assert_int_equal(su_engine_search(engine, &game, &limits, NULL, NULL).best, other);
    limits.only_count = 0;
    su_search_result again = su_engine_search(engine, &game, &limits, NULL, NULL);
    su_engine_forget(engine);
    assert_int_equal(again.best, search_to(engine, &game, 4).best);
    su_engine_free(engine);
}

static void assert_same(const su_search_result *a, const su_search_result *b)
{
    assert_int_equal(a->best, b->best);
    assert_int_equal(a->score, b->score);
    assert_int_equal(a->nodes, b->nodes);
}

/* What is a win with five ejections is none with six; what a weak level thinks is no help. */
CASE(another_goal_or_level_begins_anew)
{
    static const char position[] =
        "classic 5/1b1w2/2b1wb1/1wwb1ww1/4ww3/2wwwb2/5w1/1bw2b/b1b1w w 0-4 - 357";
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_engine *engine = new_engine(1);
    su_game game = game_at(position), shorter = game;
    shorter.house.ejections_to_win = 5;
    su_search_result fresh = search_to(engine, &game, 6);
    su_engine_forget(engine);
    assert_int_equal(su_score_win_moves(search_to(engine, &shorter, 9).score), 2);
    su_search_result found = search_to(engine, &game, 6);
    assert_same(&found, &fresh);
    su_engine_forget(engine);
    options.level = 5;
    assert_int_equal(su_engine_configure(engine, &options), SU_OK);
    su_search_result weak = search_to(engine, &game, 6);
    options.level = SU_LEVELS;
    assert_int_equal(su_engine_configure(engine, &options), SU_OK);
    found = search_to(engine, &game, 6);
    assert_same(&found, &fresh);
    options.level = 5;
    assert_int_equal(su_engine_configure(engine, &options), SU_OK);
    found = search_to(engine, &game, 6);
    assert_same(&found, &weak);
    su_engine_free(engine);
}

/* Whether the nets were taken away before or after the level was chosen. */
CASE(a_level_judges_by_what_the_engine_judges_by)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_game game = game_at("classic:belgian-daisy");
    options.level = 8;
    su_engine *before = new_engine(1), *after = su_engine_new(&options), *with = new_engine(1);
    su_engine_use_nets(before, false);
    assert_int_equal(su_engine_configure(before, &options), SU_OK);
    su_engine_use_nets(after, false);
    assert_int_equal(su_engine_configure(with, &options), SU_OK);
    su_search_result found = search_to(before, &game, 3), same = search_to(after, &game, 3);
    assert_same(&found, &same);
    assert_int_not_equal(search_to(with, &game, 3).nodes, found.nodes);
    su_engine_free(before);
    su_engine_free(after);
    su_engine_free(with);
}

static void assert_no_win(void *data, const su_line *line)
{
    (void)data;
    assert_int_equal(su_score_win_moves(line->score), 0);
}

/* Where the house ends the game after two plies, a win in two moves comes too late. */
CASE(no_win_is_told_behind_the_limit_of_the_house)
{
    static const char *const positions[] = {
        "classic 5/1b1w2/2b1wb1/1wwb1ww1/4ww3/2wwwb2/5w1/1bw2b/b1b1w w 0-5 - 357",
        "notalone 3w1/4w1/1w1bw1w/2w1bwn1/2wbw2b1/2wwwbb1/bb1bbbn/bb2w1/1b3 b 1-0 E,NE 220",
        "offboard 5/2b2b/2ww1b1/4bw1b/1wbwwb1b1/3bwww1/4ww1/4b1/5 w 1-5 2213b1w32b23131 337"};
    for (size_t i = 0; i < 3; i++)
        for (unsigned depth = 1; depth <= 4; depth++) {
            su_engine *engine = new_engine(1);
            su_game game = game_at(positions[i]);
            su_limits limits = SU_LIMITS_INIT;
            limits.depth = depth;
            assert_int_equal(su_score_win_moves(search_to(engine, &game, 4).score), 2);
            su_engine_forget(engine);
            game.house.no_progress_plies = 2;
            su_engine_search(engine, &game, &limits, assert_no_win, NULL);
            su_engine_free(engine);
        }
}

/* Black to move, a push-off at hand: so far ahead or behind at the start, with so many plies left.
 */
static su_search_result at_the_limit(su_engine *engine, const char *score, unsigned left)
{
    char text[SU_POSITION_TEXT];
    snprintf(text, sizeof text, "classic 4w/5w/7/8/wbb6/8/7/6/5 b %s - 10", score);
    su_game game = game_at(text);
    game.house.no_progress_plies = left;
    game.house.more_wins = true;
    return search_to(engine, &game, 4);
}

/* Where the house counts at its limit: who is ahead comes to it, who is behind pushes off before,
 * if there is a way, and has lost by then if there is none. */
CASE(at_the_limit_of_the_house_who_is_ahead_wins)
{
    su_engine *engine = new_engine(1);
    char best[SU_MOVE_TEXT];
    su_search_result found = at_the_limit(engine, "1-0", 1);
    su_move_format(best, found.best);
    assert_int_equal(su_score_win_moves(found.score), 1);
    assert_string_not_equal(best, "e3e2");
    found = at_the_limit(engine, "0-1", 1);
    su_move_format(best, found.best);
    assert_int_equal(su_score_win_moves(found.score), 0);
    assert_string_equal(best, "e3e2");
    /* Three points behind, one push-off only puts it off. */
    assert_int_equal(su_score_win_moves(at_the_limit(engine, "0-3", 2).score), -2);
    /* What was found near the limit does not count far from it. */
    assert_int_equal(su_score_win_moves(at_the_limit(engine, "1-0", 40).score), 0);
    su_engine_free(engine);
}

CASE(time_is_kept)
{
    su_engine *engine = new_engine(2);
    su_game game = game_at("classic:german-daisy");
    su_limits limits = SU_LIMITS_INIT;
    limits.move_ms = 50;
    int64_t before = platform_now_ms();
    su_search_result found = su_engine_search(engine, &game, &limits, NULL, NULL);
    assert_true(platform_now_ms() - before >= 50);
    assert_true(su_move_legal(su_game_position(&game), found.best));
    limits = (su_limits)SU_LIMITS_INIT;
    limits.timed = true;
    limits.clock_ms[SU_FIRST] = limits.clock_ms[SU_SECOND] = 10;
    found = su_engine_search(engine, &game, &limits, NULL, NULL);
    assert_true(su_move_legal(su_game_position(&game), found.best));
    su_engine_free(engine);
}

static void stop_at_depth_three(void *data, const su_line *line)
{
    if (line->depth >= 3)
        su_engine_stop(data);
}

CASE(a_search_without_limits_can_be_stopped)
{
    su_engine *engine = new_engine(1);
    su_game game = game_at("offboard");
    su_limits none = SU_LIMITS_INIT;
    su_search_result found = su_engine_search(engine, &game, &none, stop_at_depth_three, engine);
    assert_int_equal(found.depth, 3);
    su_engine_free(engine);
}

typedef struct heard {
    unsigned ranks;
    su_score scores[3];
} heard;

static void hear(void *data, const su_line *line)
{
    heard *so_far = data;
    assert_true(line->count > 0 && line->rank >= 1 && line->rank <= 3);
    so_far->ranks |= 1u << line->rank;
    so_far->scores[line->rank - 1] = line->score;
}

CASE(several_lines_come_best_first)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.lines = 3;
    su_engine *engine = su_engine_new(&options);
    su_game game = game_at("classic:belgian-daisy");
    su_limits limits = SU_LIMITS_INIT;
    limits.depth = 6;
    heard lines = {0};
    su_engine_search(engine, &game, &limits, hear, &lines);
    assert_int_equal(lines.ranks, 0xe);
    assert_true(lines.scores[0] >= lines.scores[1] && lines.scores[1] >= lines.scores[2]);
    su_engine_free(engine);
}

CASE(only_the_chosen_moves_are_searched)
{
    su_engine *engine = new_engine(1);
    su_game game = game_at("classic");
    su_move moves[SU_MAX_MOVES];
    su_moves(moves, su_game_position(&game));
    su_limits limits = SU_LIMITS_INIT;
    limits.depth = 4;
    limits.only = &moves[7];
    limits.only_count = 1;
    assert_int_equal(su_engine_search(engine, &game, &limits, NULL, NULL).best, moves[7]);
    su_engine_free(engine);
}

CASE(weak_levels_play_legal_moves)
{
    for (unsigned level = 1; level <= SU_LEVELS; level++) {
        su_engine_options options = SU_ENGINE_OPTIONS_INIT;
        options.level = level;
        su_engine *engine = su_engine_new(&options);
        su_game game = game_at("notalone");
        for (unsigned ply = 0; ply < 12; ply++) {
            su_limits limits = SU_LIMITS_INIT;
            limits.nodes = 2000;
            su_search_result found = su_engine_search(engine, &game, &limits, NULL, NULL);
            assert_int_equal(su_game_play(&game, found.best), SU_OK);
        }
        su_engine_free(engine);
    }
}

/* What is turned or mirrored is worth the same, to the weights written by hand. */
CASE(the_evaluation_is_symmetric)
{
    static const char *const starts[] = {"classic:german-daisy", "notalone", "offboard"};
    rng random = rng_seeded(5);
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_engine *engine = su_engine_new(&options);
    assert_non_null(engine);
    su_engine_use_nets(engine, false);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        su_position position;
        assert_int_equal(su_position_parse(&position, starts[i], NULL), SU_OK);
        for (unsigned ply = 0; ply < 150; ply++) {
            su_move moves[SU_MAX_MOVES];
            size_t count = su_moves(moves, &position);
            if (count == 0)
                break;
            unsigned allowed = su_position_symmetries(&position);
            for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
                if (!(allowed >> s & 1))
                    continue;
                su_position turned = su_position_transform(&position, s);
                assert_int_equal(su_engine_judge(engine, &turned),
                                 su_engine_judge(engine, &position));
            }
            position = su_play(&position, moves[rng_below(&random, (uint32_t)count)]);
        }
    }
    su_engine_free(engine);
}

CASE(wins_are_counted_in_moves)
{
    assert_int_equal(su_score_win_moves(SU_SCORE_WIN - 1), 1);
    assert_int_equal(su_score_win_moves(SU_SCORE_WIN - 5), 3);
    assert_int_equal(su_score_win_moves(-SU_SCORE_WIN + 4), -2);
    assert_int_equal(su_score_win_moves(500), 0);
}
