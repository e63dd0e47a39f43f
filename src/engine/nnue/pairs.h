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

/* The pairs of one way, each by the first of its cells: which there are, and where the second
 * player's marble is the first of the two, or the next. */
typedef struct pair_sets {
    su_cells all, first, next;
} pair_sets;

ALWAYS_INLINE pair_sets pairs_of_way(const su_position *position, unsigned way)
{
    const su_cells marbles = position->marbles[0] | position->marbles[1];
    return (pair_sets){marbles & cells_before(marbles, way) & ~rims[way], position->marbles[1],
                       cells_before(position->marbles[1], way)};
}

/* Some of these: what is own in one view is the other's in the other. */
ALWAYS_INLINE void pairs_add(shared_list *to, const pair_sets *from, su_cells which, unsigned way)
{
    unsigned count = to->count;
    for (; which; which = bits_rest(which)) {
        const unsigned cell = bits_lowest(which),
                       number = way * PAIRS_OF_WAY + pair_ranks[way][cell];
        const unsigned kind = 2 * (from->first >> cell & 1) + (from->next >> cell & 1);
        CHECK(count < PAIRS_AT_ONCE);
        to->at[count][0] = (uint16_t)(kind * PAIRS + number);
        to->at[count++][1] = (uint16_t)((3 - kind) * PAIRS + number);
    }
    to->count = count;
}

ALWAYS_INLINE void pairs_clear(feature_changes *to)
{
    to->pairs_added.count = to->pairs_removed.count = 0;
}

ALWAYS_INLINE void pairs_list(feature_changes *to, const su_position *position)
{
    for (unsigned way = 0; way < PAIR_WAYS; way++) {
        const pair_sets is = pairs_of_way(position, way);
        pairs_add(&to->pairs_added, &is, is.all, way);
    }
}

ALWAYS_INLINE void pairs_compare(feature_changes *to, const su_position *now,
                                 const su_position *before)
{
#pragma GCC unroll 3
    for (unsigned way = 0; way < PAIR_WAYS; way++) {
        const pair_sets is = pairs_of_way(now, way), was = pairs_of_way(before, way);
        const su_cells other = (is.first ^ was.first) | (is.next ^ was.next);
        pairs_add(&to->pairs_added, &is, is.all & (~was.all | other), way);
        pairs_add(&to->pairs_removed, &was, was.all & (~is.all | other), way);
    }
}

#endif
