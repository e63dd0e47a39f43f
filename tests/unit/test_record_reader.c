/* SPDX-License-Identifier: MIT */
/* The record reader: each case is a record and the events it must give, as lines of text. */
#include "unit/unit.h"

#include "test_record_events.h"

#define START "start classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\n"
#define DAISY "start classic ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0-0 - 0\n"
#define SISTERS "start notalone wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\n"
#define TARGETS "start offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b4w/5 b 0-0 221313223131 0\n"
/* e3e2 wins. */
#define LAST_PUSH "[Position \"classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\"]\n"
#define LAST_PUSH_READ                                                                             \
    "tag Position=classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n"                                      \
    "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n"

typedef struct record_case {
    const char *record;
    const char *events;
} record_case;

static lines seen;

/* The events must not depend on the pieces in which a record is delivered. */
static void check(const char *record, size_t length, const char *events)
{
    static const size_t pieces[] = {0, 1, 2, 7, 5000};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        lines_of_record(&seen, record, length, pieces[i]);
        assert_string_equal(seen.text, events);
    }
}

static void check_cases(const record_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        check(cases[i].record, strlen(cases[i].record), cases[i].events);
}
#define CHECK_CASES(cases) check_cases(cases, sizeof(cases) / sizeof *(cases))

CASE(files_of_any_shape_are_read)
{
    static const record_case cases[] = {
        {"", ""},
        {" \r\n\n% nothing\n", ""},
        {"\xef\xbb\xbf", ""},
        {"\xef\xbb\xbf[Event \"a\"]\n*", "tag Event=a\n" START "*\nend *\n"},
        {"[Event \"a\"]\r\n\r\n1. c5d5\r\ng5f5 *\r\n",
         "tag Event=a\n" START "0:c5d5\n1:g5f5\n*\nend *\n"},
        {"c5d5", START "0:c5d5\nend *\n"},
        {"*", START "*\nend *\n"},
        {"1. c5d5 1-0 1. a5b5 0-1", START "0:c5d5\n1-0\nend 1-0\n" START "0:a5b5\n0-1\nend 0-1\n"},
        {"[Event \"a\"]\n\nc5d5\n[Event \"b\"]\n\na5b5\n",
         "tag Event=a\n" START "0:c5d5\nend *\ntag Event=b\n" START "0:a5b5\nend *\n"},
        {"[Event \"a\"]", "tag Event=a\n" START "end *\n"},
        {"% escaped\n1. c5d5\n%1. zz\n g5f5 1/2-1/2",
         START "0:c5d5\n1:g5f5\n1/2-1/2\nend 1/2-1/2\n"},
    };
    CHECK_CASES(cases);
}

CASE(tags_tell_the_start)
{
    static const record_case cases[] = {
        {"[Variant \"belgian\"]*", "tag Variant=belgian\n" DAISY "*\nend *\n"},
        {"[Variant \"Belgian Daisy\"]*", "tag Variant=Belgian Daisy\n" DAISY "*\nend *\n"},
        {"[Variant \"standard\"]*", "tag Variant=standard\n" START "*\nend *\n"},
        {"[Variant \"?\"][Layout \"\"]*", "tag Variant=?\ntag Layout=\n" START "*\nend *\n"},
        {"[Game \"classic\"][Layout \"belgian_daisy\"]*",
         "tag Game=classic\ntag Layout=belgian_daisy\n" DAISY "*\nend *\n"},
        {"[Layout \"belgian\"][Variant \"german\"]*",
         "tag Layout=belgian\ntag Variant=german\n" DAISY "*\nend *\n"},
        {"[Game \"notalone\"] 1. @d4 @f6 *",
         "tag Game=notalone\n" SISTERS "0:@d4\n1:@f6\n*\nend *\n"},
        {"[Game \"notalone\"][Variant \"standard\"]*",
         "tag Game=notalone\ntag Variant=standard\n" SISTERS "*\nend *\n"},
        {"[Variant \"offboard\"]*", "tag Variant=offboard\n" TARGETS "*\nend *\n"},
        {"[Variant \"notalone\"][Game \"OffBoard\"]*",
         "tag Variant=notalone\ntag Game=OffBoard\n" TARGETS "*\nend *\n"},
        {LAST_PUSH "[Variant \"nonsense\"][Game \"offboard\"]*",
         "tag Position=classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n"
         "tag Variant=nonsense\ntag Game=offboard\n"
         "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n*\nend *\n"},
        /* As other programs write it: Abalone is classic, FEN a position in any form, Position wins
         * over it, and SetUp says that there is one. */
        {"[Variant \"Abalone\"]*", "tag Variant=Abalone\n" START "*\nend *\n"},
        {"[Variant \"Abalone\"][SetUp \"1\"][FEN \"classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\"]*",
         "tag Variant=Abalone\ntag SetUp=1\n"
         "tag FEN=classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n"
         "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n*\nend *\n"},
        {"[FEN \"4w/6/7/8/wbb6/8/7/6/5-5w b\"]*",
         "tag FEN=4w/6/7/8/wbb6/8/7/6/5-5w b\n"
         "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 0\n*\nend *\n"},
        {"[FEN \"4s/6/7/8/sSS6/8/7/6/5 5 0 b 0 1\"]*",
         "tag FEN=4s/6/7/8/sSS6/8/7/6/5 5 0 b 0 1\n"
         "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 0\n*\nend *\n"},
        {LAST_PUSH "[FEN \"chess\"]*",
         "tag Position=classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\ntag FEN=chess\n"
         "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n*\nend *\n"},
        {"[FEN \"notalone\"]" LAST_PUSH "*",
         "tag FEN=notalone\ntag Position=classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n"
         "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n*\nend *\n"},
        {"[SetUp \"0\"]*", "tag SetUp=0\n" START "*\nend *\n"},
        {"[SetUp \"1\"][Variant \"belgian\"]*",
         "tag SetUp=1\ntag Variant=belgian\n" DAISY "*\nend *\n"},
        {"[Variant \"belgian\"][SetUp \"1\"]*",
         "tag Variant=belgian\ntag SetUp=1\n" DAISY "*\nend *\n"},
        {"[Notation \"Aba-Pro\"][Foo_1 \"b\xc3\xa9 \\\"c\\\\ \\d\"]*",
         "tag Notation=Aba-Pro\ntag Foo_1=b\xc3\xa9 \"c\\ \\d\n" START "*\nend *\n"},
        {"[ Event\t \"a\" ] *", "tag Event=a\n" START "*\nend *\n"},
    };
    CHECK_CASES(cases);
}

CASE(tags_with_errors_lose_their_game_only)
{
#define GOOD "\n[Event \"b\"]\n*"
#define GOOD_READ "tag Event=b\n" START "*\nend *\n"
    static const record_case cases[] = {
        {"[Event a]\n[Site \"x\"]\n\n1. c5d5 *" GOOD, "error bad_tag at 1:1 of game 1\n" GOOD_READ},
        {"[Event \"a\n[Site \"x\"]\n*" GOOD, "error bad_tag at 1:1 of game 1\n" GOOD_READ},
        {"[Event \"a\"\n*" GOOD, "error bad_tag at 1:1 of game 1\n" GOOD_READ},
        {"[\"a\"]\n*" GOOD, "error bad_tag at 1:1 of game 1\n" GOOD_READ},
        {"[Event \"a", "error bad_tag at 1:1 of game 1\n"},
        {"[NameOfMoreThanThirtyOneCharacters \"\"]\n*" GOOD,
         "error too_long at 1:1 of game 1\n" GOOD_READ},
        {"[A \"\"]\n [Variant \"nonsense\"]\n[Game \"chess\"]\n1. c5d5 *" GOOD,
         "tag A=\ntag Variant=nonsense\ntag Game=chess\n"
         "error unknown_layout at 2:2 of game 1\n" GOOD_READ},
        {"[Variant \"a name that is far too long to be one of them\"]\n*" GOOD,
         "tag Variant=a name that is far too long to be one of them\n"
         "error unknown_layout at 1:1 of game 1\n" GOOD_READ},
        {"[Game \"chess\"]\n*" GOOD,
         "tag Game=chess\nerror unknown_game at 1:1 of game 1\n" GOOD_READ},
        {"[Game \"notalone\"]\n[Layout \"sibe\"]\n*" GOOD,
         "tag Game=notalone\ntag Layout=sibe\n"
         "error unknown_layout at 2:1 of game 1\n" GOOD_READ},
        {"[Layout \"belgian\"]\n[Variant \"dutch\"]\n[Game \"offboard\"]\n*" GOOD,
         "tag Layout=belgian\ntag Variant=dutch\ntag Game=offboard\n"
         "error unknown_layout at 1:1 of game 1\n" GOOD_READ},
        {"[Position \"classic 5/6\"]\n*" GOOD,
         "error bad_position row_count at 1:1 of game 1\n" GOOD_READ},
        {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n*" GOOD,
         "error bad_position foreign_letter at 1:1 of game 1\n" GOOD_READ},
        {"[A \"\"]\n[SetUp \"1\"]\n[Variant \"Abalone\"]\n1. a1b2 *" GOOD,
         "tag A=\ntag SetUp=1\ntag Variant=Abalone\n"
         "error no_start at 2:1 of game 1\n" GOOD_READ},
        {"[SetUp \"1\"]\n[Variant \"nonsense\"]\n*" GOOD,
         "tag SetUp=1\ntag Variant=nonsense\nerror unknown_layout at 2:1 of game 1\n" GOOD_READ},
        {"[SetUp \"1\"]\n[Layout \"belgian\"]\n[Game \"offboard\"]\n*" GOOD,
         "tag SetUp=1\ntag Layout=belgian\ntag Game=offboard\n"
         "error unknown_layout at 2:1 of game 1\n" GOOD_READ},
        {"[SetUp \"yes\"]\n*" GOOD, "error bad_tag at 1:1 of game 1\n" GOOD_READ},
        {"[Notation \"English\"]\n1. c5d5 *" GOOD,
         "error unknown_notation at 1:1 of game 1\n" GOOD_READ},
    };
    CHECK_CASES(cases);
}

CASE(a_value_may_be_as_long_as_documented)
{
    static char record[SU_RECORD_TEXT + 64], events[SU_RECORD_TEXT + 512];
    char value[SU_RECORD_TEXT + 2];
    memset(value, 'x', sizeof value);
    value[SU_RECORD_TEXT + 1] = '\0';
    snprintf(record, sizeof record, "[Event \"%s\"]\n*", value);
    check(record, strlen(record), "error too_long at 1:1 of game 1\n");
    value[SU_RECORD_TEXT] = '\0';
    snprintf(record, sizeof record, "[Event \"%s\"]\n*", value);
    snprintf(events, sizeof events, "tag Event=%s\n" START "*\nend *\n", value);
    check(record, strlen(record), events);
}

CASE(moves_are_read_with_and_without_numbers)
{
    static const record_case cases[] = {
        {"1.c5d5 g5f5 2.d5c5*", START "0:c5d5\n1:g5f5\n2:d5c5\n*\nend *\n"},
        {"1 c5d5 1... g5f5 2 ... d5c5", START "0:c5d5\n1:g5f5\n2:d5c5\nend *\n"},
        {"c5d5 g5f5 2. d5c5 f5g5 3. c5d5", START "0:c5d5\n1:g5f5\n2:d5c5\n3:f5g5\n4:c5d5\nend *\n"},
        {"12. c5d5 g5f5 13. d5c5", START "0:c5d5\n1:g5f5\n2:d5c5\nend *\n"},
        {"[Position \"classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 7\"]\n4... i9i8 5. a1b1 *",
         "tag Position=classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 7\n"
         "start classic 4w/6/7/8/9/8/7/6/b4 w 0-0 - 7\n0:i9i8\n1:a1b1\n*\nend *\n"},
        {"1. c5d5 g5f5 1. d5c5 f5g5 2. c5d5 3. g5f5 *", START
         "0:c5d5\n1:g5f5\nwarning move_number at 1:14\n2:d5c5\n3:f5g5\n4:c5d5\n5:g5f5\n*\nend *\n"},
        {"99999999999. c5d5 *", START "error move_number at 1:1 of game 1\n"},
    };
    CHECK_CASES(cases);
}

CASE(moves_are_refused_for_a_reason)
{
    static const record_case cases[] = {
        {"1. c5d5\n c5d5 2. a5b5 1-0 1. c5d5 *",
         START "0:c5d5\nerror bad_move empty at 2:2 of game 1\n" START "0:c5d5\n*\nend *\n"},
        {"1. Ne4 *", START "error bad_move bad_text at 1:4 of game 1\n"},
        {"{\xc3\xa9\xc3\xa8} zz *",
         "{ \xc3\xa9\xc3\xa8\n" START "error bad_move bad_text at 1:6 of game 1\n"},
        {"1. 7up *", START "error bad_move bad_text at 1:4 of game 1\n"},
        {"1. averyveryverylongwordwithnosenseatall *", START "error too_long at 1:4 of game 1\n"},
        {LAST_PUSH "1. e3e2 i9i8 1-0\n\nc5d5", LAST_PUSH_READ
         "0:e3e2\nerror bad_move game_over at 2:9 of game 1\n" START "0:c5d5\nend *\n"},
    };
    CHECK_CASES(cases);
    static const char nul[] = "1. c5d5\0 *";
    check(nul, sizeof nul - 1, START "error bad_move bad_text at 1:4 of game 1\n");
}

/* By its first bytes, or by all of what cannot be read. */
CASE(what_is_no_text_is_refused_once)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *fault;
    } cases[] = {
        {"\x1f\x8b\x08 and more", 12, "compressed"},
        {"(\xb5/\xfd and more", 13, "compressed"},
        {"\xff\xfe[\0E\0v\0e\0n\0t\0", 14, "utf_16"},
        {"o\0n\0e\0 \0w\0o\0r\0d\0 \0m\0o\0r\0e\0 \0a\0n\0d\0 \0o\0n\0", 40, "utf_16"},
        {"\x7f"
         "ELF\2\1\1 \3\4\5\6 word",
         17, "not_text"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lines_of_record(&seen, cases[i].bytes, cases[i].length, 0);
        const char *said = strstr(seen.text, "error ");
        assert_non_null(said);
        assert_memory_equal(said + strlen("error "), cases[i].fault, strlen(cases[i].fault));
        assert_non_null(strstr(said, " at 1:1 of game 1\n"));
        assert_null(strstr(said + 1, "error "));
    }
}

CASE(the_result_agrees_with_the_position)
{
    static const record_case cases[] = {
        {LAST_PUSH "e3e2 1-0", LAST_PUSH_READ "0:e3e2\n1-0\nend 1-0\n"},
        {LAST_PUSH "e3e2 *", LAST_PUSH_READ "0:e3e2\n*\nend *\n"},
        {LAST_PUSH "e3e2 0-1 c5d5 1-0", LAST_PUSH_READ
         "0:e3e2\nerror wrong_result at 2:6 of game 1\n" START "0:c5d5\n1-0\nend 1-0\n"},
        {LAST_PUSH "e3e2 1/2-1/2", LAST_PUSH_READ "0:e3e2\nerror wrong_result at 2:6 of game 1\n"},
        {LAST_PUSH "1/2-1/2", LAST_PUSH_READ "1/2-1/2\nend 1/2-1/2\n"},
    };
    CHECK_CASES(cases);
}

CASE(variations_replace_the_move_before)
{
    static const record_case cases[] = {
        {"1. c5d5 (1. c4d4 g5f5 (1... g7f7) 2. d4d5) (1. c3d3) 1... g5f5 () *",
         START "0:c5d5\n(1\n0:c4d4\n1:g5f5\n(2\n1:g7f7\n2)\n2:d4d5\n1)\n(1\n0:c3d3\n1)\n"
               "1:g5f5\n(1\n1)\n*\nend *\n"},
        {"(1. c5d5) *", START "error no_move_before at 1:1 of game 1\n"},
        {"1. c5d5 ((1. c4d4)) *", START "0:c5d5\n(1\nerror no_move_before at 1:10 of game 1\n"},
        {"1. c5d5 (1. c4d4 *\nc5d5", START
         "0:c5d5\n(1\n0:c4d4\nerror open_variation at 1:18 of game 1\n" START "0:c5d5\nend *\n"},
        {"1. c5d5 (1. c4d4", START "0:c5d5\n(1\n0:c4d4\nerror open_variation at 1:17 of game 1\n"},
        {"1. c5d5 ) *", START "0:c5d5\nerror nothing_open at 1:9 of game 1\n"},
        {"1. c5d5 } *", START "0:c5d5\nerror nothing_open at 1:9 of game 1\n"},
        {"1. c5d5 ] *", START "0:c5d5\nerror nothing_open at 1:9 of game 1\n"},
        {"1. c5d5 [Event \"a\"]\n*", START "0:c5d5\nerror bad_tag at 1:9 of game 1\n"},
    };
    CHECK_CASES(cases);
}

CASE(variations_nest_as_deep_as_documented)
{
    char record[16 * SU_RECORD_DEPTH + 64];
    size_t length = 0;
    for (int i = 0; i <= SU_RECORD_DEPTH; i++)
        length += (size_t)snprintf(record + length, sizeof record - length, "c5d5(");
    lines_of_record(&seen, record, length, 0);
    assert_non_null(strstr(seen.text, "(32\n0:c5d5\nerror too_deep"));
    length--;
    for (int i = 0; i < SU_RECORD_DEPTH; i++)
        record[length++] = ')';
    lines_of_record(&seen, record, length, 0);
    assert_non_null(strstr(seen.text, "2)\n1)\nend *\n"));
    assert_null(strstr(seen.text, "error"));
}

CASE(glyphs_are_numbers)
{
    static const record_case cases[] = {
        {"c5d5! $14 $255 g5f5?? d5c5!? f5g5?!",
         START "0:c5d5\n$1\n$14\n$255\n1:g5f5\n$4\n2:d5c5\n$5\n3:f5g5\n$6\nend *\n"},
        {"c5d5!! $0 g5f5? *", START "0:c5d5\n$3\n$0\n1:g5f5\n$2\n*\nend *\n"},
        {"c5d5 $256 *", START "0:c5d5\nerror bad_glyph at 1:6 of game 1\n"},
        {"c5d5 $ *", START "0:c5d5\nerror bad_glyph at 1:6 of game 1\n"},
        {"c5d5!!!!! *", START "0:c5d5\nerror bad_glyph at 1:5 of game 1\n"},
    };
    CHECK_CASES(cases);
}
