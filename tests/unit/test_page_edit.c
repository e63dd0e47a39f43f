/* SPDX-License-Identifier: MIT */
/* Positions put together by hand: what is possible, and all that is not. */
#include <stdio.h>

#include "base/rng.h"
#include "unit/page_asked.h"

#define FOURTEEN                                                                                   \
    "a1=first a2=first a3=first a4=first a5=first b1=first b2=first b3=first b4=first b5=first "   \
    "b6=first c1=first c2=first c3=first"

CASE(possible_positions_have_a_text)
{
    static const asked examples[] = {
        {"edit\nvariant classic\nboard",
         "\"position\":\"classic 5/6/7/8/9/8/7/6/5 b 0-0 - 0\",\"problems\":[]}"},
        {"edit\nvariant classic\nboard a1=first i9=second\nside second\nscore 6-5",
         "\"position\":\"classic 4w/6/7/8/9/8/7/6/b4 w 6-5 - 1\""},
        {"edit\nvariant notalone\nboard d4=sister\nside second",
         "\"notalone 5/6/7/8/9/3n4/7/6/5 w 0-0 - 1\""},
        /* Once both sisters stand, what they are barred from counts, in the order of their cells.
         */
        {"edit\nvariant notalone\nboard f6=sister d4=sister\nbarred W -",
         "\"notalone 5/6/7/4n3/9/3n4/7/6/5 b 0-0 E,- 2\""},
        {"edit\nvariant notalone\nboard f6=sister d4=sister\nbarred - SE",
         "\"notalone 5/6/7/4n3/9/3n4/7/6/5 b 0-0 -,NW 2\""},
        {"edit\nvariant notalone\nboard d4=sister\nside second\nbarred W E",
         "\"notalone 5/6/7/8/9/3n4/7/6/5 w 0-0 - 1\""},
        /* What a game does not have is left aside. */
        {"edit\nvariant classic\nboard a1=first\nhand first\nbarred E W\n"
         "targets 9 9 9 9 9 9 9 9 9 9 9 9:first",
         "\"classic 5/6/7/8/9/8/7/6/b4 b 0-0 - 0\""},
        /* The score of Off Board follows from the targets. */
        {"edit\nvariant offboard\nboard a1=first\ntargets 2:second 2 1 3:first 1 3 2 2 3 1 3 1\n"
         "hand first",
         "\"offboard 5/6/7/8/9/8/7/6/b4 b 2-3 2w213b13223131+ 0\""},
        {"edit\nvariant offboard\nboard a1=first\nside second\nhand -",
         "b4 w 0-0 221313223131 1\""},
    };
    ASSERT_ALL(examples);
}

CASE(everything_that_is_wrong_is_said)
{
    static const asked examples[] = {
        {"edit\nvariant classic\nboard e5=sister",
         "\"position\":null,\"problems\":[{\"code\":\"too_many_sisters\",\"message\":\"This game "
         "has "
         "no sisters.\",\"cells\":[\"e5\"],\"targets\":[]}]"},
        {"edit\nvariant notalone\nboard e5=sister e6=sister e7=sister\nlang fr",
         "\"message\":\"Il y a 3 sœurs sur le plateau ; le jeu en a 2.\""},
        {"edit\nvariant notalone\nboard e5=sister",
         "[{\"code\":\"sister_missing\",\"message\":\"Only one sister stands on the board, so "
         "White "
         "is to move and places the other.\",\"cells\":[\"e5\"],\"targets\":[]},{\"code\":"
         "\"sister_camp\",\"message\":\"The first sister is placed in rows a to d.\",\"cells\":["
         "\"e5\"],\"targets\":[]}]"},
        {"edit\nvariant notalone\nboard e1=sister e9=sister\nbarred W E",
         "\"code\":\"sister_origin\",\"message\":\"The sisters on e1 and e9 cannot have come from "
         "there: beyond the rim there is no cell.\",\"cells\":[\"e1\",\"e9\"]"},
        {"edit\nvariant classic\nboard a1=first\nscore 6-7",
         "\"message\":\"Black is to move but already has a score of 6, and 6 ends the game.\""},
        {"edit\nvariant classic\nboard a1=first\nscore 6-7",
         "\"message\":\"White has a score of 7; the game ends before it exceeds 6.\""},
        {"edit\nvariant classic\nboard " FOURTEEN "\nscore 0-2\nlang fr",
         "\"code\":\"too_many_marbles\",\"message\":\"Noir a 16 billes, sur le plateau ou perdues "
         "; "
         "il y en a 15 au plus.\",\"cells\":[\"a1\","},
        {"edit\nvariant offboard\nboard " FOURTEEN,
         "\"message\":\"Red has 14 marbles, on the board and lost; there are at most 12.\""},
        {"edit\nvariant offboard\nboard\ntargets 2:second 2 1 3 1 3 2 2 3 1 3 1\nscore 1-0",
         "\"message\":\"The score says 1 for Red, but the marbles in the targets make 2.\","
         "\"cells\":[],\"targets\":[1]"},
        {"edit\nvariant offboard\nboard\ntargets 2:second 7 1 3 0 3 2 2 3 1 3 1\nscore 1-0",
         "[{\"code\":\"target_value\",\"message\":\"A target is worth 1 to 3, not "
         "7.\",\"cells\":[],"
         "\"targets\":[2,5]}]"},
        {"edit\nvariant offboard\nboard\nhand first",
         "\"code\":\"hand_without_target\",\"message\":\"A marble is in hand, but every target is "
         "empty.\""},
        {"edit\nvariant offboard\nboard\nhand second\nlang fr",
         "\"code\":\"hand_turn\",\"message\":\"Jaune a une bille en main, c’est donc à Jaune de "
         "jouer : elle sert aussitôt ou pas du tout (O8).\""},
    };
    ASSERT_ALL(examples);
}

CASE(bad_fields_are_refused)
{
    static const asked examples[] = {
        {"edit\nboard a1=first", "\"code\":\"missing_field\""},
        {"edit\nvariant classic", "The field board is missing."},
        {"edit\nvariant chess\nboard", "\"code\":\"bad_choice\""},
        {"edit\nvariant classic\nboard a1=first z9=first",
         "\"code\":\"bad_cell\",\"message\":\"“z9” is not a cell"},
        {"edit\nvariant classic\nboard a1=first a9=first", "\"field\":\"board\",\"offset\":9"},
        {"edit\nvariant classic\nboard a1", "“” is none of: first second sister."},
        {"edit\nvariant classic\nboard a1=black", "“black” is none of: first second sister."},
        {"edit\nvariant classic\nboard a1=first a1=second",
         "\"code\":\"cell_twice\",\"message\":\"The cell a1 comes twice.\",\"field\":\"board\","
         "\"offset\":9"},
        {"edit\nvariant classic\nboard\nside white", "\"code\":\"bad_choice\""},
        {"edit\nvariant classic\nboard\nscore 1", "\"code\":\"bad_number\""},
        {"edit\nvariant classic\nboard\nscore 1-x", "\"field\":\"score\",\"offset\":2"},
        {"edit\nvariant classic\nboard\nscore 61-0", "“61” is not a number from 0 to 60."},
        {"edit\nvariant classic\nboard\nhand both", "“both” is none of: - first second."},
        {"edit\nvariant notalone\nboard\nbarred N", "“N” is none of: E NE NW W SW SE -."},
        {"edit\nvariant notalone\nboard\nbarred E E E", "“E” is one too many: barred holds 2."},
        {"edit\nvariant offboard\nboard\ntargets 1 2 3", "\"field\":\"targets\",\"offset\":5"},
        {"edit\nvariant offboard\nboard\ntargets 1:x 1 1 1 1 1 1 1 1 1 1 1",
         "“x” is none of: first second."},
        {"edit\nvariant offboard\nboard\ntargets 1 1 1 1 1 1 1 1 1 1 1 1 1", "targets holds 12."},
    };
    ASSERT_ALL(examples);
}

static void add_board(char *request, const su_position *position)
{
    static const char *const contents[] = {"", "first", "second", "sister"};
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell cell = su_cell_in_order(rank);
        su_content content = su_position_at(position, cell);
        if (content != SU_FREE)
            sprintf(request + strlen(request), " %s=%s", su_cell_name(cell), contents[content]);
    }
}

/* The request that puts a position together again. */
static void write_request(char *request, const su_position *position)
{
    static const char *const sides[] = {"first", "second"};
    su_side side = su_position_side(position);
    sprintf(request, "edit\nvariant %s\nside %s\nscore %u-%u\nhand %s\nboard",
            su_variant_name(su_position_variant(position)), sides[side],
            su_position_score(position, SU_FIRST), su_position_score(position, SU_SECOND),
            su_position_in_hand(position) ? sides[side] : "-");
    add_board(request, position);
    strcat(request, "\nbarred");
    for (su_cells rest = su_position_sisters(position); rest != 0;) {
        su_direction last = su_position_sister_direction(position, su_cells_take(&rest));
        sprintf(request + strlen(request), " %s",
                su_direction_name(last == SU_NO_DIRECTION ? last : su_direction_opposite(last)));
    }
    if (su_position_variant(position) != SU_OFFBOARD)
        return;
    strcat(request, "\ntargets");
    for (unsigned t = 0; t < SU_TARGETS; t++) {
        su_content holds = su_position_target_holds(position, t);
        sprintf(request + strlen(request), " %u%s%s", su_position_target_value(position, t),
                holds == SU_FREE ? "" : ":", holds == SU_FREE ? "" : sides[holds - 1]);
    }
}

/* Whatever a game comes to can be put together, and is the same again but for the ply. */
CASE(every_position_of_a_game_can_be_made)
{
    rng random = rng_seeded(61);
    for (unsigned game = 0; game < 12; game++) {
        su_position position = su_variant_start((su_variant)(game % SU_VARIANTS));
        for (unsigned ply = 0; ply < 150; ply++) {
            char request[2048], fields[SU_POSITION_TEXT], part[SU_POSITION_TEXT + 16];
            su_move moves[SU_MAX_MOVES];
            write_request(request, &position);
            su_position_format(fields, &position, SU_FORM_SIX_FIELDS);
            *strrchr(fields, ' ') = '\0';
            sprintf(part, "\"position\":\"%s ", fields);
            assert_says(request, part);
            size_t count = su_moves(moves, &position);
            if (count == 0 || su_position_outcome(&position).result != SU_ONGOING)
                break;
            position = su_play(&position, moves[rng_below(&random, (uint32_t)count)]);
        }
    }
}
