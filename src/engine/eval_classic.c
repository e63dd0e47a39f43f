/* SPDX-License-Identifier: MIT */
/* Classic: marbles in the centre, holding together in lances, with the opponent at the rim. */
#include "engine/eval_game.h"

enum {
#define WEIGHT(id, weight, words) id,
#include "engine/weights_classic.def"
#undef WEIGHT
    TERMS
};

ALWAYS_INLINE void add_side(int16_t terms[TERMS], const camp_sets *camp, unsigned score, int sign)
{
    cohesion held = cohesion_of(camp->own);
    pushes at_hand = pushes_of(camp);
    add_places(terms, camp->own, sign);
    terms[PAIRS] = (int16_t)(terms[PAIRS] + sign * held.pairs);
    terms[LANCES] = (int16_t)(terms[LANCES] + sign * held.lances);
    terms[SHIELDS] = (int16_t)(terms[SHIELDS] + sign * held.shields);
    terms[SPLIT] = (int16_t)(terms[SPLIT] + sign * split_opponents(camp));
    terms[SINGLES] = (int16_t)(terms[SINGLES] + sign * singles(camp->own));
    terms[SUMITOS] = (int16_t)(terms[SUMITOS] + sign * at_hand.sumitos);
    terms[sign > 0 ? EJECTS_TO_MOVE : EJECTS_WAITING] = (int16_t)bits_count(at_hand.victims);
    if (score >= 1 && score <= 5)
        terms[SCORE_1 + score - 1] = (int16_t)(terms[SCORE_1 + score - 1] + sign);
}

ALWAYS_INLINE void find_terms(int16_t terms[TERMS], const su_position *position)
{
    unsigned side = position->side, other = side ^ 1u;
    su_cells free = position_free(position);
    camp_sets own = {position->marbles[side], position->marbles[other], free};
    camp_sets opponents = {position->marbles[other], position->marbles[side], free};
    for (unsigned i = 0; i < TERMS; i++)
        terms[i] = 0;
    add_side(terms, &own, position->score[side], 1);
    add_side(terms, &opponents, position->score[other], -1);
    terms[TO_MOVE] = 1;
}

static const int16_t weights[TERMS] = {
#define WEIGHT(id, weight, words) weight,
#include "engine/weights_classic.def"
#undef WEIGHT
};
static const char *const names[TERMS] = {
#define WEIGHT(id, weight, words) #id,
#include "engine/weights_classic.def"
#undef WEIGHT
};

DEFINE_EVALUATION(eval_classic)
