/* SPDX-License-Identifier: MIT */
/* Who is asked before a marble is given away, in which words; the sum before children's games are
 * left. */
#include "apps/tui/coach.h"

#include "apps/tui/child.h"
#include "apps/tui/tell.h"
#include "coach/children.h"
#include "game/house.h"
#include "play/hosting.h"
#include "unit/positions.h"

/* A black marble on the rim is in danger. */
#define DANGER "classic 5/6/7/8/2bb2wwb/8/7/3ww1/bb3 b 0-0 - 0"

static void begin(host *at)
{
    table_setup what = setup_usual(SU_CLASSIC);
    what.start = position_of(DANGER);
    assert_true(host_open(at, &what, 0));
}

static void begin_for_child(host *at)
{
    table_setup what = setup_usual(SU_CLASSIC);
    house_fault fault;
    what.start = position_of(CHILDREN_START);
    assert_true(house_read(&what.house, text_of(CHILDREN_HOUSE), &fault));
    assert_true(host_open(at, &what, 0));
}

static bool asks(const look *how, const host *at)
{
    danger found;
    coach self = coach_of(how);
    return coach_asks(&found, &self, at, move_of(at, "a1b1"));
}

static void to_nobody(void *data, const table_request *request)
{
    (void)data;
    (void)request;
}

CASE(nobody_is_asked_in_games_of_a_server)
{
    host at;
    begin(&at);
    assert_true(asks(&(look){.careful = true}, &at));
    assert_false(asks(&(look){.coach = true}, &at));
    host_follow(&at, &(host_link){.ask = to_nobody});
    assert_false(asks(&(look){.careful = true, .coach = true}, &at));
    host_follow(&at, NULL);
    host_close(&at);
}

CASE(children_are_asked_in_simple_words)
{
    host at;
    char words[256];
    out_buffer into = out_buffer_over(words, sizeof words);
    begin_for_child(&at);
    coach_write_question(&into.out, &at, NULL, SU_EN);
    assert_string_equal(words, "Careful! Your marble can fall off there. Do you want that?");
    host_close(&at);
}

CASE(a_game_for_children_is_known_by_how_it_begins)
{
    host at;
    su_side you;
    begin(&at);
    assert_false(child_plays(&at, NULL));
    host_close(&at);
    begin_for_child(&at);
    assert_true(child_plays(&at, &you));
    assert_int_equal(you, SU_FIRST);
    assert_int_equal(play_text(&at, "c3d4", 0), TABLE_FINE);
    assert_true(child_plays(&at, NULL));
    host_close(&at);
}

static void assert_told(const host *at, const su_position *before, const char *move,
                        const char *expected)
{
    char words[256];
    su_move read;
    out_buffer into = out_buffer_over(words, sizeof words);
    assert_int_equal(su_move_parse(&read, before, move, NULL), SU_OK);
    tell_move(&into.out, at, before, read, SU_EN);
    assert_string_equal(words, expected);
}

CASE(a_child_is_told_of_moves_in_cells)
{
    host at;
    su_position pushes = position_of("classic 5/6/7/8/4bbbww/8/7/6/w4 b 0-0 - 0");
    begin_for_child(&at);
    assert_told(&at, host_position(&at), "c3d4", "You moved c3. It is now on d4.");
    assert_told(&at, &pushes, "e5e6",
                "You moved e5, e6 and e7. They are now on e6, e7 and e8. You pushed e8 and e9. "
                "The one on e9 fell off!");
    pushes = su_position_other_side(&pushes);
    assert_told(&at, &pushes, "a1b1", "The other one moved a1. It is now on b1.");
    host_close(&at);
}

CASE(only_the_sum_lets_go)
{
    child_sum sum = {7, 8};
    assert_true(child_sum_is(sum, text_of("15")));
    assert_false(child_sum_is(sum, text_of("14")));
    assert_false(child_sum_is(sum, text_of("150")));
}
