/* SPDX-License-Identifier: MIT */
/* What is said of a game that is over, and from where to try again. */
#include "unit/page_asked.h"

CASE(what_was_given_away_comes_before_what_was_missed)
{
    assert_says("recap\nstart classic 5/6/7/8/2bb2wwb/8/7/3ww1/bb3 b 0-0 - 0\nmoves a1b1 "
                "e7e8\nended resign first\nyou first",
                "\"learn\":\"Your move a1b1 left e9 in danger, and it was pushed off.\","
                "\"start\":\"classic 5/6/7/8/2bb2wwb/8/7/3ww1/bb3 b 0-0 - 0\","
                "\"stage\":\"defence\",\"exercise\":\"defence_leave\"");
    /* To the other player it was no mistake. */
    assert_says("recap\nstart classic 5/6/7/8/2bb2wwb/8/7/3ww1/bb3 b 0-0 - 0\nmoves a1b1 "
                "e7e8\nended resign first\nyou second",
                "\"good\":\"You pushed off 1 marble.\",\"learn\":\"You gave no marble away for "
                "nothing and missed none.\",\"start\":null");
}

CASE(a_chance_that_was_missed)
{
    assert_says("recap\nstart classic 5/6/7/8/6bbw/8/7/6/w1bb1 b 0-0 - 0\nmoves a3b3 a1b1\nended "
                "resign first\nyou first",
                "\"learn\":\"Instead of a3b3 you could have pushed off e9.\"");
}

CASE(what_went_well)
{
    assert_says("recap\nstart classic 5/6/7/8/6wwb/8/7/6/bb3 b 0-0 - 0\nmoves e9d8\nended resign "
                "second\nyou first",
                "\"good\":\"Once you brought a marble out of danger.\"");
    assert_says("recap\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 0-0 221313223131 0\nmoves "
                "e7e8\nended resign second\nyou first\nlang fr",
                "\"good\":\"Vous avez marqué ");
}
