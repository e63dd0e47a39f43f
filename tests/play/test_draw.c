/* SPDX-License-Identifier: MIT */
/* Screens of the terminal: of any size, in the signs and colours it has, and what lies under the
 * pointer. How they look is compared in tests/screens. */
#include <math.h>
#include <string.h>

#include "apps/tui/draw/ink.h"
#include "apps/tui/draw/layout.h"
#include "screens/scenes.h"
#include "unit/unit.h"

static scene shown;
static canvas on;

static void draw(const char *name, int rows, int columns, draw_look look)
{
    canvas_free(&on);
    assert_true(canvas_make(&on, rows, columns, !look.unicode));
    assert_true(scene_of(&shown, name, look));
    draw_screen(&on, &shown.view);
}

static const draw_look rich = {.unicode = true, .colours = 256};

/* ---- What a terminal has ---- */

static void check_cells(draw_look look)
{
    int most = look.colours == 0 ? CANVAS_DEFAULT : look.colours - 1;
    for (int i = 0; i < on.rows * on.columns; i++) {
        const canvas_cell *cell = &on.cells[i];
        assert_true(cell->style.fore <= most && cell->style.back <= most);
        assert_true(cell->character >= ' ' && (look.unicode || cell->character < 0x7f));
    }
}

/* Each of them in one of the eight kinds of terminals, in turn. */
CASE(every_scene_fits_every_terminal)
{
    static const int colours[] = {0, 8, 16, 256};
    unsigned turn = 0;
    for (size_t i = 0; scene_names[i] != NULL; i++) {
        for (int size = 1; size < 90; size = size < 30 ? size + 1 : size + 13) {
            for (unsigned shape = 0; shape < 3; shape++, turn++) {
                draw_look look = {.unicode = turn % 2 == 0,
                                  .colours = colours[turn / 2 % 4],
                                  .language = turn % 5 < 2 ? SU_FR : SU_EN};
                draw(scene_names[i], shape == 2 ? 25 : size,
                     shape == 0   ? 3 * size
                     : shape == 1 ? size / 2
                                  : 4 * size,
                     look);
                check_cells(look);
            }
        }
    }
}

/* ---- Under the pointer ---- */

CASE(every_cell_is_found)
{
    static const int sizes[][2] = {{12, 30}, {24, 80}, {30, 100}, {45, 140}, {60, 200}, {95, 300}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        draw(i % 2 ? "start" : "notalone", sizes[i][0], sizes[i][1], rich);
        shown.view.board.flipped = i % 3 == 0;
        draw_screen(&on, &shown.view);
        layout parts = layout_of(&on, &shown.view);
        assert_true(parts.grid.size > 0);
        for (su_cell cell = 0; cell < SU_CELLS; cell++) {
            grid_place at = parts.grid.cells[cell];
            canvas_zone hit = canvas_zone_at(&on, at.row, at.column);
            assert_int_equal(hit.kind, ZONE_CELL);
            assert_int_equal(hit.index, cell);
        }
        assert_int_equal(canvas_zone_at(&on, 0, 0).kind, ZONE_TABLE);
        assert_int_equal(canvas_zone_at(&on, -1, 5000).kind, ZONE_NOTHING);
    }
}

CASE(larger_screens_have_larger_boards)
{
    static const int sizes[][3] = {{24, 80, 2}, {30, 100, 3}, {45, 140, 4}, {60, 200, 6},
                                   {20, 80, 1}, {40, 50, 2},  {5, 20, 0}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        draw("start", sizes[i][0], sizes[i][1], rich);
        assert_int_equal(layout_of(&on, &shown.view).grid.size, sizes[i][2]);
    }
    draw("offboard", 24, 80, rich);
    assert_int_equal(layout_of(&on, &shown.view).grid.size, 2);
}

/* The board never moves by itself: an evaluation comes and goes with the moves. */
CASE(boards_stay_where_they_are)
{
    static const char *const names[] = {"start", "offboard"};
    for (unsigned i = 0; i < 2; i++)
        for (int columns = 30; columns < 220; columns += columns < 90 ? 1 : 13)
            for (int rows = 12; rows <= 60; rows += 8) {
                draw(names[i], rows, columns, rich);
                shown.view.evaluation = (draw_evaluation){.known = false};
                layout without = layout_of(&on, &shown.view);
                shown.view.evaluation = (draw_evaluation){.known = true, .permille = 500};
                layout with = layout_of(&on, &shown.view);
                assert_int_equal(with.grid.size, without.grid.size);
                assert_int_equal(with.grid.row, without.grid.row);
                assert_int_equal(with.grid.column, without.grid.column);
            }
    draw("start", 24, 80, rich);
    shown.view.evaluation = (draw_evaluation){.known = true, .permille = 500};
    assert_true(layout_of(&on, &shown.view).bar.rows > 0);
}

/* A way that no cell can show lies beside the marble before which the board ends. */
CASE(ways_beyond_the_rim_are_found)
{
    su_refusal why;
    draw("start", 24, 80, rich);
    assert_true(
        select_line(&shown.selection, &why, &shown.game, su_cell_named("a1"), su_cell_named("a1")));
    shown.view.board.selection = &shown.selection;
    draw_screen(&on, &shown.view);
    layout parts = layout_of(&on, &shown.view);
    unsigned found = 0;
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++) {
        if (shown.selection.ways[direction].cell != SU_NO_CELL ||
            shown.selection.ways[direction].rim == SU_NO_CELL)
            continue;
        grid_place at = grid_between(&parts.grid, su_cell_named("a1"), (su_direction)direction);
        canvas_zone hit = canvas_zone_at(&on, at.row, at.column);
        assert_int_equal(hit.kind, ZONE_WAY);
        assert_int_equal(hit.index, direction);
        found++;
    }
    assert_int_equal(found, 3);
}

/* Where a text is on the screen. */
static grid_place place_of(const char *string)
{
    for (int row = 0; row < on.rows; row++) {
        for (int column = 0; column + (int)strlen(string) <= on.columns; column++) {
            size_t same = 0;
            while (string[same] != '\0' && canvas_at(&on, row, column + (int)same)->character ==
                                               (unsigned char)string[same])
                same++;
            if (string[same] == '\0')
                return (grid_place){row, column};
        }
    }
    fail_msg("'%s' is not on the screen", string);
    return (grid_place){0, 0};
}

static canvas_zone hit_text(const char *string)
{
    grid_place at = place_of(string);
    return canvas_zone_at(&on, at.row, at.column);
}

CASE(moves_and_keys_are_found)
{
    draw("game", 45, 140, rich);
    for (size_t ply = 0; ply < su_game_ply_count(&shown.game); ply++) {
        grid_place at = place_of(" 3.");
        canvas_zone hit =
            canvas_zone_at(&on, at.row + (int)(ply / 2) - 2, at.column + 4 + (ply % 2 ? 11 : 0));
        assert_int_equal(hit.kind, ZONE_MOVE);
        assert_int_equal(hit.index, ply + 1);
    }
    assert_int_equal(hit_text("take back").kind, ZONE_KEY);
    assert_int_equal(hit_text("take back").index, 3);
    assert_int_equal(hit_text("Moves").kind, ZONE_NOTHING);
    assert_int_equal(canvas_zone_at(&on, 44, 139).kind, ZONE_NOTHING);
}

/* A game that begins with the second player's move, too. */
CASE(odd_lists_are_found)
{
    static const char *const moves[] = {"i9h8", "a1b2", "i5h5"};
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_position start;
    draw("game", 24, 80, rich);
    assert_int_equal(
        su_position_parse(&start, "classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0-0 - 0",
                          NULL),
        SU_OK);
    assert_int_equal(su_game_begin(&shown.game, &start, &house, shown.plies, SCENE_PLIES), SU_OK);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        assert_int_equal(su_game_play_text(&shown.game, moves[i], NULL), SU_OK);
    assert_int_equal(su_game_resign(&shown.game, SU_SECOND), SU_OK);
    shown.view.moves.shown = 1;
    draw_screen(&on, &shown.view);
    assert_int_equal(hit_text("i9h8").index, 1);
    assert_int_equal(hit_text("a1b2").index, 2);
    shown.view.moves.shown = su_game_ply_count(&shown.game);
    draw_screen(&on, &shown.view);
    assert_int_equal(hit_text("i5h5").index, 3);
    assert_int_equal(hit_text("1-0").kind, ZONE_NOTHING);
}

/* What a move pushed off stands behind it. */
CASE(pushes_over_the_rim_are_marked)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_position start;
    draw("game", 24, 80, rich);
    assert_int_equal(su_position_parse(&start, "classic 5/6/7/8/6bbw/8/7/6/w4 b 0-0 - 0", NULL),
                     SU_OK);
    assert_int_equal(su_game_begin(&shown.game, &start, &house, shown.plies, SCENE_PLIES), SU_OK);
    assert_int_equal(su_game_play_text(&shown.game, "e7e8", NULL), SU_OK);
    shown.view.moves.shown = 0;
    draw_screen(&on, &shown.view);
    assert_int_equal(hit_text("e7e8x").index, 1);
}

CASE(menus_are_found)
{
    draw("menu", 24, 80, rich);
    assert_int_equal(hit_text("Opponent").kind, ZONE_MENU);
    assert_int_equal(hit_text("Opponent").index, 1);
    assert_int_equal(hit_text("Begin").index, 6);
    assert_int_equal(hit_text("first game").kind, ZONE_NOTHING);
    grid_place at = place_of("Begin");
    assert_int_equal(canvas_zone_at(&on, at.row - 1, at.column).kind, ZONE_NOTHING);
    assert_int_equal(canvas_zone_at(&on, 0, 0).kind, ZONE_OUTSIDE);
    shown.view.menu.chosen = 6; /* which has no note: the rows stay where they are */
    draw_screen(&on, &shown.view);
    assert_int_equal(place_of("Begin").row, at.row);
    draw("menu", 9, 40, rich); /* scrolled to what is chosen */
    shown.view.menu.chosen = 7;
    draw_screen(&on, &shown.view);
    assert_int_equal(hit_text("Continue").index, 7);
    draw("editor", 24, 80, rich);
    assert_int_equal(hit_text("White").kind, ZONE_TOOL);
    assert_int_equal(hit_text("White").index, SU_MARBLE_SECOND);
    assert_int_equal(hit_text("Remove").index, SU_FREE);
}

/* ---- What is typed and read ---- */

CASE(the_cursor_is_seen)
{
    static char typed[2000];
    draw("game", 24, 80, rich);
    assert_int_equal(on.cursor_row, -1);
    shown.view.prompt = (draw_prompt){.label = "Command:", .text = typed, .cursor = 0};
    memset(typed, 'x', sizeof typed - 1);
    for (size_t i = 0; i < sizeof typed; i += 7) {
        shown.view.prompt.cursor = i;
        draw_screen(&on, &shown.view);
        assert_int_equal(on.cursor_row, 23);
        assert_true(on.cursor_column >= 9 && on.cursor_column < 80);
    }
    memcpy(typed, "\xc3\xa9t\xc3\xa9", 6);
    shown.view.prompt.cursor = 5;
    draw_screen(&on, &shown.view);
    assert_int_equal(on.cursor_column, 12);
}

CASE(pages_scroll_to_their_end)
{
    draw("help", 24, 80, rich);
    size_t last = draw_page_last_top(&on, &shown.view);
    assert_int_equal(draw_page_lines(&on), 22);
    assert_true(last > 0);
    shown.view.page.lines = (const char *const[]){"first", "second"};
    shown.view.page.count = 2;
    assert_int_equal(draw_page_last_top(&on, &shown.view), 0);
    draw("help", 24, 80, rich);
    for (size_t top = 0; top < last + 50; top += 3) {
        shown.view.page.top = top;
        draw_screen(&on, &shown.view);
    }
    place_of("nobody pushes");
}

/* ---- Colours ---- */

/* The luminance of a colour of the usual palette of 256, as WCAG computes it. */
static double luminance(int16_t colour)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    static const int divisors[] = {36, 6, 1};
    double sum = 0;
    assert_true(colour >= 16);
    for (unsigned i = 0; i < 3; i++) {
        int step = (colour - 16) / divisors[i] % 6;
        int level = colour >= 232 ? 8 + 10 * (colour - 232) : step == 0 ? 0 : 55 + 40 * step;
        double part = level / 255.0;
        sum += weights[i] * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(su_variant variant, paint a, paint b)
{
    double first = luminance(ink_colour(&rich, variant, a));
    double second = luminance(ink_colour(&rich, variant, b));
    return first > second ? (first + 0.05) / (second + 0.05) : (second + 0.05) / (first + 0.05);
}

CASE(everything_is_told_apart)
{
    static const struct {
        paint a, b;
        double least;
    } pairs[] = {
        {PAINT_FIRST, PAINT_PLATE, 3},
        {PAINT_SECOND, PAINT_PLATE, 3},
        {PAINT_SISTER, PAINT_PLATE, 3},
        {PAINT_FIRST, PAINT_WELL, 3},
        {PAINT_SECOND, PAINT_WELL, 3},
        {PAINT_FIRST, PAINT_SECOND, 3},
        {PAINT_FIRST_SIGN, PAINT_FIRST, 4.5},
        {PAINT_SECOND_SIGN, PAINT_SECOND, 4.5},
        {PAINT_SISTER_SIGN, PAINT_SISTER, 4.5},
        {PAINT_LABEL, PAINT_PLATE, 4.5},
        {PAINT_WAY_SIGN, PAINT_WAY, 4.5},
        {PAINT_REFUSED_SIGN, PAINT_REFUSED, 4.5},
        {PAINT_WAY, PAINT_PLATE, 3},
        {PAINT_FOCUS, PAINT_PLATE, 3},
        {PAINT_LINK, PAINT_PLATE, 3},
        {PAINT_SELECTED, PAINT_FIRST, 3},
        {PAINT_SELECTED_LIGHT, PAINT_SECOND, 3},
        {PAINT_SELECTED_LIGHT, PAINT_SISTER, 3},
        {PAINT_OFFENDING, PAINT_FIRST, 3},
        {PAINT_OFFENDING_LIGHT, PAINT_SECOND, 3},
        {PAINT_HINTED, PAINT_FIRST, 3},
        {PAINT_HINTED_LIGHT, PAINT_SECOND, 3},
        {PAINT_FORMATION, PAINT_FIRST, 3},
        {PAINT_FORMATION_LIGHT, PAINT_SECOND, 3},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
            double found = contrast((su_variant)variant, pairs[i].a, pairs[i].b);
            if (found < pairs[i].least)
                fail_msg("pair %zu in game %u: %.2f is less than %.1f", i, variant, found,
                         pairs[i].least);
        }
    }
}

static int close_canvas(void **state)
{
    (void)state;
    canvas_free(&on);
    return 0;
}

const fixture all_cases = {NULL, close_canvas};
