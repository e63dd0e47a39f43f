/* SPDX-License-Identifier: MIT */
/* The full screen without a terminal: what keys mean, and that no keys or clicks whatever do harm.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/setup.h"
#include "apps/tui/screen/view.h"
#include "base/rng.h"
#include "coach/children.h"
#include "game/house.h"
#include "screens/canvas_text.h"
#include "unit/positions.h"
#include "unit/unit.h"

static console standard;

CASE(what_one_of_the_six_takes_the_place_of_is_beside_it)
{
    key_layout german = keyboard_named("qwertz");
    assert_int_equal(german, KEYS_QWERTZ);
    assert_int_equal(keyboard_row_of(german, 'z'), 'y');
    assert_int_equal(keyboard_letter_of(german, 'y'), 'z');
    assert_int_equal(keyboard_row_of(german, 'm'), 'm');
    assert_int_equal(keyboard_row_of(KEYS_QWERTY, 'z'), 'z');
    assert_int_equal(keyboard_named("azerty"), KEYS_AZERTY);
}

CASE(six_keys_on_every_keyboard)
{
    bool shifted;
    assert_int_equal(screen_key_direction('w', KEYS_QWERTY, &shifted), SU_NW);
    assert_int_equal(screen_key_direction('z', KEYS_QWERTY, &shifted), SU_SW);
    assert_int_equal(screen_key_direction('a', KEYS_QWERTY, &shifted), SU_W);
    assert_int_equal(screen_key_direction('z', KEYS_AZERTY, &shifted), SU_NW);
    assert_int_equal(screen_key_direction('w', KEYS_AZERTY, &shifted), SU_SW);
    assert_int_equal(screen_key_direction('q', KEYS_AZERTY, &shifted), SU_W);
    assert_int_equal(screen_key_direction('y', KEYS_QWERTZ, &shifted), SU_SW);
    assert_int_equal(screen_key_direction('z', KEYS_QWERTZ, &shifted), SU_NO_DIRECTION);
    assert_false(shifted);
    assert_int_equal(screen_key_direction('E', KEYS_AZERTY, &shifted), SU_NE);
    assert_true(shifted);
    assert_int_equal(screen_key_direction('7', KEYS_AZERTY, &shifted), SU_NW);
    assert_int_equal(screen_key_direction('3', KEYS_QWERTY, &shifted), SU_SE);
    assert_int_equal(screen_key_direction(PRESSED_PAD_NE, KEYS_QWERTY, &shifted), SU_NE);
    assert_int_equal(screen_key_direction('q', KEYS_QWERTY, &shifted), SU_NO_DIRECTION);
    assert_int_equal(screen_key_direction(0, KEYS_QWERTY, &shifted), SU_NO_DIRECTION);
}

/* ---- What is seen ---- */

static char seen[1 << 15];

/* The screen as text. */
static const char *text_on(screen *self)
{
    draw_view view = screen_view(self);
    draw_screen(&self->canvas, &view);
    out_buffer lines = out_buffer_over(seen, sizeof seen);
    canvas_write(&self->canvas, &lines.out);
    return seen;
}

static const char *after(screen *self, int code)
{
    pressed event = {.code = code};
    screen_press(self, &event);
    return text_on(self);
}

static screen *begin_with(session *at, const table_setup *what, int rows, int columns)
{
    static screen shown;
    look how = {.unicode = true};
    assert_true(session_open(at, &standard, what));
    screen_begin(&shown, at, &how);
    assert_true(canvas_make(&shown.canvas, rows, columns, false));
    screen_hear(&shown);
    return &shown;
}

/* A screen of a size with a game for two persons; ended by end_screen. */
static screen *begin_screen(session *at, su_variant variant, int rows, int columns)
{
    table_setup what = setup_usual(variant);
    what.seats[SU_SECOND] = what.seats[SU_FIRST];
    return begin_with(at, &what, rows, columns);
}

static void end_screen(screen *self, session *at)
{
    screen_end(self);
    session_close(at);
}

CASE(the_help_is_seen_to_its_end)
{
    static const int sizes[][2] = {{24, 80}, {20, 60}, {14, 40}, {100, 200}};
    session at;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        screen *shown = begin_screen(&at, SU_CLASSIC, sizes[i][0], sizes[i][1]);
        assert_non_null(strstr(after(shown, '?'), "Walk and move"));
        assert_non_null(strstr(after(shown, PRESSED_END), "Any key closes this page."));
        assert_non_null(strstr(after(shown, PRESSED_HOME), "Walk and move"));
        for (int j = 0; j < 20; j++)
            after(shown, PRESSED_PAGE_DOWN);
        assert_non_null(strstr(seen, "Any key closes this page."));
        end_screen(shown, &at);
    }
}

static void type(screen *self, const char *words)
{
    for (; *words != '\0'; words++)
        after(self, *words);
    after(self, PRESSED_ENTER);
}

CASE(a_child_sees_what_can_move_and_grown_ups_do_a_sum)
{
    session at;
    table_setup what = setup_usual(SU_CLASSIC);
    house_fault fault;
    what.seed = 2; /* 8 plus 7 */
    what.start = position_of(CHILDREN_START);
    assert_true(house_read(&what.house, text_of(CHILDREN_HOUSE), &fault));
    screen *shown = begin_with(&at, &what, 24, 80);
    assert_int_equal(su_cells_count(screen_view(shown).board.lit), 7);
    assert_non_null(strstr(after(shown, PRESSED_F0 + 10), "how much is 8 plus 7?"));
    type(shown, "14");
    assert_int_equal(shown->menu.kind, MENU_NONE);
    after(shown, 'i');
    type(shown, "new notalone");
    assert_non_null(strstr(seen, "how much is 8 plus 7?"));
    after(shown, PRESSED_ESCAPE);
    after(shown, 'i');
    type(shown, "quit");
    assert_false(shown->leaves);
    type(shown, "15");
    assert_true(shown->leaves);
    end_screen(shown, &at);
}

CASE(whoever_never_played_is_led_to_the_first_minute)
{
    session at;
    screen *shown = begin_screen(&at, SU_CLASSIC, 24, 80);
    menu_open(shown, MENU_NEW);
    assert_non_null(strstr(after(shown, PRESSED_DOWN), "Learn in one minute"));
    after(shown, PRESSED_ENTER);
    assert_true(shown->leaves);
    assert_int_equal(at.learns, LEARNS_MINUTE);
    end_screen(shown, &at);
}

/* Notalone begins with something nobody guesses: it is said on the first screen. */
CASE(sisters_are_asked_for)
{
    session at;
    screen *shown = begin_screen(&at, SU_NOTALONE, 24, 80);
    assert_non_null(strstr(text_on(shown), "Black places a sister"));
    assert_non_null(strstr(seen, "Notalone. Black"));
    const char *first = strstr(after(shown, PRESSED_ESCAPE), "Black places a sister");
    assert_non_null(first);
    assert_null(strstr(first + 1, "Black places a sister"));
    end_screen(shown, &at);
}

/* Each game has the starts it takes, and the one that was chosen for it. */
CASE(starts_are_chosen_for_each_game)
{
    session at;
    screen *shown = begin_screen(&at, SU_NOTALONE, 24, 80);
    menu_open(shown, MENU_LAYOUTS);
    after(shown, PRESSED_DOWN);
    after(shown, PRESSED_ENTER);
    assert_non_null(strstr(seen, "Belgian daisy"));
    shown->menu.variant = SU_OFFBOARD;
    assert_null(choose_layout(shown, 1));
    shown->menu.variant = SU_CLASSIC;
    assert_string_equal(choose_layout(shown, 0), "Standard");
    shown->menu.variant = SU_NOTALONE;
    const char *before = choose_layout(shown, 0);
    for (unsigned i = 1; i < SU_LAYOUTS; i++) /* all around: there is one less than in classic */
        before = choose_layout(shown, 1);
    assert_string_equal(before, "Belgian daisy");
    menu_open(shown, MENU_NEW);
    after(shown, PRESSED_ENTER);
    su_position wanted = position_of("notalone:belgian-daisy");
    assert_true(su_position_same(&at.host->table.game.start, &wanted));
    end_screen(shown, &at);
}

/* In the editor, the players are those of the game that is put together. */
CASE(players_are_of_the_game_shown)
{
    session at;
    screen *shown = begin_screen(&at, SU_CLASSIC, 20, 60);
    after(shown, PRESSED_F0 + 4);
    after(shown, 'g');
    assert_non_null(strstr(after(shown, 'g'), "Off Board "));
    assert_null(strstr(seen, "Black"));
    assert_null(strstr(seen, "White"));
    end_screen(shown, &at);
}

/* ---- Whatever is pressed ---- */

static pressed any_event(rng *random, const canvas *on)
{
    static const char letters[] = "dewazxDEWAZX jkmsltbfyhvunpric?:123456789 \t@";
    pressed event = {.code = letters[rng_below(random, sizeof letters - 1)]};
    switch (rng_below(random, 8)) {
    case 0:
        event.code = PRESSED_ENTER + (int)rng_below(random, PRESSED_F0 - PRESSED_ENTER);
        break;
    case 1:
        event.code = PRESSED_F0 + (int)rng_below(random, 13);
        break;
    case 2:
    case 3:
        event.code = rng_below(random, 2) ? PRESSED_MOUSE_DOWN : PRESSED_MOUSE_UP;
        break;
    case 4:
        event.code = (int)rng_below(random, 0x110000);
        break;
    default:
        break;
    }
    event.row = (int)rng_below(random, (uint32_t)on->rows + 2) - 1;
    event.column = (int)rng_below(random, (uint32_t)on->columns + 2) - 1;
    return event;
}

/* Terminals of all sizes, mostly of the usual one. */
static void fit(screen *self, rng *random)
{
    int rows = 24, columns = 80;
    if (rng_below(random, 50) == 0) {
        rows = 1 + (int)rng_below(random, 60);
        columns = 1 + (int)rng_below(random, 200);
    } else if (self->canvas.cells != NULL) {
        return;
    }
    canvas_free(&self->canvas);
    assert_true(canvas_make(&self->canvas, rows, columns, !self->look.unicode));
}

static void press_at_random(su_variant variant, unsigned events, uint64_t seed)
{
    static screen shown;
    session at;
    rng random = rng_seeded(seed);
    table_setup what = setup_usual(variant);
    look how = {.unicode = seed % 2 == 0, .mouse = true, .ask = seed % 3 == 0};
    what.nodes = 200;
    if (seed % 2 == 0)
        what.seats[SU_SECOND] = what.seats[SU_FIRST];
    assert_true(session_open(&at, &standard, &what));
    screen_begin(&shown, &at, &how);
    shown.look.colours = seed % 2 == 0 ? 256 : 0;
    for (unsigned i = 0; i < events; i++) {
        fit(&shown, &random);
        pressed event = any_event(&random, &shown.canvas);
        screen_press(&shown, &event);
        screen_hear(&shown);
        draw_view view = screen_view(&shown);
        draw_screen(&shown.canvas, &view);
        shown.leaves = false;
    }
    screen_end(&shown);
    session_close(&at);
}

CASE(no_keys_or_clicks_do_harm)
{
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++)
        for (uint64_t seed = 1; seed <= 4; seed++)
            press_at_random((su_variant)variant, 1000, seed * 10 + variant);
}

/* Names that are typed by chance become files: in a folder of their own. */
static int go_elsewhere(void **state)
{
    static char folder[] = "/tmp/sumito-screen-XXXXXX";
    console_open(&standard);
    *state = mkdtemp(folder);
    return *state == NULL || chdir(folder) != 0 || setenv("XDG_STATE_HOME", folder, 1) != 0;
}

static int come_back(void **state)
{
    char command[256];
    snprintf(command, sizeof command, "rm -rf '%s'", (const char *)*state);
    return chdir("/") != 0 || system(command) != 0;
}

const fixture all_cases = {go_elsewhere, come_back};
