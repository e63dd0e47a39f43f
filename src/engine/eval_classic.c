/* SPDX-License-Identifier: MIT */
/* Classic: marbles in the centre, holding together in lances, with the opponent at the rim. */
#define WEIGHTS "engine/weights_classic.def"
#include "engine/eval_rows.h"

ALWAYS_INLINE void add_side(int16_t terms[TERMS], const camp_sets *camp, unsigned score, int sign)
{
    pushes at_hand = add_common(terms, camp, sign);
    add_term(terms, SHIELDS, sign * shields(camp->own));
    terms[sign > 0 ? EJECTS_TO_MOVE : EJECTS_WAITING] = (int16_t)bits_count(at_hand.victims);
    if (score >= 1 && score <= 5)
        add_term(terms, SCORE_1 + score - 1, sign);
}

ALWAYS_INLINE void find_terms(int16_t terms[TERMS], const su_position *position)
{
    unsigned side = position->side;
    both_camps both = camps_of(position);
    add_side(terms, &both.moving, position->score[side], 1);
    add_side(terms, &both.waiting, position->score[side ^ 1], -1);
    terms[TO_MOVE] = 1;
}

DEFINE_EVALUATION(eval_classic)
