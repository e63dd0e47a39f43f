/* SPDX-License-Identifier: MIT */
/* Marbles in danger and doomed ones, by hand and against the list of all moves. */
#include "unit/positions.h"

#include "base/rng.h"

#define CAPACITY 512

static su_cells doomed_of(const su_position *position, su_side side)
{
    return su_summarize(position).sides[side].doomed;
}

CASE(doomed_marble_has_no_saving_reply)
{
    /* a1 can step aside to a2 or b1: in danger, not doomed */
    su_position position = position_of("classic 5/6/7/8/9/3w4/2w4/1w4/b4 b 0-0 - 0");
    assert_int_equal(su_threats(&position, SU_FIRST), cells_of("a1"));
    assert_int_equal(doomed_of(&position, SU_FIRST), 0);
    /* every way out of the corner is held, and nothing else of Black's can interfere */
    position = position_of("classic 4b/6/7/8/9/8/2w4/ww4/bw3 b 0-0 - 0");
    assert_int_equal(doomed_of(&position, SU_FIRST), cells_of("a1"));
    /* the same with White to move */
    position = position_of("classic 4b/6/7/8/9/8/2w4/ww4/bw3 w 0-0 - 0");
    assert_int_equal(doomed_of(&position, SU_FIRST), cells_of("a1"));
    /* a reply that wins saves it */
    position = position_of("classic 2bbw/6/7/8/9/8/2w4/ww4/bw3 b 5-0 - 0");
    assert_int_equal(su_threats(&position, SU_FIRST), cells_of("a1"));
    assert_int_equal(doomed_of(&position, SU_FIRST), 0);
}

CASE(doomed_marble_is_followed_when_it_moves)
{
    /* a2 may go to a1 or a3 only, and is ejected there as well */
    su_position position = position_of("classic 4b/6/7/8/9/1w1w4/www4/www3/1b3 b 0-0 - 0");
    assert_int_equal(su_threats(&position, SU_FIRST), cells_of("a2"));
    assert_int_equal(doomed_of(&position, SU_FIRST), cells_of("a2"));
}

/* All of su_threats from the list of moves, the slow way. */
static su_cells ejected_by_some_move(const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    su_cells ejected = 0;
    for (size_t i = 0; i < count; i++) {
        su_cell cell = su_move_explain(position, moves[i]).ejected;
        if (cell != SU_NO_CELL)
            ejected |= su_cells_of(cell);
    }
    return ejected;
}

static bool survives_some_reply(const su_position *position, su_cell cell)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    su_result win = su_position_side(position) == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS;
    for (size_t i = 0; i < count; i++) {
        su_move_facts facts = su_move_explain(position, moves[i]);
        su_position after = su_play(position, moves[i]);
        su_result result = su_position_outcome(&after).result;
        bool moved = facts.kind != SU_MOVE_PLACING && (facts.moved & su_cells_of(cell)) != 0;
        su_cell now = moved ? su_cell_next(cell, facts.direction) : cell;
        if (result == win ||
            (result == SU_ONGOING && (ejected_by_some_move(&after) & su_cells_of(now)) == 0))
            return true;
    }
    return false;
}

static void compare_dangers(const su_position *position, unsigned *doomed_seen)
{
    su_position turns[2]; /* by the side to move */
    su_side side = su_position_side(position);
    turns[side] = *position;
    turns[su_side_other(side)] = su_position_other_side(position);
    su_summary summary = su_summarize(position);
    for (unsigned s = 0; s < 2; s++) {
        su_cells threats = ejected_by_some_move(&turns[s ^ 1]), doomed = 0;
        for (su_cells rest = threats; rest != 0;) {
            su_cell cell = su_cells_take(&rest);
            if (!survives_some_reply(&turns[s], cell))
                doomed |= su_cells_of(cell);
        }
        assert_int_equal(su_threats(position, (su_side)s), threats);
        assert_int_equal(summary.sides[s].in_danger, threats);
        assert_int_equal(summary.sides[s].doomed, doomed);
        *doomed_seen += su_cells_count(doomed);
    }
}

/* What a sumito says is what the move from its rear does, if it is playable. */
static void compare_contacts(const su_position *position)
{
    su_formation found[CAPACITY];
    size_t count = su_formations(found, CAPACITY, position);
    assert_true(count <= CAPACITY);
    for (size_t i = 0; i < count; i++) {
        const su_formation *one = &found[i];
        if (one->kind != SU_FORMATION_SUMITO || one->side != su_position_side(position))
            continue;
        su_cell cells[SU_CELLS];
        size_t cell_count = 0;
        for (su_cells rest = one->cells; rest != 0;)
            cells[cell_count++] = su_cells_take(&rest);
        su_move move;
        bool legal =
            su_move_of_cells(&move, position, cells, cell_count, one->direction, NULL) == SU_OK;
        assert_int_equal(legal, one->playable);
        if (!legal)
            continue;
        su_move_facts facts = su_move_explain(position, move);
        assert_int_equal(facts.moved, one->cells);
        assert_int_equal(facts.pushed, one->against);
        assert_int_equal(facts.own, one->own);
        assert_int_equal(facts.opponents, one->opponents);
    }
}

/* A push where there is one, every other time. */
static su_move random_move(rng *random, const su_position *position, const su_move *moves,
                           size_t count)
{
    su_move chosen = moves[rng_below(random, (uint32_t)count)];
    for (size_t tries = 0; tries < 16 && rng_below(random, 2) == 0; tries++) {
        su_move other = moves[rng_below(random, (uint32_t)count)];
        if (su_move_explain(position, other).pushed != 0)
            return other;
    }
    return chosen;
}

CASE(dangers_agree_with_all_moves)
{
    rng random = rng_seeded(7);
    unsigned doomed_seen = 0;
    for (unsigned game = 0; game < 12; game++) {
        su_position position = su_variant_start((su_variant)(game % SU_VARIANTS));
        for (unsigned ply = 0; ply < 150; ply++) {
            su_move moves[SU_MAX_MOVES];
            size_t count = su_moves(moves, &position);
            if (su_position_outcome(&position).result != SU_ONGOING)
                break;
            if (!su_position_placing(&position)) {
                compare_dangers(&position, &doomed_seen);
                compare_contacts(&position);
            }
            position = su_play(&position, random_move(&random, &position, moves, count));
        }
        assert_true(su_formations(NULL, 0, &position) > 0);
    }
    assert_true(doomed_seen > 0);
}

CASE(unplayable_positions_have_no_threats)
{
    static const char *const texts[] = {
        "notalone", /* a sister is to be placed */
        "classic 5/6/7/8/5bbbw/8/7/6/5 w 6-0 - 9",
        "notalone 5/6/7/8/5bbbw/8/7/6/nn3 b 0-0 -,- 9",
        "offboard 5/6/7/8/5bbbw/8/7/6/5 w 6-0 2w2w13132w23131 9",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        su_position position = position_of(texts[i]);
        assert_int_equal(su_threats(&position, SU_FIRST) | su_threats(&position, SU_SECOND), 0);
        assert_int_equal(su_summarize(&position).sides[SU_FIRST].sumitos, 0);
        assert_int_equal(doomed_of(&position, SU_FIRST) | doomed_of(&position, SU_SECOND), 0);
    }
}
