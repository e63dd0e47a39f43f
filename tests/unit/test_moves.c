/* SPDX-License-Identifier: MIT */
/* Moves: what they do, how they are written, counted and turned; attempts that are refused. */
#include "unit.h"

#include <string.h>

#include "base/rng.h"
#include "rules/move.h"
#include "rules/moves.h"
#include "rules/reunion.h"

static su_position read_ok(const char *typed)
{
    su_position position;
    assert_int_equal(su_position_parse(&position, typed, NULL), SU_OK);
    return position;
}

static su_move move_ok(const su_position *position, const char *typed)
{
    su_move move;
    su_refusal why;
    if (su_move_parse(&move, position, typed, &why) != SU_OK)
        fail_msg("%s refused: %s", typed, su_refusal_name(why.code));
    return move;
}

static su_cells cells(const char *names)
{
    su_cells set = 0;
    for (; *names; names += names[2] ? 3 : 2) {
        char name[3] = {names[0], names[1], '\0'};
        set |= su_cells_of(su_cell_named(name));
    }
    return set;
}

CASE(moves_are_written_one_way)
{
    static const struct {
        const char *position, *read, *written;
    } cases[] = {
        {"classic", "a1b2", "a1b2"},
        {"classic", "c3c5d4", "c3c5d4"},
        {"classic", "c5c3d6", "c3c5d4"},
        {"classic", "c5c3d5", "c3c5d3"},
        {"notalone", "@d4", "@d4"},
        {"classic 5/6/7/8/3bbb3/8/7/6/5 b 0-0 - 0", "e6e4f7", "e4e6f5"},
        {"classic 5/6/5b1/4b3/4b4/8/7/6/5 b 0-0 - 0", "f6e5f5", "e5f6e4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char typed[SU_MOVE_TEXT];
        su_position position = read_ok(cases[i].position);
        size_t length = su_move_format(typed, move_ok(&position, cases[i].read));
        assert_string_equal(typed, cases[i].written);
        assert_int_equal(length, strlen(typed));
    }
}

CASE(facts_of_a_push)
{
    su_position position = read_ok("classic 5/6/7/8/4bbbww/8/7/6/5 b 2-1 - 8");
    su_move_facts facts = su_move_explain(&position, move_ok(&position, "e5e6"));
    assert_int_equal(facts.kind, SU_MOVE_LINE);
    assert_int_equal(facts.direction, SU_E);
    assert_int_equal(facts.moved, cells("e5 e6 e7"));
    assert_int_equal(facts.pushed, cells("e8 e9"));
    assert_int_equal(facts.own, 3);
    assert_int_equal(facts.opponents, 2);
    assert_string_equal(su_cell_name(facts.ejected), "e9");
    assert_int_equal(facts.target, -1);
    facts = su_move_explain(&position, move_ok(&position, "e5e6f5"));
    assert_int_equal(facts.kind, SU_MOVE_ARROW);
    assert_int_equal(facts.moved, cells("e5 e6"));
    assert_int_equal(facts.pushed, 0);
    assert_int_equal(facts.ejected, SU_NO_CELL);
}

CASE(facts_of_sisters)
{
    su_position position = read_ok("notalone 5/6/7/8/1nbwn4/8/7/6/5 b 0-0 -,- 8");
    su_move_facts facts = su_move_explain(&position, move_ok(&position, "e2e3"));
    assert_int_equal(facts.moved, cells("e2 e3"));
    assert_int_equal(facts.pushed, cells("e4 e5"));
    assert_int_equal(facts.displaced_sisters, cells("e2 e5"));
    assert_int_equal(facts.own, 3);
    assert_int_equal(facts.opponents, 1);
    assert_false(facts.reunites);
    position = read_ok("notalone 5/6/7/8/1nb1n4/8/7/6/5 b 0-0 -,- 8");
    facts = su_move_explain(&position, move_ok(&position, "e3e4"));
    assert_false(facts.reunites);
    position = read_ok("notalone 5/6/7/3bn3/2n6/8/7/6/5 b 0-0 -,- 8");
    facts = su_move_explain(&position, move_ok(&position, "f5f6"));
    assert_false(facts.reunites);
    position = read_ok("notalone 5/6/7/4nb2/3n5/8/7/6/5 b 0-0 -,- 8");
    facts = su_move_explain(&position, move_ok(&position, "f7f6"));
    assert_true(facts.reunites);
}

CASE(facts_of_targets)
{
    su_position position = read_ok("offboard 5/6/7/8/wbb6/8/7/6/5 b 0-0 221313223131 8");
    su_move_facts facts = su_move_explain(&position, move_ok(&position, "e3e2"));
    assert_int_equal(facts.target, 9); /* T10, the lower of 1 and 3 */
    assert_int_equal(facts.points, 1);
    assert_false(facts.returned);
    position = read_ok("offboard 5/6/7/8/wbb6/8/7/6/5 b 1-0 2213132231w31 8");
    facts = su_move_explain(&position, move_ok(&position, "e3e2"));
    assert_int_equal(facts.target, 9);
    assert_int_equal(facts.points, 0);
    assert_true(facts.returned);
    su_position after = su_play(&position, move_ok(&position, "e3e2"));
    assert_true(su_position_in_hand(&after));
    facts = su_move_explain(&after, move_ok(&after, "@e5"));
    assert_int_equal(facts.kind, SU_MOVE_PLACING);
    assert_int_equal(facts.direction, SU_NO_DIRECTION);
    assert_int_equal(facts.moved, cells("e5"));
}

/* The ejections are those of the list, a winning reunion is found where there is one, and every
 * name recalls its move or none. */
static void assert_shortcuts_agree(const su_position *position, const su_move *moves, size_t count)
{
    su_move ejections[SU_MAX_MOVES];
    size_t ejection_count = moves_ejections(ejections, position), expected = 0;
    for (size_t i = 0; i < count; i++) {
        bool found = false;
        for (size_t j = 0; j < ejection_count; j++)
            found |= ejections[j] == moves[i];
        assert_int_equal(found, su_move_explain(position, moves[i]).ejected != SU_NO_CELL);
        expected += found;
    }
    assert_int_equal(ejection_count, expected);
    bool wins = false;
    for (size_t i = 0; i < count; i++) {
        su_position after = su_play(position, moves[i]);
        su_outcome outcome = su_position_outcome(&after);
        wins |= outcome.reason == SU_REASON_REUNION &&
                outcome.result ==
                    (su_position_side(position) == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS);
    }
    assert_int_equal(reunion_wins(position, su_position_side(position)), wins);
    for (unsigned name = 0; name <= MOVE_NAME; name++) {
        su_move move = SU_NO_MOVE;
        for (size_t i = 0; i < count; i++)
            if ((moves[i] & MOVE_NAME) == name)
                move = moves[i];
        if (moves_recall(position, name) != move)
            fail_msg("%u recalls %u, not %u", name, moves_recall(position, name), move);
    }
}

/* A random game, and on each position: the list holds the count, every move of it is legal and
 * reads back from its text, symmetries and threads change no number. */
static void walk(const char *start, uint64_t seed)
{
    rng random = rng_seeded(seed);
    su_position position = read_ok(start);
    su_move moves[SU_MAX_MOVES];
    for (unsigned ply = 0; ply < 120; ply++) {
        size_t count = su_moves(moves, &position);
        assert_int_equal(count, su_move_count(&position));
        if (count == 0)
            return;
        for (size_t i = 0; i < count; i++) {
            char typed[SU_MOVE_TEXT];
            su_move_format(typed, moves[i]);
            assert_true(su_move_legal(&position, moves[i]));
            assert_int_equal(move_ok(&position, typed), moves[i]);
        }
        assert_shortcuts_agree(&position, moves, count);
        unsigned allowed = su_position_symmetries(&position);
        uint64_t leaves = su_perft(&position, 2, 1);
        for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
            if (!(allowed >> s & 1))
                continue;
            su_position turned = su_position_transform(&position, s);
            assert_int_equal(su_position_key(&turned), su_position_recompute_key(&turned));
            assert_int_equal(su_perft(&turned, 2, 1), leaves);
        }
        position = su_play(&position, moves[rng_below(&random, (uint32_t)count)]);
    }
}

CASE(lists_counts_and_symmetries_agree)
{
    walk("classic:belgian-daisy", 1);
    walk("notalone", 2);
    walk("notalone 5/6/2bb3/2nbw3/3bnw3/3bww2/2w4/6/5 b 0-0 -,- 2", 7);
    walk("notalone 5/6/2bb3/2nbw3/3b1nw2/3bw3/2w4/6/5 w 0-0 -,- 2", 8);
    walk("offboard", 3);
    walk("offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b4w/5 b 0-0 111111111111 0", 4);
}

CASE(symmetries_the_game_forbids)
{
    su_position position = read_ok("notalone");
    assert_int_equal(su_position_symmetries(&position), 0x041);
    position = read_ok("offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b4w/5 b 0-0 111111111111 0");
    assert_int_equal(su_position_symmetries(&position), 0x03f);
    position = read_ok("offboard");
    assert_int_equal(su_position_symmetries(&position), 0xfff);
    su_position mirrored = su_position_transform(&position, 6);
    char typed[SU_POSITION_TEXT];
    su_position_format(typed, &mirrored, SU_FORM_SIX_FIELDS);
    assert_string_equal(/* left to right is the same board with the colours swapped */
                        typed,
                        "offboard 5/b4w/bb3ww/bbb2www/9/www2bbb/ww3bb/w4b/5 b 0-0 221313223131 0");
}

CASE(threads_and_shares_add_up)
{
    su_position position = read_ok("classic:german-daisy");
    su_move moves[SU_MAX_MOVES];
    uint64_t counts[SU_MAX_MOVES], sum = 0;
    size_t count = su_moves(moves, &position);
    assert_int_equal(su_perft_divide(counts, &position, 3, 3), 493480);
    for (size_t i = 0; i < count; i++)
        sum += counts[i];
    assert_int_equal(sum, 493480);
    assert_int_equal(su_perft(&position, 3, 200), 493480);
    assert_int_equal(su_perft(&position, 0, 1), 1);
    position = read_ok("classic 5/6/7/8/4b4/8/7/6/5 w 6-0 - 9");
    assert_int_equal(su_perft(&position, 2, 1), 0);
}

CASE(sets_of_cells_can_be_refused_too)
{
    su_position position = read_ok("classic");
    su_refusal why;
    su_move move = SU_NO_MOVE;
    su_cell one = su_cell_named("c3"), off = 61, twice[2] = {one, one};
    assert_int_equal(su_move_of_cells(&move, &position, &one, 0, SU_E, &why), SU_MALFORMED);
    assert_int_equal(why.code, SU_REFUSED_BAD_TEXT);
    assert_int_equal(su_move_of_cells(&move, &position, &one, 1, SU_NO_DIRECTION, NULL),
                     SU_MALFORMED);
    assert_int_equal(su_move_of_cells(&move, &position, &off, 1, SU_E, &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_BAD_CELL);
    assert_string_equal(why.rule, "-");
    assert_int_equal(su_move_of_cells(&move, &position, twice, 2, SU_NW, &why), SU_OK);
    assert_int_equal(why.code, SU_REFUSED_NOT);
    assert_int_equal(move, move_ok(&position, "c3d3"));
    assert_int_equal(su_move_placing(&move, &position, one, &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_NOTHING_IN_HAND);
    position = read_ok("notalone");
    assert_int_equal(su_move_placing(&move, &position, off, &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_BAD_CELL);
    assert_int_equal(su_move_placing(&move, &position, su_cell_named("d4"), NULL), SU_OK);
    assert_int_equal(su_move_of_cells(&move, &position, &one, 1, SU_NW, &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_SISTER_FIRST);
    assert_false(su_move_legal(&position, SU_NO_MOVE));
}

CASE(a_finished_game_takes_no_move)
{
    su_position position = read_ok("classic 5/6/7/8/4b4/8/7/6/5 w 6-0 - 9");
    su_refusal why;
    su_move move;
    su_cell cell = su_cell_named("e5");
    assert_int_equal(su_position_outcome(&position).result, SU_FIRST_WINS);
    assert_int_equal(su_position_outcome(&position).reason, SU_REASON_EJECTIONS);
    assert_int_equal(su_move_parse(&move, &position, "nonsense", &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_GAME_OVER);
    assert_string_equal(why.rule, "C10");
    assert_int_equal(su_move_of_cells(&move, &position, &cell, 1, SU_E, &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_GAME_OVER);
    assert_int_equal(su_move_placing(&move, &position, cell, &why), SU_ILLEGAL);
    assert_int_equal(why.code, SU_REFUSED_GAME_OVER);
    position = read_ok("classic 5/6/7/8/4b4/8/7/6/5 w 1-0 - 9"); /* no marble, no move */
    assert_int_equal(su_position_outcome(&position).reason, SU_REASON_NO_MOVE);
    assert_int_equal(su_move_parse(&move, &position, "e5e6", &why), SU_ILLEGAL);
    assert_string_equal(why.rule, "C12");
    assert_string_equal(su_reason_name(SU_REASON_NO_MOVE), "no_move");
    assert_string_equal(su_result_name(SU_FIRST_WINS), "1-0");
}

CASE(many_positions_at_once)
{
    enum { COUNT = 3, ROOM = 2 * SU_MAX_MOVES };
    su_position positions[COUNT] = {su_variant_start(SU_CLASSIC),
                                    read_ok("classic 5/6/7/8/4b4/8/7/6/5 w 1-0 - 9"),
                                    su_variant_start(SU_OFFBOARD)};
    su_position before[COUNT];
    su_move all[ROOM], some[50], one[SU_MAX_MOVES];
    uint32_t offsets[COUNT + 1], again[COUNT + 1];
    size_t total = su_moves_each(all, ROOM, offsets, positions, COUNT);
    assert_int_equal(offsets[1], su_moves(one, &positions[0]));
    assert_memory_equal(all, one, offsets[1] * sizeof *all);
    assert_int_equal(offsets[2], offsets[1]); /* the game is over */
    assert_int_equal(total - offsets[2], su_moves(one, &positions[2]));
    assert_memory_equal(all + offsets[2], one, (total - offsets[2]) * sizeof *all);
    /* With less room: as many as there is room for, and the same offsets. */
    assert_int_equal(su_moves_each(some, 50, again, positions, COUNT), total);
    assert_memory_equal(some, all, sizeof some);
    assert_memory_equal(again, offsets, sizeof offsets);
    assert_int_equal(su_moves_each(NULL, 0, again, positions, COUNT), total);

    memcpy(before, positions, sizeof before);
    su_move chosen[COUNT] = {all[3], SU_NO_MOVE, all[offsets[2] + 5]};
    assert_int_equal(su_play_each(positions, chosen, COUNT), COUNT);
    for (unsigned n = 0; n < COUNT; n += 2) {
        su_position after = su_play(&before[n], chosen[n]);
        assert_true(su_position_same(&positions[n], &after));
    }
    assert_true(su_position_same(&positions[1], &before[1]));
    chosen[1] = all[0];
    assert_int_equal(su_play_each(before, chosen, COUNT), 1);
    assert_int_equal(su_position_ply(&before[2]), 0);
}
