/* SPDX-License-Identifier: MIT */
/* What players may propose to each other, how they end a game, and what they may say. */
#include "deciding.h"

/* ---- Offers ---- */

static void a_draw_needs_both(void **state)
{
    live game;
    (void)state;
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_DECLINE, LIVE_DRAW, SU_FIRST, 1)),
                     LIVE_NO_OFFER);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, 1)),
                     LIVE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, 2)),
                     LIVE_ALREADY_OFFERED);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_DECLINE, LIVE_DRAW, SU_SECOND, 3)),
                     LIVE_FINE);
    assert_int_equal(game.stage, LIVE_PLAYING);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, 3)),
                     LIVE_OFFERED_LATELY);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_SECOND, 4)),
                     LIVE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, 5)),
                     LIVE_FINE);
    assert_int_equal(game.ending, LIVE_BY_AGREEMENT);
    live_free(&game);
}

/* Whether it was declined, dropped or played over: the other has seen it, and it is not made again
 * at once. */
static void a_draw_is_not_offered_again_and_again(void **state)
{
    static const char *const moves[] = {"c3d3", "g7f7", "d3c3", "f7g7"};
    live game;
    (void)state;
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, 1)),
                     LIVE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_DECLINE, LIVE_DRAW, SU_FIRST, 2)),
                     LIVE_FINE);
    for (unsigned ply = 0; ply < 2 * LIVE_DRAW_MOVES; ply++) {
        assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, ply)),
                         LIVE_OFFERED_LATELY);
        play(&game, moves[ply % 4], 10 + ply);
    }
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, 90)),
                     LIVE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_SECOND, 91)),
                     LIVE_FINE);
    assert_int_equal(game.ending, LIVE_BY_AGREEMENT);
    live_free(&game);
}

static void a_takeback_is_agreed_on_and_gives_its_time_back(void **state)
{
    live game;
    (void)state;
    begin(&game, guest(1), guest(2), TOTAL);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_TAKEBACK, SU_FIRST, 1)),
                     LIVE_NOTHING_TO_TAKE_BACK);
    play(&game, "a1b2", 1000);
    play(&game, "i9h8", 11000);
    assert_int_equal(
        problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_TAKEBACK, SU_SECOND, 12000)), LIVE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_TAKEBACK, SU_FIRST, 13000)),
                     LIVE_FINE);
    assert_int_equal(su_game_ply_count(&game.game), 1);
    assert_int_equal(live_left(&game, SU_SECOND, 13000), TOTAL);
    assert_int_equal(live_left(&game, SU_FIRST, 13000), TOTAL);
    live_free(&game);
}

static void takebacks_can_be_ruled_out(void **state)
{
    live game;
    live_event made = created(SU_CLASSIC, 0, 0);
    const live_event first = seated(SU_FIRST, guest(1), 0),
                     second = seated(SU_SECOND, engine(1), 0);
    (void)state;
    made.house.takebacks = false;
    live_init(&game);
    live_apply(&game, &made);
    live_apply(&game, &first);
    live_apply(&game, &second);
    play(&game, "a1b2", 1000);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_TAKEBACK, SU_FIRST, 1)),
                     LIVE_TAKEBACKS_OFF);
    live_free(&game);
}

static void the_engine_takes_back_but_does_not_draw(void **state)
{
    live game;
    (void)state;
    begin(&game, guest(1), engine(3), 0);
    play(&game, "a1b2", 1000);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, 2000)),
                     LIVE_ENGINE_PLAYS_ON);
    play(&game, "i9h8", 2000);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_TAKEBACK, SU_FIRST, 3000)),
                     LIVE_FINE);
    assert_int_equal(su_game_ply_count(&game.game), 0);
    assert_int_equal(problem_of(&game, asked(LIVE_ASK_RESIGN, SU_FIRST, 4000)), LIVE_FINE);
    assert_true(ask(&game, asked_offer(LIVE_ASK_OFFER, LIVE_REMATCH, SU_FIRST, 5000)).rematch);
    assert_string_equal(game.next, "nextgame0000");
    live_free(&game);
}

static void a_rematch_is_for_afterwards_and_happens_once(void **state)
{
    live game;
    (void)state;
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_REMATCH, SU_FIRST, 1)),
                     LIVE_NOT_OVER);
    assert_int_equal(problem_of(&game, asked(LIVE_ASK_RESIGN, SU_FIRST, 2)), LIVE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_DRAW, SU_FIRST, 3)),
                     LIVE_GAME_OVER);
    assert_false(ask(&game, asked_offer(LIVE_ASK_OFFER, LIVE_REMATCH, SU_FIRST, 4)).rematch);
    assert_true(ask(&game, asked_offer(LIVE_ASK_OFFER, LIVE_REMATCH, SU_SECOND, 5)).rematch);
    live_decision again = ask(&game, asked_offer(LIVE_ASK_OFFER, LIVE_REMATCH, SU_SECOND, 6));
    assert_true(again.repeated);
    assert_false(again.rematch);
    live_free(&game);
}

/* Called off before anybody came: there is nobody to play again, and no seat to take. */
static void nothing_follows_a_game_that_never_began(void **state)
{
    live game;
    const live_event made = created(SU_CLASSIC, 0, 0), listed = event_at(LIVE_LISTED, 0);
    const live_event host = seated(SU_FIRST, guest(1), 0);
    (void)state;
    live_init(&game);
    live_apply(&game, &made);
    live_apply(&game, &listed);
    live_apply(&game, &host);
    assert_int_equal(problem_of(&game, asked(LIVE_ASK_ABORT, SU_FIRST, 1)), LIVE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_REMATCH, SU_FIRST, 2)),
                     LIVE_NOT_BEGUN);
    live_request late = asked(LIVE_ASK_SIT, SU_SECOND, 3);
    late.seated = false;
    late.seat = guest(2);
    assert_int_equal(problem_of(&game, late), LIVE_GAME_OVER);
    live_free(&game);
}

/* ---- Endings, presence, words ---- */

static void a_game_is_called_off_before_the_second_move(void **state)
{
    live game;
    (void)state;
    begin(&game, guest(1), guest(2), 0);
    play(&game, "a1b2", 1);
    live_request request = asked(LIVE_ASK_ABORT, SU_SECOND, 2);
    request.seated = false;
    assert_int_equal(problem_of(&game, request), LIVE_NOT_SEATED);
    play(&game, "i9h8", 2);
    assert_int_equal(problem_of(&game, asked(LIVE_ASK_ABORT, SU_SECOND, 3)),
                     LIVE_TOO_LATE_TO_ABORT);
    live_free(&game);
    begin(&game, guest(1), guest(2), 0);
    play(&game, "a1b2", 1);
    assert_int_equal(problem_of(&game, asked(LIVE_ASK_ABORT, SU_SECOND, 2)), LIVE_FINE);
    assert_int_equal(game.ending, LIVE_BY_ABORT);
    assert_int_equal(problem_of(&game, asked(LIVE_ASK_ABORT, SU_SECOND, 3)), LIVE_GAME_OVER);
    live_free(&game);
}

static live_problem claimed(live *game, su_side side, int64_t at)
{
    return problem_of(game, asked(LIVE_ASK_CLAIM, side, at));
}

static void victory_is_claimed_from_one_who_stays_away(void **state)
{
    live game;
    (void)state;
    begin(&game, guest(1), guest(2), 60 * TOTAL);
    play(&game, "a1b2", 5);
    assert_int_equal(claimed(&game, SU_FIRST, 10), LIVE_STILL_HERE);
    assert_int_equal(ask(&game, asked(LIVE_ASK_LEAVE, SU_SECOND, 1000)).count, 1);
    assert_true(ask(&game, asked(LIVE_ASK_LEAVE, SU_SECOND, 1001)).repeated);
    assert_int_equal(live_claim_at(&game), 1000 + LIVE_CLAIM_AFTER);
    assert_int_equal(claimed(&game, SU_FIRST, 999 + LIVE_CLAIM_AFTER), LIVE_STILL_HERE);
    assert_int_equal(ask(&game, asked(LIVE_ASK_RETURN, SU_SECOND, 1000 + LIVE_CLAIM_AFTER)).count,
                     1);
    assert_int_equal(claimed(&game, SU_FIRST, 1000 + LIVE_CLAIM_AFTER), LIVE_STILL_HERE);
    assert_int_equal(ask(&game, asked(LIVE_ASK_LEAVE, SU_SECOND, 100000)).count, 1);
    assert_int_equal(claimed(&game, SU_SECOND, 900000), LIVE_YOUR_TURN);
    assert_int_equal(claimed(&game, SU_FIRST, 100000 + LIVE_CLAIM_AFTER), LIVE_FINE);
    assert_int_equal(game.ending, LIVE_BY_LEAVING);
    assert_int_equal(su_game_outcome(&game.game).result, SU_FIRST_WINS);
    assert_int_equal(live_claim_at(&game), INT64_MAX);
    live_free(&game);
}

/* Being away costs nothing until it is one's turn, and nothing at all where time does not count. */
static void nobody_claims_on_their_own_turn_or_without_a_clock(void **state)
{
    live game;
    (void)state;
    begin(&game, guest(1), guest(2), 60 * TOTAL);
    play(&game, "a1b2", 5);
    assert_int_equal(ask(&game, asked(LIVE_ASK_LEAVE, SU_FIRST, 10)).count, 1);
    assert_int_equal(claimed(&game, SU_SECOND, 200000), LIVE_YOUR_TURN);
    play(&game, "i9h8", 200000);
    assert_int_equal(claimed(&game, SU_SECOND, 200000), LIVE_STILL_HERE);
    assert_int_equal(claimed(&game, SU_SECOND, 200000 + LIVE_CLAIM_AFTER), LIVE_FINE);
    live_free(&game);
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(ask(&game, asked(LIVE_ASK_LEAVE, SU_FIRST, 10)).count, 1);
    assert_int_equal(live_claim_at(&game), INT64_MAX);
    assert_int_equal(claimed(&game, SU_SECOND, 900000), LIVE_NO_CLOCK);
    live_free(&game);
}

static void phrases_are_those_there_are(void **state)
{
    live game;
    (void)state;
    begin(&game, guest(1), guest(2), 0);
    live_request request = asked(LIVE_ASK_SAY, SU_FIRST, 1);
    for (unsigned i = 0; i <= LIVE_PHRASES_KEPT; i++) { /* the last ones are remembered */
        request.phrase = i % LIVE_PHRASES;
        assert_int_equal(problem_of(&game, request), LIVE_FINE);
    }
    assert_int_equal(game.said_count, LIVE_PHRASES_KEPT);
    assert_int_equal(game.said[0].phrase, 1);
    assert_int_equal(game.said[LIVE_PHRASES_KEPT - 1].phrase, LIVE_PHRASES_KEPT % LIVE_PHRASES);
    request.phrase = LIVE_PHRASES;
    assert_int_equal(problem_of(&game, request), LIVE_UNKNOWN_PHRASE);
    request.seated = false;
    assert_int_equal(problem_of(&game, request), LIVE_NOT_SEATED);
    live_free(&game);
}

static void who_is_forgotten_leaves_and_the_game_stays(void **state)
{
    live game;
    su_side side;
    const live_event made = created(SU_CLASSIC, 0, 0), alone = seated(SU_FIRST, guest(1), 0);
    live_request stranger = asked(LIVE_ASK_FORGET, SU_FIRST, 9);
    (void)state;
    live_init(&game); /* nobody has come yet */
    live_apply(&game, &made);
    live_apply(&game, &alone);
    stranger.seated = false;
    assert_int_equal(problem_of(&game, stranger), LIVE_NOT_SEATED);
    assert_int_equal(ask(&game, asked(LIVE_ASK_FORGET, SU_FIRST, 9)).count, 2);
    assert_int_equal(game.ending, LIVE_BY_ABORT);
    live_free(&game);
    begin(&game, guest(1), guest(2), TOTAL); /* its time is up: that comes first */
    play(&game, "a1b2", 10);
    play(&game, "i9h8", 20);
    assert_int_equal(ask(&game, asked(LIVE_ASK_FORGET, SU_SECOND, 20 + 2 * TOTAL)).count, 2);
    assert_int_equal(game.ending, LIVE_BY_TIME);
    live_free(&game);
    begin(&game, guest(1), guest(2), 0);
    play(&game, "a1b2", 10);
    play(&game, "i9h8", 20);
    assert_int_equal(ask(&game, asked(LIVE_ASK_FORGET, SU_SECOND, 30)).count, 2);
    assert_int_equal(game.ending, LIVE_BY_RESIGNATION);
    assert_int_equal(su_game_outcome(&game.game).result, SU_FIRST_WINS);
    assert_true(live_seat_is_forgotten(&game.seats[SU_SECOND]));
    assert_false(live_seat_is_forgotten(&game.seats[SU_FIRST]));
    assert_false(live_seat_of(&game, &side, guest(2).guest));
    assert_int_equal(problem_of(&game, asked_offer(LIVE_ASK_OFFER, LIVE_REMATCH, SU_FIRST, 40)),
                     LIVE_GONE);
    assert_int_equal(ask(&game, asked(LIVE_ASK_FORGET, SU_FIRST, 50)).count, 1);
    assert_false(live_seat_of(&game, &side, guest(1).guest));
    live_free(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_needs_both),
        cmocka_unit_test(a_draw_is_not_offered_again_and_again),
        cmocka_unit_test(a_takeback_is_agreed_on_and_gives_its_time_back),
        cmocka_unit_test(takebacks_can_be_ruled_out),
        cmocka_unit_test(the_engine_takes_back_but_does_not_draw),
        cmocka_unit_test(a_rematch_is_for_afterwards_and_happens_once),
        cmocka_unit_test(nothing_follows_a_game_that_never_began),
        cmocka_unit_test(a_game_is_called_off_before_the_second_move),
        cmocka_unit_test(victory_is_claimed_from_one_who_stays_away),
        cmocka_unit_test(nobody_claims_on_their_own_turn_or_without_a_clock),
        cmocka_unit_test(phrases_are_those_there_are),
        cmocka_unit_test(who_is_forgotten_leaves_and_the_game_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
