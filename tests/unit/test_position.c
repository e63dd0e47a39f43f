/* SPDX-License-Identifier: MIT */
/* Positions as text: every form read and written, every fault found where it is. */
#include <stdio.h>

#include "unit.h"

#include <string.h>

#include "rules/draft.h"

#define CLASSIC "classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb "
#define SISTERS "notalone wwwww/wwwwww/2www2/4n3/9/3n4/2bbb2/bbbbbb/bbbbb "
#define TARGETS "offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b4w/5 "

static su_position read_ok(const char *text)
{
    su_position position;
    su_error error;
    if (su_position_parse(&position, text, &error) != SU_OK)
        fail_msg("%s: %s at %zu", text, su_fault_name(error.fault), error.offset);
    assert_int_equal(su_position_key(&position), su_position_recompute_key(&position));
    return position;
}

static void assert_reads_as(const char *text, const char *expected)
{
    char written[SU_POSITION_TEXT];
    su_position position = read_ok(text);
    size_t length = su_position_format(written, &position, SU_FORM_SIX_FIELDS);
    assert_int_equal(length, strlen(written));
    assert_string_equal(written, expected);
}

CASE(six_fields_go_there_and_back)
{
    static const char *const texts[] = {
        CLASSIC "b 0-0 - 0",
        CLASSIC "w 0-1 - 17",
        "classic 5/6/7/8/4b4/8/7/6/5 w 6-0 - 99",
        "notalone wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0",
        "notalone wwwww/wwwwww/2www2/8/9/3n4/2bbb2/bbbbbb/bbbbb w 0-0 - 1",
        SISTERS "b 0-0 -,- 2",
        SISTERS "w 0-0 NE,SW 3",
        SISTERS "w 0-0 -,E 3",
        TARGETS "b 0-0 221313223131 0",
        "offboard 5/w4b/ww3bb/www2bbb/9/bbb2ww1/bb3ww/b4w/5 w 2-0 2w21313223131 3",
        "offboard 5/w4b/ww3bb/www2bbb/9/bbb2ww1/bb3w1/b4w/5 w 2-0 2w21313223131+ 3",
        "offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b4w/5 b 0-0 111111111111 0",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_reads_as(texts[i], texts[i]);
}

CASE(spaces_and_runs_are_normalised)
{
    assert_reads_as("  classic   wwwww/wwwwww/11www11/8/81/35/2bbb2/bbbbbb/bbbbb \tb 00-0  -   0\n",
                    CLASSIC "b 0-0 - 0");
    assert_reads_as("classic", CLASSIC "b 0-0 - 0");
    assert_reads_as(" offboard ", TARGETS "b 0-0 221313223131 0");
    assert_reads_as("classic:belgian-daisy",
                    "classic ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0-0 - 0");
    assert_reads_as("classic:snakes_variant",
                    "classic bbbbb/b5/b6/b1wwwww1/1b5w1/1bbbbb1w/6w/5w/wwwww b 0-0 - 0");
    assert_reads_as("snakes-variant", /* the name alone */
                    "classic bbbbb/b5/b6/b1wwwww1/1b5w1/1bbbbb1w/6w/5w/wwwww b 0-0 - 0");
    assert_reads_as("classic:i_m-a-robot", /* the one name that has an underscore of its own */
                    "classic bbbbb/w1bb1w/1w1w1w1/2wbbw2/4b4/1bbwwbb1/3w3/2ww2/1w1w1 b 0-0 - 0");
}

CASE(other_programs_forms_are_read_and_written)
{
    assert_reads_as("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b", CLASSIC "b 0-0 - 0");
    assert_reads_as("5/wwwwww/7/8/9/8/7/bbb3/5-5b4w w",
                    "classic 5/wwwwww/7/8/9/8/7/bbb3/5 w 4-5 - 1");
    assert_reads_as("5/wwwwww/7/8/9/8/7/bbb3/5-4w b",
                    "classic 5/wwwwww/7/8/9/8/7/bbb3/5 b 4-0 - 0");
    assert_reads_as("sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1", CLASSIC "b 0-0 - 0");
    assert_reads_as("sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 0", CLASSIC "b 0-0 - 0");
    assert_reads_as("\xef\xbb\xbfsssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 w 0 0",
                    CLASSIC "w 0-0 - 1");
    assert_reads_as(" \xef\xbb\xbf classic", CLASSIC "b 0-0 - 0");
    assert_reads_as("5/ssssss/7/8/9/8/7/SSS3/5 4 5 w 3 12",
                    "classic 5/wwwwww/7/8/9/8/7/bbb3/5 w 4-5 - 23");
    assert_reads_as("5/6/7/8/9/8/7/6/5 4 5 w 3 1", "classic 5/6/7/8/9/8/7/6/5 w 4-5 - 1");
    char written[SU_POSITION_TEXT];
    su_position position = read_ok("classic 5/wwwwww/7/8/9/8/7/bbb3/5 w 4-5 - 23");
    su_position_format(written, &position, SU_FORM_APGN);
    assert_string_equal(written, "5/wwwwww/7/8/9/8/7/bbb3/5-5b4w w");
    su_position_format(written, &position, SU_FORM_PLAYSTRATEGY);
    assert_string_equal(written, "5/ssssss/7/8/9/8/7/SSS3/5 4 5 w 0 12");
    position = read_ok("classic");
    su_position_format(written, &position, SU_FORM_APGN);
    assert_string_equal(written, "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b");
    position = read_ok("notalone");
    assert_int_equal(su_position_format(written, &position, SU_FORM_APGN), 0);
    assert_int_equal(su_position_format(written, &position, SU_FORM_PLAYSTRATEGY), 0);
}

typedef struct fault_case {
    const char *text;
    su_fault fault;
    su_status status;
    size_t offset;
} fault_case;

static const fault_case faults[] = {
    {"", SU_FAULT_EMPTY_TEXT, SU_MALFORMED, 0},
    {"  ", SU_FAULT_EMPTY_TEXT, SU_MALFORMED, 2},
    {"chess", SU_FAULT_UNKNOWN_GAME, SU_MALFORMED, 0},
    {"Classic", SU_FAULT_UNKNOWN_GAME, SU_MALFORMED, 0},
    {"classic:", SU_FAULT_UNKNOWN_LAYOUT, SU_MALFORMED, 8},
    {"classic:klingon", SU_FAULT_UNKNOWN_LAYOUT, SU_MALFORMED, 8},
    {"classic:german-daisy x", SU_FAULT_TRAILING_TEXT, SU_MALFORMED, 21},
    {CLASSIC, SU_FAULT_MISSING_FIELD, SU_MALFORMED, 52},
    {CLASSIC "b 0-0 -", SU_FAULT_MISSING_FIELD, SU_MALFORMED, 59},
    {CLASSIC "b 0-0 - 0 0", SU_FAULT_TRAILING_TEXT, SU_MALFORMED, 62},
    {"classic wwwww/wwwwww b 0-0 - 0", SU_FAULT_ROW_COUNT, SU_MALFORMED, 20},
    {"classic wwwww/wwwwww/7/8/9/8/7/6/5/5 b 0-0 - 0", SU_FAULT_ROW_COUNT, SU_MALFORMED, 34},
    {"classic wwww/wwwwww/7/8/9/8/7/6/5 b 0-0 - 0", SU_FAULT_ROW_LENGTH, SU_MALFORMED, 12},
    {"classic wwwwww/wwwwww/7/8/9/8/7/6/5 b 0-0 - 0", SU_FAULT_ROW_LENGTH, SU_MALFORMED, 13},
    {"classic 5/6/w7/8/9/8/7/6/5 b 0-0 - 0", SU_FAULT_ROW_LENGTH, SU_MALFORMED, 13},
    {"classic 5//7/8/9/8/7/6/5 b 0-0 - 0", SU_FAULT_ROW_LENGTH, SU_MALFORMED, 10},
    {"classic 5/6/7/8/4n4/8/7/6/5 b 0-0 - 0", SU_FAULT_FOREIGN_LETTER, SU_MALFORMED, 17},
    {"classic 0/6/7/8/9/8/7/6/5 b 0-0 - 0", SU_FAULT_FOREIGN_LETTER, SU_MALFORMED, 8},
    {CLASSIC "x 0-0 - 0", SU_FAULT_BAD_SIDE, SU_MALFORMED, 52},
    {CLASSIC "bw 0-0 - 0", SU_FAULT_BAD_SIDE, SU_MALFORMED, 52},
    {CLASSIC "b 00 - 0", SU_FAULT_BAD_SCORE, SU_MALFORMED, 54},
    {CLASSIC "b -0 - 0", SU_FAULT_BAD_SCORE, SU_MALFORMED, 54},
    {CLASSIC "b 0- - 0", SU_FAULT_BAD_SCORE, SU_MALFORMED, 56},
    {CLASSIC "b 0-x - 0", SU_FAULT_BAD_SCORE, SU_MALFORMED, 56},
    {CLASSIC "b 0-99999999999 - 0", SU_FAULT_BAD_SCORE, SU_MALFORMED, 56},
    {CLASSIC "b 0-0 x 0", SU_FAULT_BAD_STATE, SU_MALFORMED, 58},
    {CLASSIC "b 0-0 - -1", SU_FAULT_BAD_PLY, SU_MALFORMED, 60},
    {CLASSIC "b 0-0 - 2147483648", SU_FAULT_BAD_PLY, SU_MALFORMED, 60},
    {SISTERS "b 0-0 - 2", SU_FAULT_BAD_STATE, SU_MALFORMED, 63},
    {SISTERS "b 0-0 -,-,- 2", SU_FAULT_BAD_STATE, SU_MALFORMED, 65},
    {SISTERS "b 0-0 E,N 2", SU_FAULT_BAD_STATE, SU_MALFORMED, 65},
    {SISTERS "b 0-0 ,E 2", SU_FAULT_BAD_STATE, SU_MALFORMED, 63},
    {"notalone 5/6/7/8/2n1n1n2/8/7/6/5 b 0-0 -,- 2", SU_FAULT_TOO_MANY_SISTERS, SU_ILLEGAL, 9},
    {"notalone 5/6/7/8/9/8/7/6/5 w 0-0 - 2", SU_FAULT_SISTER_MISSING, SU_ILLEGAL, 27},
    {"notalone 5/6/7/8/9/8/6n/6/5 b 0-0 - 2", SU_FAULT_SISTER_MISSING, SU_ILLEGAL, 28},
    {"notalone 5/6/7/8/n8/8/7/6/5 w 0-0 - 2", SU_FAULT_SISTER_CAMP, SU_ILLEGAL, 17},
    {"notalone 5/6/7/8/n3n4/8/7/6/5 b 0-0 E,- 2", SU_FAULT_SISTER_ORIGIN, SU_ILLEGAL, 36},
    {"notalone 5/6/7/8/4n4/8/7/6/4n b 0-0 NE,NW 2", SU_FAULT_SISTER_ORIGIN, SU_ILLEGAL, 36},
    {"classic 5/6/7/8/9/8/7/6/b4 w 7-0 - 0", SU_FAULT_SCORE_TOO_HIGH, SU_ILLEGAL, 29},
    {"offboard 5/6/7/8/9/8/7/6/5 w 9-0 2213w13w223w131 0", SU_FAULT_SCORE_TOO_HIGH, SU_ILLEGAL, 29},
    {CLASSIC "b 6-0 - 0", SU_FAULT_ALREADY_WON, SU_ILLEGAL, 54},
    {"offboard 5/6/7/8/9/8/7/6/5 b 6-0 2w2w2w313223131 0", SU_FAULT_ALREADY_WON, SU_ILLEGAL, 29},
    {"offboard 5/6/7/8/9/8/7/6/5 b 3-0 2w2w1313223131 0", SU_FAULT_TARGET_SCORE, SU_ILLEGAL, 29},
    {CLASSIC "w 2-0 - 0", SU_FAULT_TOO_MANY_MARBLES, SU_ILLEGAL, 8},
    {SISTERS "w 1-0 -,- 3", SU_FAULT_TOO_MANY_MARBLES, SU_ILLEGAL, 9},
    {TARGETS "w 2-0 2w21313223131 0", SU_FAULT_TOO_MANY_MARBLES, SU_ILLEGAL, 9},
    {TARGETS "w 0-0 021313223131 0", SU_FAULT_TARGET_VALUE, SU_ILLEGAL, 57},
    {TARGETS "w 0-0 221313224131 0", SU_FAULT_TARGET_VALUE, SU_ILLEGAL, 65},
    {TARGETS "w 0-0 22131322313 0", SU_FAULT_BAD_STATE, SU_MALFORMED, 68},
    {TARGETS "w 0-0 2213132231311 0", SU_FAULT_BAD_STATE, SU_MALFORMED, 69},
    {TARGETS "w 0-0 221313223131b+ 0", SU_FAULT_TOO_MANY_MARBLES, SU_ILLEGAL, 9},
    {"offboard 5/6/7/8/9/8/7/6/5 b 1-0 2w21313223131 0", SU_FAULT_TARGET_SCORE, SU_ILLEGAL, 29},
    {"offboard 5/6/7/8/9/8/7/6/5 b 0-0 221313223131+ 0", SU_FAULT_HAND_WITHOUT_TARGET, SU_ILLEGAL,
     45},
    {"notalone:nowhere", SU_FAULT_UNKNOWN_LAYOUT, SU_MALFORMED, 9},
    {"notalone:sibe", SU_FAULT_TOO_MANY_MARBLES, SU_ILLEGAL, 9},
    {"notalone:belgian-daisy b", SU_FAULT_TRAILING_TEXT, SU_MALFORMED, 23},
    {"offboard:belgian-daisy", SU_FAULT_NO_LAYOUTS, SU_ILLEGAL, 9},
    {"offboard:nowhere", SU_FAULT_NO_LAYOUTS, SU_ILLEGAL, 9},
    {"chess:belgian-daisy", SU_FAULT_UNKNOWN_GAME, SU_MALFORMED, 0},
    {"5/6/7/8/9/8/7/6/5", SU_FAULT_MISSING_FIELD, SU_MALFORMED, 17},
    {"5/6/7/8/9/8/7/6/5- b", SU_FAULT_BAD_SCORE, SU_MALFORMED, 18},
    {"5/6/7/8/9/8/7/6/5-3x b", SU_FAULT_BAD_SCORE, SU_MALFORMED, 18},
    {"5/6/7/8/9/8/7/6/5-b b", SU_FAULT_BAD_SCORE, SU_MALFORMED, 18},
    {"5/6/7/8/9/8/7/6/5-1b2w2 b", SU_FAULT_BAD_SCORE, SU_MALFORMED, 22},
    {"5/6/7/8/9/8/7/6/5 b w", SU_FAULT_TRAILING_TEXT, SU_MALFORMED, 20},
    {"5/6/7/8/9/8/7/6/b4s 0 0 b 0 1", SU_FAULT_FOREIGN_LETTER, SU_MALFORMED, 16},
    {"5/6/7/8/9/8/7/6/s4 0 x b 0 1", SU_FAULT_BAD_SCORE, SU_MALFORMED, 21},
    {"5/6/7/8/9/8/7/6/s4 0 0 b", SU_FAULT_MISSING_FIELD, SU_MALFORMED, 24},
    {"5/6/7/8/9/8/7/6/s4 6 0 b 0 1", SU_FAULT_ALREADY_WON, SU_ILLEGAL, 19},
};

CASE(every_fault_is_found_where_it_is)
{
    bool seen[SU_FAULTS] = {false};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        su_position untouched = su_variant_start(SU_OFFBOARD), position = untouched;
        su_error error = {SU_FAULT_NONE, 0, 0, 0};
        su_status status = su_position_parse(&position, faults[i].text, &error);
        if (status != faults[i].status || error.fault != faults[i].fault ||
            error.offset != faults[i].offset)
            fail_msg("'%s': status %d, %s at %zu", faults[i].text, (int)status,
                     su_fault_name(error.fault), error.offset);
        assert_memory_equal(&position, &untouched, sizeof position);
        assert_int_equal(su_position_parse(&position, faults[i].text, NULL), status);
        seen[error.fault] = true;
    }
    for (unsigned fault = SU_FAULT_NONE + 1; fault < SU_FAULTS; fault++)
        if (!seen[fault])
            fail_msg("no case of %s", su_fault_name((su_fault)fault));
}

CASE(a_text_need_not_end_in_nul)
{
    su_position position;
    assert_int_equal(su_position_parse_text(&position, "classicXX", 7, NULL), SU_OK);
    su_error error;
    assert_int_equal(su_position_parse_text(&position, "classic", 3, &error), SU_MALFORMED);
    assert_int_equal(error.fault, SU_FAULT_UNKNOWN_GAME);
    assert_int_equal(su_position_parse_text(&position, "c\0assic", 7, &error), SU_MALFORMED);
    assert_int_equal(
        su_position_parse_text(&position, "classic 5/6/7/8/\0/8/7/6/5 b 0-0 - 0", 36, &error),
        SU_MALFORMED);
    assert_int_equal(error.fault, SU_FAULT_FOREIGN_LETTER);
    assert_int_equal(error.offset, 16);
}

CASE(every_layout_is_a_valid_start)
{
    char text[SU_POSITION_TEXT];
    for (unsigned i = 0; i < SU_LAYOUTS; i++) {
        const char *name = su_layout_name(i);
        su_position start = su_layout_position(i);
        assert_true(i == 0 || strcmp(su_layout_name(i - 1), name) < 0);
        assert_int_equal(su_layout_find(name, strlen(name)), i);
        su_position_format(text, &start, SU_FORM_SIX_FIELDS);
        su_position again = read_ok(text);
        assert_true(su_position_same(&start, &again));
        unsigned first = su_cells_count(su_position_marbles(&start, SU_FIRST));
        assert_true(first >= 12 && first <= 15);
        assert_true(su_move_count(&start) > 0);
        su_position alone, untouched = read_ok("offboard"), kept = untouched;
        su_error error;
        bool fits = first <= 14 && su_cells_count(su_position_marbles(&start, SU_SECOND)) <= 14;
        snprintf(text, sizeof text, "notalone:%s", name);
        if (fits) {
            assert_int_equal(su_layout_start(&alone, SU_NOTALONE, i, NULL), SU_OK);
            again = read_ok(text);
            assert_true(su_position_same(&alone, &again));
            assert_true(su_position_marbles(&alone, SU_FIRST) == start.marbles[SU_FIRST] &&
                        su_position_placing(&alone));
        } else {
            assert_int_equal(su_layout_start(&kept, SU_NOTALONE, i, &error), SU_ILLEGAL);
            assert_int_equal(error.fault, SU_FAULT_TOO_MANY_MARBLES);
            assert_int_equal(error.expected, 14);
            assert_int_equal(error.found, 15);
        }
        assert_int_equal(su_layout_start(&kept, SU_OFFBOARD, i, &error), SU_ILLEGAL);
        assert_int_equal(error.fault, SU_FAULT_NO_LAYOUTS);
        assert_true(su_position_same(&kept, &untouched));
    }
    assert_int_equal(su_layout_find("belgian", 7), su_layout_find("belgian-daisy", 13));
    assert_int_equal(su_layout_find("nowhere", 7), -1);
    assert_int_equal(su_layout_count(), SU_LAYOUTS);
}

CASE(a_draft_keeps_what_is_barred_to_sisters)
{
    su_position position = read_ok(SISTERS "w 0-0 NE,SW 3");
    draft made = draft_of(&position);
    draft_put(&made, su_cell_named("a1"), SU_FREE);
    draft_settle(&made);
    assert_int_equal(su_position_sister_direction(&made.position, su_cell_named("d4")), SU_NE);
    assert_int_equal(su_position_sister_direction(&made.position, su_cell_named("f6")), SU_SW);
    draft_put(&made, su_cell_named("f6"), SU_FREE);
    draft_put(&made, su_cell_named("f6"), SU_SISTER);
    draft_settle(&made);
    assert_int_equal(su_position_sister_direction(&made.position, su_cell_named("d4")), SU_NE);
    assert_int_equal(su_position_sister_direction(&made.position, su_cell_named("f6")),
                     SU_NO_DIRECTION);
}

CASE(parts_can_be_read)
{
    su_position position = read_ok(SISTERS "w 0-0 NE,SW 3");
    assert_int_equal(su_position_variant(&position), SU_NOTALONE);
    assert_int_equal(su_position_side(&position), SU_SECOND);
    assert_int_equal(su_position_ply(&position), 3);
    assert_int_equal(su_position_at(&position, su_cell_named("d4")), SU_SISTER);
    assert_int_equal(su_position_at(&position, su_cell_named("a1")), SU_MARBLE_FIRST);
    assert_int_equal(su_position_at(&position, su_cell_named("i9")), SU_MARBLE_SECOND);
    assert_int_equal(su_position_at(&position, su_cell_named("e5")), SU_FREE);
    assert_int_equal(su_cells_count(su_position_sisters(&position)), 2);
    assert_int_equal(su_position_sister_direction(&position, su_cell_named("d4")), SU_NE);
    assert_int_equal(su_position_sister_direction(&position, su_cell_named("f6")), SU_SW);
    position = read_ok("offboard 5/w4b/ww3bb/www2bbb/9/bbb2ww1/bb3w1/b4w/5 w 2-0 2w21313223131+ 3");
    assert_int_equal(su_position_score(&position, SU_FIRST), 2);
    assert_int_equal(su_position_target_value(&position, 3), 3);
    assert_int_equal(su_position_target_holds(&position, 0), SU_MARBLE_SECOND);
    assert_int_equal(su_position_target_holds(&position, 1), SU_FREE);
    assert_true(su_position_in_hand(&position));
    su_position other = su_position_other_side(&position);
    assert_false(su_position_in_hand(&other));
    assert_int_equal(su_position_side(&other), SU_FIRST);
    assert_int_equal(su_position_key(&other), su_position_recompute_key(&other));
    assert_string_equal(su_variant_name(SU_OFFBOARD), "offboard");
}

CASE(sameness_ignores_the_ply_alone)
{
    su_position a = read_ok(CLASSIC "b 0-0 - 0"), b = read_ok(CLASSIC "b 0-0 - 40");
    assert_true(su_position_same(&a, &b));
    assert_int_equal(su_position_key(&a), su_position_key(&b));
    static const char *const different[] = {CLASSIC "w 0-0 - 0", CLASSIC "b 1-0 - 0", "notalone",
                                            "classic:german-daisy"};
    for (size_t i = 0; i < sizeof different / sizeof *different; i++) {
        b = read_ok(different[i]);
        assert_false(su_position_same(&a, &b));
        assert_int_not_equal(su_position_key(&a), su_position_key(&b));
    }
    a = read_ok(SISTERS "b 0-0 E,- 2");
    b = read_ok(SISTERS "b 0-0 -,E 2");
    assert_false(su_position_same(&a, &b));
    assert_int_not_equal(su_position_key(&a), su_position_key(&b));
}

CASE(a_position_is_small)
{
    assert_true(sizeof(su_position) <= 64);
}
