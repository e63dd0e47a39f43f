/* SPDX-License-Identifier: MIT */
/* Moves that give a marble away for nothing, and moves that do not. */
#include <stdio.h>
#include <string.h>

#include "coach/danger.h"
#include "unit/positions.h"

typedef struct example {
    const char *position, *move, *push; /* NULL: nothing to ask */
    unsigned ejections;                 /* that win, by the house; 0: the usual ones */
} example;

static bool is_careless(danger *found, const example *one)
{
    su_ply plies[2];
    su_position start = position_of(one->position);
    su_game game;
    su_move move;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    if (one->ejections != 0)
        house.ejections_to_win = (uint8_t)one->ejections;
    assert_int_equal(su_game_begin(&game, &start, &house, plies, 2), SU_OK);
    assert_int_equal(su_move_parse(&move, &start, one->move, NULL), SU_OK);
    return danger_of(found, &game, move);
}

static void assert_found(const example *examples, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        danger found;
        char push[SU_MOVE_TEXT] = "";
        bool asks = is_careless(&found, &examples[i]);
        if (asks)
            push[su_move_format(push, found.push)] = '\0';
        if (asks != (examples[i].push != NULL))
            fail_msg("%s %s: %s", examples[i].position, examples[i].move, push);
        if (asks)
            assert_string_equal(push, examples[i].push);
    }
}
#define ASSERT_FOUND(examples) assert_found(examples, sizeof examples / sizeof *examples)

CASE(a_marble_left_on_the_rim_is_asked_about)
{
    static const example examples[] = {
        /* It stands there already, and could have gone away. */
        {"classic 5/6/7/8/6wwb/8/7/6/bb3 b 0-0 - 0", "a1b1", "e7e8", 0},
        {"classic 5/6/7/8/6wwb/8/7/6/bb3 b 0-0 - 0", "e9d8", NULL, 0},
        /* It steps there. */
        {"classic 5/6/7/8/6ww1/7b/7/6/bb3 b 0-0 - 0", "d8e9", "e7e8", 0},
        {"classic 5/6/7/8/6ww1/7b/7/6/bb3 b 0-0 - 0", "a1b1", NULL, 0},
    };
    ASSERT_FOUND(examples);
}

CASE(what_cannot_be_helped_is_not_asked_about)
{
    static const example examples[] = {
        /* Two marbles in danger, far apart: no move saves both. */
        {"classic 5/6/7/8/6wwb/8/7/6/bww2 b 0-0 - 0", "e9d8", NULL, 0},
    };
    ASSERT_FOUND(examples);
}

CASE(a_move_that_takes_something_is_not_asked_about)
{
    static const example examples[] = {
        /* It pushes one off and leaves one. */
        {"classic 5/6/7/8/6wwb/8/7/6/wbb2 b 0-0 - 0", "a3a2", NULL, 0},
        /* It threatens to take one back. */
        {"classic 5/6/7/8/6wwb/8/7/6/wb1b1 b 0-0 - 0", "a4a3", NULL, 0},
        /* But not if the other side has won by then. */
        {"classic 5/6/7/8/6wwb/8/7/6/wb1b1 b 0-2 - 0", "a4a3", "e7e8", 3},
    };
    ASSERT_FOUND(examples);
}
