/* SPDX-License-Identifier: MIT */
/* What players may propose to each other, how they end a game, and what they may say. */
#include "deciding.h"

/* ---- Offers ---- */

CASE(a_draw_needs_both)
{
    table game;
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_DECLINE, TABLE_DRAW, SU_FIRST, 1)),
                     TABLE_NO_OFFER);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 1)),
                     TABLE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 2)),
                     TABLE_ALREADY_OFFERED);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_DECLINE, TABLE_DRAW, SU_SECOND, 3)),
                     TABLE_FINE);
    assert_int_equal(game.stage, TABLE_PLAYING);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 3)),
                     TABLE_OFFERED_LATELY);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_SECOND, 4)),
                     TABLE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 5)),
                     TABLE_FINE);
    assert_int_equal(game.ending, TABLE_BY_AGREEMENT);
    table_release(&game);
}

/* Whether it was declined, dropped or played over: the other has seen it, and it is not made again
 * at once. */
CASE(a_draw_is_not_offered_again_and_again)
{
    static const char *const moves[] = {"c3d3", "g7f7", "d3c3", "f7g7"};
    table game;
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 1)),
                     TABLE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_DECLINE, TABLE_DRAW, SU_FIRST, 2)),
                     TABLE_FINE);
    for (unsigned ply = 0; ply < 2 * TABLE_DRAW_MOVES; ply++) {
        assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, ply)),
                         TABLE_OFFERED_LATELY);
        play(&game, moves[ply % 4], 10 + ply);
    }
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 90)),
                     TABLE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_SECOND, 91)),
                     TABLE_FINE);
    assert_int_equal(game.ending, TABLE_BY_AGREEMENT);
    table_release(&game);
}

CASE(a_takeback_is_agreed_on_and_gives_its_time_back)
{
    table game;
    begin(&game, guest(1), guest(2), TOTAL);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_TAKEBACK, SU_FIRST, 1)),
                     TABLE_NOTHING_TO_TAKE_BACK);
    play(&game, "a1b2", 1000);
    play(&game, "i9h8", 11000);
    assert_int_equal(
        problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_TAKEBACK, SU_SECOND, 12000)),
        TABLE_FINE);
    assert_int_equal(
        problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_TAKEBACK, SU_FIRST, 13000)),
        TABLE_FINE);
    assert_int_equal(su_game_ply_count(&game.game), 1);
    assert_int_equal(table_left(&game, SU_SECOND, 13000), TOTAL);
    assert_int_equal(table_left(&game, SU_FIRST, 13000), TOTAL);
    table_release(&game);
}

CASE(takebacks_can_be_ruled_out)
{
    table game;
    table_event made = created(SU_CLASSIC, 0, 0);
    const table_event first = seated(SU_FIRST, guest(1), 0),
                      second = seated(SU_SECOND, engine(1), 0);
    made.house.takebacks = false;
    table_init(&game, &heap);
    table_apply(&game, &made);
    table_apply(&game, &first);
    table_apply(&game, &second);
    play(&game, "a1b2", 1000);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_TAKEBACK, SU_FIRST, 1)),
                     TABLE_TAKEBACKS_OFF);
    table_release(&game);
}

CASE(the_engine_takes_back_but_does_not_draw)
{
    table game;
    begin(&game, guest(1), engine(3), 0);
    play(&game, "a1b2", 1000);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 2000)),
                     TABLE_ENGINE_PLAYS_ON);
    play(&game, "i9h8", 2000);
    assert_int_equal(
        problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_TAKEBACK, SU_FIRST, 3000)),
        TABLE_FINE);
    assert_int_equal(su_game_ply_count(&game.game), 0);
    assert_int_equal(problem_of(&game, asked(TABLE_ASK_RESIGN, SU_FIRST, 4000)), TABLE_FINE);
    assert_true(ask(&game, asked_offer(TABLE_ASK_OFFER, TABLE_REMATCH, SU_FIRST, 5000)).rematch);
    assert_string_equal(game.next, "nextgame0000");
    table_release(&game);
}

CASE(a_rematch_is_for_afterwards_and_happens_once)
{
    table game;
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_REMATCH, SU_FIRST, 1)),
                     TABLE_NOT_OVER);
    assert_int_equal(problem_of(&game, asked(TABLE_ASK_RESIGN, SU_FIRST, 2)), TABLE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_DRAW, SU_FIRST, 3)),
                     TABLE_GAME_OVER);
    assert_false(ask(&game, asked_offer(TABLE_ASK_OFFER, TABLE_REMATCH, SU_FIRST, 4)).rematch);
    assert_true(ask(&game, asked_offer(TABLE_ASK_OFFER, TABLE_REMATCH, SU_SECOND, 5)).rematch);
    table_decision again = ask(&game, asked_offer(TABLE_ASK_OFFER, TABLE_REMATCH, SU_SECOND, 6));
    assert_true(again.repeated);
    assert_false(again.rematch);
    table_release(&game);
}

/* Called off before anybody came: there is nobody to play again, and no seat to take. */
CASE(nothing_follows_a_game_that_never_began)
{
    table game;
    const table_event made = created(SU_CLASSIC, 0, 0), listed = event_at(TABLE_LISTED, 0);
    const table_event host = seated(SU_FIRST, guest(1), 0);
    table_init(&game, &heap);
    table_apply(&game, &made);
    table_apply(&game, &listed);
    table_apply(&game, &host);
    assert_int_equal(problem_of(&game, asked(TABLE_ASK_ABORT, SU_FIRST, 1)), TABLE_FINE);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_REMATCH, SU_FIRST, 2)),
                     TABLE_NOT_BEGUN);
    table_request late = asked(TABLE_ASK_SIT, SU_SECOND, 3);
    late.seated = false;
    late.seat = guest(2);
    assert_int_equal(problem_of(&game, late), TABLE_GAME_OVER);
    table_release(&game);
}

/* ---- Endings, presence, words ---- */

CASE(a_game_is_called_off_before_the_second_move)
{
    table game;
    begin(&game, guest(1), guest(2), 0);
    play(&game, "a1b2", 1);
    table_request request = asked(TABLE_ASK_ABORT, SU_SECOND, 2);
    request.seated = false;
    assert_int_equal(problem_of(&game, request), TABLE_NOT_SEATED);
    play(&game, "i9h8", 2);
    assert_int_equal(problem_of(&game, asked(TABLE_ASK_ABORT, SU_SECOND, 3)),
                     TABLE_TOO_LATE_TO_ABORT);
    table_release(&game);
    begin(&game, guest(1), guest(2), 0);
    play(&game, "a1b2", 1);
    assert_int_equal(problem_of(&game, asked(TABLE_ASK_ABORT, SU_SECOND, 2)), TABLE_FINE);
    assert_int_equal(game.ending, TABLE_BY_ABORT);
    assert_int_equal(problem_of(&game, asked(TABLE_ASK_ABORT, SU_SECOND, 3)), TABLE_GAME_OVER);
    table_release(&game);
}

static table_problem claimed(table *game, su_side side, int64_t at)
{
    return problem_of(game, asked(TABLE_ASK_CLAIM, side, at));
}

CASE(victory_is_claimed_from_one_who_stays_away)
{
    table game;
    begin(&game, guest(1), guest(2), 60 * TOTAL);
    play(&game, "a1b2", 5);
    assert_int_equal(claimed(&game, SU_FIRST, 10), TABLE_STILL_HERE);
    assert_int_equal(ask(&game, asked(TABLE_ASK_LEAVE, SU_SECOND, 1000)).count, 1);
    assert_true(ask(&game, asked(TABLE_ASK_LEAVE, SU_SECOND, 1001)).repeated);
    assert_int_equal(table_claim_at(&game), 1000 + TABLE_CLAIM_AFTER);
    assert_int_equal(claimed(&game, SU_FIRST, 999 + TABLE_CLAIM_AFTER), TABLE_STILL_HERE);
    assert_int_equal(ask(&game, asked(TABLE_ASK_RETURN, SU_SECOND, 1000 + TABLE_CLAIM_AFTER)).count,
                     1);
    assert_int_equal(claimed(&game, SU_FIRST, 1000 + TABLE_CLAIM_AFTER), TABLE_STILL_HERE);
    assert_int_equal(ask(&game, asked(TABLE_ASK_LEAVE, SU_SECOND, 100000)).count, 1);
    assert_int_equal(claimed(&game, SU_SECOND, 900000), TABLE_YOUR_TURN);
    assert_int_equal(claimed(&game, SU_FIRST, 100000 + TABLE_CLAIM_AFTER), TABLE_FINE);
    assert_int_equal(game.ending, TABLE_BY_LEAVING);
    assert_int_equal(su_game_outcome(&game.game).result, SU_FIRST_WINS);
    assert_int_equal(table_claim_at(&game), INT64_MAX);
    table_release(&game);
}

/* Being away costs nothing until it is one's turn, and nothing at all where time does not count. */
CASE(nobody_claims_on_their_own_turn_or_without_a_clock)
{
    table game;
    begin(&game, guest(1), guest(2), 60 * TOTAL);
    play(&game, "a1b2", 5);
    assert_int_equal(ask(&game, asked(TABLE_ASK_LEAVE, SU_FIRST, 10)).count, 1);
    assert_int_equal(claimed(&game, SU_SECOND, 200000), TABLE_YOUR_TURN);
    play(&game, "i9h8", 200000);
    assert_int_equal(claimed(&game, SU_SECOND, 200000), TABLE_STILL_HERE);
    assert_int_equal(claimed(&game, SU_SECOND, 200000 + TABLE_CLAIM_AFTER), TABLE_FINE);
    table_release(&game);
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(ask(&game, asked(TABLE_ASK_LEAVE, SU_FIRST, 10)).count, 1);
    assert_int_equal(table_claim_at(&game), INT64_MAX);
    assert_int_equal(claimed(&game, SU_SECOND, 900000), TABLE_NO_CLOCK);
    table_release(&game);
}

CASE(phrases_are_those_there_are)
{
    table game;
    begin(&game, guest(1), guest(2), 0);
    table_request request = asked(TABLE_ASK_SAY, SU_FIRST, 1);
    for (unsigned i = 0; i <= TABLE_PHRASES_KEPT; i++) { /* the last ones are remembered */
        request.phrase = i % TABLE_PHRASES;
        assert_int_equal(problem_of(&game, request), TABLE_FINE);
    }
    assert_int_equal(game.said_count, TABLE_PHRASES_KEPT);
    assert_int_equal(game.said[0].phrase, 1);
    assert_int_equal(game.said[TABLE_PHRASES_KEPT - 1].phrase, TABLE_PHRASES_KEPT % TABLE_PHRASES);
    request.phrase = TABLE_PHRASES;
    assert_int_equal(problem_of(&game, request), TABLE_UNKNOWN_PHRASE);
    request.seated = false;
    assert_int_equal(problem_of(&game, request), TABLE_NOT_SEATED);
    table_release(&game);
}

CASE(who_is_forgotten_leaves_and_the_game_stays)
{
    table game;
    su_side side;
    const table_event made = created(SU_CLASSIC, 0, 0), alone = seated(SU_FIRST, guest(1), 0);
    table_request stranger = asked(TABLE_ASK_FORGET, SU_FIRST, 9);
    table_init(&game, &heap); /* nobody has come yet */
    table_apply(&game, &made);
    table_apply(&game, &alone);
    stranger.seated = false;
    assert_int_equal(problem_of(&game, stranger), TABLE_NOT_SEATED);
    assert_int_equal(ask(&game, asked(TABLE_ASK_FORGET, SU_FIRST, 9)).count, 2);
    assert_int_equal(game.ending, TABLE_BY_ABORT);
    table_release(&game);
    begin(&game, guest(1), guest(2), TOTAL); /* its time is up: that comes first */
    play(&game, "a1b2", 10);
    play(&game, "i9h8", 20);
    assert_int_equal(ask(&game, asked(TABLE_ASK_FORGET, SU_SECOND, 20 + 2 * TOTAL)).count, 2);
    assert_int_equal(game.ending, TABLE_BY_TIME);
    table_release(&game);
    begin(&game, guest(1), guest(2), 0);
    play(&game, "a1b2", 10);
    play(&game, "i9h8", 20);
    assert_int_equal(ask(&game, asked(TABLE_ASK_FORGET, SU_SECOND, 30)).count, 2);
    assert_int_equal(game.ending, TABLE_BY_RESIGNATION);
    assert_int_equal(su_game_outcome(&game.game).result, SU_FIRST_WINS);
    assert_true(table_seat_is_forgotten(&game.seats[SU_SECOND]));
    assert_false(table_seat_is_forgotten(&game.seats[SU_FIRST]));
    assert_false(table_seat_of(game.seats, &side, guest(2)));
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_REMATCH, SU_FIRST, 40)),
                     TABLE_GONE);
    assert_int_equal(ask(&game, asked(TABLE_ASK_FORGET, SU_FIRST, 50)).count, 1);
    assert_false(table_seat_of(game.seats, &side, guest(1)));
    table_release(&game);
}
