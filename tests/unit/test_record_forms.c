/* SPDX-License-Identifier: MIT */
/* The forms of other programs, read by the same reader: each case is a record, its form, and the
 * events it must give. Moves in Nacre are written and read again in random games. */
#include "unit/unit.h"

#include "test_record_events.h"
#include "test_record_random.h"

#include "game/nacre.h"
#include "game/record_start.h"

#define START "start classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\n"
#define DAISY "start classic ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0-0 - 0\n"
#define DAISY_TAGS "tag Game=classic\ntag Layout=belgian-daisy\n"

typedef struct form_case {
    su_record_form form; /* of the last game */
    const char *record;
    const char *events;
} form_case;

static lines seen;

/* The form of the last game of a record. */
static su_record_form form_of(const char *record)
{
    static su_record_reader reader;
    su_record_event event;
    su_record_reader_over(&reader, record, strlen(record));
    while (su_record_next(&event, &reader) == SU_OK)
        continue;
    return su_record_reader_form(&reader);
}

static void check_cases(const form_case *cases, size_t count)
{
    static const size_t pieces[] = {0, 1, 3, 5000};
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < sizeof pieces / sizeof *pieces; k++) {
            lines_of_record(&seen, cases[i].record, strlen(cases[i].record), pieces[k]);
            assert_string_equal(seen.text, cases[i].events);
        }
        assert_string_equal(su_record_form_name(form_of(cases[i].record)),
                            su_record_form_name(cases[i].form));
    }
}
#define CHECK_CASES(cases) check_cases(cases, sizeof(cases) / sizeof *(cases))

CASE(games_that_begin_with_their_start)
{
    static const form_case cases[] = {
        {SU_RECORD_FORM_MOVES, "classic c5d5 g5f5\nclassic c4d4\n",
         START "0:c5d5\n1:g5f5\nend *\n" START "0:c4d4\nend *\n"},
        {SU_RECORD_FORM_MOVES, "classic:belgian-daisy\na1b2\ni5h5 *\nbelgian a1b2",
         DAISY_TAGS DAISY "0:a1b2\n1:i5h5\n*\nend *\n" DAISY_TAGS DAISY "0:a1b2\nend *\n"},
        {SU_RECORD_FORM_MOVES, "classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10 e3e2 1-0\nclassic\n",
         "tag Game=classic\ntag Position=classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n"
         "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 10\n0:e3e2\n1-0\nend 1-0\n" START "end *\n"},
        {SU_RECORD_FORM_MOVES, "4w/6/7/8/wbb6/8/7/6/5-5w b e3e2",
         "tag Game=classic\ntag Position=classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 0\n"
         "start classic 4w/6/7/8/wbb6/8/7/6/5 b 5-0 - 0\n0:e3e2\nend *\n"},
        {SU_RECORD_FORM_MOVES, "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss b a1b2",
         DAISY_TAGS DAISY "0:a1b2\nend *\n"},
        {SU_RECORD_FORM_MOVES, "classic 4w/6/7/8/wbb6/8/7/6/4 b 5-0 - 10 e3e2\nclassic c5d5",
         "error bad_position row_length at 1:1 of game 1\n" START "0:c5d5\nend *\n"},
        {SU_RECORD_FORM_MOVES, "classic c5d5 c5d5\nclassic c4d4\nfish\nclassic",
         START "0:c5d5\nerror bad_move empty at 1:14 of game 1\n" START
               "0:c4d4\nerror bad_move bad_text at 3:1 of game 2\n" START "end *\n"},
        {SU_RECORD_FORM_MOVES, "c5d5\ng5f5\n", START "0:c5d5\n1:g5f5\nend *\n"},
        {SU_RECORD_FORM_JSONL, "classic c5d5\n{\"moves\":[]}",
         START "0:c5d5\nend *\n" START "end *\n"},
    };
    CHECK_CASES(cases);
}

CASE(positions_as_lists_of_cells)
{
    static const form_case cases[] = {
        {SU_RECORD_FORM_MOVES, "0a12b123c23g78h789i89_0a45b456c56g45h456i56 a1b2",
         DAISY_TAGS DAISY "0:a1b2\nend *\n"},
        {SU_RECORD_FORM_MOVES, "0a1a2b1b2b3c2c3g7g8h7h8h9i8i9,0a4a5b4b5b6c5c6g4g5h4h5h6i5i6 *",
         DAISY_TAGS DAISY "*\nend *\n"},
        {SU_RECORD_FORM_MOVES, "5e5_4i9",
         "tag Game=classic\ntag Position=classic 4w/6/7/8/4b4/8/7/6/5 b 4-5 - 0\n"
         "start classic 4w/6/7/8/4b4/8/7/6/5 b 4-5 - 0\nend *\n"},
    };
    static const char *const wrong[] = {"0a1_",      "0a1",       "0a_0i9", "0a1_0a1", "0a11_0i9",
                                        "0a1_0i9_0", "0j1_0i9",   "_0i9",   "a1_0i9",  "0a1,0i9,",
                                        "0a1b_0i9",  "9a12345_0", "0a1_0z", "0a9_0"};
    CHECK_CASES(cases);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        su_position position;
        su_error error;
        assert_int_not_equal(su_position_parse(&position, wrong[i], &error), SU_OK);
    }
}

CASE(moves_in_nacre)
{
    static const form_case cases[] = {
        {SU_RECORD_FORM_APGN, "[Notation \"Nacre\"]\n1. c3d3 g6f5 *",
         "tag Notation=Aba-Pro\n" START "0:c3d3\n1:g6f5\n*\nend *\n"},
        {SU_RECORD_FORM_APGN, "[Notation \"Nacre\"]\n1. a1d4 c3d6 *",
         "tag Notation=Aba-Pro\n" START "0:a1b2\nerror bad_move not_yours at 2:9 of game 1\n"},
        {SU_RECORD_FORM_MOVES, "c3d6", START "warning other_notation at 1:1\n0:c3c5d4\nend *\n"},
        {SU_RECORD_FORM_APGN, "[Notation \"Aba-Pro\"]\nc3d6",
         "tag Notation=Aba-Pro\n" START "error bad_move not_a_step at 2:1 of game 1\n"},
        {SU_RECORD_FORM_MOVES, "a1e5", START "error bad_move not_a_step at 1:1 of game 1\n"},
    };
    CHECK_CASES(cases);
}

CASE(exports_of_playstrategy)
{
    static const form_case cases[] = {
        {SU_RECORD_FORM_PLAYSTRATEGY,
         "[Site \"https://playstrategy.org/x\"]\n[P1 \"a\"]\n[P2 \"b\"]\n[P1Elo \"1\"]\n"
         "[Variant \"Abalone\"]\n\n1. a1d4 { [%clk 0:03:00] } 1... i5f5 2. a2c4 1-0",
         "tag Site=https://playstrategy.org/x\ntag Black=a\ntag White=b\ntag BlackElo=1\n"
         "tag Variant=Abalone\n" DAISY_TAGS DAISY
         "0:a1b2\n{  clock 180000\n1:i5h5\n2:a2b3\n1-0\nend 1-0\n"},
        {SU_RECORD_FORM_PLAYSTRATEGY, "[P1 \"a\"]\n[Variant \"Abalone\"]\n[FEN \"classic\"]\n\n*",
         "tag Black=a\ntag Variant=Abalone\ntag FEN=classic\n" START "*\nend *\n"},
        {SU_RECORD_FORM_APGN, "[Variant \"Abalone\"]\n\n*",
         "tag Variant=Abalone\n" START "*\nend *\n"},
    };
    CHECK_CASES(cases);
}

CASE(lines_of_abal1)
{
    static const form_case cases[] = {
        {SU_RECORD_FORM_ABAL1, "ABAL1:belgian:Ada|Blaise_P:3i9h8g753i5h5g54\n",
         "tag Black=Ada\ntag White=Blaise P\n" DAISY_TAGS DAISY "0:i9h8\n1:i5h5\nend *\n"},
        {SU_RECORD_FORM_ABAL1, "abal1:Standard:1C52 1g551C60\nABAL1:german_daisy:|:",
         START
         "0:c5d5\n1:g5f4\nerror bad_move empty at 1:25 of game 1\n"
         "tag Game=classic\ntag Layout=german-daisy\n"
         "start classic 5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5 b 0-0 - 0\nend *\n"},
        {SU_RECORD_FORM_ABAL1,
         "ABAL1:standard:3a1b2\nABAL1:standard:1a19\nABAL1:fish:\nABAL1:standard\nABAL1:standard:"
         "1c53",
         START "error bad_move bad_text at 1:16 of game 1\n" START
               "error bad_move bad_text at 2:16 of game 2\n"
               "error unknown_layout at 3:1 of game 3\nerror bad_tag at 4:1 of game 4\n" START
               "0:c5d6\nend *\n"},
        {SU_RECORD_FORM_ABAL1, "ABAL1:standard:3c3c4c52\n", START "0:c3c5d3\nend *\n"},
        {SU_RECORD_FORM_ABAL1, "ABAL1:standard:1a13\n",
         START "error bad_move bad_text at 1:16 of game 1\n"},
    };
    CHECK_CASES(cases);
}

CASE(what_is_not_as_it_should_be_is_read_with_a_warning)
{
    static const form_case cases[] = {
        {SU_RECORD_FORM_MOVES, "1. C5D5 G5F5 *",
         START "warning capitals at 1:4\n0:c5d5\n1:g5f5\n*\nend *\n"},
        {SU_RECORD_FORM_MOVES, "1.c5d5g5f52.d5c5f5g5*",
         START "warning no_spaces at 1:3\n0:c5d5\n1:g5f5\n2:d5c5\n3:f5g5\n*\nend *\n"},
        {SU_RECORD_FORM_MOVES,
         "c5-d5, g5\xe2\x80\x93"
         "f5 d5>c5",
         START "warning separators at 1:1\n0:c5d5\n1:g5f5\n2:d5c5\nend *\n"},
        {SU_RECORD_FORM_MOVES, "C3C5D4/g5f5",
         START "warning capitals at 1:1\nwarning no_spaces at 1:1\nwarning separators at 1:1\n"
               "0:c3c5d4\n1:g5f5\nend *\n"},
        {SU_RECORD_FORM_MOVES, "c5d51-0", START "0:c5d5\n1-0\nend 1-0\n"},
        {SU_RECORD_FORM_MOVES, "c5d52 g5f5",
         START "0:c5d5\nerror bad_move bad_text at 1:5 of game 1\n"},
        {SU_RECORD_FORM_MOVES, "c5d5g5f", START "error bad_move bad_text at 1:1 of game 1\n"},
        {SU_RECORD_FORM_MOVES, "c5d5c5d5", START "error bad_move bad_text at 1:1 of game 1\n"},
        {SU_RECORD_FORM_APGN, "[Result \"1-0\"]\nc5d5 0-1",
         "tag Result=1-0\n" START "0:c5d5\n0-1\nwarning other_result at 2:6\nend 0-1\n"},
        {SU_RECORD_FORM_APGN, "[Result \"1-0\"]\nc5d5 *",
         "tag Result=1-0\n" START "0:c5d5\n*\nend *\n"},
    };
    CHECK_CASES(cases);
}

/* Each move of random games, in Nacre and back; and each start by its name. */
static void check_event(const su_record_event *event)
{
    char word[SU_MOVE_TEXT], name[SU_POSITION_TEXT];
    su_position start;
    su_move again;
    if (event->kind == SU_RECORD_START) {
        record_start_name(name, &event->of.start);
        assert_int_equal(su_position_parse(&start, name, NULL), SU_OK);
        assert_true(su_position_same(&start, &event->of.start));
        assert_int_equal(su_position_ply(&start), su_position_ply(&event->of.start));
    }
    if (event->kind != SU_RECORD_MOVE ||
        nacre_format(word, event->of.move.before, event->of.move.move) != 4)
        return;
    assert_int_equal(nacre_read(&again, event->of.move.before, word), SU_OK);
    assert_int_equal(again, event->of.move.move);
}

CASE(every_move_can_be_told_in_nacre)
{
    emitted = check_event;
    for (uint64_t seed = 0; seed < 300; seed++) {
        dice = rng_seeded(seed);
        emit_game((su_variant)(seed % SU_VARIANTS));
    }
}

CASE(games_without_a_result_do_not_run_together)
{
    static const char record[] = "classic c5d5\n{\"comment\":\"x\"}\nclassic c4d4\nclassic c5d5 *";
    static su_record_reader reader;
    su_record_writer writer;
    su_record_event event;
    seen.length = 0;
    su_record_reader_over(&reader, record, sizeof record - 1);
    su_record_writer_begin(&writer, lines_write, &seen);
    while (su_record_next(&event, &reader) == SU_OK)
        assert_int_equal(su_record_write_event(&writer, &event), SU_OK);
    assert_string_equal(seen.text, "1. c5d5\n*\n\n{x}\n\n1. c4d4\n*\n\n1. c5d5 *\n");
}
