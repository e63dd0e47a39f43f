/* SPDX-License-Identifier: MIT */
/* Games: history, house rules, and the ways a game ends. */
#include "unit/unit.h"

#include <string.h>

static su_ply plies[64];

static su_game begin(const char *start, su_house_rules house)
{
    su_position position;
    su_game game;
    assert_int_equal(su_position_parse(&position, start, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, 64), SU_OK);
    return game;
}

static su_house_rules house_rules(void)
{
    return (su_house_rules)SU_HOUSE_RULES_INIT;
}

static void play(su_game *game, const char *moves)
{
    char move[SU_MOVE_TEXT];
    for (size_t length; *moves != '\0'; moves += length) {
        moves += strspn(moves, " ");
        length = strcspn(moves, " ");
        memcpy(move, moves, length);
        move[length] = '\0';
        assert_int_equal(su_game_play_text(game, move, NULL), SU_OK);
    }
}

static void assert_outcome(const su_game *game, su_result result, su_reason reason)
{
    assert_int_equal(su_game_outcome(game).result, result);
    assert_int_equal(su_game_outcome(game).reason, reason);
}

/* Four plies after which the usual start stands again. */
#define THERE_AND_BACK "c5d5 g5f5 d5c5 f5g5"
/* e3e2 pushes the marble on e1 off; 3 ejections so far. */
#define BEFORE_PUSH_OFF "classic 4w/5w/7/8/wbb6/8/7/6/5 b 3-0 - 10"

CASE(a_game_keeps_its_history)
{
    su_game game = begin("classic", house_rules());
    su_position start = su_variant_start(SU_CLASSIC);
    assert_int_equal(su_game_ply_count(&game), 0);
    play(&game, "c5d5 g5f5");
    char text[SU_MOVE_TEXT];
    su_move_format(text, su_game_move(&game, 1));
    assert_string_equal(text, "g5f5");
    assert_int_equal(su_game_ply_count(&game), 2);
    assert_true(su_position_same(su_game_position_before(&game, 0), &start));
    su_position first = su_play(&start, su_game_move(&game, 0));
    assert_true(su_position_same(su_game_position_before(&game, 1), &first));
    assert_int_equal(su_position_ply(su_game_position(&game)), 2);
    assert_outcome(&game, SU_ONGOING, SU_REASON_NONE);
}

CASE(illegal_moves_are_refused_and_change_nothing)
{
    su_game game = begin("classic", house_rules());
    su_refusal why;
    assert_int_equal(su_game_play_text(&game, "g5f5", &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_NOT_YOURS);
    assert_int_equal(su_game_play_text(&game, "zz", &why), SU_MALFORMED);
    assert_int_equal(su_game_play_text(&game, "zz", NULL), SU_MALFORMED);
    play(&game, "c5d5");
    assert_int_equal(su_game_play(&game, su_game_move(&game, 0)), SU_ILLEGAL);
    assert_int_equal(su_game_ply_count(&game), 1);
}

CASE(the_memory_given_is_the_limit)
{
    su_position start = su_variant_start(SU_CLASSIC);
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    assert_int_equal(su_game_begin(&game, &start, &house, plies, 1), SU_OK);
    play(&game, "c5d5");
    assert_int_equal(su_game_play_text(&game, "g5f5", NULL), SU_FULL);
    assert_int_equal(su_game_ply_count(&game), 1);
}

/* C10 */
CASE(six_ejections_win_by_default)
{
    su_game game = begin("classic 4w/5w/7/8/wbb6/8/7/6/5 b 5-0 - 10", house_rules());
    su_refusal why;
    play(&game, "e3e2");
    assert_outcome(&game, SU_FIRST_WINS, SU_REASON_EJECTIONS);
    assert_int_equal(su_game_play_text(&game, "i9i8", &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_GAME_OVER);
    assert_int_equal(su_game_time_out(&game, SU_FIRST), SU_ILLEGAL);
    assert_outcome(&game, SU_FIRST_WINS, SU_REASON_EJECTIONS);
}

CASE(the_house_may_ask_for_fewer_ejections)
{
    su_game usual = begin(BEFORE_PUSH_OFF, house_rules());
    play(&usual, "e3e2");
    assert_outcome(&usual, SU_ONGOING, SU_REASON_NONE);
    su_house_rules blitz = SU_HOUSE_RULES_INIT;
    su_refusal why;
    blitz.ejections_to_win = 4;
    su_game game = begin(BEFORE_PUSH_OFF, blitz);
    play(&game, "e3e2");
    assert_outcome(&game, SU_FIRST_WINS, SU_REASON_EJECTIONS);
    assert_int_equal(su_game_play_text(&game, "i9i8", &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_GAME_OVER);
    assert_string_equal(why.rule, "C10");
    su_game points = begin("notalone 4w/5w/7/4n3/wbb6/3n4/7/6/5 b 3-0 -,- 10", blitz);
    play(&points, "e3e2");
    assert_outcome(&points, SU_ONGOING, SU_REASON_NONE); /* N10: of classic only */
}

CASE(house_rules_that_make_no_sense_are_refused)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_position start = su_variant_start(SU_CLASSIC), won;
    su_game game;
    house.ejections_to_win = 0;
    assert_int_equal(su_game_begin(&game, &start, &house, plies, 64), SU_ILLEGAL);
    house.ejections_to_win = 7;
    assert_int_equal(su_game_begin(&game, &start, &house, plies, 64), SU_ILLEGAL);
    house.ejections_to_win = 3;
    assert_int_equal(su_position_parse(&won, BEFORE_PUSH_OFF, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &won, &house, plies, 64), SU_ILLEGAL);
    su_position other = su_position_other_side(&won);
    assert_int_equal(su_game_begin(&game, &other, &house, plies, 64), SU_OK);
    assert_outcome(&game, SU_FIRST_WINS, SU_REASON_EJECTIONS);
}

CASE(the_third_occurrence_draws_if_the_house_says_so)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game free_game = begin("classic", house);
    play(&free_game, THERE_AND_BACK " " THERE_AND_BACK);
    assert_int_equal(su_game_repetitions(&free_game), 3);
    assert_outcome(&free_game, SU_ONGOING, SU_REASON_NONE);
    house.repetition_draw = true;
    su_game game = begin("classic", house);
    assert_int_equal(su_game_repetitions(&game), 1);
    play(&game, THERE_AND_BACK);
    assert_int_equal(su_game_repetitions(&game), 2);
    play(&game, "c5d5 g5f5 d5c5");
    assert_outcome(&game, SU_ONGOING, SU_REASON_NONE);
    play(&game, "f5g5");
    assert_outcome(&game, SU_DRAW, SU_REASON_REPETITION);
}

CASE(plies_without_a_push_off_draw_if_the_house_says_so)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house.no_progress_plies = 3;
    su_game game = begin("classic 4w/5w/7/8/1wbb5/8/7/6/5 b 0-0 - 10", house);
    play(&game, "e4e3 i9i8"); /* pushes, but not off */
    assert_int_equal(su_game_plies_without_ejection(&game), 2);
    play(&game, "e3e2");
    assert_int_equal(su_game_plies_without_ejection(&game), 0);
    play(&game, "i8i9 e2e3");
    assert_outcome(&game, SU_ONGOING, SU_REASON_NONE);
    play(&game, "i9i8");
    assert_outcome(&game, SU_DRAW, SU_REASON_NO_PROGRESS);
}

/* At the limit marbles pushed off count, in Off Board points; in Notalone, too, where more marbles
 * on the board may be the other's. */
CASE(at_the_limit_more_wins_if_the_house_says_so)
{
    static const struct {
        const char *position;
        su_outcome outcome;
    } rows[] = {
        {"classic 4w/5w/7/8/1w1b5/8/7/6/5 b 2-1 - 10", {SU_FIRST_WINS, SU_REASON_MORE_PUSHED_OFF}},
        {"classic 4w/5w/7/8/1w1b5/8/7/6/5 b 1-2 - 10", {SU_SECOND_WINS, SU_REASON_MORE_PUSHED_OFF}},
        {"classic 4w/5w/7/8/1w1b5/8/7/6/5 b 2-2 - 10", {SU_DRAW, SU_REASON_NO_PROGRESS}},
        {"notalone 4w/5w/n6/8/1w1b4n/8/7/6/5 b 7-5 -,- 10",
         {SU_FIRST_WINS, SU_REASON_MORE_PUSHED_OFF}},
        {"offboard 4w/5w/7/8/1w1b5/8/7/6/5 b 2-3 2w21313b223131 10",
         {SU_SECOND_WINS, SU_REASON_MORE_PUSHED_OFF}},
    };
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house.no_progress_plies = 2;
    house.more_wins = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        su_game game = begin(rows[i].position, house);
        play(&game, "e4f5");
        assert_outcome(&game, SU_ONGOING, SU_REASON_NONE);
        play(&game, "i9i8");
        assert_outcome(&game, rows[i].outcome.result, rows[i].outcome.reason);
    }
    house.no_progress_plies = 0; /* no limit to count at */
    su_game game = begin(rows[0].position, house);
    play(&game, "e4f5 i9i8 f5e4 i8i9");
    assert_outcome(&game, SU_ONGOING, SU_REASON_NONE);
}

/* O7 */
CASE(a_marble_into_a_full_target_is_pushed_off)
{
    su_game game = begin("offboard 4w/5w/7/8/wbb6/8/7/6/5 b 1-0 2213132231w31 10", house_rules());
    play(&game, "e2f3 i9i8 f3e2 i8i9 e3e2");
    assert_int_equal(su_position_score(su_game_position(&game), SU_FIRST), 1);
    assert_true(su_position_in_hand(su_game_position(&game)));
    assert_int_equal(su_game_plies_without_ejection(&game), 0);
}

/* N9 */
CASE(a_win_comes_before_a_draw)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house.no_progress_plies = 1;
    su_game game = begin("notalone 5/6/7/8/2bn1n3/8/7/6/bb2w b 0-0 -,- 10", house);
    play(&game, "e3e4");
    assert_outcome(&game, SU_FIRST_WINS, SU_REASON_REUNION);
}

CASE(players_end_a_game)
{
    su_game game = begin("classic", house_rules());
    su_refusal why;
    assert_int_equal(su_game_resign(&game, SU_FIRST), SU_OK);
    assert_outcome(&game, SU_SECOND_WINS, SU_REASON_RESIGNATION);
    assert_int_equal(su_game_agree_draw(&game), SU_ILLEGAL);
    assert_int_equal(su_game_play_text(&game, "c5d5", &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_GAME_OVER);
    assert_string_equal(why.rule, "-");
    game = begin("classic", house_rules());
    assert_int_equal(su_game_agree_draw(&game), SU_OK);
    assert_outcome(&game, SU_DRAW, SU_REASON_AGREEMENT);
    assert_int_equal(su_game_resign(&game, SU_SECOND), SU_ILLEGAL);
}

/* C11 */
CASE(whoever_runs_out_of_time_loses_whatever_the_material)
{
    su_game game = begin("classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10", house_rules());
    su_refusal why;
    assert_int_equal(su_game_time_out(&game, SU_FIRST), SU_OK);
    assert_outcome(&game, SU_SECOND_WINS, SU_REASON_TIME);
    assert_int_equal(su_game_play_text(&game, "e3e2", &why), SU_ILLEGAL);
    assert_string_equal(why.rule, "C11");
}

CASE(moves_are_taken_back_with_what_they_led_to)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game strict = begin("classic", house);
    play(&strict, "c5d5");
    assert_int_equal(su_game_takeback(&strict, 1), SU_ILLEGAL);
    house.takebacks = true;
    house.repetition_draw = true;
    su_game game = begin("classic", house);
    play(&game, THERE_AND_BACK " " THERE_AND_BACK);
    assert_outcome(&game, SU_DRAW, SU_REASON_REPETITION);
    assert_int_equal(su_game_takeback(&game, 9), SU_ILLEGAL);
    assert_int_equal(su_game_takeback(&game, 4), SU_OK);
    assert_outcome(&game, SU_ONGOING, SU_REASON_NONE);
    assert_int_equal(su_game_repetitions(&game), 2);
    assert_int_equal(su_game_plies_without_ejection(&game), 4);
    su_game_resign(&game, SU_FIRST);
    assert_int_equal(su_game_takeback(&game, 0), SU_OK);
    assert_outcome(&game, SU_ONGOING, SU_REASON_NONE);
    assert_int_equal(su_game_takeback(&game, 4), SU_OK);
    assert_int_equal(su_game_plies_without_ejection(&game), 0);
    play(&game, "c5d5");
}
