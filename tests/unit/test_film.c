/* SPDX-License-Identifier: MIT */
/* Lines of play as pictures that move. */
#include <stdio.h>

#include "unit/markup.h"

#include "base/rng.h"
#include "draw/diagram.h"
#include "draw/film_svg.h"

#define MOST_PLIES 400
#define ROOM (1 << 21)

static su_ply plies[MOST_PLIES];
static char svg[ROOM];

/* Plays random moves from the usual start, and films the last `count` of them. */
static su_game film_of(su_variant variant, rng *generator, size_t lead, size_t count,
                       const su_diagram_options *options)
{
    static const su_house_rules house = SU_HOUSE_RULES_INIT;
    su_position start = su_variant_start(variant);
    su_game game;
    assert_int_equal(su_game_begin(&game, &start, &house, plies, MOST_PLIES), SU_OK);
    while (su_game_ply_count(&game) < lead + count && su_game_outcome(&game).result == SU_ONGOING) {
        su_move moves[SU_MAX_MOVES];
        size_t legal = su_moves(moves, su_game_position(&game));
        assert_int_equal(su_game_play(&game, moves[rng_below(generator, (uint32_t)legal)]), SU_OK);
    }
    if (lead > su_game_ply_count(&game))
        lead = su_game_ply_count(&game);
    out_buffer buffer = out_buffer_over(svg, sizeof svg);
    film_svg_write(&buffer.out, &game, lead, options, SU_EN);
    assert_in_range(buffer.length, 1, sizeof svg - 1);
    return game;
}

/* The marbles as they stand without motion are those of the last position. */
static void assert_ends_in(const su_position *position, bool flipped)
{
    static const char *const kinds[] = {"", "first", "second", "sister"};
    size_t on_board[4] = {0};
    for (su_cell cell = 0; cell < SU_CELLS; cell++) {
        su_content content = su_position_at(position, cell);
        plane_point at = plane_cell(cell, flipped);
        char place[64];
        snprintf(place, sizeof place, "transform=\"translate(%d %d) scale(1)\"/>", (int)at.x,
                 (int)at.y);
        /* its shadow and itself */
        assert_int_equal(count_of(svg, place), content == SU_FREE ? 0 : 2);
        on_board[content] += content != SU_FREE;
    }
    for (unsigned content = SU_MARBLE_FIRST; content <= SU_SISTER; content++) {
        char use[64];
        snprintf(use, sizeof use, "<use href=\"#su-%s\"", kinds[content]);
        assert_true(count_of(svg, use) >= on_board[content]);
    }
}

CASE(films_end_where_the_line_ends)
{
    rng generator = rng_seeded(8);
    for (unsigned i = 0; i < 36; i++) {
        su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
        options.flipped = i & 1;
        options.theme = i & 2 ? SU_THEME_PRINT : SU_THEME_CONTRAST;
        su_game game = film_of((su_variant)(i % SU_VARIANTS), &generator, rng_below(&generator, 60),
                               i % 5 == 0 ? 300 : rng_below(&generator, 30), &options);
        assert_well_formed(svg);
        assert_ends_in(su_game_position(&game), options.flipped);
    }
}

static void film_line(const char *start, const char *const *moves)
{
    static const su_house_rules house = SU_HOUSE_RULES_INIT;
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position;
    su_game game;
    assert_int_equal(su_position_parse(&position, start, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, MOST_PLIES), SU_OK);
    for (; *moves != NULL; moves++)
        assert_int_equal(su_game_play_text(&game, *moves, NULL), SU_OK);
    out_buffer buffer = out_buffer_over(svg, sizeof svg);
    film_svg_write(&buffer.out, &game, 0, &options, SU_EN);
}

CASE(a_film_is_told_in_words)
{
    film_line("classic 5/6/7/8/4bbbww/8/7/6/w4 b 3-1 - 40",
              (const char *const[]){"e5e6", "a1a2", NULL});
    assert_non_null(strstr(svg, "<title>Classic: 2 moves, played out</title>"));
    assert_non_null(strstr(svg, "<desc>Classic: Black to move, score 3-1. 21. Black pushes two "
                                "white marbles (e8 and e9) to the east, three against two; the "
                                "marble on e9 is ejected (4-1). 21... White moves a1 to the east."
                                "</desc>"));
    assert_non_null(strstr(svg, "@media (prefers-reduced-motion:reduce)"));
    static const char *const foreign[] = {"<script", "http://", "https://", "url(http", "<image"};
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        assert_int_equal(count_of(svg, foreign[i]), i == 1 ? 1 : 0); /* the name of SVG itself */
}

/* Five marbles that go and a white one that steps have tracks; the others stand still. */
CASE(only_what_moves_has_a_track)
{
    film_line("classic 5/6/7/8/4bbbww/8/7/6/w4 b 3-1 - 40",
              (const char *const[]){"e5e6", "a1a2", NULL});
    assert_int_equal(count_of(svg, "@keyframes su-m"), 6);
    /* e9 leaves over the rim on its way into the tray: three places and the rests between. */
    assert_int_equal(count_of(svg, "translate(5190px,0px)"), 1);
    film_line("classic", (const char *const[]){NULL});
    assert_int_equal(count_of(svg, "@keyframes su-m"), 0);
    assert_well_formed(svg);
}

/* O7, O8: a marble that finds its target full goes to the hand, and back on the board. */
CASE(a_marble_goes_through_the_hand)
{
    film_line("offboard 5/6/7/8/6bbw/8/7/6/w4 b 1-0 22131w3223131 9",
              (const char *const[]){"e7e8", "@e5", NULL});
    assert_int_equal(count_of(svg, "scale(0.85)"), 1);
    assert_int_equal(count_of(svg, "transform=\"translate(0 0) scale(1)\""), 2);
    film_line("offboard 5/6/7/8/6bbw/8/7/6/w4 b 1-0 22131w3223131 9",
              (const char *const[]){"e7e8", "a1a2", NULL});
    assert_int_equal(count_of(svg, "scale(0)\"/>"), 2); /* out of the game */
}
