/* SPDX-License-Identifier: MIT */
/* What a child who plays is told, and the moves of a kind opponent. */
#include "unit/page_asked.h"

#define CAN_PUSH_OFF "classic 5/6/7/8/4bbbww/8/7/6/bb3"

CASE(a_child_is_told_what_can_be_done)
{
    assert_says("child\nstart classic\nyou first", "\"Your turn! Choose a marble.\"");
    assert_says("child\nstart classic\nmoves a1b2\nyou first",
                "\"Good. Now the other one moves.\"");
    assert_says("child\nstart " CAN_PUSH_OFF " b 0-0 - 0\nyou first",
                "\"Look! You can push a marble");
    assert_says("child\nstart " CAN_PUSH_OFF " b 0-0 - 0\nmoves e5e6\nyou first",
                "\"Hurray! You pushed one off!\"");
    assert_says("child\nstart classic 5/6/7/8/2bbbww2/8/7/6/5 b 0-0 - 0\nyou first",
                "\"Your turn! You can push");
}

CASE(a_child_is_told_how_it_ended)
{
    assert_says("child\nstart " CAN_PUSH_OFF " b 2-0 - 0\nhouse ejections=3\nmoves e5e6\nyou first",
                "\"Hurray! You won!\"");
    assert_says("child\nstart classic\nended resign first\nyou first",
                "\"The other one won. Well played! Play again?\"");
    assert_says("child\nstart classic\nended draw\nyou first", "\"Nobody won.");
}

CASE(a_kind_opponent_pushes_none_off)
{
    assert_says("child\nstart " CAN_PUSH_OFF " b 0-0 - 0\nyou second\nmove a1b1",
                "\"move\":\"a1b1\"");
    assert_says("child\nstart " CAN_PUSH_OFF " b 0-0 - 0\nyou second\nmove e5e6",
                "\"move\":\"a2a3\"");
}
