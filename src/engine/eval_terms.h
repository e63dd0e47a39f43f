/* SPDX-License-Identifier: MIT */
/* Counts the three evaluations share, as always-inline functions over sets of cells: they are
 * compiled with and without the processor's population count. */
#ifndef ENGINE_EVAL_TERMS_H
#define ENGINE_EVAL_TERMS_H

#include "rules/geometry.h"

/* The cells that symmetries carry into each other, from the centre (e5) out to the rim: nine kinds.
 */
#define CELL_KINDS 9
extern const su_cells cell_kinds[CELL_KINDS];

typedef struct camp_sets {
    su_cells own, opponents, free;
} camp_sets;

/* Marbles of each kind of cell. */
ALWAYS_INLINE void add_places(int16_t *terms, su_cells set, int sign)
{
#pragma GCC unroll 9
    for (unsigned i = 0; i < CELL_KINDS; i++)
        terms[i] = (int16_t)(terms[i] + sign * (int)bits_count(set & cell_kinds[i]));
}

/* Cohesion: own marbles side by side, and lances (three in a row). */
typedef struct cohesion {
    int pairs, lances;
} cohesion;

ALWAYS_INLINE cohesion cohesion_of(su_cells own)
{
    cohesion found = {0, 0};
#pragma GCC unroll 3
    for (unsigned axis = 0; axis < 3; axis++) {
        su_cells pairs = own & ~rims[axis] & cells_before(own, axis);
        found.pairs += (int)bits_count(pairs);
        found.lances += (int)bits_count(pairs & cells_before(pairs, axis));
    }
    return found;
}

/* Three own marbles in a triangle. */
ALWAYS_INLINE int shields(su_cells own)
{
    su_cells ne = own & ~rims[SU_NE] & cells_before(own, SU_NE);
    return (int)(bits_count(ne & ~rims[SU_E] & cells_before(own, SU_E)) +
                 bits_count(ne & ~rims[SU_NW] & cells_before(own, SU_NW)));
}

/* Opponents that stand between two own marbles on a line: they cannot be joined along it. */
ALWAYS_INLINE int split_opponents(const camp_sets *camp)
{
    int found = 0;
#pragma GCC unroll 3
    for (unsigned axis = 0; axis < 3; axis++)
        found += (int)bits_count(camp->opponents & ~rims[axis] & ~rims[axis + 3] &
                                 cells_before(camp->own, axis) & cells_ahead(camp->own, axis));
    return found;
}

/* Own marbles without an own neighbour. */
ALWAYS_INLINE int singles(su_cells own)
{
    su_cells touched = 0;
#pragma GCC unroll 6
    for (unsigned d = 0; d < SU_DIRECTIONS; d++)
        touched |= cells_before(own, d) & ~rims[d];
    return (int)bits_count(own & ~touched);
}

/* Sumitos of two or three against one, or three against two: pushes on the board, and ejections. */
typedef struct pushes {
    int sumitos;
    int pressed;      /* opponents at the rim with an own marble behind them */
    su_cells victims; /* the marbles that can be ejected */
} pushes;

ALWAYS_INLINE pushes pushes_of(const camp_sets *camp)
{
    pushes found = {0, 0, 0};
#pragma GCC unroll 6
    for (unsigned d = 0; d < SU_DIRECTIONS; d++) {
        const su_cells inner = ~rims[d], own = camp->own & inner;
        su_cells pairs = own & cells_ahead(own, d), triples = own & cells_ahead(pairs, d);
        su_cells rim = camp->opponents & rims[d];
        su_cells loose = camp->opponents & inner & cells_before(camp->free, d);
        found.sumitos +=
            (int)(bits_count(pairs & cells_before(loose, d)) +
                  bits_count(triples &
                             cells_before(camp->opponents & inner & cells_before(loose, d), d)));
        found.pressed += (int)bits_count(own & cells_before(rim, d));
        su_cells two = camp->opponents & inner & cells_before(rim, d);
        su_cells one_pushed = pairs & cells_before(rim, d);
        su_cells two_pushed = triples & cells_before(two, d);
        su_cells after_one = cells_ahead(one_pushed, d) & rim;
        su_cells after_two = cells_ahead(cells_ahead(two_pushed, d) & two, d) & rim;
        found.victims |= after_one | after_two;
    }
    return found;
}

/* The terms every game has, behind those of the places: the first rows of every weights_<game>.def.
 */
enum {
    COMMON_PAIRS = CELL_KINDS,
    COMMON_LANCES,
    COMMON_SPLIT,
    COMMON_SINGLES,
    COMMON_SUMITOS,
    COMMON_SUMITOS_TO_MOVE,
    COMMON_PRESSED
};

ALWAYS_INLINE void add_term(int16_t *terms, unsigned term, int count)
{
    terms[term] = (int16_t)(terms[term] + count);
}

/* Adds one side's share of them, and tells what it found to push. */
ALWAYS_INLINE pushes add_common(int16_t *terms, const camp_sets *camp, int sign)
{
    cohesion held = cohesion_of(camp->own);
    pushes at_hand = pushes_of(camp);
    add_places(terms, camp->own, sign);
    add_term(terms, COMMON_PAIRS, sign * held.pairs);
    add_term(terms, COMMON_LANCES, sign * held.lances);
    add_term(terms, COMMON_SPLIT, sign * split_opponents(camp));
    add_term(terms, COMMON_SINGLES, sign * singles(camp->own));
    add_term(terms, COMMON_SUMITOS, sign * at_hand.sumitos);
    if (sign > 0)
        terms[COMMON_SUMITOS_TO_MOVE] = (int16_t)at_hand.sumitos;
    add_term(terms, COMMON_PRESSED, sign * at_hand.pressed);
    return at_hand;
}

#endif
