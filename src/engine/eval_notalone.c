/* SPDX-License-Identifier: MIT */
/* Notalone: marbles as in classic, and two sisters whom the side with more marbles wants together.
 */
#define WEIGHTS "engine/weights_notalone.def"
#include "engine/eval_rows.h"

/* The longest way between two cells. */
#define FARTHEST 8

ALWAYS_INLINE void add_side(int16_t terms[TERMS], const camp_sets *camp, su_cells beside_sisters,
                            bool ahead, int sign)
{
    pushes at_hand = add_common(terms, camp, sign);
    int company = (int)bits_count(camp->own & beside_sisters);
    add_term(terms, SHIELDS, sign * shields(camp->own));
    terms[sign > 0 ? EJECTS_TO_MOVE : EJECTS_WAITING] = (int16_t)bits_count(at_hand.victims);
    add_term(terms, COMPANY, sign * company);
    if (ahead)
        terms[COMPANY_AHEAD] = (int16_t)(sign * company);
}

/* Steps from one cell to another. */
ALWAYS_INLINE int distance(su_cell a, su_cell b)
{
    int rows = (int)su_cell_row(a) - (int)su_cell_row(b);
    int numbers = (int)su_cell_number(a) - (int)su_cell_number(b);
    int farther = rows > numbers ? rows : numbers, nearer = rows > numbers ? numbers : rows;
    return nearer >= 0 ? farther : farther <= 0 ? -nearer : farther - nearer;
}

ALWAYS_INLINE void find_terms(int16_t terms[TERMS], const su_position *position)
{
    su_cells beside = 0;
    both_camps both = camps_of(position);
    int balance = (int)bits_count(both.moving.own) - (int)bits_count(both.waiting.own);
    for (su_cells rest = position->sisters; rest; rest = bits_rest(rest))
        beside |= neighbours[bits_lowest(rest)];
    add_side(terms, &both.moving, beside, balance > 0, 1);
    add_side(terms, &both.waiting, beside, balance < 0, -1);
    terms[TO_MOVE] = 1;
    terms[AHEAD] = (int16_t)((balance > 0) - (balance < 0));
    if (position_sisters_missing(position))
        return;
    int nearness = FARTHEST - distance((su_cell)bits_lowest(position->sisters),
                                       (su_cell)bits_lowest(bits_rest(position->sisters)));
    if (balance == 0)
        terms[CLOSE_LEVEL] = (int16_t)nearness;
    else
        terms[CLOSE_AHEAD] = (int16_t)(terms[AHEAD] * nearness);
}

DEFINE_EVALUATION(eval_notalone)
