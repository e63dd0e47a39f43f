/* SPDX-License-Identifier: MIT */
/* Characters: what kind of move a move is, whom it draws, what is said; with one seed always alike.
 */
#include "unit.h"

#include <string.h>

#include <sumito/engine.h>
#include <sumito/sumito.h>

#include "coach/banter.h"
#include "engine/style.h"
#include "game/character.h"
#include "table/event.h"

#define PLIES 24

static su_ply plies[PLIES];

static su_game game_at(const char *start)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    assert_int_equal(su_position_parse(&position, start, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, PLIES), SU_OK);
    return game;
}

static void play(su_game *game, const char *move)
{
    su_refusal why;
    assert_int_equal(su_game_play_text(game, move, &why), SU_OK);
}

static move_style style(const char *start, const char *move)
{
    su_game game = game_at(start);
    const su_position before = *su_game_position(&game);
    play(&game, move);
    return style_of(&before, su_game_move(&game, 0));
}

CASE(a_push_that_leaves_the_middle)
{
    const move_style it = style("classic 5/6/7/8/4bbbww/8/7/6/5 b 0-0 - 0", "e5e6");
    assert_true(it.pushes && it.ejects);
    assert_false(it.sidesteps);
    assert_int_equal(it.centre, -3);
    assert_int_equal(it.danger, 0);
    assert_int_equal(it.together, 0);
}

CASE(a_side_step_towards_the_middle)
{
    const move_style it = style("classic 5/6/7/8/9/8/2bb3/6/5 b 0-0 - 0", "c3c4d4");
    assert_true(it.sidesteps);
    assert_false(it.pushes || it.ejects);
    assert_int_equal(it.centre, 2);
}

CASE(a_marble_left_in_danger_and_one_that_leaves)
{
    static const char start[] = "classic 5/6/7/8/6wwb/8/7/6/bb3 b 0-0 - 0";
    assert_int_equal(style(start, "a1b1").danger, 1);
    assert_int_equal(style(start, "e9d8").danger, 0);
    assert_int_equal(style(start, "a1b1").together, -1);
    assert_int_equal(style(start, "a1a2").together, 0);
    assert_int_equal(style("classic 5/6/7/8/9/8/7/6/b1b2 b 0-0 - 0", "a1a2").together, 1);
}

/* The lean of each character is what its row says, and nothing draws anybody to what hardly anybody
 * would play. */
CASE(a_character_is_drawn_by_its_style)
{
    su_game game = game_at("classic 5/6/7/8/4bbbww/8/2bb3/6/5 b 0-0 - 0");
    su_people *people = su_people_new();
    person_choice seen[SU_MAX_MOVES];
    assert_non_null(people);
    const size_t count = people_see(seen, people, &game);
    people_weigh(seen, count, people, &game, 0);
    style_lean(seen, count, su_game_position(&game), 0);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(seen[i].lean, 0);
    style_lean(seen, count, su_game_position(&game), character_named(text_of("rosa")));
    int32_t pushes = INT32_MIN, least = INT32_MAX;
    for (size_t i = 0; i < count; i++) {
        const move_style it = style_of(su_game_position(&game), seen[i].move);
        if (it.ejects && seen[i].lean > pushes)
            pushes = seen[i].lean;
        least = seen[i].lean < least ? seen[i].lean : least;
    }
    assert_true(pushes > least);
    su_people_free(people);
}

static su_move choose(su_engine *engine, const su_game *game, unsigned character, uint64_t seed)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_limits limits = SU_LIMITS_INIT;
    options.hash_mib = 1;
    options.character = character;
    options.seed = seed;
    assert_int_equal(su_engine_configure(engine, &options), SU_OK);
    su_engine_forget(engine);
    return su_engine_search(engine, game, &limits, NULL, NULL).best;
}

CASE(with_one_seed_always_the_same)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_engine *engine = su_engine_new(&options);
    su_game game = game_at("classic:belgian-daisy");
    assert_non_null(engine);
    for (unsigned i = 1; i <= SU_CHARACTERS; i++) {
        bool differs = false;
        const su_move first = choose(engine, &game, i, 1);
        assert_int_equal(choose(engine, &game, i, 1), first);
        for (uint64_t seed = 2; seed < 12; seed++)
            differs |= choose(engine, &game, i, seed) != first;
        assert_true(differs);
    }
    su_engine_free(engine);
}

CASE(names_and_seats)
{
    for (unsigned i = 1; i <= SU_CHARACTERS; i++) {
        char words[64];
        out_buffer into = out_buffer_over(words, sizeof words);
        table_seat seat = table_seat_of_character(i), again;
        assert_int_equal(character_named(text_of(su_character_name(i))), i);
        assert_in_range(su_character_level(i), 1, SU_LEVELS - 2);
        table_seat_write(&into.out, &seat);
        assert_true(table_seat_read(&again, text_of(words)));
        assert_int_equal(again.character, i);
        assert_int_equal(again.level, su_character_level(i));
    }
    table_seat seat;
    assert_int_equal(character_named(text_of("nobody")), 0);
    assert_int_equal(character_named(text_of("")), 0);
    assert_false(table_seat_read(&seat, text_of("engine:nobody")));
    assert_true(table_seat_read(&seat, text_of("engine:4")));
    assert_int_equal(seat.character, 0);
}

CASE(it_greets_whoever_is_to_move)
{
    su_game game = game_at("classic");
    assert_int_equal(banter_of(&game, SU_SECOND, 1), BANTER_BEGINS);
    assert_int_equal(banter_of(&game, SU_FIRST, 1), BANTER_NOTHING);
    play(&game, "a1b2");
    assert_int_equal(banter_of(&game, SU_FIRST, 1), BANTER_BEGINS);
    play(&game, "i5h4");
    assert_int_equal(banter_of(&game, SU_SECOND, 1), BANTER_NOTHING);
}

CASE(it_speaks_of_marbles_and_of_the_end)
{
    su_game game = game_at("classic ww3/6/7/8/4bbbww/8/7/6/5 b 0-0 - 0");
    play(&game, "e5e6");
    assert_int_equal(banter_of(&game, SU_FIRST, 1), BANTER_BEGINS);
    play(&game, "i5i6");
    assert_int_equal(banter_of(&game, SU_SECOND, 1), BANTER_LOSES_ONE);
    play(&game, "e6e7");
    assert_int_equal(banter_of(&game, SU_SECOND, 1), BANTER_NOTHING); /* its own turn */
    game = game_at("classic 5/6/7/8/4bbbww/8/7/6/5 b 5-0 - 40");
    play(&game, "e5e6");
    assert_int_equal(banter_of(&game, SU_FIRST, 1), BANTER_WON);
    assert_int_equal(banter_of(&game, SU_SECOND, 1), BANTER_LOST);
}

CASE(everybody_has_words_for_everything)
{
    for (unsigned i = 1; i <= SU_CHARACTERS; i++)
        for (unsigned language = 0; language < SU_LANGUAGES; language++) {
            assert_string_equal(banter_words(BANTER_NOTHING, i, (su_language)language), "");
            for (unsigned what = BANTER_NOTHING + 1; what < BANTERS; what++)
                assert_true(*banter_words((banter)what, i, (su_language)language) != '\0');
        }
}
