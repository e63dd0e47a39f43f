/* SPDX-License-Identifier: MIT */
/* What was played, as page requests. */
#include "unit/page_asked.h"

#define SECOND "explore\nstart belgian-daisy\nmoves a1b2 i5h5\n"
#define KEY "04981acb11bfa904"

CASE(a_position_has_a_key_from_every_side)
{
    static const asked same[] = {
        {SECOND, "\"key\":\"" KEY "\",\"games\":0,\"moves\":[],\"booked\":[]}"},
        {"explore\nstart belgian-daisy\nmoves i9h8 a5b5", "\"key\":\"" KEY "\""},
        {"explore\nstart classic 1w1bb/wwwbbb/1ww1bb1/3w4/9/3b4/1bb1ww1/bbbwww/1b1ww b 0-0 - 40",
         "\"key\":\"" KEY "\""},
    };
    ASSERT_ALL(same);
}

CASE(moves_are_told_by_how_often)
{
    assert_says(SECOND "text " KEY " 035a:7/1/2/0 0697:240/0/248/343@2017\n",
                "\"games\":841,\"moves\":[{\"move\":{\"move\":\"a2b3\"");
    assert_says(SECOND "text " KEY " 035a:7/1/2/0 0697:240/0/248/343@2017",
                "\"games\":831,\"share\":0.988,\"short\":\"99 %\",\"won\":240,\"drawn\":0,"
                "\"lost\":248,\"unknown\":343,\"last_year\":2017}");
    assert_says(SECOND "text " KEY " 035a:7/1/2/0",
                "\"won\":7,\"drawn\":1,\"lost\":2,\"unknown\":0,\"last_year\":null}]");
    assert_says(SECOND "lang de\ntext " KEY " 0697:1/0/0/0 035a:1000/0/0/0", "\"short\":\"< 1 %\"");
}

CASE(the_line_is_found_among_others)
{
    assert_says(SECOND "text # counts\n0000000000000001 0001:1/0/0/0\n" KEY " 0697:1/0/0/0\n"
                       "ffffffffffffffff fish",
                "\"games\":1,");
    assert_says(SECOND "text ffffffffffffffff fish", "\"games\":0,\"moves\":[]");
    assert_says(SECOND "text", "\"games\":0,\"moves\":[]");
}

CASE(a_game_that_is_over_has_no_moves)
{
    assert_says(SECOND "ended resign first\ntext " KEY " 0697:1/0/0/0", "\"games\":1,\"moves\":[]");
}

CASE(the_book_tells_what_moves_are_worth)
{
    assert_says(SECOND "lang fr\nbook " KEY " 25 0697:-34/26 035a:-31990/12",
                "\"moves\":[],\"booked\":[{\"move\":{\"move\":\"");
    assert_says(SECOND "lang fr\nbook " KEY " 25 0697:-34/26 035a:-31990/12",
                "\"score\":-34,\"short\":\"-0,34\",\"depth\":26},{");
    assert_says(SECOND "book " KEY " 25 0697:-34/26 035a:-31990/12",
                "\"score\":-31990,\"short\":\"-#5\",\"depth\":12}]");
    assert_says(SECOND "book " KEY " 25 0697:-34/26\ntext " KEY " 0697:1/0/0/0",
                "\"last_year\":null}],\"booked\":[{");
    assert_says(SECOND "book 0000000000000001 25 0697:-34/26", "\"booked\":[]");
    assert_says(SECOND "book " KEY " 25 1ffe:-34/26", "\"booked\":[]");
    assert_says(SECOND "ended resign first\nbook " KEY " 25 0697:-34/26", "\"booked\":[]");
}

CASE(bad_lines_are_refused)
{
    static const asked bad[] = {
        {SECOND "text " KEY, "\"code\":\"bad_counts\""},
        {SECOND "text " KEY, "\"offset\":16,\"detail\":\"no_moves\""},
        {SECOND "text " KEY " 0697:1/0/0/0 0697:1/0/0/0", "\"detail\":\"move_twice\""},
        {SECOND "text " KEY " 0697:1/0/0", "\"offset\":17,\"detail\":\"bad_count\""},
        {SECOND "text " KEY " 0697:1/0/0/0@17", "\"detail\":\"bad_year\""},
        {SECOND "text " KEY " 1ffe:1/0/0/0", "\"detail\":\"no_such_move\""},
        {SECOND "lang fr\ntext " KEY " x", "Ce n’est pas une ligne de comptes"},
        {SECOND "book " KEY " 25", "\"detail\":\"no_moves\""},
        {SECOND "book " KEY " 25 0697:-34", "\"offset\":20,\"detail\":\"bad_depth\""},
        {"explore", "\"code\":\"missing_field\",\"message\":"},
        {SECOND "move a1b2", "\"code\":\"unknown_field\""},
    };
    ASSERT_ALL(bad);
}
