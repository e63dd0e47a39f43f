/* SPDX-License-Identifier: MIT */
/* Late positions: see late.h. */
#include "engine/late.h"

#include <limits.h>

/* What makes a position attractive, in steps from the rim. */
#define WORTH_SCORE 20
#define WORTH_SAFETY 12
#define WORTH_REUNION 4
#define WORTH_WHIM 8

#define NEAR 4 /* steps */

su_position late_start(rng *random, su_variant variant)
{
    return variant == SU_CLASSIC ? su_layout_position(rng_below(random, SU_LAYOUTS))
                                 : su_variant_start(variant);
}

/* Steps from one cell to another. */
static int distance(su_cell from, su_cell to)
{
    const int rows = (int)su_cell_row(to) - (int)su_cell_row(from);
    const int numbers = (int)su_cell_number(to) - (int)su_cell_number(from);
    const int across = __builtin_abs(rows - numbers);
    const int along =
        __builtin_abs(rows) > __builtin_abs(numbers) ? __builtin_abs(rows) : __builtin_abs(numbers);
    return across > along ? across : along;
}

static int spread(su_cells marbles)
{
    const su_cell centre = su_cell_at(4, 5);
    int sum = 0;
    while (marbles != 0)
        sum += distance(su_cells_take(&marbles), centre);
    return sum;
}

static bool ahead(const su_position *position, su_side side)
{
    return su_cells_count(su_position_marbles(position, side)) >
           su_cells_count(su_position_marbles(position, su_side_other(side)));
}

/* Steps between the sisters; 0 where there are not two. */
static int sisters_apart(const su_position *position)
{
    su_cells sisters = su_position_sisters(position);
    const su_cell one = su_cells_take(&sisters);
    const su_cell other = su_cells_take(&sisters);
    return other == SU_NO_CELL ? 0 : distance(one, other);
}

/* How a side likes what its move has led to. */
static int appraise(rng *random, const su_position *after, su_side mover)
{
    const su_side other = su_side_other(mover);
    return WORTH_SCORE * (int)su_position_score(after, mover) -
           WORTH_SAFETY * (int)su_cells_count(su_threats(after, mover)) -
           spread(su_position_marbles(after, mover)) + spread(su_position_marbles(after, other)) +
           (ahead(after, mover) ? WORTH_REUNION * -sisters_apart(after) : 0) +
           (int)rng_below(random, WORTH_WHIM);
}

su_move late_move(rng *random, const su_position *position, unsigned care)
{
    su_move moves[SU_MAX_MOVES];
    const size_t count = su_moves(moves, position);
    su_move best = SU_NO_MOVE;
    int best_worth = INT_MIN;
    for (unsigned i = 0; i < care; i++) {
        const su_move move = moves[rng_below(random, (uint32_t)count)];
        const su_position after = su_play(position, move);
        const bool ends = su_position_outcome(&after).result != SU_ONGOING;
        const int worth = ends ? INT_MIN : appraise(random, &after, su_position_side(position));
        if (best == SU_NO_MOVE || worth > best_worth) {
            best = move;
            best_worth = worth;
        }
    }
    return best;
}

bool late_enough(const su_position *position)
{
    const unsigned score = su_position_score(position, su_position_side(position));
    switch (su_position_variant(position)) {
    case SU_CLASSIC:
        return score >= 4;
    case SU_NOTALONE:
        return ahead(position, su_position_side(position)) && sisters_apart(position) <= NEAR;
    case SU_OFFBOARD:
        break;
    }
    return score >= 3;
}
