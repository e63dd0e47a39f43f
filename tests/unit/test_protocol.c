/* SPDX-License-Identifier: MIT */
/* The protocol: what it refuses, how positions and options are set, what it shows. */
#include "session.h"

#include "engine/bench.h"
#include "one_line_book.h"

#include <stdio.h>

#include <sumito/engine.h>

/* What `d` says of the position and the result, in one string. */
static void describe(session *at, char words[512])
{
    tell(at, "d");
    const char *position = hear_until(at, "position "), *key = hear(at), *result = hear(at);
    snprintf(words, 512, "%s|%s|%s", position, key, result);
}

static void assert_position(session *at, const char *expected, const char *result)
{
    tell(at, "d");
    assert_string_equal(hear_until(at, "position ") + strlen("position "), expected);
    assert_true(begins(hear_until(at, "result "), "result "));
    assert_string_equal(at->lines[at->heard - 1] + strlen("result "), result);
}

CASE(uci_names_the_program_and_every_option)
{
    session at;
    session_open(&at);
    tell(&at, "uci");
    assert_true(begins(hear(&at), "id name sumito "));
    assert_string_equal(hear(&at), "id author the sumito authors");
    assert_string_equal(hear(&at), "option name Hash type spin default 16 min 1 max 65536");
    assert_non_null(hear_until(&at, "option name Ponder type check default false"));
    assert_string_equal(hear(&at), "option name UCI_AnalyseMode type check default false");
    assert_string_equal(hear(&at), "option name UCI_Variant type combo default classic var classic "
                                   "var notalone var offboard");
    assert_non_null(hear_until(&at, "option name OwnBook type check default false"));
    assert_non_null(hear_until(&at, "option name Ejections type spin default 6 min 1 max 6"));
    assert_string_equal(hear(&at), "uciok");
    assert_false(session_has_more(&at));
    session_close(&at);
}

CASE(a_malformed_line_is_refused_with_its_column)
{
    static const struct {
        const char *line, *error;
    } cases[] = {
        {"foo", "unknown_command at 1: there is no command 'foo'"},
        {"  foo", "unknown_command at 3"},
        {"UCI", "unknown_command at 1"},
        {"\x01\xff\x7f", "unknown_command at 1: there is no command '??\?'"},
        {"isready?", "unknown_command at 1"},
        {"isready now", "unexpected_word at 9: 'now' has no place here"},
        {"quit later", "unexpected_word at 6"},
        {"setoption", "missing_word at 10: name is missing here"},
        {"setoption Hash 3", "bad_choice at 11: 'Hash' is none of: name"},
        {"setoption name", "missing_word at 15"},
        {"setoption name Hush value 3", "unknown_option at 16"},
        {"setoption name Hash", "missing_word at 20: value is missing here"},
        {"setoption name Hash value", "missing_word at 26: a number is missing here"},
        {"setoption name Hash value 0", "bad_number at 27: '0' is not a number from 1 to 65536"},
        {"setoption name Hash value 65537", "bad_number at 27"},
        {"setoption name Hash value -1", "bad_number at 27"},
        {"setoption name Hash value 1x", "bad_number at 27"},
        {"setoption name Hash value 99999999999999999999", "bad_number at 27"},
        {"setoption name Hash value 8 MiB", "unexpected_word at 29"},
        {"setoption name Ponder value yes", "bad_choice at 29: 'yes' is none of: false true"},
        {"setoption name UCI_Variant value chess",
         "bad_choice at 34: 'chess' is none of: classic notalone offboard"},
        {"setoption name UCI_Variant value", "missing_word at 33"},
        {"position", "missing_word at 9"},
        {"position start", "bad_choice at 10: 'start' is none of: startpos layout fen"},
        {"position startpos c5d5", "bad_choice at 19: 'c5d5' is none of: moves"},
        {"position startpos moves c5d5 g5x", "bad_move at 30: bad_text: "},
        {"position startpos moves c5d5 g5g9", "bad_move at 30: not_a_step: "},
        {"position startpos moves c5d5 c4d4", "bad_move at 30: not_yours: "},
        {"position startpos moves c5d5c5d5c5d5c5d5c5d5", "bad_move at 25: bad_text: "},
        {"position layout", "missing_word at 16"},
        {"position layout nowhere", "unknown_layout at 17"},
        {"position fen offboard:belgian-daisy", "bad_position at 23: no_layouts: "},
        {"position fen", "bad_position at 13: empty_text: "},
        {"position fen moves a1b2", "bad_position at 13: empty_text: "},
        {"position fen classic 5/6 b 0-0 - 0", "bad_position at 25: row_count: "},
        {"position fen classic:nowhere", "bad_position at 22: unknown_layout: "},
        {"position fen classic 5/6/7/8/9/8/7/6/5 b 6-0 - 0", "bad_position at "},
        {"go fast", "unexpected_word at 4"},
        {"go depth", "missing_word at 9"},
        {"go depth deep", "bad_number at 10: 'deep' is not a number from 1 to 128"},
        {"go depth 2 depth 3", "repeated_word at 12"},
        {"go infinite infinite", "repeated_word at 13"},
        {"go ponder ponder", "repeated_word at 11"},
        {"go btime - wtime 0", "bad_number at 10"},
        {"go infinite depth 3", "contradiction at 4"},
        {"go wtime 1000 winc 10", "missing_clock at 22: btime, the clock of the side to move"},
        {"go movestogo 10", "missing_clock at 16: btime"},
        {"go searchmoves", "missing_word at 15: a move is missing here"},
        {"go searchmoves depth 3", "missing_word at 16"},
        {"go searchmoves c5d5 c5d5", "repeated_word at 21"},
        {"go searchmoves c5d5 i5h4", "bad_move at 21: not_yours: "},
        {"ponderhit", "not_pondering at 1: no search waits for 'ponderhit'"},
        {"perft", "missing_word at 6"},
        {"perft 21", "bad_number at 7: '21' is not a number from 1 to 20"},
        {"perft 1 2", "unexpected_word at 9"},
    };
    session at;
    char before[512], after[512];
    session_open(&at);
    tell(&at, "position startpos");
    describe(&at, before);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[160];
        snprintf(expected, sizeof expected, "info string error %s", cases[i].error);
        assert_true(tell(&at, cases[i].line));
        const char *said = hear(&at);
        if (!begins(said, expected))
            fail_msg("%s\n expected: %s\n said:     %s", cases[i].line, expected, said);
        assert_false(session_has_more(&at));
        describe(&at, after);
        assert_string_equal(after, before);
    }
    session_close(&at);
}

CASE(a_move_with_a_nul_is_none)
{
    static const char line[] = "position startpos moves c5d5\0x";
    session at;
    session_open(&at);
    tell_bytes(&at, line, sizeof line - 1);
    assert_true(begins(hear(&at), "info string error bad_move at 25: bad_text: "));
    session_close(&at);
}

CASE(empty_lines_are_nothing)
{
    session at;
    session_open(&at);
    tell(&at, "");
    tell(&at, " \t \r");
    assert_false(session_has_more(&at));
    session_close(&at);
}

#define START "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb"

CASE(positions_are_set_up)
{
    static const struct {
        const char *line, *position;
    } cases[] = {
        {"position startpos", "classic " START " b 0-0 - 0"},
        {" position\tstartpos  moves ", "classic " START " b 0-0 - 0"},
        {"position startpos moves c5d5 g5f5",
         "classic wwwww/wwwwww/3ww2/3w4/9/4b3/2bb3/bbbbbb/bbbbb b 0-0 - 2"},
        {"position layout Belgian_Daisy moves a1b2\r", NULL},
        {"position fen notalone", "notalone " START " b 0-0 - 0"},
        {"position fen  classic " START "  b 0-0 -  0 moves c5d5 g5f5",
         "classic wwwww/wwwwww/3ww2/3w4/9/4b3/2bb3/bbbbbb/bbbbb b 0-0 - 2"},
        {"position fen offboard moves", "offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b4w/5 b 0-0 "
                                        "221313223131 0"},
    };
    session at;
    session_open(&at);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tell(&at, cases[i].line);
        if (cases[i].position != NULL)
            assert_position(&at, cases[i].position, "*");
    }
    assert_false(session_has_more(&at));
    session_close(&at);
}

CASE(options_count_from_the_next_position)
{
    session at;
    session_open(&at);
    tell(&at, "setoption name uci_variant value notalone");
    assert_position(&at, "classic " START " b 0-0 - 0", "*");
    tell(&at, "position startpos");
    assert_position(&at, "notalone " START " b 0-0 - 0", "*");
    tell(&at, "setoption name Ejections value 3");
    tell(&at, "position fen classic 4w/5w/7/8/wbb6/8/7/6/5 b 2-0 - 10 moves e3e2");
    assert_position(&at, "classic 4w/5w/7/8/bb7/8/7/6/5 w 3-0 - 11", "1-0 ejections");
    tell(&at, "position fen classic 4w/5w/7/8/wbb6/8/7/6/5 b 3-0 - 10");
    assert_true(begins(hear(&at), "info string error already_won at 10: "));
    session_close(&at);
}

#define TWICE_AROUND "c5d5 g5f5 d5c5 f5g5 c5d5 g5f5 d5c5 f5g5"

CASE(house_rules_end_games)
{
    session at;
    session_open(&at);
    tell(&at, "position startpos moves " TWICE_AROUND);
    assert_position(&at, "classic " START " b 0-0 - 8", "*");
    tell(&at, "setoption name RepetitionDraw value true");
    tell(&at, "position startpos moves " TWICE_AROUND);
    assert_position(&at, "classic " START " b 0-0 - 8", "1/2-1/2 repetition");
    tell(&at, "position startpos moves " TWICE_AROUND " c5d5");
    assert_true(begins(hear(&at), "info string error bad_move at 65: game_over: "));
    tell(&at, "eval");
    assert_true(begins(hear(&at), "info string error game_over at 1: "));
    tell(&at, "go infinite");
    assert_string_equal(hear(&at), "info string game over 1/2-1/2 repetition");
    assert_string_equal(hear(&at), "bestmove (none)");
    tell(&at, "setoption name NoProgressPlies value 4");
    tell(&at, "position startpos moves c5d5 g5f5 d5c5 f5g5");
    assert_position(&at, "classic " START " b 0-0 - 4", "1/2-1/2 no_progress");
    tell(&at, "setoption name NoProgressMoreWins value true");
    tell(&at, "position fen classic 4w/5w/7/8/wbb6/8/7/6/5 b 1-0 - 0 moves e2f2 i9i8 f2e2 i8i9");
    assert_position(&at, "classic 4w/5w/7/8/wbb6/8/7/6/5 b 1-0 - 4", "1-0 more_pushed_off");
    session_close(&at);
}

CASE(a_game_holds_4096_plies)
{
    static char line[64 + 20 * 1025] = "position startpos moves";
    char *end = line + strlen(line);
    session at;
    session_open(&at);
    for (int i = 0; i < 1024; i++)
        end += sprintf(end, " c5d5 g5f5 d5c5 f5g5");
    tell(&at, line);
    assert_position(&at, "classic " START " b 0-0 - 4096", "*");
    sprintf(end, " c5d5");
    tell(&at, line);
    assert_non_null(
        strstr(hear(&at), "error too_many_moves at 20505: 'c5d5' is one move too many"));
    assert_position(&at, "classic " START " b 0-0 - 4096", "*");
    session_close(&at);
}

CASE(the_diagram_and_the_value_are_those_of_the_library)
{
    session at;
    su_position start = su_variant_start(SU_OFFBOARD);
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    char diagram[SU_DIAGRAM_TEXT], expected[64], *rest = diagram;
    session_open(&at);
    tell(&at, "position fen offboard");
    tell(&at, "d");
    su_diagram_text(diagram, sizeof diagram, &start, &options);
    for (char *row; (row = strsep(&rest, "\n")) != NULL && rest != NULL;)
        assert_string_equal(hear(&at), row);
    assert_true(begins(hear(&at), "position offboard "));
    snprintf(expected, sizeof expected, "key %016llx", (unsigned long long)su_position_key(&start));
    assert_string_equal(hear(&at), expected);
    assert_string_equal(hear(&at), "result *");
    tell(&at, "eval");
    snprintf(expected, sizeof expected, "eval cp %d", (int)su_engine_evaluate(&start));
    assert_string_equal(hear(&at), expected);
    session_close(&at);
}

CASE(perft_counts_and_stops)
{
    session at;
    session_open(&at);
    tell(&at, "position fen notalone");
    tell(&at, "perft 4");
    assert_string_equal(hear(&at), "perft 1 12");
    assert_string_equal(hear(&at), "perft 2 144");
    assert_string_equal(hear(&at), "perft 3 6432");
    assert_true(begins(hear(&at), "perft 4 "));
    tell(&at, "perft 20");
    assert_string_equal(hear_until(&at, "perft 3"), "perft 3 6432");
    tell(&at, "stop");
    assert_non_null(hear_until(&at, "info string perft stopped"));
    assert_false(session_has_more(&at));
    session_close(&at);
}

/* Each position's nodes, then their sum; a bench that is stopped says so and has no signature. */
CASE(the_bench_tells_its_signature)
{
    session at;
    session_open(&at);
    tell(&at, "bench");
    unsigned long long sum = 0;
    for (unsigned i = 0; i < bench_count(); i++) {
        const char *line = hear(&at);
        assert_true(begins(line, "bench "));
        sum += strtoull(line + strlen("bench "), NULL, 10);
    }
    char expected[64];
    snprintf(expected, sizeof expected, "signature %llu", sum);
    assert_string_equal(hear(&at), expected);
    tell(&at, "bench");
    hear(&at);
    tell(&at, "stop");
    assert_non_null(hear_until(&at, "info string bench stopped after "));
    assert_false(session_has_more(&at));
    session_close(&at);
}

/* The answer to `go`: the book's, or that of a search. */
static bool answers_by_book(session *at, const char *go)
{
    tell(at, go);
    const char *first = hear(at);
    const bool by_book = strcmp(first, "info string from the book") == 0;
    if (by_book) {
        assert_true(begins(hear(at), "info depth 24 seldepth 24 multipv 1 score cp -12 nodes 0 "));
        assert_true(begins(hear(at), "bestmove " ONE_LINE_BOOK_MOVE));
        assert_false(session_has_more(at));
        return true;
    }
    tell(at, "stop");
    while (!begins(first, "bestmove "))
        first = hear(at);
    return false;
}

CASE(a_book_is_played_from_where_it_is_wanted)
{
    static const char *const not_by_book[] = {"go infinite", "go ponder depth 2",
                                              "go mate 1 depth 2", "go depth 2 searchmoves a1b2",
                                              "go depth 2 resume"};
    static const char *const without[] = {
        "setoption name OwnBook value false", "setoption name UCI_AnalyseMode value true",
        "setoption name Level value 9",       "setoption name Character value pip",
        "setoption name Ejections value 3",   "position startpos moves c3d4"};
    session at;
    session_open(&at);
    tell(&at, "setoption name OwnBook value true");
    assert_false(answers_by_book(&at, "go depth 2")); /* it has none */
    protocol_book(at.protocol, one_line_book());
    assert_true(answers_by_book(&at, "go depth 2"));
    assert_true(answers_by_book(&at, "go wtime 1000 btime 1000"));
    for (size_t i = 0; i < sizeof not_by_book / sizeof *not_by_book; i++)
        assert_false(answers_by_book(&at, not_by_book[i]));
    session_close(&at);
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        session_open(&at);
        protocol_book(at.protocol, one_line_book());
        assert_false(answers_by_book(&at, "go depth 2")); /* unless it is told to */
        tell(&at, "setoption name OwnBook value true");
        assert_true(answers_by_book(&at, "go depth 2"));
        tell(&at, without[i]);
        if (!begins(without[i], "position"))
            tell(&at, "position startpos");
        assert_false(answers_by_book(&at, "go depth 2"));
        session_close(&at);
    }
}

CASE(quit_is_the_only_line_that_ends)
{
    session at;
    session_open(&at);
    assert_true(tell(&at, "help"));
    assert_string_equal(hear(&at), "uci: tells who this is and which options there are");
    assert_non_null(hear_until(&at, "quit: "));
    assert_false(tell(&at, "quit"));
    session_close(&at);
}
