/* SPDX-License-Identifier: MIT */
/* Pairs of marbles on neighbouring cells, as features: which cells, and whose marbles. */
#ifndef ENGINE_NNUE_PAIRS_H
#define ENGINE_NNUE_PAIRS_H

#include "engine/nnue/features.h"
#include "rules/geometry.h"

/* How many cells before this one have a neighbour in a way, and so a pair. */
static const uint8_t pair_ranks[PAIR_WAYS][SU_CELLS] = {
    {0,  1,  2,  3,  0,  4,  5,  6,  7,  0, 8,  9,  10, 11, 12, 13, 14, 0,  15, 16, 17,
     18, 19, 0,  20, 21, 22, 23, 24, 25, 0, 26, 27, 28, 29, 30, 31, 0,  32, 33, 34, 35,
     36, 0,  37, 38, 39, 40, 41, 42, 43, 0, 44, 45, 46, 47, 0,  48, 49, 50, 51},
    {0,  1,  2,  3,  0,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 0,  16, 17, 18,
     19, 20, 21, 22, 23, 24, 25, 26, 27, 0,  28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38,
     39, 0,  40, 41, 42, 43, 44, 45, 46, 47, 0,  0,  0,  0,  0,  48, 49, 50, 51},
    {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  0,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
     20, 21, 22, 0,  23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 0,  36, 37, 38,
     39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 0,  0,  0,  0,  0,  0,  49, 50, 51},
};

/* The first cells of pairs in one way, by whose marbles they are: first and first, first and
 * second, second and first, second and second. */
ALWAYS_INLINE void pairs_of_way(su_cells out[4], const su_position *position, unsigned way)
{
    const su_cells first = position->marbles[0], second = position->marbles[1];
    const su_cells before_first = cells_before(first, way) & ~rims[way];
    const su_cells before_second = cells_before(second, way) & ~rims[way];
    out[0] = first & before_first;
    out[1] = first & before_second;
    out[2] = second & before_first;
    out[3] = second & before_second;
}

/* The pairs of both views: what is own in one is the other's in the other. */
ALWAYS_INLINE void pairs_add(pair_list *ones, pair_list *others, su_cells set, unsigned way,
                             unsigned kind)
{
    for (; set; set = bits_rest(set)) {
        const unsigned number = way * PAIRS_OF_WAY + pair_ranks[way][bits_lowest(set)];
        ones->at[ones->count++] = (uint16_t)(kind * PAIRS + number);
        others->at[others->count++] = (uint16_t)((3 - kind) * PAIRS + number);
    }
}

ALWAYS_INLINE void pairs_clear(feature_changes to[2])
{
    for (unsigned view = 0; view < 2; view++)
        to[view].pairs_added.count = to[view].pairs_removed.count = 0;
}

static inline void pairs_list(feature_changes to[2], const su_position *position)
{
    for (unsigned way = 0; way < PAIR_WAYS; way++) {
        su_cells sets[4];
        pairs_of_way(sets, position, way);
        for (unsigned kind = 0; kind < 4; kind++)
            pairs_add(&to[0].pairs_added, &to[1].pairs_added, sets[kind], way, kind);
    }
}

static inline void pairs_compare(feature_changes to[2], const su_position *now,
                                 const su_position *before)
{
    for (unsigned way = 0; way < PAIR_WAYS; way++) {
        su_cells is[4], was[4];
        pairs_of_way(is, now, way);
        pairs_of_way(was, before, way);
        for (unsigned kind = 0; kind < 4; kind++) {
            pairs_add(&to[0].pairs_added, &to[1].pairs_added, is[kind] & ~was[kind], way, kind);
            pairs_add(&to[0].pairs_removed, &to[1].pairs_removed, was[kind] & ~is[kind], way, kind);
        }
    }
}

#endif
