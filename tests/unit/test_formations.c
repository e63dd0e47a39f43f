/* SPDX-License-Identifier: MIT */
/* Formations and the summary by landmarks. */
#include <string.h>

#include "unit/positions.h"

#define CAPACITY 1024

static unsigned count_kind(const su_position *position, su_formation_kind kind, su_side side)
{
    su_formation found[CAPACITY];
    size_t count = su_formations(found, CAPACITY, position);
    unsigned of_kind = 0;
    assert_true(count <= CAPACITY);
    for (size_t i = 0; i < count; i++)
        of_kind += found[i].kind == kind && found[i].side == side;
    return of_kind;
}

/* The formation of a kind on exactly these cells (in that direction, where it has one). */
static bool find(su_formation *out, const su_position *position, su_formation_kind kind,
                 const char *cells, su_direction direction)
{
    su_formation found[CAPACITY];
    size_t count = su_formations(found, CAPACITY, position);
    assert_true(count <= CAPACITY);
    for (size_t i = 0; i < count; i++)
        if (found[i].kind == kind && found[i].cells == cells_of(cells) &&
            found[i].direction == direction) {
            *out = found[i];
            return true;
        }
    return false;
}

CASE(names_are_code_words)
{
    assert_string_equal(su_formation_name(SU_FORMATION_SINGLE), "single");
    assert_string_equal(su_formation_name(SU_FORMATION_SHIELD), "shield");
    assert_string_equal(su_formation_name(SU_FORMATION_SUPPORT), "support");
    assert_string_equal(su_formation_name(SU_FORMATION_GAMBIT), "gambit");
}

CASE(connected_sets_are_named_by_size)
{
    su_position position = position_of("classic bb3/6/b6/5www/5www1/b7/bb5/b3w1/bb3 b 0-0 - 0");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_SINGLE, "g3", SU_NO_DIRECTION));
    assert_true(find(&found, &position, SU_FORMATION_SINGLE, "b5", SU_NO_DIRECTION));
    assert_int_equal(found.side, SU_SECOND);
    assert_true(find(&found, &position, SU_FORMATION_PAIR, "i5 i6", SU_NO_DIRECTION));
    assert_true(find(&found, &position, SU_FORMATION_GROUP, "a1 a2 b1 c1 c2 d1", SU_NO_DIRECTION));
    assert_true(find(&found, &position, SU_FORMATION_GROUP, "e6 e7 e8 f7 f8 f9", SU_NO_DIRECTION));
    assert_true(find(&found, &position, SU_FORMATION_BLOCK, "e6 e7 e8 f7 f8 f9", SU_NO_DIRECTION));
    /* a2 and c2 are in no lance: the six are a group, but no block */
    assert_int_equal(count_kind(&position, SU_FORMATION_BLOCK, SU_FIRST), 0);
    assert_int_equal(count_kind(&position, SU_FORMATION_TRIPLE, SU_FIRST), 0);
}

CASE(six_on_one_line_are_no_block)
{
    su_position position = position_of("classic 5/6/7/8/bbbbbb3/8/7/6/4w b 0-0 - 0");
    assert_int_equal(count_kind(&position, SU_FORMATION_GROUP, SU_FIRST), 1);
    assert_int_equal(count_kind(&position, SU_FORMATION_BLOCK, SU_FIRST), 0);
    assert_int_equal(count_kind(&position, SU_FORMATION_LANCE, SU_FIRST), 4);
}

CASE(triples_name_their_shape)
{
    su_position position = position_of("classic 5/6/7/8/bbb6/8/3bb2/3b2/bb3 b 0-0 - 0");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_TRIPLE, "e1 e2 e3", SU_NO_DIRECTION));
    assert_int_equal(found.shape, SU_SHAPE_LANCE);
    assert_true(find(&found, &position, SU_FORMATION_TRIPLE, "b4 c4 c5", SU_NO_DIRECTION));
    assert_int_equal(found.shape, SU_SHAPE_SHIELD);
    position = position_of("classic 5/6/7/8/bb7/2b5/7/6/4w b 0-0 - 0");
    assert_int_equal(count_kind(&position, SU_FORMATION_TRIPLE, SU_FIRST), 0);
    position = position_of("classic 5/6/7/2b5/bbb6/8/7/6/4w b 0-0 - 0");
    assert_int_equal(count_kind(&position, SU_FORMATION_TRIPLE, SU_FIRST), 0);
    position = position_of("classic 5/6/7/2b5/1bb6/8/7/6/4w b 0-0 - 0");
    assert_true(find(&found, &position, SU_FORMATION_TRIPLE, "e2 e3 f4", SU_NO_DIRECTION));
    assert_int_equal(found.shape, SU_SHAPE_ARC);
}

/* A full hexagon of side 2: 3 lances, 6 arcs round the rim, 6 shields, and arcs through e5. */
CASE(threes_are_counted_once)
{
    su_position position = position_of("classic 5/6/7/3bb3/3bbb3/3bb3/7/6/4w b 0-0 - 0");
    assert_int_equal(count_kind(&position, SU_FORMATION_LANCE, SU_FIRST), 3);
    assert_int_equal(count_kind(&position, SU_FORMATION_ARC, SU_FIRST), 12);
    assert_int_equal(count_kind(&position, SU_FORMATION_SHIELD, SU_FIRST), 6);
}

/* C5, C7: at most three count on either side. */
CASE(classic_contacts_count_three)
{
    su_position position = position_of("classic 5/6/7/8/bbbbww3/8/7/6/5 b 0-0 - 0");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_SUMITO, "e2 e3 e4", SU_E));
    assert_int_equal(found.against, cells_of("e5 e6"));
    assert_int_equal(found.own, 3);
    assert_int_equal(found.opponents, 2);
    assert_true(found.playable);
    position = position_of("classic 5/6/7/8/bbbbwwww1/8/7/6/5 b 0-0 - 0");
    assert_true(find(&found, &position, SU_FORMATION_PAC, "e2 e3 e4", SU_E));
    assert_int_equal(found.against, cells_of("e5 e6 e7 e8"));
    assert_int_equal(found.opponents, 3);
    assert_true(find(&found, &position, SU_FORMATION_PAC, "e5 e6 e7", SU_W));
    assert_int_equal(found.side, SU_SECOND);
    position = position_of("classic 5/6/7/8/2bbwww2/8/7/6/5 b 0-0 - 0");
    assert_int_equal(count_kind(&position, SU_FORMATION_PAC, SU_FIRST), 0);
    assert_int_equal(count_kind(&position, SU_FORMATION_SUMITO, SU_FIRST), 0);
    assert_int_equal(count_kind(&position, SU_FORMATION_SUMITO, SU_SECOND), 1);
}

/* C8: an own marble behind the pushed ones; the sumito is there but not playable. */
CASE(blocked_sumito_is_not_playable)
{
    su_position position = position_of("classic 5/6/7/8/1bbwb4/8/7/6/5 w 0-0 - 0");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_SUMITO, "e2 e3", SU_E));
    assert_false(found.playable);
    assert_int_equal(count_kind(&position, SU_FORMATION_EJECT, SU_FIRST), 0);
}

/* C6: also when the other side is to move. */
CASE(eject_is_a_playable_sumito_at_the_rim)
{
    su_position position = position_of("classic 5/6/7/8/5bbbw/8/7/6/5 w 0-0 - 0");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_SUMITO, "e6 e7 e8", SU_E));
    assert_true(find(&found, &position, SU_FORMATION_EJECT, "e6 e7 e8", SU_E));
    assert_true(found.playable);
    assert_int_equal(su_threats(&position, SU_SECOND), cells_of("e9"));
    assert_int_equal(su_threats(&position, SU_FIRST), 0);
}

/* N4, N5: sisters count for the pusher wherever they stand, and are not counted in the three. */
CASE(sisters_count_for_the_pusher)
{
    su_position position = position_of("notalone 5/6/7/8/nbbbwwnw1/8/7/6/5 b 0-0 -,- 2");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_SUMITO, "e1 e2 e3 e4", SU_E));
    assert_int_equal(found.against, cells_of("e5 e6 e7 e8"));
    assert_int_equal(found.own, 5);
    assert_int_equal(found.opponents, 3);
    assert_true(found.playable);
    position = position_of("notalone 5/6/7/8/1bnww4/8/7/6/n4 b 0-0 -,- 2");
    assert_true(find(&found, &position, SU_FORMATION_PAC, "e2 e3", SU_E));
    /* a sister alone is no run */
    position = position_of("notalone 5/6/7/8/2nw5/8/7/6/nb3 b 0-0 -,- 2");
    assert_int_equal(count_kind(&position, SU_FORMATION_SUMITO, SU_FIRST), 0);
    assert_int_equal(count_kind(&position, SU_FORMATION_PAC, SU_FIRST), 0);
}

/* N8: the longest run may be barred by its sister while a shorter one ejects. */
CASE(shorter_run_threatens_where_a_sister_is_barred)
{
    su_position position = position_of("notalone 5/6/7/8/5nbbw/8/7/6/n4 b 0-0 -,W 2");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_SUMITO, "e6 e7 e8", SU_E));
    assert_false(found.playable);
    assert_int_equal(su_threats(&position, SU_SECOND), cells_of("e9"));
}

/* O3, O4: lines of any length. */
CASE(offboard_lines_have_no_limit)
{
    su_position position = position_of("offboard 5/6/7/8/bbbbbwwww/8/7/6/5 b 0-0 221313223131 0");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_EJECT, "e1 e2 e3 e4 e5", SU_E));
    assert_int_equal(found.own, 5);
    assert_int_equal(found.opponents, 4);
}

CASE(encircled_marble_is_support_and_det)
{
    su_position position = position_of("classic 5/6/7/3ww3/3wbw3/3ww3/7/6/5 b 0-0 - 0");
    su_formation found = {0};
    assert_true(find(&found, &position, SU_FORMATION_SUPPORT, "e5", SU_NO_DIRECTION));
    assert_int_equal(found.against, cells_of("d4 d5 e4 e6 f5 f6"));
    assert_true(find(&found, &position, SU_FORMATION_DET, "e5", SU_NO_DIRECTION));
    assert_int_equal(found.against, cells_of("d4 d5 e4 e6 f5 f6"));
    /* at the rim three neighbours encircle, but are too few for det */
    position = position_of("classic 5/6/7/8/9/8/7/ww4/bw3 b 0-0 - 0");
    assert_true(find(&found, &position, SU_FORMATION_SUPPORT, "a1", SU_NO_DIRECTION));
    assert_int_equal(count_kind(&position, SU_FORMATION_DET, SU_FIRST), 0);
    /* four neighbours, but two groups of two */
    position = position_of("classic 5/6/7/3ww3/4b4/3ww3/7/6/5 b 0-0 - 0");
    assert_int_equal(count_kind(&position, SU_FORMATION_DET, SU_FIRST), 0);
    /* N1: a sister is nobody's opponent */
    position = position_of("notalone 5/6/7/3ww3/3nbw3/3ww3/7/6/n4 b 0-0 -,- 2");
    assert_int_equal(count_kind(&position, SU_FORMATION_SUPPORT, SU_FIRST), 0);
    assert_int_equal(count_kind(&position, SU_FORMATION_DET, SU_FIRST), 1);
}

CASE(capacity_is_kept)
{
    su_position position = su_variant_start(SU_CLASSIC);
    su_formation some[4];
    memset(some, 0x5a, sizeof some);
    su_formation untouched = some[3];
    size_t all = su_formations(NULL, 0, &position);
    assert_true(all > 4);
    assert_int_equal(su_formations(some, 3, &position), all);
    assert_memory_equal(&some[3], &untouched, sizeof untouched);
}

CASE(summary_tells_groups_contacts_and_dangers)
{
    su_position position = position_of("classic 5/6/7/8/1bbbww3/3b4/w6/bw4/bb3 b 0-0 - 0");
    su_summary summary = su_summarize(&position);
    const su_side_summary *black = &summary.sides[SU_FIRST], *white = &summary.sides[SU_SECOND];
    assert_int_equal(black->marbles, 7);
    assert_int_equal(black->group_count, 2);
    assert_int_equal(black->groups[0].cells, cells_of("d4 e2 e3 e4"));
    assert_int_equal(black->groups[0].centre, su_cell_named("e3"));
    assert_int_equal(black->groups[0].count, 4);
    assert_false(black->groups[0].block);
    assert_int_equal(black->groups[1].cells, cells_of("a1 a2 b1"));
    assert_int_equal(black->singles, 0);
    assert_int_equal(black->sumitos, 2);
    assert_int_equal(black->pacs[1], 4);
    assert_int_equal(white->group_count, 1);
    assert_int_equal(white->singles, cells_of("b2 c1"));
    assert_int_equal(white->sumitos, 0);
    position = su_variant_start(SU_OFFBOARD);
    summary = su_summarize(&position);
    assert_true(summary.sides[SU_SECOND].groups[1].block);
    assert_int_equal(summary.sides[SU_SECOND].groups[1].count, 6);
}
