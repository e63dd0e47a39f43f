/* SPDX-License-Identifier: MIT */
/* What a draw is worth to whoever plays, and to whoever only analyses. */
#include "unit.h"

#include <sumito/engine.h>

#include "engine/params.h"

static su_ply plies[64];

/* A game that the house ends drawn after two more plies, whatever is played. */
static su_game all_but_drawn(bool more_wins)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    house.no_progress_plies = 2;
    house.more_wins = more_wins;
    assert_int_equal(su_position_parse(&position, "classic", NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, 64), SU_OK);
    return game;
}

static su_engine *new_engine(unsigned level, bool plays)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.level = level;
    options.plays = plays;
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

static su_score found_by(unsigned level, bool plays, const su_game *game)
{
    su_engine *engine = new_engine(level, plays);
    su_score score = search_to(engine, game, 3).score;
    su_engine_free(engine);
    return score;
}

CASE(a_draw_is_level_to_who_analyses_and_less_to_who_plays)
{
    su_game game = all_but_drawn(false);
    assert_int_equal(found_by(SU_LEVELS, false, &game), 0);
    assert_int_equal(found_by(SU_LEVELS, true, &game), -params_default().contempt);
}

CASE(weaker_levels_and_houses_where_more_wins_take_a_draw_as_level)
{
    su_game game = all_but_drawn(true);
    assert_int_equal(found_by(SU_LEVELS, true, &game), found_by(SU_LEVELS, false, &game));
    game = all_but_drawn(false);
    assert_int_equal(found_by(5, true, &game), found_by(5, false, &game));
}

CASE(a_draw_is_level_in_the_other_games)
{
    for (su_variant variant = SU_NOTALONE; variant < SU_VARIANTS; variant++) {
        su_position start = su_variant_start(variant);
        su_house_rules house = SU_HOUSE_RULES_INIT;
        su_game game;
        assert_int_equal(su_game_begin(&game, &start, &house, plies, 64), SU_OK);
        assert_int_equal(found_by(SU_LEVELS, true, &game), found_by(SU_LEVELS, false, &game));
    }
}

CASE(the_more_a_position_is_drawn_the_less_it_is_worth_to_who_plays)
{
    static const char *const starts[] = {"classic", "classic:belgian-daisy"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        su_position position;
        su_house_rules house = SU_HOUSE_RULES_INIT;
        su_game game;
        assert_int_equal(su_position_parse(&position, starts[i], NULL), SU_OK);
        assert_int_equal(su_game_begin(&game, &position, &house, plies, 64), SU_OK);
        const su_score plainly = found_by(SU_LEVELS, false, &game);
        const su_score playing = found_by(SU_LEVELS, true, &game);
        assert_true(playing < plainly && playing > plainly - 2 * params_default().contempt);
    }
}

CASE(who_analyses_after_playing_finds_what_was_never_played)
{
    su_engine *fresh = new_engine(SU_LEVELS, false), *used = new_engine(SU_LEVELS, true);
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    assert_int_equal(su_position_parse(&position, "classic:german-daisy", NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, 64), SU_OK);
    search_to(used, &game, 6);
    assert_int_equal(su_engine_configure(used, &options), SU_OK);
    const su_search_result one = search_to(fresh, &game, 6), other = search_to(used, &game, 6);
    assert_int_equal(one.score, other.score);
    assert_int_equal(one.best, other.best);
    assert_int_equal(one.nodes, other.nodes);
    su_engine_free(fresh);
    su_engine_free(used);
}
