/* SPDX-License-Identifier: MIT */
/* Searches through the protocol: limits, stopping, pondering, and a storm of nonsense. */
#include "session.h"

#include <stdio.h>
#include <unistd.h>

#include <sumito/engine.h>

#include "base/rng.h"

static int64_t microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void assert_best_is_legal(const char *line, const su_position *position)
{
    char best[16] = "", reply[16] = "";
    su_move move;
    int words = sscanf(line, "bestmove %15s ponder %15s", best, reply);
    assert_true(words >= 1);
    assert_int_equal(su_move_parse(&move, position, best, NULL), SU_OK);
    if (words == 2) {
        su_position after = su_play(position, move);
        assert_int_equal(su_move_parse(&move, &after, reply, NULL), SU_OK);
    }
}

/* Every field in its place; the line of play is legal. Returns `multipv`. */
static unsigned assert_info(const char *line, su_position position)
{
    unsigned depth, longest, rank;
    int consumed = 0, score;
    char unit[8], bound[16], line_of_play[1024];
    unsigned long long nodes, nps, full, ms;
    assert_int_equal(sscanf(line, "info depth %u seldepth %u multipv %u score %7s %d%n", &depth,
                            &longest, &rank, unit, &score, &consumed),
                     5);
    assert_true(strcmp(unit, "cp") == 0 || strcmp(unit, "mate") == 0);
    line += consumed;
    if (sscanf(line, " %15[a-z]%n", bound, &consumed) == 1 && strcmp(bound, "nodes") != 0) {
        assert_true(strcmp(bound, "lowerbound") == 0 || strcmp(bound, "upperbound") == 0);
        line += consumed;
    }
    assert_int_equal(sscanf(line, " nodes %llu nps %llu hashfull %llu time %llu pv %1023[^\n]",
                            &nodes, &nps, &full, &ms, line_of_play),
                     5);
    assert_true(depth >= 1 && longest >= depth && nodes >= 1 && full <= 1000);
    char *rest = line_of_play;
    for (char *word; (word = strsep(&rest, " ")) != NULL;) {
        su_move move;
        assert_int_equal(su_move_parse(&move, &position, word, NULL), SU_OK);
        position = su_play(&position, move);
    }
    return rank;
}

CASE(every_game_is_searched)
{
    session at;
    session_open(&at);
    for (su_variant variant = 0; variant < SU_VARIANTS; variant++) {
        char line[80];
        su_position start = su_variant_start(variant);
        snprintf(line, sizeof line, "setoption name UCI_Variant value %s",
                 su_variant_name(variant));
        tell(&at, line);
        tell(&at, "position startpos");
        tell(&at, "go depth 4");
        const char *said = hear(&at);
        for (; begins(said, "info "); said = hear(&at))
            assert_int_equal(assert_info(said, start), 1);
        assert_best_is_legal(said, &start);
    }
    assert_false(session_has_more(&at));
    session_close(&at);
}

CASE(limits_end_a_search)
{
    static const char *const lines[] = {
        "go nodes 1000",
        "go movetime 20",
        "go btime 300 wtime 300 binc 5 winc 5 movestogo 10",
        "go btime -50",
        "go btime 100 bdelay 10 wdelay 10",
        "go mate 1 depth 3",
        "go depth 2 searchmoves a1b2 c5d5",
    };
    su_position start = su_variant_start(SU_CLASSIC);
    session at;
    session_open(&at);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        tell(&at, lines[i]);
        assert_best_is_legal(hear_until(&at, "bestmove "), &start);
    }
    session_close(&at);
}

/* The score of the last line that tells one, up to `bestmove`. */
static int hear_score(session *at)
{
    int score = 0;
    for (const char *said; !begins(said = hear(at), "bestmove ");) {
        const char *found = strstr(said, "score cp ");
        score = found == NULL ? score : atoi(found + strlen("score cp "));
    }
    return score;
}

/* A depth that is cut off may have found a better move: its score is told all the same. */
/* Whoever asks for a move waits for one: a number beyond its limits is told, and the nearest taken.
 */
CASE(limits_that_cannot_be_are_the_nearest)
{
    static const struct {
        const char *line, *error;
    } cases[] = {
        {"go depth 200 nodes 500", "bad_number at 10: '200' is not a number from 1 to 128"},
        {"go depth 0", "bad_number at 10"},
        {"go nodes 0", "bad_number at 10: '0' is not a number from 1 to "},
        {"go movetime -1", "bad_number at 13: '-1' is not a number from 1 to 2147483647"},
        {"go depth 1 movetime 99999999999999999999", "bad_number at 21"},
    };
    session at;
    su_position start = su_variant_start(SU_CLASSIC);
    session_open(&at);
    tell(&at, "position startpos");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[160];
        snprintf(expected, sizeof expected, "info string error %s", cases[i].error);
        tell(&at, cases[i].line);
        const char *said = hear(&at);
        assert_true(begins(said, expected));
        while (!begins(said, "bestmove "))
            said = hear(&at);
        assert_best_is_legal(said, &start);
    }
    session_close(&at);
}

CASE(the_score_told_last_is_the_result)
{
    session at;
    su_ply plies[1];
    su_game game;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.plays = true;
    su_engine *engine = su_engine_new(&options);
    session_open(&at);
    assert_non_null(engine);
    for (su_variant variant = 0; variant < SU_VARIANTS; variant++) {
        su_position start = su_variant_start(variant);
        char line[80];
        snprintf(line, sizeof line, "setoption name UCI_Variant value %s",
                 su_variant_name(variant));
        tell(&at, line);
        tell(&at, "position startpos");
        assert_int_equal(su_game_begin(&game, &start, &house, plies, 1), SU_OK);
        for (unsigned nodes = 1; nodes < 20000; nodes = nodes * 2 + 1) {
            su_limits limits = SU_LIMITS_INIT;
            limits.nodes = nodes;
            su_engine_forget(engine);
            su_search_result result = su_engine_search(engine, &game, &limits, NULL, NULL);
            snprintf(line, sizeof line, "go nodes %u", nodes);
            tell(&at, "ucinewgame");
            tell(&at, line);
            assert_int_equal(hear_score(&at), result.score);
        }
    }
    su_engine_free(engine);
    session_close(&at);
}

CASE(only_the_moves_wanted_are_searched)
{
    su_move moves[SU_MAX_MOVES];
    su_position start = su_variant_start(SU_CLASSIC);
    size_t count = su_moves(moves, &start);
    session at;
    session_open(&at);
    for (size_t i = 0; i < count; i++) {
        char move[SU_MOVE_TEXT], line[64], expected[32];
        su_move_format(move, moves[i]);
        snprintf(line, sizeof line, "go searchmoves %s depth 1", move);
        snprintf(expected, sizeof expected, "bestmove %s", move);
        tell(&at, line);
        assert_true(begins(hear_until(&at, "bestmove "), expected));
    }
    session_close(&at);
}

CASE(several_lines_are_told)
{
    unsigned seen = 0;
    session at;
    session_open(&at);
    tell(&at, "setoption name MultiPV value 3");
    tell(&at, "go depth 3");
    for (const char *said; begins(said = hear(&at), "info ");)
        seen |= 1U << assert_info(said, su_variant_start(SU_CLASSIC));
    assert_int_equal(seen, 1U << 1 | 1U << 2 | 1U << 3);
    session_close(&at);
}

static int64_t time_until(session *at, const char *told, const char *answer)
{
    int64_t asked = microseconds();
    tell(at, told);
    hear_until(at, answer);
    return microseconds() - asked;
}

/* Sooner than twenty thousand nodes are searched, which a usual machine does in ten milliseconds.
 * The best of several, for the machine may be busy with something else. */
CASE(stop_is_answered_at_once)
{
    int64_t search = INT64_MAX, best[2] = {INT64_MAX, INT64_MAX};
    session at;
    session_open(&at);
    for (int i = 0; i < 12; i++) {
        tell(&at, "ucinewgame");
        int64_t took = time_until(&at, "go nodes 20000", "bestmove ");
        search = took < search ? took : search;
        tell(&at, i % 2 == 0 ? "go infinite" : "perft 20");
        hear_until(&at, i % 2 == 0 ? "info depth 6" : "perft 3");
        took = time_until(&at, "stop", i % 2 == 0 ? "bestmove " : "info string perft stopped");
        best[i % 2] = took < best[i % 2] ? took : best[i % 2];
    }
    print_message("20000 nodes in %d us, stop in %d us, of perft in %d us\n", (int)search,
                  (int)best[0], (int)best[1]);
    assert_true(best[0] < search && best[1] < search);
    session_close(&at);
}

CASE(a_stop_that_comes_early_is_heard)
{
    session at;
    session_open(&at);
    for (int i = 0; i < 300; i++) {
        tell(&at, "go infinite");
        if (i % 3 == 1)
            usleep((useconds_t)(i % 50));
        tell(&at, "stop");
        hear_until(&at, "bestmove ");
        assert_false(session_has_more(&at));
    }
    session_close(&at);
}

CASE(a_newer_request_ends_the_search)
{
    static const char *const newer[] = {"position startpos", "setoption name Level value 9",
                                        "ucinewgame", "perft 1", "go infinite"};
    session at;
    session_open(&at);
    for (size_t i = 0; i < sizeof newer / sizeof *newer; i++) {
        tell(&at, "go infinite");
        hear_until(&at, "info depth ");
        tell(&at, newer[i]);
        hear_until(&at, "bestmove ");
        tell(&at, "stop");
    }
    hear_until(&at, "bestmove ");
    assert_false(session_has_more(&at));
    session_close(&at);
}

CASE(a_search_goes_on_through_questions_and_mistakes)
{
    session at;
    session_open(&at);
    tell(&at, "go infinite");
    tell(&at, "isready");
    hear_until(&at, "readyok");
    tell(&at, "position nowhere");
    hear_until(&at, "info string error bad_choice at 10");
    tell(&at, "go depth 0");
    hear_until(&at, "info string error bad_number at 10");
    tell(&at, "d");
    hear_until(&at, "result *");
    tell(&at, "stop"); /* had it ended, its move would have come, and gone by, before */
    hear_until(&at, "bestmove ");
    session_close(&at);
}

/* One move and a win at once: nothing is left to look at, and still the search waits. */
CASE(an_infinite_search_waits_for_stop)
{
    session at;
    session_open(&at);
    tell(&at, "position fen classic 4w/5w/7/8/wbb6/8/7/6/5 b 5-0 - 10");
    tell(&at, "go infinite searchmoves e3e2");
    hear_until(&at, "info depth 1 ");
    usleep(50000);
    while (session_has_more(&at))
        assert_false(begins(hear(&at), "bestmove"));
    tell(&at, "stop");
    assert_string_equal(hear_until(&at, "bestmove"), "bestmove e3e2");
    session_close(&at);
}

CASE(pondering_waits_for_the_move)
{
    session at;
    session_open(&at);
    tell(&at, "go ponder depth 1");
    hear_until(&at, "info depth 1 ");
    usleep(30000);
    while (session_has_more(&at))
        assert_false(begins(hear(&at), "bestmove"));
    tell(&at, "ponderhit");
    hear_until(&at, "bestmove ");
    tell(&at, "ponderhit");
    assert_true(begins(hear(&at), "info string error not_pondering"));
    tell(&at, "go ponder nodes 1"); /* the limits count from the move on */
    for (const char *said = hear(&at); !begins(said, "info depth 5 "); said = hear(&at))
        assert_false(begins(said, "bestmove"));
    tell(&at, "ponderhit");
    hear_until(&at, "bestmove ");
    for (int i = 0; i < 100; i++) { /* also where the move comes before the engine listens */
        tell(&at, "go ponder depth 1");
        tell(&at, i % 2 == 0 ? "ponderhit" : "stop");
        hear_until(&at, "bestmove ");
    }
    session_close(&at);
}

CASE(several_threads_search)
{
    session at;
    session_open(&at);
    tell(&at, "setoption name Threads value 3");
    tell(&at, "setoption name Hash value 1");
    for (int i = 0; i < 5; i++) {
        tell(&at, "go infinite");
        hear_until(&at, "info depth 4");
        tell(&at, "stop");
        hear_until(&at, "bestmove ");
    }
    session_close(&at);
}

CASE(the_end_of_the_session_ends_the_search)
{
    session at;
    session_open(&at);
    tell(&at, "go infinite");
    session_end(&at);
    hear_until(&at, "bestmove ");
    assert_false(session_has_more(&at));
    session_close(&at);
}

/* ---- Nonsense ------------------------------------------------------------------------------- */

static const char *const vocabulary[] = {
    "uci",         "isready",     "ucinewgame", "setoption", "position",
    "stop",        "ponderhit",   "d",          "eval",      "perft",
    "help",        "name",        "value",      "startpos",  "layout",
    "fen",         "moves",       "depth",      "nodes",     "movetime",
    "btime",       "wtime",       "infinite",   "ponder",    "Hash",
    "MultiPV",     "Level",       "Ejections",  "true",      "false",
    "offboard",    "classic",     "notalone",   "a1b2",      "c5d5",
    "g5f5",        "@d4",         "c3c5d4",     "0",         "1",
    "2",           "-1",          "1e9",        "/",         "belgian",
    "w",           "0-0",         "-",          "Threads",   "99999999999999999999",
    "searchmoves", "UCI_Variant", "\xc3\xa9",   "\t",        "5/6/7/8/9/8/7/6/5",
};
#define VOCABULARY (sizeof vocabulary / sizeof *vocabulary)

/* Words of the protocol in any order, now and then with a byte changed. */
static size_t random_line(char *line, size_t size, rng *random)
{
    size_t length = 0;
    /* A search begins rarely: each takes longer than many refused lines. */
    if (rng_below(random, 200) == 0)
        length = (size_t)snprintf(line, size, "go ");
    for (unsigned words = rng_below(random, 8); words > 0; words--)
        length += (size_t)snprintf(line + length, size - length, "%s%s",
                                   vocabulary[rng_below(random, VOCABULARY)],
                                   rng_below(random, 16) == 0 ? "" : " ");
    if (length > 0 && rng_below(random, 4) == 0)
        line[rng_below(random, (uint32_t)length)] = (char)rng_below(random, 256);
    return length;
}

CASE(nonsense_leaves_it_usable)
{
    const int lines = 100000;
    rng random = rng_seeded(20);
    session at;
    session_open(&at);
    for (int i = 0; i < lines; i++) {
        char line[512];
        size_t length = random_line(line, sizeof line, &random);
        if (!tell_bytes(&at, line, length)) {
            session_close(&at);
            session_open(&at);
        }
        if (i % 1000 == 0) {
            tell(&at, "stop");
            session_forget(&at);
        }
    }
    tell(&at, "stop");
    session_forget(&at);
    tell(&at, "setoption name UCI_Variant value classic");
    tell(&at, "position startpos moves c5d5");
    tell(&at, "isready");
    assert_string_equal(hear(&at), "readyok");
    su_position position;
    assert_int_equal(su_position_parse(&position, "classic", NULL), SU_OK);
    su_move move;
    assert_int_equal(su_move_parse(&move, &position, "c5d5", NULL), SU_OK);
    position = su_play(&position, move);
    tell(&at, "go depth 2");
    assert_best_is_legal(hear_until(&at, "bestmove "), &position);
    session_close(&at);
}
