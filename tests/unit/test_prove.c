/* SPDX-License-Identifier: MIT */
/* The prover against a search that tries every move and recalls nothing. */
#include "unit/unit.h"

#include "engine/late.h"
#include "engine/prove.h"
#include "game/goal.h"
#include "rules/geometry.h"

#define LATE_POSITIONS 100
#define CROWDED_POSITIONS 150
#define MOST_CARE 6
#define LONGEST_GAME 400

static prover *wins;

static int open_prover(void **state)
{
    (void)state;
    wins = prover_new(PROVER_RECALL);
    return wins == NULL;
}

static int close_prover(void **state)
{
    (void)state;
    prover_free(wins);
    return 0;
}

const fixture each_case = {NULL, NULL}, all_cases = {open_prover, close_prover};

/* ---- The plain search ---- */

static bool has_won(const su_position *at, su_side side, unsigned goal)
{
    return (goal != 0 && su_position_score(at, side) >= goal) ||
           su_position_outcome(at).result == su_win_of(side);
}

static bool is_over(const su_position *at, unsigned goal)
{
    return has_won(at, SU_FIRST, goal) || has_won(at, SU_SECOND, goal);
}

/* Whether `side` wins with so many own moves from here, whoever is to move. */
static bool plainly_won(const su_position *at, su_side side, unsigned moves, unsigned goal)
{
    if (is_over(at, goal))
        return has_won(at, side, goal);
    if (moves == 0)
        return false;
    const bool own = su_position_side(at) == side;
    su_move list[SU_MAX_MOVES];
    const size_t count = su_moves(list, at);
    for (size_t i = 0; i < count; i++) {
        const su_position after = su_play(at, list[i]);
        if (plainly_won(&after, side, moves - own, goal) == own)
            return own;
    }
    return !own;
}

static void compare(const su_position *at, unsigned moves, const su_house_rules *house)
{
    const unsigned goal = goal_of(su_position_variant(at), house);
    const su_side side = su_position_side(at);
    if (is_over(at, goal))
        return;
    prover_reset(wins, house, 0);
    const bool wins_plainly = plainly_won(at, side, moves, goal);
    const bool loses_plainly = plainly_won(at, su_side_other(side), moves, goal);
    const verdict win = prove_win(wins, at, moves), loss = prove_loss(wins, at, moves);
    if (win != (wins_plainly ? PROVED : REFUTED) || loss != (loses_plainly ? PROVED : REFUTED)) {
        char text[SU_POSITION_TEXT];
        su_position_format(text, at, SU_FORM_SIX_FIELDS);
        fail_msg("%s, %u moves: win %d and %d, loss %d and %d", text, moves, wins_plainly, win,
                 loses_plainly, loss);
    }
}

/* ---- Positions ---- */

typedef void examine(const su_position *at, unsigned nth);

/* Late positions of games played by whim. */
static void in_late_positions(su_variant variant, unsigned count, examine *each)
{
    rng random = rng_seeded(61 + variant);
    unsigned nth = 0;
    while (nth < count) {
        const unsigned care[2] = {1 + rng_below(&random, MOST_CARE),
                                  1 + rng_below(&random, MOST_CARE)};
        su_position at = late_start(&random, variant);
        for (unsigned ply = 0; ply < LONGEST_GAME && su_move_count(&at) > 0 && nth < count; ply++) {
            if (late_enough(&at) && rng_below(&random, 8) == 0)
                each(&at, nth++);
            at = su_play(&at, late_move(&random, &at, care[su_position_side(&at)]));
        }
    }
}

/* The cells round a corner, as many as wanted, nearest first. */
static su_cells corner_cells(unsigned count)
{
    su_cells taken = CELL_BIT(0, 1);
    while (su_cells_count(taken) < count) {
        su_cells ring = 0;
        for (su_cells rest = taken; rest != 0;)
            ring |= neighbours[su_cells_take(&rest)];
        ring &= ~taken;
        while (ring != 0 && su_cells_count(taken) < count)
            taken |= su_cells_of(su_cells_take(&ring));
    }
    return taken;
}

/* Few marbles in a corner, among those of the other side: here somebody may be left without a
 * move. */
static su_position crowded(rng *random, su_variant variant)
{
    su_position at = su_variant_start(variant);
    const unsigned few = 1 + rng_below(random, 3), many = 3 + rng_below(random, 4);
    const unsigned side = rng_below(random, 2);
    su_cells room = corner_cells(few + many + rng_below(random, 4));
    at.marbles[0] = at.marbles[1] = at.sisters = 0;
    for (unsigned placed = 0; placed < few + many + 2; placed++) {
        su_cells rest =
            placed < few + many ? room : ALL_CELLS & ~(at.marbles[0] | at.marbles[1] | at.sisters);
        su_cell cell = su_cells_take(&rest);
        for (unsigned skip = rng_below(random, su_cells_count(rest) + 1); skip > 0; skip--)
            cell = su_cells_take(&rest);
        room &= ~su_cells_of(cell);
        if (placed < few + many)
            at.marbles[placed < few ? side : side ^ 1] |= su_cells_of(cell);
        else if (variant == SU_NOTALONE)
            at.sisters |= su_cells_of(cell);
    }
    at.score[side] = variant == SU_CLASSIC ? 3 : 0;
    at.score[side ^ 1] = variant == SU_CLASSIC    ? 3 + rng_below(random, 3)
                         : variant == SU_OFFBOARD ? rng_below(random, 6)
                                                  : 0;
    at.side = (uint8_t)rng_below(random, 2);
    at.key = su_position_recompute_key(&at);
    return at;
}

/* ---- Cases ---- */

static const su_house_rules usual = SU_HOUSE_RULES_INIT;

static void compare_late(const su_position *at, unsigned nth)
{
    compare(at, 1, &usual);
    compare(at, 2, &usual);
    (void)nth;
}

CASE(late_positions_have_the_wins_and_losses_of_the_plain_search)
{
    for (su_variant variant = SU_CLASSIC; variant < SU_VARIANTS; variant++)
        in_late_positions(variant, LATE_POSITIONS, compare_late);
}

CASE(whoever_is_shut_in_loses_as_in_the_plain_search)
{
    for (su_variant variant = SU_CLASSIC; variant < SU_VARIANTS; variant++) {
        rng random = rng_seeded(11 + variant);
        unsigned shut_in = 0;
        for (unsigned i = 0; i < CROWDED_POSITIONS; i++) {
            const su_position at = crowded(&random, variant);
            for (unsigned moves = 1; moves <= 2; moves++)
                compare(&at, moves, &usual);
            shut_in +=
                su_position_outcome(&at).result == SU_ONGOING && prove_loss(wins, &at, 2) == PROVED;
        }
        assert_true(shut_in > 0);
    }
}

static void compare_with_fewer(const su_position *at, unsigned nth)
{
    su_house_rules house = usual;
    house.ejections_to_win = (uint8_t)(1 + nth % GOAL_MOST_EJECTIONS);
    compare(at, 1 + nth % 2, &house);
}

CASE(a_house_may_want_fewer_pushed_off)
{
    in_late_positions(SU_CLASSIC, LATE_POSITIONS, compare_with_fewer);
}

/* ---- Limits ---- */

static su_position position_of(const char *text)
{
    su_position at;
    assert_int_equal(su_position_parse(&at, text, NULL), SU_OK);
    return at;
}

#define WON_IN_THREE "classic b4/3w2/2b1ww1/w1www1b1/3bw4/2wwwbw1/1b5/b1w2b/2bw1 w 0-5 - 379"
#define WINS_IN 3

CASE(a_limit_leaves_it_open_and_changes_no_answer)
{
    const su_position at = position_of(WON_IN_THREE);
    prover_reset(wins, NULL, 0);
    assert_int_equal(prove_win(wins, &at, WINS_IN), PROVED);
    const uint64_t needed = prover_tried(wins);
    for (uint64_t limit = 1; limit < 2 * needed; limit += limit / 2 + 1) {
        prover_reset(wins, NULL, limit);
        assert_int_equal(prove_win(wins, &at, WINS_IN), limit < needed ? UNDECIDED : PROVED);
    }
    prover_reset(wins, NULL, needed / 2);
    assert_int_equal(prove_quickest(wins, &at, WINS_IN), 0);
}

CASE(what_was_asked_before_changes_no_effort)
{
    const su_position at = position_of(WON_IN_THREE), start = su_variant_start(SU_OFFBOARD);
    prover *fresh = prover_new(10);
    assert_non_null(fresh);
    prover_reset(wins, NULL, 0);
    assert_int_equal(prove_win(wins, &start, 2), REFUTED);
    for (unsigned moves = 1; moves <= WINS_IN; moves++) {
        prover_reset(wins, NULL, 0);
        prove_win(wins, &at, moves);
        const uint64_t tried = prover_tried(wins);
        prover_reset(wins, NULL, 0);
        prove_win(wins, &at, moves);
        assert_int_equal(prover_tried(wins), tried);
        assert_int_equal(prove_win(fresh, &at, moves), moves == WINS_IN ? PROVED : REFUTED);
    }
    prover_free(fresh);
}
