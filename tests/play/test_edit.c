/* SPDX-License-Identifier: MIT */
/* The position editor of the full screen: targets and ways barred to the sisters, by keys and by
 * mouse; what becomes of them is the position's text. */
#include <stdio.h>
#include <string.h>

#include "apps/tui/draw/layout.h"
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/view.h"
#include "cli/messages.h"
#include "play/scratch.h"
#include "unit/unit.h"

static screen shown;
static session at;

#define EMPTY "offboard 5/6/7/8/9/8/7/6/5 b "
#define SISTERS "notalone 5/6/7/4n3/9/3n4/7/6/bb3 b 0-0 "

/* ---- The editor with a position ---- */

static void open_at(const char *start, int rows, int columns, su_language language)
{
    table_setup what;
    su_position position;
    look how = {.unicode = true, .mouse = true, .keys = KEYS_QWERTY};
    assert_int_equal(su_position_parse(&position, start, NULL), SU_OK);
    what = setup_usual(su_position_variant(&position));
    what.start = position;
    what.seats[SU_SECOND] = what.seats[SU_FIRST];
    quiet.language = language;
    assert_true(session_open(&at, &quiet, &what));
    screen_begin(&shown, &at, &how);
    assert_true(canvas_make(&shown.canvas, rows, columns, false));
    screen_press(&shown, &(pressed){.code = PRESSED_F0 + 4});
}

static void open_editor(const char *start)
{
    open_at(start, 24, 80, SU_EN);
}

static void close_editor(void)
{
    screen_end(&shown);
    session_close(&at);
}

/* Characters as they are; T: Tab, B: Shift-Tab, D: Delete, L R U V: arrows, ^: Escape. */
static void press(const char *keys)
{
    static const struct {
        char letter;
        int code;
    } names[] = {{'T', PRESSED_TAB},  {'B', PRESSED_BACK_TAB}, {'D', PRESSED_DELETE},
                 {'L', PRESSED_LEFT}, {'R', PRESSED_RIGHT},    {'U', PRESSED_UP},
                 {'V', PRESSED_DOWN}, {'^', PRESSED_ESCAPE},   {'H', PRESSED_HOME}};
    for (; *keys != '\0'; keys++) {
        pressed what = {.code = *keys};
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (names[i].letter == *keys)
                what.code = names[i].code;
        screen_press(&shown, &what);
    }
}

static void focus_on(const char *cell)
{
    shown.board.focus = su_cell_named(cell);
    shown.edit.target = SU_TARGETS;
}

static void check_text(const char *wanted)
{
    char written[SU_POSITION_TEXT];
    su_position_format(written, &shown.edit.draft.position, SU_FORM_SIX_FIELDS);
    assert_string_equal(written, wanted);
}

static const char *status(void)
{
    return screen_view(&shown).status;
}

/* Clicks on the first place with this under it. */
static void click(canvas_zone wanted)
{
    screen_draw(&shown);
    for (int row = 0; row < shown.canvas.rows; row++)
        for (int column = 0; column < shown.canvas.columns; column++) {
            canvas_zone hit = canvas_zone_at(&shown.canvas, row, column);
            if (hit.kind != wanted.kind || hit.index != wanted.index)
                continue;
            screen_press(&shown, &(pressed){PRESSED_MOUSE_DOWN, row, column});
            screen_press(&shown, &(pressed){PRESSED_MOUSE_UP, row, column});
            return;
        }
    fail_msg("nothing of kind %d to click on", wanted.kind);
}

static void click_cell(const char *cell)
{
    click((canvas_zone){.kind = ZONE_CELL, .index = su_cell_named(cell)});
}

static void click_target(draw_zone kind, unsigned number)
{
    click((canvas_zone){.kind = kind, .index = number - 1});
}

/* ---- Targets ---- */

CASE(targets_by_keys)
{
    open_editor("offboard");
    press("cT");
    check_text(EMPTY "0-0 221313223131 0");
    assert_string_equal(status(), "Target 1: value 2, empty.");
    press("v");
    check_text(EMPTY "0-0 321313223131 0");
    press("v2 ");
    check_text(EMPTY "1-0 1w21313223131 0");
    assert_string_equal(status(), "Target 1: value 1, Yellow.");
    press("B1 ");
    check_text(EMPTY "1-1 1w21313223131b 0");
    press("2 "); /* another marble in its place */
    check_text(EMPTY "2-0 1w21313223131w 0");
    press(" ");
    check_text(EMPTY "1-0 1w21313223131 0");
    press("TD");
    check_text(EMPTY "0-0 121313223131 0");
    press("uuuu");
    check_text(EMPTY "1-0 1w21313223131 0");
    press("uuu");
    check_text(EMPTY "0-0 221313223131 0");
    press("3T ");
    assert_int_equal(shown.edit.undo_count, 2); /* nothing to take away is a change, too */
    check_text(EMPTY "0-0 221313223131 0");
    close_editor();
}

/* From the rim onto the target there, and back. */
CASE(targets_from_the_rim)
{
    static const struct {
        const char *cell;
        const char *keys;
        unsigned target;
    } walks[] = {{"a1", "x", 1},   {"a5", "V", 2},  {"b6", "d", 3},  {"d8", "R", 4},
                 {"f9", "e", 5},   {"h9", "R", 6},  {"i8", "U", 7},  {"i6", "w", 8},
                 {"h4", "a", 9},   {"f2", "L", 10}, {"d1", "z", 11}, {"b1", "a", 12},
                 {"e1", "aw", 10}, {"e1", "az", 11}};
    open_editor("offboard");
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
        focus_on(walks[i].cell);
        press(walks[i].keys);
        assert_int_equal(shown.edit.target + 1, walks[i].target);
        draw_view view = screen_view(&shown);
        assert_int_equal(view.board.focus_target + 1, walks[i].target);
        assert_int_equal(view.board.focus, SU_NO_CELL);
        press(strchr("xzVw", walks[i].keys[0]) != NULL ? "e" : "z");
        press("H");
        assert_int_equal(shown.edit.target, SU_TARGETS);
    }
    focus_on("h4"); /* turned round it lies at the right */
    press("rd");
    assert_int_equal(shown.edit.target, 8);
    press("a");
    assert_int_equal(shown.edit.target, SU_TARGETS);
    assert_int_equal(shown.board.focus, su_cell_named("h4"));
    close_editor();
    open_editor("classic"); /* beyond the rim lies nothing */
    focus_on("a1");
    press("zaLvbT");
    assert_int_equal(shown.edit.target, SU_TARGETS);
    assert_int_equal(shown.edit.undo_count, 0);
    close_editor();
}

CASE(targets_by_mouse)
{
    static const int sizes[][2] = {{24, 80}, {14, 50}, {31, 104}, {45, 140}, {60, 200}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        open_at("offboard", sizes[i][0], sizes[i][1], SU_EN);
        press(i % 2 ? "rc2" : "c2");
        for (unsigned number = 1; number <= SU_TARGETS; number++) {
            click_target(ZONE_VALUE, number);
            click_target(ZONE_TARGET, number);
            assert_int_equal(shown.edit.target + 1, number);
        }
        check_text(EMPTY "24-0 3w3w2w1w2w1w3w3w1w2w1w2w 0");
        click_target(ZONE_TARGET, 5);
        press("1");
        click_target(ZONE_TARGET, 6);
        check_text(EMPTY "21-1 3w3w2w1w21b3w3w1w2w1w2w 0");
        assert_string_equal(status(), "Target 6: value 1, Red.");
        click_cell("e5");
        assert_int_equal(shown.edit.target, SU_TARGETS);
        close_editor();
    }
}

/* Every cell is still found beside them, and in a game nobody can change them. */
CASE(targets_leave_the_cells)
{
    for (int rows = 12; rows < 70; rows += 19) {
        open_at("offboard", rows, rows * 3, SU_EN);
        draw_view view = screen_view(&shown);
        grid board = layout_of(&shown.canvas, &view).grid;
        screen_draw(&shown);
        for (su_cell cell = 0; cell < SU_CELLS && board.size > 0; cell++) {
            grid_place place = board.cells[cell];
            canvas_zone hit = canvas_zone_at(&shown.canvas, place.row, place.column);
            assert_int_equal(hit.kind, ZONE_CELL);
            assert_int_equal(hit.index, cell);
        }
        press("^");
        screen_draw(&shown);
        for (int i = 0; i < rows * rows * 3; i++) {
            canvas_zone hit = canvas_zone_at(&shown.canvas, i / (rows * 3), i % (rows * 3));
            assert_true(hit.kind != ZONE_TARGET && hit.kind != ZONE_VALUE);
        }
        close_editor();
    }
}

/* What is wrong is listed as before, and the values stay when the board is emptied. */
CASE(wrong_targets_are_told)
{
    open_editor("offboard 5/6/7/8/9/8/7/6/b4 b 0-0 333333333333 0");
    press("2T T ");
    draw_view view = screen_view(&shown);
    assert_int_equal(view.palette.fault_count, 1);
    assert_non_null(strstr(view.palette.faults[0], "already has a score of 6"));
    press("t");
    assert_int_equal(screen_view(&shown).palette.fault_count, 0);
    press("c");
    check_text(EMPTY "0-0 333333333333 0");
    press("o");
    check_text("offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b4w/5 b 0-0 221313223131 0");
    /* Off a target, v says where one is; another game has none. */
    focus_on("e5");
    press("v");
    assert_non_null(strstr(status(), "Tab"));
    press("Tg");
    assert_int_equal(shown.edit.target, SU_TARGETS);
    press("u");
    assert_int_equal(su_position_variant(&shown.edit.draft.position), SU_OFFBOARD);
    close_editor();
}

/* ---- Ways barred to the sisters ---- */

CASE(ways_by_keys)
{
    static const char *const texts[] = {"W,- 2", "SW,- 2", "SE,- 2", "E,- 2", "NE,- 2", "NW,- 2"};
    open_editor(SISTERS "-,- 2");
    focus_on("d4");
    for (unsigned way = 0; way < SU_DIRECTIONS; way++) {
        char wanted[SU_POSITION_TEXT];
        press("b");
        assert_int_equal(screen_view(&shown).board.barring, su_cell_named("d4"));
        press((const char[]){"dewazx"[way], '\0'});
        assert_int_equal(screen_view(&shown).board.barring, SU_NO_CELL);
        snprintf(wanted, sizeof wanted, "%s%s", SISTERS, texts[way]);
        check_text(wanted);
    }
    assert_string_equal(status(), "d4 may not go south-east.");
    press("bx"); /* the same again */
    check_text(SISTERS "-,- 2");
    assert_string_equal(status(), "d4 may go anywhere.");
    press("b4"); /* on the number pad; tools have other keys then */
    check_text(SISTERS "E,- 2");
    press("bTw"); /* the other sister */
    check_text(SISTERS "E,SE 2");
    press("bD");
    check_text(SISTERS "E,- 2");
    press("uu");
    check_text(SISTERS "E,- 2");
    press("rbd"); /* turned round, to the right is west; she stands on f6 */
    check_text(SISTERS "E,E 2");
    close_editor();
}

/* What is left without a way changes nothing. */
CASE(ways_given_up)
{
    static const char *const keys[] = {"b^", "bb", "b ", "bV", "b2", "bT^", "bi^"};
    open_editor(SISTERS "NE,W 2");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        press(keys[i]);
        assert_false(shown.edit.barring);
        assert_int_equal(shown.mode, MODE_EDIT);
        assert_int_equal(shown.edit.undo_count, 0);
        assert_null(strstr(status(), "Where"));
        check_text(SISTERS "NE,W 2");
    }
    click((canvas_zone){.kind = ZONE_BAR});
    click_cell("a5");
    assert_false(shown.edit.barring);
    click((canvas_zone){.kind = ZONE_BAR});
    click((canvas_zone){.kind = ZONE_TOOL, .index = SU_SISTER});
    assert_false(shown.edit.barring);
    assert_null(strstr(status(), "Where"));
    check_text(SISTERS "NE,W 2");
    close_editor();
}

/* Only what is no longer possible is forgotten. */
CASE(ways_are_kept)
{
    open_editor(SISTERS "NE,W 2");
    focus_on("e5");
    press("1 t+");
    check_text("notalone 5/6/7/4n3/4b4/3n4/7/6/bb3 w 0-1 NE,W 3");
    press("uuu3 "); /* a third sister: nobody knows which ways count */
    assert_int_equal(shown.edit.draft.position.sister_directions[0], SU_NO_DIRECTION);
    press(" ");
    check_text(SISTERS "NE,W 2");
    focus_on("d4");
    press("1 "); /* she is gone, with her way; the other one keeps hers */
    check_text("notalone 5/6/7/4n3/9/3b4/7/6/bb3 b 0-0 - 0");
    press("3 ");
    check_text(SISTERS "-,W 2");
    focus_on("g9"); /* the one that stays becomes the first of the two */
    press(" ");
    focus_on("d4");
    press("D");
    check_text("notalone 5/6/6n/4n3/9/8/7/6/bb3 b 0-0 W,- 2");
    close_editor();
}

CASE(impossible_ways)
{
    open_editor("notalone 4n/6/7/8/9/8/7/6/n4 b 0-0 -,- 2");
    focus_on("i9");
    press("be");
    draw_view view = screen_view(&shown);
    assert_int_equal(view.palette.fault_count, 1);
    assert_non_null(strstr(view.palette.faults[0], "i9"));
    press("be");
    assert_int_equal(screen_view(&shown).palette.fault_count, 0);
    focus_on("a1"); /* one alone has no way that counts */
    press("Db");
    assert_false(shown.edit.barring);
    assert_non_null(strstr(status(), "both sisters"));
    close_editor();
}

CASE(ways_by_mouse)
{
    static const int sizes[][2] = {{24, 80}, {31, 104}, {45, 140}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        open_at(SISTERS "-,- 2", sizes[i][0], sizes[i][1], i == 1 ? SU_FR : SU_EN);
        press(i % 2 ? "r" : "");
        click((canvas_zone){.kind = ZONE_BAR});
        click_cell("d4");
        click_cell("e5");
        check_text(SISTERS "SW,- 2");
        click((canvas_zone){.kind = ZONE_BAR});
        click_cell("f6");
        click_cell("f5");
        check_text(SISTERS "SW,E 2");
        assert_string_equal(status(),
                            i == 1 ? "f6 ne peut aller à l’ouest." : "f6 may not go west.");
        click((canvas_zone){.kind = ZONE_BAR});
        click_cell("f5");
        check_text(SISTERS "SW,- 2");
        close_editor();
    }
}

/* A typed position brings its own, and a game begins with them. */
CASE(ways_are_typed_and_played)
{
    open_editor("notalone");
    edit_read(&shown, SISTERS "NE,W 2");
    check_text(SISTERS "NE,W 2");
    focus_on("a5");
    press("1 p");
    screen_hear(&shown);
    assert_int_equal(shown.mode, MODE_PLAY);
    char written[SU_POSITION_TEXT];
    su_position_format(written, host_position(at.host), SU_FORM_SIX_FIELDS);
    assert_string_equal(written, "notalone 5/6/7/4n3/9/3n4/7/6/bb2b b 0-0 NE,W 2");
    assert_true(host_position(at.host)->key == su_position_recompute_key(host_position(at.host)));
    close_editor();
}

/* ---- Told ---- */

static bool is_offered(const char *key)
{
    draw_view view = screen_view(&shown);
    for (size_t i = 0; i < view.key_count; i++)
        if (strcmp(view.keys[i].key, key) == 0)
            return true;
    return false;
}

static bool is_helped(const char *begin)
{
    for (size_t i = 0; i < shown.page.count; i++)
        if (strncmp(shown.page.lines[i], begin, strlen(begin)) == 0)
            return true;
    return false;
}

CASE(keys_are_told)
{
    char word[64];
    for (su_language language = 0; language < SU_LANGUAGES; language++) {
        open_at("offboard", 24, 80, language);
        assert_true(is_offered("Tab") && !is_offered("v") && !is_offered("b"));
        press("T");
        assert_true(is_offered("v"));
        press("?");
        assert_true(is_helped("v\tOff Board") && is_helped("b\tNotalone") && is_helped("Tab\t"));
        const char *mouse = message_text(MESSAGE_SCREEN_HELP_EDIT_MOUSE, language);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(mouse, " :"), mouse);
        assert_true(is_helped(word));
        close_editor();
        open_at("notalone", 24, 80, language);
        assert_true(is_offered("b") && !is_offered("Tab"));
        close_editor();
        open_at("classic", 24, 80, language);
        assert_true(!is_offered("b") && !is_offered("Tab"));
        assert_null(screen_view(&shown).palette.bar);
        press("^?");
        assert_false(is_helped("v\tOff Board"));
        close_editor();
    }
}
