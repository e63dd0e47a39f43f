/* SPDX-License-Identifier: MIT */
/* The grammar of selecting marbles in the terminal: what choosing a cell means. */
#include "apps/tui/draw/select.h"
#include "base/rng.h"
#include "unit/positions.h"

static su_ply plies[400];
static su_game game;
static selection chosen;

static const select_view board = {.game = &game, .free = true};

static void begin(const char *start)
{
    su_position position = position_of(start);
    su_house_rules house = SU_HOUSE_RULES_INIT;
    assert_int_equal(su_game_begin(&game, &position, &house, plies, 400), SU_OK);
    chosen = (selection){.chosen = {.count = 0}};
}

static su_cell cell(const char *name)
{
    su_cell named = su_cell_named(name);
    assert_int_not_equal(named, SU_NO_CELL);
    return named;
}

/* Chooses a cell and does what was meant, unless it is a move; returns what that was. */
static intent tap(const char *name)
{
    su_refusal why;
    intent meant = select_tap(&board, &chosen, cell(name));
    if (meant.kind == INTENT_CLEAR)
        chosen.chosen = (choice){.count = 0};
    if (meant.kind == INTENT_SELECT)
        select_line(&chosen, &why, &game, meant.from, meant.to);
    return meant;
}

static void assert_selected(const char *cells)
{
    assert_int_equal(chosen.chosen.cells, cells_of(cells));
}

CASE(a_second_marble_selects_the_run_between)
{
    begin("classic");
    assert_int_equal(tap("c3").kind, INTENT_SELECT);
    assert_selected("c3");
    tap("c5");
    assert_selected("c3 c4 c5");
    tap("c3");
    assert_selected("c4 c5");
    tap("c5");
    assert_selected("c4");
    tap("c4");
    assert_selected("");
    tap("c5");
    tap("c3");
    assert_selected("c3 c4 c5");
    tap("c4");
    assert_selected("c4");
}

CASE(a_marble_off_the_line_begins_anew)
{
    begin("classic");
    tap("c3");
    tap("b1");
    assert_selected("b1");
    tap("b4");
    assert_selected("b1"); /* four marbles are too many, and the rules say so */
    tap("a4");
    assert_selected("a4");
}

CASE(targets_are_taken_and_bare_board_clears)
{
    begin("classic");
    tap("c3");
    intent meant = tap("d4");
    assert_int_equal(meant.kind, INTENT_TAKE);
    assert_int_equal(meant.direction, SU_NE);
    assert_true(chosen.ways[SU_NE].legal);
    assert_selected("c3");
    assert_int_equal(tap("e5").kind, INTENT_CLEAR);
    assert_selected("");
    assert_int_equal(select_tap(&board, &chosen, SU_NO_CELL).kind, INTENT_CLEAR);
}

CASE(a_way_that_is_closed_says_why)
{
    begin("classic 5/6/7/8/1bw6/8/7/6/5 b 0-0 - 0");
    tap("e2");
    assert_int_equal(tap("e3").kind, INTENT_TAKE);
    assert_false(chosen.ways[SU_E].legal);
    assert_int_equal(chosen.ways[SU_E].why.code, SU_REFUSED_PAC);
    assert_selected("e2");
}

CASE(a_foreign_marble_is_not_selected)
{
    su_refusal why;
    begin("classic");
    intent meant = select_tap(&board, &chosen, cell("g5"));
    assert_int_equal(meant.kind, INTENT_SELECT);
    assert_false(select_line(&chosen, &why, &game, meant.from, meant.to));
    assert_int_equal(why.code, SU_REFUSED_NOT_YOURS);
    assert_selected("");
}

CASE(a_push_over_the_rim_is_offered_at_the_marble_that_goes)
{
    begin("classic 5/6/7/8/wbb6/8/7/6/5 b 0-0 - 0");
    tap("e3");
    tap("e2");
    intent meant = tap("e1");
    assert_int_equal(meant.kind, INTENT_TAKE);
    assert_int_equal(meant.direction, SU_W);
    assert_true(chosen.ways[SU_W].legal);
}

CASE(before_the_rim_the_way_out_is_closed)
{
    begin("classic");
    tap("a1");
    assert_int_equal(chosen.ways[SU_W].rim, cell("a1"));
    assert_false(chosen.ways[SU_W].legal);
}

CASE(a_sister_is_put_before_anything_else)
{
    select_view placing = {.game = &game, .free = true, .put_only = true};
    begin("notalone");
    intent meant = select_tap(&placing, &chosen, cell("d4"));
    assert_int_equal(meant.kind, INTENT_PUT);
    assert_int_equal(meant.to, cell("d4"));
}

CASE(nothing_is_meant_while_others_play)
{
    select_view waiting = {.game = &game};
    begin("classic");
    assert_int_equal(select_tap(&waiting, &chosen, cell("c3")).kind, INTENT_NOTHING);
    assert_int_equal(su_game_resign(&game, SU_FIRST), SU_OK);
    intent meant = select_tap(&waiting, &chosen, cell("c3"));
    su_refusal why;
    assert_int_equal(meant.kind, INTENT_SELECT);
    assert_false(select_line(&chosen, &why, &game, meant.from, meant.to));
    assert_int_equal(why.code, SU_REFUSED_GAME_OVER);
}

CASE(shift_extends_and_shortens_at_the_focus)
{
    su_refusal why;
    begin("classic");
    intent meant = select_extend(&chosen, cell("c3"), SU_E);
    assert_int_equal(meant.from, cell("c3"));
    assert_int_equal(meant.to, cell("c4"));
    assert_true(select_line(&chosen, &why, &game, meant.from, meant.to));
    meant = select_extend(&chosen, cell("c4"), SU_E);
    assert_true(select_line(&chosen, &why, &game, meant.from, meant.to));
    assert_selected("c3 c4 c5");
    assert_int_equal(select_extend(&chosen, cell("c5"), SU_SE).kind, INTENT_NOTHING);
    meant = select_extend(&chosen, cell("c5"), SU_W);
    assert_true(select_line(&chosen, &why, &game, meant.from, meant.to));
    assert_selected("c3 c4");
    begin("classic");
    assert_int_equal(select_extend(&chosen, cell("a1"), SU_W).kind, INTENT_NOTHING);
}

CASE(up_and_down_again_comes_back)
{
    for (unsigned rank = 0; rank < SU_CELLS; rank++)
        for (unsigned flipped = 0; flipped < 2; flipped++) {
            su_cell from = su_cell_in_order(rank), up = select_row_step(from, true, flipped);
            int rows = flipped ? -1 : 1;
            if (up == SU_NO_CELL) {
                assert_int_equal(su_cell_row(from), flipped ? 0 : 8);
                continue;
            }
            assert_int_equal((int)su_cell_row(up) - (int)su_cell_row(from), rows);
        }
    assert_int_equal(select_row_step(cell("e5"), true, false), cell("f6"));
    assert_int_equal(select_row_step(cell("f6"), false, false), cell("e5"));
    assert_int_equal(select_row_step(cell("e5"), true, true), cell("d4"));
}

CASE(own_marbles_are_walked_in_order)
{
    begin("classic");
    su_cells own = su_position_marbles(su_game_position(&game), SU_FIRST);
    su_cell at = cell("e5");
    assert_int_equal(select_next(own, at, true), cell("a1"));
    assert_int_equal(select_next(own, at, false), cell("c5"));
    for (unsigned i = 0; i < 14; i++)
        at = select_next(own, at, true);
    assert_int_equal(select_next(own, at, true), cell("a1"));
}

/* Of any selection in any position: an own marble never moves by being chosen, and what is offered
 * is taken without a change of the selection. */
static void check_every_cell(void)
{
    const su_position *now = su_game_position(&game);
    su_cells own = su_position_marbles(now, su_position_side(now)) | su_position_sisters(now);
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell at = su_cell_in_order(rank);
        intent meant = select_tap(&board, &chosen, at);
        bool offered = false;
        for (unsigned direction = 0; direction < SU_DIRECTIONS && chosen.chosen.count > 0;
             direction++)
            offered |= chosen.ways[direction].cell == at;
        if (own & su_cells_of(at))
            assert_true(meant.kind == INTENT_SELECT || meant.kind == INTENT_CLEAR);
        assert_int_equal(offered, meant.kind == INTENT_TAKE);
    }
}

static void select_at_random(rng *random)
{
    for (unsigned i = 0; i < 4; i++) {
        su_refusal why;
        su_cell at = su_cell_in_order((unsigned)rng_below(random, SU_CELLS));
        intent meant = select_tap(&board, &chosen, at);
        if (meant.kind == INTENT_SELECT)
            select_line(&chosen, &why, &game, meant.from, meant.to);
        else if (meant.kind == INTENT_CLEAR)
            chosen.chosen = (choice){.count = 0};
        check_every_cell();
    }
}

CASE(choosing_a_marble_never_moves_it)
{
    rng random = rng_seeded(7);
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
        begin(su_variant_name((su_variant)variant));
        for (unsigned ply = 0; ply < 200; ply++) {
            su_move moves[SU_MAX_MOVES];
            size_t count = su_moves(moves, su_game_position(&game));
            if (su_game_outcome(&game).result != SU_ONGOING)
                break;
            chosen.chosen = (choice){.count = 0};
            if (!su_position_placing(su_game_position(&game)))
                select_at_random(&random);
            su_game_play(&game, moves[rng_below(&random, count)]);
        }
    }
}
