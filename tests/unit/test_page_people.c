/* SPDX-License-Identifier: MIT */
/* What people would play, as page requests and in words. */
#include <stdio.h>

#include "review/popular.h"
#include "unit/page_asked.h"

#define DAISY "people\nstart belgian-daisy\n"

CASE(the_likeliest_moves_come_first)
{
    const char *answer = ask(DAISY);
    unsigned found = 0;
    double share, last = 1, sum = 0;
    for (const char *at = answer; (at = strstr(at, "\"share\":")) != NULL; at++, found++) {
        assert_int_equal(sscanf(at, "\"share\":%lf", &share), 1);
        assert_true(share <= last);
        last = share;
        sum += share;
    }
    assert_int_equal(found, 5);
    assert_true(sum > 0.5 && sum <= 1.002);
    assert_says(DAISY, "\"choices\":[{\"move\":{\"move\":\"a1b2\"");
    assert_says(DAISY, "\"played\":null,\"words\":\"Most people play a1b2 here (");
}

CASE(people_of_a_strength_are_told_as_such)
{
    assert_says(DAISY "strength 0", "\"Most people of your strength play a1b2 here (");
    assert_says(DAISY "strength -300\nlang de",
                "\"Die meisten Menschen deiner Stärke spielen hier ");
    assert_says(DAISY "strength 300\nlang fr",
                "\"La plupart des joueurs de votre force jouent ici ");
}

CASE(a_move_that_was_played_is_told)
{
    assert_says(DAISY "move a1b1\njudgement blunder",
                "here (75 %). Hardly anybody plays this move.\"");
    /* The favourite is not told twice. */
    assert_says(DAISY "move a1b2", "\"words\":\"Most people play this move (75 %).\"");
    assert_says(DAISY "move i9h8\njudgement mistake",
                "here (75 %). A mistake many make: 22 % of people play this.\"");
    assert_says(DAISY "move i9h8\njudgement inaccuracy", "Many play this move: 22 % of people.\"");
}

CASE(games_nobody_has_seen_have_a_note_instead)
{
    assert_says("people\nstart offboard", "\"words\":\"\",\"note\":\"No games of people are");
    assert_says("people\nstart notalone", "\"move\":\"@");
    assert_says("people\nstart notalone\nlang de", "\"note\":\"Von Notalone sind keine Partien");
}

CASE(where_there_is_no_choice_nothing_is_said)
{
    assert_says(DAISY "ended resign first", "\"choices\":[],\"played\":null,\"words\":\"\"");
    assert_says("people\nstart classic 5/6/7/8/wb7/b7/7/6/5 w 0-0 - 1",
                "\"share\":1,\"short\":\"100 %\"}],\"played\":null,\"words\":\"\"");
}

CASE(bad_requests_are_refused)
{
    static const asked bad[] = {
        {DAISY "strength", "\"code\":\"bad_strength\""},
        {DAISY "strength 301", "a whole number from -300 to 300.\",\"field\":\"strength\""},
        {DAISY "strength -301", "\"code\":\"bad_strength\""},
        {DAISY "strength 1.5", "\"code\":\"bad_strength\""},
        {DAISY "strength 10 20", "\"code\":\"bad_strength\""},
        {DAISY "move e5e6", "\"code\":\"bad_move\""},
        {DAISY "move", "\"code\":\"bad_move\""},
        {DAISY "move a1b2\njudgement good", "\"code\":\"bad_choice\""},
        {DAISY "level 3", "\"code\":\"unknown_field\""},
    };
    ASSERT_ALL(bad);
}

/* ---- The sentences, at their bounds ---- */

static void assert_written(uint32_t favourite, uint32_t played, judgement verdict,
                           const char *words)
{
    char written[256];
    su_position start;
    su_move moves[SU_MAX_MOVES];
    assert_int_equal(su_position_parse(&start, "belgian-daisy", NULL), SU_OK);
    assert_true(su_moves(moves, &start) > 1);
    char first[SU_MOVE_TEXT], expected[256];
    su_move_format(first, moves[0]);
    const su_choice choices[] = {{.move = moves[0], .share = favourite},
                                 {.move = moves[1], .share = played}};
    const popular about = popular_of(choices, 2, moves[1], false);
    out_buffer into = out_buffer_over(written, sizeof written);
    popular_write(&into.out, &about, verdict, SU_EN);
    snprintf(expected, sizeof expected, words, first);
    assert_string_equal(written, expected);
}

CASE(shares_are_told_by_their_whole_percent)
{
    assert_written(505000, 154999, JUDGEMENT_FINE,
                   "Most people play %s here (51 %%). Many play this move: 15 %% of people.");
    assert_written(504999, 144999, JUDGEMENT_MISTAKE,
                   "Here people most often play %s (50 %%). A mistake some make: 14 %% of people "
                   "play this.");
    assert_written(145000, 145000, JUDGEMENT_BLUNDER,
                   "Here people most often play %s (15 %%). A mistake many make: 15 %% of people "
                   "play this.");
    assert_written(144999, 44999, JUDGEMENT_BLUNDER,
                   "Here people play many different moves, most often %s (14 %%). Few people play "
                   "this move (4 %%).");
    assert_written(100000, 45000, JUDGEMENT_INACCURACY,
                   "Here people play many different moves, most often %s (10 %%). Some play this "
                   "move: 5 %% of people.");
    assert_written(900000, 4999, JUDGEMENT_MISTAKE,
                   "Most people play %s here (90 %%). Hardly anybody plays this move.");
    assert_written(900000, 5000, JUDGEMENT_FINE,
                   "Most people play %s here (90 %%). Few people play this move (1 %%).");
}
