/* SPDX-License-Identifier: MIT */
/* Who is asked before a marble is given away, in which words; the sum before children's games are
 * left. */
#include "apps/tui/coach.h"

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
    danger found;
    char words[256];
    out_buffer into = out_buffer_over(words, sizeof words);
    coach self = coach_of(&(look){.careful = true, .children = true});
    begin(&at);
    assert_true(coach_asks(&found, &self, &at, move_of(&at, "a1b1")));
    coach_write_question(&into.out, &self, &found, SU_EN);
    assert_string_equal(words, "Careful! Your marble can fall off there. Do you want that?");
    host_close(&at);
}

CASE(only_the_sum_lets_go)
{
    coach_sum sum = {7, 8};
    assert_true(coach_sum_is(sum, text_of("15")));
    assert_false(coach_sum_is(sum, text_of("14")));
    assert_false(coach_sum_is(sum, text_of("150")));
}
