/* SPDX-License-Identifier: MIT */
/* What may happen next in a game: seats, moves, time, and anything at all. */
#include "deciding.h"

/* ---- Seats ---- */

static table_request asked_seat(uint8_t who, su_side side, uint8_t invitation)
{
    table_request request = asked(TABLE_ASK_SIT, side, 10);
    request.seated = false;
    request.seat = guest(who);
    if (invitation > 0)
        request.invitation = guest(invitation);
    return request;
}

CASE(a_seat_needs_its_invitation_once)
{
    table game;
    const table_event made = created(SU_CLASSIC, 0, 0), host = seated(SU_FIRST, guest(1), 0);
    table_event invited = event_at(TABLE_INVITED, 0);
    invited.side = SU_SECOND;
    invited.seat = guest(200);
    table_init(&game, &heap);
    table_apply(&game, &made);
    table_apply(&game, &host);
    table_apply(&game, &invited);
    assert_int_equal(problem_of(&game, asked_seat(2, SU_SECOND, 0)), TABLE_NOT_INVITED);
    assert_int_equal(problem_of(&game, asked_seat(2, SU_SECOND, 201)), TABLE_NOT_INVITED);
    assert_int_equal(problem_of(&game, asked_seat(1, SU_SECOND, 200)), TABLE_ALREADY_SEATED);
    assert_int_equal(problem_of(&game, asked_seat(2, SU_FIRST, 200)), TABLE_SEAT_TAKEN);
    assert_int_equal(problem_of(&game, asked_seat(2, SU_SECOND, 200)), TABLE_FINE);
    assert_int_equal(game.stage, TABLE_PLAYING);
    assert_int_equal(problem_of(&game, asked_seat(3, SU_SECOND, 200)), TABLE_SEAT_TAKEN);
    assert_true(ask(&game, asked_seat(2, SU_SECOND, 200)).repeated);
    table_release(&game);
}

CASE(anybody_may_take_a_seat_of_a_listed_game)
{
    table game;
    const table_event made = created(SU_CLASSIC, 0, 0), listed = event_at(TABLE_LISTED, 0);
    table_init(&game, &heap);
    table_apply(&game, &made);
    table_apply(&game, &listed);
    assert_int_equal(problem_of(&game, asked_seat(5, SU_SECOND, 0)), TABLE_FINE);
    assert_int_equal(problem_of(&game, asked_seat(6, SU_FIRST, 0)), TABLE_FINE);
    table_release(&game);
}

/* ---- Moves ---- */

CASE(a_move_needs_a_seat_the_turn_the_ply_and_the_rules)
{
    table game;
    begin(&game, guest(1), guest(2), 0);
    table_request request = asked_move(&game, "a1b2", 7, 10);
    request.seated = false;
    assert_int_equal(problem_of(&game, request), TABLE_NOT_SEATED);
    request = asked_move(&game, "a1b2", 7, 10);
    request.side = SU_SECOND;
    assert_int_equal(problem_of(&game, request), TABLE_NOT_YOUR_TURN);
    request = asked_move(&game, "a1b2", 7, 10);
    request.ply = 1;
    assert_int_equal(problem_of(&game, request), TABLE_STALE_PLY);
    table_decision made = ask(&game, asked_move(&game, "a1a2", 7, 10));
    assert_int_equal(made.problem, TABLE_BAD_MOVE);
    assert_int_not_equal(made.refusal.code, 0);
    assert_int_equal(problem_of(&game, asked_move(&game, "nonsense", 7, 10)), TABLE_BAD_MOVE);
    assert_int_equal(game.count, 3);
    play(&game, "a1b2", 11);
    assert_int_equal(game.count, 4);
    table_release(&game);
}

/* The engine thinks, its opponent takes back and plays something else: that is no answer to it. */
CASE(a_move_chosen_for_another_position_is_stale)
{
    table game;
    begin(&game, guest(1), (table_seat){.kind = TABLE_ENGINE, .level = 4}, 0);
    play(&game, "a1b2", 10);
    su_position seen = *su_game_position(&game.game);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_TAKEBACK, SU_FIRST, 20)),
                     TABLE_FINE);
    play(&game, "a5b5", 30);
    table_request request = asked_move(&game, "i9h8", 7, 40);
    request.seen = &seen;
    assert_int_equal(problem_of(&game, request), TABLE_STALE_PLY);
    assert_int_equal(problem_of(&game, asked_offer(TABLE_ASK_OFFER, TABLE_TAKEBACK, SU_FIRST, 50)),
                     TABLE_FINE);
    play(&game, "a1b2", 60); /* the same again */
    assert_int_equal(problem_of(&game, request), TABLE_FINE);
    table_release(&game);
}

CASE(a_move_sent_again_is_played_once)
{
    table game;
    begin(&game, guest(1), guest(2), 0);
    table_request request = asked_move(&game, "a1b2", 7, 10);
    assert_int_equal(ask(&game, request).count, 1);
    assert_true(ask(&game, request).repeated);
    play(&game, "i9h8", 20);
    assert_true(ask(&game, request).repeated);
    request.key = 8;
    assert_int_equal(problem_of(&game, request), TABLE_STALE_PLY);
    request.key = 7;
    request.side = SU_SECOND; /* another's key */
    assert_int_equal(problem_of(&game, request), TABLE_STALE_PLY);
    request.side = SU_FIRST;
    request.seated = false;
    assert_int_equal(problem_of(&game, request), TABLE_NOT_SEATED);
    request.seated = true;
    assert_int_equal(problem_of(&game, asked(TABLE_ASK_RESIGN, SU_SECOND, 30)), TABLE_FINE);
    assert_true(ask(&game, request).repeated); /* also when the game is over meanwhile */
    assert_int_equal(game.count, 6);
    table_release(&game);
}

CASE(moves_wait_for_both_players_and_end_with_the_game)
{
    table game;
    const table_event made = created(SU_CLASSIC, 0, 0), host = seated(SU_FIRST, guest(1), 0);
    table_init(&game, &heap);
    table_apply(&game, &made);
    table_apply(&game, &host);
    assert_int_equal(problem_of(&game, asked_move(&game, "a1b2", 7, 10)), TABLE_NOT_BEGUN);
    table_release(&game);
    begin(&game, guest(1), guest(2), 0);
    assert_int_equal(problem_of(&game, asked(TABLE_ASK_RESIGN, SU_FIRST, 10)), TABLE_FINE);
    assert_int_equal(problem_of(&game, asked_move(&game, "a1b2", 7, 20)), TABLE_GAME_OVER);
    table_release(&game);
}

/* ---- Time ---- */

CASE(a_move_costs_the_time_it_took)
{
    table game;
    begin(&game, guest(1), guest(2), TOTAL);
    play(&game, "a1b2", 5000);
    assert_int_equal(table_left(&game, SU_FIRST, 5000), TOTAL); /* the first move is free */
    play(&game, "i9h8", 8000);
    assert_int_equal(table_left(&game, SU_SECOND, 8000), TOTAL - 3000);
    table_release(&game);
}

CASE(its_way_is_credited_within_bounds)
{
    static const struct {
        int64_t lag, credited;
    } cases[] = {{0, 0},
                 {200, 200},
                 {TABLE_LAG_CREDIT, TABLE_LAG_CREDIT},
                 {10000, TABLE_LAG_CREDIT},
                 {-50, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        table game;
        begin(&game, guest(1), guest(2), TOTAL);
        play(&game, "a1b2", 5000);
        table_request request = asked_move(&game, "i9h8", 9, 8000);
        request.lag = cases[i].lag;
        assert_int_equal(problem_of(&game, request), TABLE_FINE);
        assert_int_equal(table_left(&game, SU_SECOND, 8000), TOTAL - 3000 + cases[i].credited);
        table_release(&game);
    }
}

/* Plays on, with moves that come `every` ms over a way said to take `lag`; the moves of the second
 * side until its time is up, or `most`, and what was credited to it beyond that. */
static unsigned play_late(int64_t *credited, uint32_t total, int64_t every, int64_t lag,
                          unsigned most)
{
    table game;
    rng random = rng_seeded(5);
    int64_t now = 0;
    unsigned moves = 0;
    begin(&game, guest(1), guest(2), total);
    for (unsigned ply = 0; ply < 2 * most && game.stage == TABLE_PLAYING; ply++) {
        char move[SU_MOVE_TEXT];
        any_move(move, &game, &random);
        table_request request = asked_move(&game, move, ply, now += ply % 2 == 0 ? 1 : every);
        request.lag = ply % 2 == 0 ? 0 : lag;
        assert_int_equal(problem_of(&game, request), TABLE_FINE);
        if (game.stage == TABLE_PLAYING)
            moves += ply % 2;
    }
    *credited = game.clock.remaining[SU_SECOND] - (total - (int64_t)moves * every);
    table_release(&game);
    return moves;
}

/* How long the way is only the player knows, who may say too much: there is a quota. */
CASE(a_long_way_is_not_time_without_end)
{
    int64_t credited;
    assert_in_range(play_late(&credited, 5000, 450, 600, 40), 5000 / 450, 5000 / 450 + 3);
    assert_in_range(credited, 1, 14 * 50 + 150);
    /* An honest way in a game of a usual length is credited whole. */
    assert_int_equal(play_late(&credited, 60000, 450, 200, 40), 40);
    assert_int_equal(credited, 40 * 200);
    /* What a move did not need is saved up, within bounds. */
    table_lag lag = table_lag_of(&(su_time_control){.total_ms = 60000});
    su_clock clock = su_clock_set(&(su_time_control){.total_ms = 60000}, SU_FIRST);
    su_clock_start(&clock, 0);
    for (int i = 0; i < 100; i++)
        table_lag_moved(&lag, &clock, 60000 - 100, 100);
    assert_int_equal(lag.left[SU_FIRST], 7 * 300);
    assert_int_equal(lag.left[SU_SECOND], 3 * 300);
}

CASE(a_move_that_comes_too_late_is_the_end)
{
    table game;
    begin(&game, guest(1), guest(2), TOTAL);
    play(&game, "a1b2", 1000);
    table_decision made = ask(&game, asked_move(&game, "i9h8", 9, 1000 + TOTAL));
    assert_int_equal(made.problem, TABLE_FINE);
    assert_int_equal(made.count, 1);
    assert_int_equal(made.events[0].kind, TABLE_TIMED_OUT);
    assert_int_equal(game.ending, TABLE_BY_TIME);
    assert_int_equal(su_game_outcome(&game.game).result, SU_FIRST_WINS);
    table_release(&game);
}

CASE(a_flag_falls_when_the_time_is_up_and_not_before)
{
    table game;
    begin(&game, guest(1), guest(2), TOTAL);
    play(&game, "a1b2", 1000);
    assert_int_equal(table_flag_at(&game), 1000 + TOTAL);
    table_request flag = {.kind = TABLE_ASK_FLAG, .at = 999 + TOTAL, .tick = 999 + TOTAL};
    assert_int_equal(ask(&game, flag).count, 0);
    flag.tick++;
    assert_int_equal(ask(&game, flag).count, 1);
    assert_int_equal(ask(&game, flag).count, 0);
    assert_int_equal(game.ending, TABLE_BY_TIME);
    table_release(&game);
}

/* ---- Anything at all ---- */

static table_request any_request(const table *game, rng *random, int64_t now)
{
    static char move[SU_MOVE_TEXT];
    any_move(move, game, random);
    table_request request = asked_move(game, move, rng_next(random) % 8, now);
    if (rng_below(random, 2) == 0)
        return request;
    request = asked_offer((table_request_kind)rng_below(random, TABLE_ASK_FLAG + 1),
                          (table_offer)rng_below(random, TABLE_OFFERS),
                          (su_side)rng_below(random, 2), now);
    request.seated = rng_below(random, 8) != 0;
    request.move = rng_below(random, 2) == 0 ? move : "i9h8";
    request.ply = rng_below(random, 20);
    request.phrase = rng_below(random, TABLE_PHRASES + 1);
    request.lag = rng_below(random, 2000);
    request.seat = guest((uint8_t)rng_below(random, 4));
    return request;
}

/* Whatever is decided can happen, and a log read from its lines makes the same game. */
CASE(decisions_can_always_happen)
{
    rng random = rng_seeded(11);
    for (int round = 0; round < 300; round++) {
        table game, again;
        int64_t now = 0;
        begin(&game, guest(1), rng_below(&random, 2) == 0 ? guest(2) : engine(2),
              rng_below(&random, 2) == 0 ? 0 : TOTAL);
        begin(&again, game.seats[SU_FIRST], game.seats[SU_SECOND], game.game.house.time.total_ms);
        for (int i = 0; i < 60; i++) {
            now += rng_below(&random, 3000);
            table_decision made = ask(&game, any_request(&game, &random, now));
            for (size_t j = 0; j < made.count; j++) {
                char line[TABLE_EVENT_TEXT];
                out_buffer buffer = out_buffer_over(line, sizeof line);
                table_event read = {.at = made.events[j].at, .tick = made.events[j].tick};
                table_event_write(&buffer.out, &made.events[j]);
                assert_true(table_event_read(&read, text_of(line)));
                assert_int_equal(table_apply(&again, &read), TABLE_DONE);
            }
        }
        assert_int_equal(again.count, game.count);
        assert_int_equal(again.stage, game.stage);
        assert_int_equal(again.ending, game.ending);
        assert_int_equal(table_left(&again, SU_FIRST, now), table_left(&game, SU_FIRST, now));
        assert_int_equal(table_left(&again, SU_SECOND, now), table_left(&game, SU_SECOND, now));
        assert_memory_equal(&again.lag, &game.lag, sizeof game.lag);
        assert_true(su_position_same(su_game_position(&again.game), su_game_position(&game.game)));
        table_release(&again);
        table_release(&game);
    }
}

CASE(every_problem_has_a_code_and_a_status)
{
    for (int problem = TABLE_FINE + 1; problem < TABLE_PROBLEMS; problem++) {
        unsigned status = table_problem_status((table_problem)problem);
        assert_true(*table_problem_code((table_problem)problem) != '\0');
        assert_true(status >= 400 && status < 500);
    }
}
