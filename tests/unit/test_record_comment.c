/* SPDX-License-Identifier: MIT */
/* Comments of records: their text, clocks and evaluations, pieces of long ones, unclosed ones. */
#include "unit/unit.h"

#include <stdlib.h>

#include "test_record_events.h"

#define START "start classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\n"
#define MOVE START "0:c5d5\n"

typedef struct record_case {
    const char *record;
    const char *events;
} record_case;

static lines seen;

static void check_cases(const record_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t most = 0; most < 4; most++) {
            lines_of_record(&seen, cases[i].record, strlen(cases[i].record), most);
            assert_string_equal(seen.text, cases[i].events);
        }
    }
}
#define CHECK_CASES(cases) check_cases(cases, sizeof(cases) / sizeof *(cases))

CASE(comments_stand_anywhere)
{
    static const record_case cases[] = {
        {"c5d5 {Bien joué, 好棋} g5f5", MOVE "{ Bien joué, 好棋\n1:g5f5\nend *\n"},
        {"c5d5{}", MOVE "{ \nend *\n"},
        {"c5d5 { two\r\n\t words\n }", MOVE "{ two words\nend *\n"},
        {"c5d5 ; to the } end\ng5f5 ;last", MOVE "; to the } end\n1:g5f5\n; last\nend *\n"},
        {"c5d5 {with ; and (\n% no escape}", MOVE "{ with ; and ( % no escape\nend *\n"},
        {"{before}\n[Event \"a\"]\n{intro} c5d5 * {after}",
         "{ before\ntag Event=a\n" START "{ intro\n0:c5d5\n*\nend *\n{ after\n"},
        {"; a file\n*", "; a file\n" START "*\nend *\n"},
        {"c5d5 ({why not} c4d4 {this}) *", MOVE "(1\n{ why not\n0:c4d4\n{ this\n1)\n*\nend *\n"},
    };
    CHECK_CASES(cases);
}

CASE(clocks_and_evaluations_leave_the_text)
{
    static const record_case cases[] = {
        {"c5d5 {[%clk 0:09:58]}", MOVE "{  clock 598000\nend *\n"},
        {"c5d5 { [%clk 1:00:00.25] [%eval -1.5] good }",
         MOVE "{ good clock 3600250 eval -1500\nend *\n"},
        {"c5d5 {a [%eval 0.007] b}", MOVE "{ a b eval 7\nend *\n"},
        {"c5d5 {a[%eval +12]b}", MOVE "{ a b eval 12000\nend *\n"},
        {"c5d5 {done [%clk 0:00:07.1]}", MOVE "{ done clock 7100\nend *\n"},
        {"c5d5 ;[%clk 10:00:00] line", MOVE "; line clock 36000000\nend *\n"},
        {"c5d5 {[%clk 0:00:01][%clk 0:00:02]}", MOVE "{ [%clk 0:00:02] clock 1000\nend *\n"},
        {"c5d5 {[%eval 1][%eval 2]}", MOVE "{ [%eval 2] eval 1000\nend *\n"},
        {"c5d5 {[%eval -2147483.648]}", MOVE "{  eval -2147483648\nend *\n"},
    };
    CHECK_CASES(cases);
}

CASE(marks_on_the_board_leave_the_text)
{
    static const record_case cases[] = {
        {"c5d5 {[%csl f6,e5] two}", MOVE "{ two ring e5 ring f6\nend *\n"},
        {"c5d5 {one [%csl Ge5, Rf6,Ge5]}", MOVE "{ one ring e5 ring f6\nend *\n"},
        {"c5d5 {[%cal e5g5,Ya1i9,e5g5]}", MOVE "{  arrow e5g5 arrow a1i9\nend *\n"},
        {"c5d5 {[%csl e5][%csl f6] [%cal a1b2]}", MOVE "{ [%csl f6] ring e5 arrow a1b2\nend *\n"},
    };
    CHECK_CASES(cases);
}

/* As many as there is room for; one more, and they stay in the text. */
CASE(marks_have_a_limit)
{
    char record[512] = "c5d5 {[%cal ";
    for (su_cell to = 1; to <= SU_RECORD_ARROWS + 1; to++) {
        sprintf(record + strlen(record), "G%s%s,", su_cell_name(0), su_cell_name(to));
        char whole[sizeof record];
        snprintf(whole, sizeof whole, "%.*s]}", (int)strlen(record) - 1, record);
        lines_of_record(&seen, whole, strlen(whole), 0);
        assert_int_equal(strstr(seen.text, "[%cal") == NULL, to <= SU_RECORD_ARROWS);
    }
}

/* The first of each kind in a whole comment, whichever piece it is in. */
CASE(a_second_command_stays_in_the_text_of_a_later_piece)
{
    char record[2048] = "c5d5 {[%clk 0:00:01]";
    for (int i = 0; i < 200; i++)
        strcat(record, " words");
    strcat(record, " [%clk 0:00:02] [%eval 1]}");
    lines_of_record(&seen, record, strlen(record), 0);
    assert_non_null(strstr(seen.text, "clock 1000 ...\n"));
    assert_null(strstr(seen.text, "clock 2000"));
    assert_non_null(strstr(seen.text, "[%clk 0:00:02] eval 1000\nend"));
}

CASE(what_is_no_clock_and_no_evaluation_stays_text)
{
    static const char *const texts[] = {"[%clk 0:60:00]",
                                        "[%clk 0:00:60]",
                                        "[%clk 5]",
                                        "[%clk 0:00:01.2345]",
                                        "[%clk 0:00:01.]",
                                        "[%clk 0:00:01 x]",
                                        "[%clk -1:00:00]",
                                        "[%eval #3]",
                                        "[%eval 2147483.648]",
                                        "[%eval]",
                                        "[%csl]",
                                        "[%csl a1;b2]",
                                        "[%csl a1,j5]",
                                        "[%csl a1 b2]",
                                        "[%cal a1]",
                                        "[%cal a1a1]",
                                        "[%cal a1b2c3]",
                                        "[see diagram]",
                                        "[%clk [%eval 1] 2]",
                                        "[%c[%eval 1]lk 2]",
                                        "[%a command without an end that goes on [",
                                        "[%emt 0:00:01",
                                        "[%eval 9999999999]"};
    char record[128], events[512];
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        snprintf(record, sizeof record, "c5d5 {%s}", texts[i]);
        snprintf(events, sizeof events, MOVE "{ %s\nend *\n", texts[i]);
        check_cases(&(record_case){record, events}, 1);
    }
}

CASE(an_open_comment_ends_before_the_next_game)
{
    static const record_case cases[] = {
        {"c5d5 {open", MOVE "error open_comment at 1:6 of game 1\n"},
        {"c5d5 {open\n\n[", MOVE "error open_comment at 1:6 of game 1\n"},
        {"c5d5 {open *\n\n[Event \"a\"]\n*",
         MOVE "error open_comment at 1:6 of game 1\ntag Event=a\n" START "*\nend *\n"},
        {"c5d5 {open\n[Event \"a\"]\n\n[%clk 0:00:01]}",
         MOVE "{ open [Event \"a\"] clock 1000\nend *\n"},
        {"{open\n \n[Event \"a\"]\n*",
         "error open_comment at 1:1 of game 0\ntag Event=a\n" START "*\nend *\n"},
        /* the same where a game with an error is skipped */
        {"zz {(} 1-0 } ; 1-0\n(c5d5) {open\n\n[Event \"a\"]\n*",
         START "error bad_move bad_text at 1:1 of game 1\n" START
               "error nothing_open at 1:12 of game 2\ntag Event=a\n" START "*\nend *\n"},
        {"zz {closed} ; *\n awordthatislongerthananythingthereisroomfor 0-1 c5d5",
         START "error bad_move bad_text at 1:1 of game 1\n" MOVE "end *\n"},
    };
    CHECK_CASES(cases);
}

/* Reads the only comment of a game and puts its pieces together. */
static size_t read_pieces(char *whole, size_t *longest, const char *record, size_t length)
{
    static su_record_reader reader;
    su_record_event event;
    size_t pieces = 0, used = 0;
    bool more = true;
    *longest = 0;
    su_record_reader_over(&reader, record, length);
    while (su_record_next(&event, &reader) == SU_OK) {
        if (event.kind != SU_RECORD_COMMENT)
            continue;
        const su_record_comment *comment = &event.of.comment;
        assert_true(more);
        more = comment->more;
        memcpy(whole + used, comment->text, comment->length);
        used += comment->length;
        *longest = comment->length > *longest ? comment->length : *longest;
        pieces++;
    }
    assert_false(more);
    whole[used] = '\0';
    return pieces;
}

CASE(long_comments_come_in_pieces)
{
    static char record[1 << 16], whole[1 << 16];
    /* Words of one length after the other, so that pieces end in every place there is. */
    for (size_t word = 1; word < 3000; word += word < 20 ? 1 : 331) {
        size_t used = 6, longest;
        memcpy(record, "c5d5 {", used);
        while (used < 20000) {
            for (size_t i = 0; i < word; i++, used += 2)
                memcpy(record + used, "é", 2);
            record[used++] = ' ';
        }
        record[--used] = '}';
        size_t pieces = read_pieces(whole, &longest, record, used + 1);
        assert_int_equal(strlen(whole), used - 6);
        assert_memory_equal(whole, record + 6, used - 6);
        assert_true(pieces >= 19);
        assert_true(longest <= SU_RECORD_TEXT);
    }
}

CASE(pieces_never_cut_a_character)
{
    static su_record_reader reader;
    static char record[4096];
    su_record_event event;
    for (size_t ahead = 0; ahead < 8; ahead++) {
        size_t used = 0;
        record[used++] = '{';
        for (size_t i = 0; i < ahead; i++)
            record[used++] = 'a';
        for (; used < 4000; used += 4)
            memcpy(record + used, "\xf0\x9f\x8f\x81", 4);
        record[used++] = '}';
        su_record_reader_over(&reader, record, used);
        while (su_record_next(&event, &reader) == SU_OK)
            if (event.of.comment.more)
                assert_int_equal((unsigned char)event.of.comment.text[event.of.comment.length - 1],
                                 0x81);
    }
}
