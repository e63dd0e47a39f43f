/* SPDX-License-Identifier: MIT */
/* Off Board: lines of any length, and what the targets in reach are worth. */
#define WEIGHTS "engine/weights_offboard.def"
#include "engine/eval_rows.h"
#include "rules/moves.h"
#include "rules/play.h"

/* The most points one ejection scores: the victims at the rim and the empty targets behind them. */
ALWAYS_INLINE int best_points(const su_position *position, const camp_sets *camp)
{
    unsigned full = position->target_holds[0] | position->target_holds[1];
    int best = 0;
#pragma GCC unroll 6
    for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
        const su_cells inner = ~rims[d], own = camp->own & inner;
        su_cells chain = camp->opponents & rims[d], run = own;
        /* runs of two and more before one opponent at the rim, of three and more before two, ... */
        for (unsigned pushed = 1; pushed <= 4 && chain && run; pushed++) {
            run = own & cells_ahead(run, d);
            for (su_cells hits = run & cells_before(chain, d); hits; hits = bits_rest(hits)) {
                su_cell last = cell_steps((su_cell)bits_lowest(hits), d, pushed);
                unsigned target =
                    (unsigned)target_of_exit(position->target_values, last, (su_direction)d);
                int value =
                    full >> target & 1 ? 0 : (int)target_value(position->target_values, target);
                best = value > best ? value : best;
            }
            chain = camp->opponents & inner & cells_before(chain, d);
        }
    }
    return best;
}

ALWAYS_INLINE int long_lines(su_cells own)
{
    int found = 0;
#pragma GCC unroll 3
    for (unsigned axis = 0; axis < 3; axis++) {
        su_cells pairs = own & ~rims[axis] & cells_before(own, axis);
        su_cells triples = pairs & cells_before(pairs, axis);
        found += (int)bits_count(triples & cells_before(triples, axis));
    }
    return found;
}

ALWAYS_INLINE void add_side(int16_t terms[TERMS], const su_position *position,
                            const camp_sets *camp, unsigned score, int sign)
{
    add_common(terms, camp, sign);
    add_term(terms, LONG_LINES, sign * long_lines(camp->own));
    terms[sign > 0 ? POINTS_TO_MOVE : POINTS_WAITING] = (int16_t)best_points(position, camp);
    if (score >= 1 && score <= 5)
        add_term(terms, SCORE_1 + score - 1, sign);
}

ALWAYS_INLINE void find_terms(int16_t terms[TERMS], const su_position *position)
{
    unsigned side = position->side;
    both_camps both = camps_of(position);
    add_side(terms, position, &both.moving, position->score[side], 1);
    add_side(terms, position, &both.waiting, position->score[side ^ 1], -1);
    terms[IN_HAND] = position->in_hand;
    terms[TO_MOVE] = 1;
}

DEFINE_EVALUATION(eval_offboard)
