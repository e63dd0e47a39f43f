/* SPDX-License-Identifier: MIT */
/* The course on the full screen, without a terminal: every kind of exercise by keys and by clicks,
 * and that no keys or clicks whatever do harm. */
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/view.h"
#include "play/learning.h"
#include "screens/canvas_text.h"

static screen shown;
static session at;
static learner pupil;
static char seen[1 << 15];

static const char *look_at_it(void)
{
    screen_draw(&shown);
    out_buffer lines = out_buffer_over(seen, sizeof seen);
    canvas_write(&shown.canvas, &lines.out);
    return seen;
}

static bool sees(const char *words)
{
    return strstr(look_at_it(), words) != NULL;
}

static void begin_with(const char *course, int rows, int columns)
{
    look how = {.unicode = true, .learner = &pupil};
    begin_course(&pupil, course);
    assert_true(session_open_idle(&at, &quiet));
    screen_begin(&shown, &at, &how);
    assert_true(canvas_make(&shown.canvas, rows, columns, false));
    screen_hear(&shown);
}

static void begin(int rows, int columns)
{
    begin_with(small_course, rows, columns);
}

static void end(void)
{
    screen_end(&shown);
    session_close(&at);
    learner_close(&pupil);
}

static void press(int code)
{
    screen_press(&shown, &(pressed){.code = code});
}

static void type(const char *keys)
{
    for (; *keys != '\0'; keys++)
        press(*keys == '\n' ? PRESSED_ENTER : *keys);
}

/* Clicks the first place that means this. */
static void click(draw_zone kind, unsigned nth)
{
    look_at_it();
    for (int row = 0; row < shown.canvas.rows; row++)
        for (int column = 0; column < shown.canvas.columns; column++) {
            canvas_zone zone = canvas_zone_at(&shown.canvas, row, column);
            if (zone.kind != kind || zone.index != nth)
                continue;
            screen_press(&shown, &(pressed){PRESSED_MOUSE_DOWN, row, column});
            screen_press(&shown, &(pressed){PRESSED_MOUSE_UP, row, column});
            return;
        }
    fail_msg("nothing to click: %d %u", (int)kind, nth);
}

static void click_cell(const char *name)
{
    click(ZONE_CELL, su_cell_named(name));
}

/* Everything that is due by the clock has come. */
static void wait(void)
{
    static int64_t later = INT64_MAX / 2;
    learn_work(&shown, later += 60000);
}

CASE(every_kind_by_keys)
{
    begin(24, 80);
    assert_true(sees("Go on: one"));
    assert_true(sees("0 of 6 done"));
    press(PRESSED_ENTER);
    assert_true(sees("moves left: 1"));
    type("i"
         "e4e5\n");
    assert_true(sees("★★★"));
    press(PRESSED_ENTER); /* two moves, with an answer between them */
    assert_true(sees("2 / 6"));
    type("h");
    assert_true(sees("Hint 1 of 3"));
    type("i"
         "e4e5\n");
    assert_true(sees("moves left: 1"));
    wait();
    type("u");
    assert_true(sees("moves left: 2"));
    type("n");
    assert_true(sees("3 / 6"));
    type("1"); /* it is not allowed */
    assert_true(sees("Not quite."));
    type("u"
         "2");
    assert_true(sees("Right!"));
    type("\n");
    press(PRESSED_DOWN);
    press(PRESSED_ENTER);
    assert_true(sees("2 ✗"));
    type("1");
    assert_true(sees("1 ✓"));
    type("\n\n"); /* nothing is marked yet */
    assert_true(sees("Enter checks them all"));
    shown.board.focus = su_cell_named("e9");
    type(" ");
    assert_true(sees("marked: 1"));
    type("\n");
    assert_true(sees("Right!"));
    type("\n");
    assert_true(sees("6 / 6"));
    assert_true(sees("Enter begins the game"));
    assert_false(sees("Enter Next"));
    end();
}

CASE(every_kind_by_clicks)
{
    begin(24, 80);
    click(ZONE_MENU, 4); /* the stage, then its first exercise */
    click(ZONE_MENU, 0);
    click_cell("e4");
    click_cell("e5");
    assert_true(sees("★★★"));
    click(ZONE_KEY, 0);
    assert_true(sees("2 / 6"));
    type("n");
    click(ZONE_OPTION, 1);
    assert_true(sees("Right!"));
    click(ZONE_KEY, 0);
    click(ZONE_OPTION, 0);
    assert_true(sees("Right!"));
    click(ZONE_KEY, 0);
    click_cell("e9");
    click_cell("e8");
    click_cell("e8");
    click(ZONE_KEY, 0);
    assert_true(sees("Right!"));
    end();
}

CASE(a_refused_move_is_told_and_costs_nothing)
{
    begin(24, 80);
    type("\n"
         "i"
         "e4f6\n");
    assert_true(shown.board.offending != 0 || shown.mood == DRAW_REFUSAL);
    type("i"
         "nonsense\n");
    assert_true(sees("Type a move"));
    type("i"
         "e4e5\n");
    assert_true(sees("★★★"));
    end();
}

CASE(what_went_wrong_is_shown_how_it_goes)
{
    begin(24, 80);
    type("\n"
         "n");
    type("i"
         "e4d3\n");
    wait();
    for (int i = 0; i < 4 && lesson_is_open(&pupil.series.lesson); i++) {
        type("i"
             "d3c2\n");
        wait();
    }
    assert_int_equal(pupil.series.lesson.attempt.status, ATTEMPT_FAILED);
    type("v");
    for (int i = 0; i < 9; i++)
        wait();
    assert_true(lesson_is_solved(&pupil.series.lesson));
    assert_true(sees("This is how it is done."));
    assert_false(sees("★"));
    type("n");
    assert_int_equal(studies_stars(&pupil.studies, pupil.learnt, 1), 0);
    end();
}

CASE(the_game_of_a_stage_is_played_at_the_table)
{
    begin(24, 80);
    series_begin_stage(&pupil.series, 0, 5);
    learn_show(&shown);
    press(PRESSED_ESCAPE); /* the map */
    type("\n");
    screen_hear(&shown);
    assert_int_equal(shown.mode, MODE_PLAY);
    assert_true(sees("Level 1"));
    press(PRESSED_F0 + 8);
    screen_hear(&shown);
    assert_int_equal(shown.mode, MODE_LEARN);
    assert_true(sees("Enter begins the game"));
    end();
}

CASE(a_whole_game_follows_the_first_minute)
{
    begin_with("stage minute classic\nplay step ; classic 5/2ww2/7/8/3b5/8/7/6/5 b 0-0 - 0 ; goal "
               "hold e5 ; within 1 ; reply none ; teaches C2\n",
               24, 80);
    press(PRESSED_ENTER);
    press(PRESSED_LEFT);
    press(' ');
    assert_true(sees("Now choose one of the arrows"));
    press(PRESSED_RIGHT);
    press(' ');
    assert_true(sees("You can play Abalone."));
    assert_false(sees("east")); /* nobody has heard of it yet */
    assert_true(sees("Enter Now a whole game"));
    press(PRESSED_ENTER);
    screen_hear(&shown);
    assert_true(sees("Level 1"));
    assert_true(at.coach.speaks);
    press(PRESSED_F0 + 8);
    assert_true(sees("You can play Abalone."));
    end();
}

CASE(an_exam_follows_a_stage)
{
    begin(24, 80);
    press(PRESSED_ESCAPE);
    press(PRESSED_ESCAPE); /* the exercises of the stage */
    assert_true(sees("Exam"));
    press(PRESSED_UP);
    press(PRESSED_UP);
    press(PRESSED_ENTER);
    assert_true(sees("exam 1 / 3"));
    type("h");
    assert_true(sees("no hints"));
    type("nnn");
    assert_true(sees("0 of 3 right"));
    type("\n");
    assert_true(sees("Course"));
    end();
}

/* Whatever is pressed or clicked, on screens of any size. */
CASE(nothing_does_harm)
{
    static const int sizes[][2] = {{24, 80}, {10, 30}, {40, 130}, {3, 8}};
    static const char letters[] = "dewazxDEWAZXjkcgmshuvnoril?:1234567890 \n\t";
    rng random = rng_seeded(11);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        begin(sizes[i][0], sizes[i][1]);
        for (int j = 0; j < 1500; j++) {
            pressed what = {.code = letters[rng_below(&random, sizeof letters - 1)]};
            if (rng_below(&random, 3) == 0)
                what.code =
                    (int)(PRESSED_ENTER + rng_below(&random, PRESSED_F0 + 11 - PRESSED_ENTER));
            what.row = (int)rng_below(&random, (uint32_t)sizes[i][0] + 2);
            what.column = (int)rng_below(&random, (uint32_t)sizes[i][1] + 2);
            if (what.code == '\n')
                what.code = PRESSED_ENTER;
            screen_press(&shown, &what);
            if (j % 7 == 0)
                wait();
            screen_hear(&shown);
            screen_draw(&shown);
        }
        end();
    }
}
