/* SPDX-License-Identifier: MIT */
/* Games told as tokens: written and opened again they are the same, as a record and as a link; what
 * is wrong with them is told with its place. */
#include <stdio.h>

#include "unit/page_asked.h"
#include "unit/page_tokens.h"
#include "unit/test_record_random.h"

#define GAMES_FILE SUMITO_SOURCE_DIR "/tests/data/games.apgn"
#define GAMES 40
#define ROOM PAGE_TOKENS_ROOM

/* ---- There and back ---- */

/* Asks `verb` to write the game of an answer of `open`, and opens what comes back. */
static const char *there_and_back(const char *verb, const char *key, const char *answer)
{
    static char request[ROOM], back[ROOM];
    put_game(request, verb, answer);
    const char *written = ask(request);
    if (strstr(written, key) == NULL)
        fail_msg("%s\nis answered with\n%s", request, written);
    put_value(put(back, "open\ntext "), written, key);
    return ask(back);
}

/* From its start on, but for how it is shown. */
static void assert_same_game(const char *answer, const char *again)
{
    const char *a = strstr(answer, "\"variant\""), *b = strstr(again, "\"variant\"");
    assert_non_null(a);
    assert_non_null(b);
    size_t length = (size_t)(strstr(a, ",\"flipped\"") - a);
    if (strncmp(a, b, length) != 0)
        fail_msg("%.*s\nbecame\n%.*s", (int)length, a, (int)length, b);
}

static void assert_comes_back(const char *record)
{
    static char request[ROOM], answer[1 << 21];
    put(put(request, "open\ntext "), record);
    put(answer, ask(request));
    if (strstr(answer, "\"error\":null") == NULL)
        fail_msg("%s\n%s", record, answer);
    assert_same_game(answer, there_and_back("write", "\"apgn\":\"", answer));
    assert_same_game(answer, there_and_back("pack", "\"packed\":\"", answer));
}

static char record[ROOM];
static size_t length;
static su_record_writer writer;

static bool append(void *data, const char *bytes, size_t count)
{
    (void)data;
    assert_true(length + count < sizeof record);
    memcpy(record + length, bytes, count);
    length += count;
    record[length] = '\0';
    return true;
}

static void write_emitted(const su_record_event *event)
{
    assert_int_equal(su_record_write_event(&writer, event), SU_OK);
}

static void begin_record(uint64_t seed)
{
    dice = rng_seeded(seed);
    length = 0;
    emitted = write_emitted;
    su_record_writer_begin(&writer, append, NULL);
}

CASE(random_games_come_back)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        begin_record(seed);
        emit_game((su_variant)(seed % SU_VARIANTS));
        assert_comes_back(record);
    }
}

/* Adds what the games lack: remarks and variations. */
static void decorate(const su_record_event *event)
{
    emit(event);
    if (event->kind != SU_RECORD_MOVE)
        return;
    emit_remarks(event->depth);
    if (rng_below(&dice, 10) == 0) {
        uint32_t depth = event->depth + 1;
        emit(&(su_record_event){.kind = SU_RECORD_VARIATION, .depth = depth});
        emit_line(*event->of.move.before, event->of.move.ply, rng_below(&dice, 5), depth);
        emit(&(su_record_event){.kind = SU_RECORD_VARIATION_END, .depth = depth});
    }
}

CASE(played_games_come_back)
{
    static char records[1 << 17];
    static su_record_reader reader;
    su_record_event event;
    unsigned games = 0;
    FILE *file = fopen(GAMES_FILE, "rb");
    if (file == NULL) {
        fail_msg("there is no %s", GAMES_FILE);
        return;
    }
    size_t size = fread(records, 1, sizeof records, file);
    fclose(file);
    su_record_reader_over(&reader, records, size);
    begin_record(0);
    while (su_record_next(&event, &reader) == SU_OK) {
        decorate(&event);
        if (event.kind == SU_RECORD_END) {
            assert_comes_back(record);
            begin_record(++games);
        }
    }
    assert_int_equal(games, GAMES);
}

CASE(strange_games_come_back)
{
    static const char *const records[] = {
        "*",
        "1.",
        "1. a1b2 (1. a2b3) (1. a3b4 ()) $0 $255 {} {} ; line } form\n i5h5 ({only})",
        "[Position \"offboard 5/w5/7/8/9/8/7/b5/5 w 0-0 111111333333 7\"]\n{x}",
        "[House \"repetition noprogress=30 more\"]\n1. a1b2 1/2-1/2",
        "[House \"nonsense\"]\n1. a1b2 1-0",
        "1. a1b2 {[%clk 999999:59:59.999] [%eval -2147483.648]}",
        "1. a1b2 {[%eval 1] [%eval 2] [%csl a1] [%csl b2] [%clk 1:2]}",
        "1. a1b2 {\x01\x7f \\ \" ﻿ é 🏁}",
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        assert_comes_back(records[i]);
    /* a comment longer than what the reader gives in one piece, words longer than that */
    char *to = put(record, "1. a1b2 {[%clk 0:00:01] ");
    for (int i = 0; i < 3000; i++)
        to = put(to, i == 1500 ? " [%eval 1.5] [%clk 0:00:02] " : i % 700 == 0 ? " " : "é-");
    put(to, "} *");
    assert_comes_back(record);
}

/* ---- Details ---- */

#define WON "classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 0"

CASE(results_follow_from_what_is_known)
{
    static const asked examples[] = {
        {"write\nstart classic", "[Result \\\"*\\\"]\\n\\n*\\n"},
        {"write\nstart classic\nresult 0-1", "[Result \\\"0-1\\\"]\\n\\n0-1\\n"},
        {"write\nstart classic\ntag Result=1/2-1/2", "[Result \\\"1/2-1/2\\\"]"},
        {"write\nstart classic\ntag Result=1-0\nresult *", "[Result \\\"*\\\"]"},
        {"write\nstart classic\ntag Result=?", "[Result \\\"*\\\"]"},
        {"write\nstart " WON "\ntag Result=0-1\ntext e7e8", "[Result \\\"1-0\\\"]"},
        {"write\nstart " WON "\nresult 0-1\ntext e7e8",
         "\"code\":\"bad_tree\",\"message\":\"“0-1”: The last position shows another result.\","
         "\"field\":\"result\",\"offset\":0,\"detail\":\"wrong_result\""},
        {"write\nstart " WON "\nresult *\ntext e7e8", "[Result \\\"*\\\"]"},
        {"write\nstart " WON "\nresult 0-1\ntext e7e6\n(\ne7e8\n)\n", "[Result \\\"0-1\\\"]"},
    };
    ASSERT_ALL(examples);
}

CASE(tags_that_follow_are_written_once)
{
    assert_says("write\nstart belgian\nhouse repetition\ntag Variant=x\ntag Game=y\ntag Event=z\n"
                "tag Position=\ntag House=takebacks\ntag Layout=w",
                "\"apgn\":\"[Event \\\"z\\\"]\\n[Game \\\"classic\\\"]\\n[Layout "
                "\\\"belgian-daisy\\\"]\\n[House \\\"repetition\\\"]\\n[Result \\\"*\\\"]\\n");
    assert_says("write\nstart classic\ntag House=of cards", "[House \\\"of cards\\\"]");
}

CASE(bad_tokens_are_refused)
{
    static const asked examples[] = {
        {"write", "\"code\":\"missing_field\""},
        {"write\nstart nowhere", "\"code\":\"bad_position\""},
        {"write\nstart classic\nhouse x", "\"code\":\"bad_choice\""},
        {"write\nstart classic\nresult 2-0", "\"code\":\"bad_choice\""},
        {"write\nstart classic\ntag a b=c", "\"code\":\"bad_tag\""},
        {"write\nstart classic\nmoves a1b2", "\"code\":\"unknown_field\""},
        {"write\nstart classic\ntext a1b2\ni5h5\na1a2",
         "\"line\":3,\"column\":1,\"detail\":\"empty\",\"move\":\"a1a2\",\"index\":2"},
        {"write\nstart classic\ntext hello", "\"detail\":\"bad_text\""},
        {"write\nstart classic\ntext a1b2 i5h5",
         "\"code\":\"bad_token\",\"message\":\"“i5h5” does not belong here"},
        {"write\nstart classic\ntext (", "\"detail\":\"no_move_before\""},
        {"write\nstart classic\ntext a1b2\n)",
         "\"line\":2,\"column\":1,\"detail\":\"nothing_open\""},
        {"write\nstart classic\nlang fr\ntext a1b2\n(\na2b3",
         "\"message\":\"La variante n’a pas de fin.\",\"field\":\"text\",\"offset\":11"},
        {"write\nstart classic\ntext $256", "\"detail\":\"bad_glyph\""},
        {"write\nstart classic\ntext $", "\"detail\":\"bad_glyph\""},
        {"write\nstart classic\ntext clock 5\na1b2", "\"code\":\"bad_token\""},
        {"write\nstart classic\ntext clock 5", "\"code\":\"bad_token\""},
        {"write\nstart classic\ntext clock -5\n{", "\"code\":\"bad_token\""},
        {"write\nstart classic\ntext clock 3600000000000\n{", "\"code\":\"bad_token\""},
        {"write\nstart classic\ntext clock\n{", "\"code\":\"bad_token\""},
        {"write\nstart classic\ntext clock 1 2\n{", "\"offset\":8"},
        {"write\nstart classic\ntext eval 2147483648\n{", "\"code\":\"bad_token\""},
        {"write\nstart classic\ntext eval 1.5\n{", "\"code\":\"bad_token\""},
        {"write\nstart classic\ntext rings e5 e0\n{", "\"code\":\"bad_cell\""},
        {"write\nstart classic\ntext arrows e5g5 e5e5\n{", "\"code\":\"bad_token\""},
        {"write\nstart classic\ntext arrows e5g0\n{", "\"code\":\"bad_cell\",\"message\":\"“g0”"},
        {"pack\nstart classic\nat 2\ntext a1b2", "“2” is not a number from 0 to 1."},
        {"pack\nstart classic\nflipped maybe", "\"code\":\"bad_choice\""},
        {"open\npick x\ntext *", "\"code\":\"bad_number\""},
    };
    ASSERT_ALL(examples);
    char request[2048], *to = put(request, "write\nstart classic\ntext ");
    for (int i = 0; i < SU_RECORD_DEPTH + 1; i++)
        to = put(to, "a1b2\n(\n");
    assert_says(request, "\"detail\":\"too_deep\"");
    to = put(request, "write\nstart classic\ntext arrows");
    for (unsigned rank = 1; rank < SU_RECORD_ARROWS + 2; rank++)
        to = put(put(put(to, " "), "a1"), su_cell_name(su_cell_in_order(rank)));
    assert_says(request, "is one too many: text holds 32.");
}

CASE(a_game_can_be_too_large_for_a_link)
{
    static char request[1 << 17];
    char *to = put(request, "pack\nstart classic\ntext {");
    dice = rng_seeded(1);
    for (int i = 0; i < 1 << 16; i++)
        *to++ = (char)('!' + rng_below(&dice, 90));
    *to = '\0';
    assert_says(request,
                "\"code\":\"too_large\",\"message\":\"This game with all that was added to "
                "it is too large for a link: a link holds 32000 characters.\"");
    memcpy(request, "writ", 4);
    memmove(request + 5, request + 4, strlen(request + 4) + 1);
    request[4] = 'e';
    assert_says(request, "\"apgn\"");
}

CASE(games_are_picked)
{
#define TWO "text [Event \"a\"]\n1. a1b2 *\n\n[Event \"b\"]\n1. a2b3 zz *"
    assert_null(strstr(ask("open\npick 0\n" TWO), "\"tokens\""));
    assert_says("open\npick 0\n" TWO, "\"tags\":{\"Event\":\"b\"}");
    assert_null(strstr(ask("open\npick 2\n" TWO), "\"Event\":\"a\""));
    assert_says("open\npick 2\n" TWO, "\"code\":\"bad_move\"");
    assert_says("open\npick 2\n" TWO, "\"tokens\":[\"a2b3\"]");
    assert_says("open\npick 3\n" TWO, "\"games\":[]");
}

CASE(what_was_read_before_an_error_is_whole)
{
    static const asked examples[] = {
        {"open\ntext 1. a1b2 (1. a2b3 (1. a3b4 zz",
         "[\"a1b2\",\"(\",\"a2b3\",\"(\",\"a3b4\",\")\",\")\"]"},
        {"open\ntext [Game \"chess\"]\n1. e4", "\"tokens\":[]"},
        {"open\ntext 1. a1b2 {open", "\"tokens\":[\"a1b2\"]"},
    };
    ASSERT_ALL(examples);
    char *to = put(record, "open\ntext 1. a1b2 (1. a2b3 {");
    for (int i = 0; i < 300; i++)
        to = put(to, "words ");
    assert_says(record, "words\",\"clock\":null,\"eval\":null,\"rings\":[],\"arrows\":[]},\")\"]");
}
