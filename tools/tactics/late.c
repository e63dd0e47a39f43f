/* SPDX-License-Identifier: MIT */
/* Late positions: see late.h. */
#include "late.h"

#include <limits.h>
#include <stdlib.h>

/* What makes a position attractive, in steps from the rim. */
#define WORTH_SCORE 20
#define WORTH_SAFETY 12
#define WORTH_WHIM 8

su_position late_start(rng *random, su_variant variant)
{
    return variant == SU_CLASSIC ? su_layout_position(rng_below(random, SU_LAYOUTS))
                                 : su_variant_start(variant);
}

static int from_centre(su_cell cell)
{
    const int rows = (int)su_cell_row(cell) - 4;
    const int steps = (int)su_cell_number(cell) - 5;
    const int across = abs(rows - steps);
    const int along = abs(rows) > abs(steps) ? abs(rows) : abs(steps);
    return across > along ? across : along;
}

static int spread(su_cells marbles)
{
    int sum = 0;
    while (marbles != 0)
        sum += from_centre(su_cells_take(&marbles));
    return sum;
}

/* How a side likes what its move has led to. */
static int appraise(rng *random, const su_position *after, su_side mover)
{
    const su_side other = su_side_other(mover);
    return WORTH_SCORE * (int)su_position_score(after, mover) -
           WORTH_SAFETY * (int)su_cells_count(su_threats(after, mover)) -
           spread(su_position_marbles(after, mover)) + spread(su_position_marbles(after, other)) +
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
        const int worth =
            ends ? INT_MIN : appraise(random, &after, su_position_side(position));
        if (best == SU_NO_MOVE || worth > best_worth) {
            best = move;
            best_worth = worth;
        }
    }
    return best;
}

bool late_enough(const su_position *position)
{
    static const unsigned score[SU_VARIANTS] = {
        [SU_CLASSIC] = 4, [SU_NOTALONE] = 1, [SU_OFFBOARD] = 3};
    const su_side side = su_position_side(position);
    return su_position_score(position, side) >= score[su_position_variant(position)];
}
