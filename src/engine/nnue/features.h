/* SPDX-License-Identifier: MIT */
/* What a net sees of a position: features that are there or not, as numbers.
 *
 * Each position is seen twice, once by either side. Both views begin with the cells of own marbles
 * and of the opponent's; what else decides a game follows:
 *
 *   classic   how many marbles each side has pushed off
 *   Notalone  where a sister stands; who has more marbles (N9)
 *   Off Board points of each side, a marble in hand, and what each empty target is worth
 *
 * Which way a sister last went (N8) is left to the search: the loss is the same without it, and its
 * rows took the room of twice as many sums.
 *
 * Where a net has rows for them, each pair of marbles on neighbouring cells is a feature, too:
 * which cells, and whose marbles.
 *
 * The difference of two positions is what an accumulator needs to get from one to the other.
 * tools/train/features.py has the same numbers. */
#ifndef ENGINE_NNUE_FEATURES_H
#define ENGINE_NNUE_FEATURES_H

#include "base/check.h"
#include "rules/position.h"
#include "rules/targets.h"
#include "rules/variant.h"

enum {
    FEATURE_OWN = 0,
    FEATURE_OPPONENT = SU_CELLS,
    FEATURE_OF_GAME = 2 * SU_CELLS,

    MOST_COUNTED = 5, /* the sixth ends the game */
    FEATURE_OWN_SCORE = FEATURE_OF_GAME,
    FEATURE_OPPONENT_SCORE = FEATURE_OWN_SCORE + MOST_COUNTED,
    FEATURES_WITH_SCORES = FEATURE_OPPONENT_SCORE + MOST_COUNTED,

    FEATURE_SISTER = FEATURE_OF_GAME,
    MOST_BALANCE = 6,
    FEATURE_BALANCE = FEATURE_SISTER + SU_CELLS,
    FEATURES_WITH_SISTERS = FEATURE_BALANCE + 2 * MOST_BALANCE + 1,

    FEATURE_OWN_HAND = FEATURES_WITH_SCORES,
    FEATURE_OPPONENT_HAND,
    FEATURE_TARGET, /* three for each: empty, and worth so much */
    FEATURES_WITH_TARGETS = FEATURE_TARGET + 3 * SU_TARGETS,

    FEATURES_MOST = FEATURES_WITH_SISTERS,
    /* No position has more; no two positions differ by more. */
    FEATURES_AT_ONCE = 40,

    /* Pairs of neighbours, for nets that have rows for them: pairs.h. */
    PAIR_WAYS = 3, /* the other three are the same pairs */
    PAIRS_OF_WAY = 52,
    PAIRS = PAIR_WAYS * PAIRS_OF_WAY,
    PAIR_FEATURES = 4 * PAIRS, /* own and own, own and other, other and own, other and other */
    PAIRS_AT_ONCE = 71         /* 30 marbles in a heap: a layout has 15 of each */
};

/* How many features_of_game and the cells can have. */
ALWAYS_INLINE unsigned features_count(su_variant variant)
{
    return variant_has_sisters(variant)   ? FEATURES_WITH_SISTERS
           : variant_has_targets(variant) ? FEATURES_WITH_TARGETS
                                          : FEATURES_WITH_SCORES;
}

typedef struct feature_list {
    unsigned count;
    uint16_t at[FEATURES_AT_ONCE];
} feature_list;

/* What both views have, each as a number of its own: a marble is one's own or the opponent's. */
typedef struct shared_list {
    unsigned count;
    uint16_t at[PAIRS_AT_ONCE][2];
} shared_list;

/* What was not there before, and what no longer is. */
typedef struct feature_changes {
    shared_list marbles_added, marbles_removed, pairs_added, pairs_removed;
    bool of_game; /* whether there is anything else */
    feature_list added[2], removed[2];
} feature_changes;

ALWAYS_INLINE void feature_add(feature_list *to, unsigned feature)
{
    CHECK(to->count < FEATURES_AT_ONCE);
    to->at[to->count++] = (uint16_t)feature;
}

/* A marble of `side` on each of these cells: own in one view, the opponent's in the other. */
ALWAYS_INLINE void features_of_marbles(shared_list *to, su_cells set, unsigned side)
{
    for (; set; set = bits_rest(set)) {
        const unsigned cell = bits_lowest(set);
        CHECK(to->count < PAIRS_AT_ONCE);
        to->at[to->count][side] = (uint16_t)(FEATURE_OWN + cell);
        to->at[to->count++][side ^ 1] = (uint16_t)(FEATURE_OPPONENT + cell);
    }
}

ALWAYS_INLINE void features_of_scores(feature_list *to, const su_position *position, unsigned view)
{
    unsigned own = position->score[view], other = position->score[view ^ 1];
    if (own)
        feature_add(to, FEATURE_OWN_SCORE + (own < MOST_COUNTED ? own : MOST_COUNTED) - 1);
    if (other)
        feature_add(to, FEATURE_OPPONENT_SCORE + (other < MOST_COUNTED ? other : MOST_COUNTED) - 1);
}

ALWAYS_INLINE void features_of_sisters(feature_list *to, const su_position *position)
{
    for (su_cells set = position->sisters; set; set = bits_rest(set))
        feature_add(to, FEATURE_SISTER + bits_lowest(set));
}

ALWAYS_INLINE void feature_of_balance(feature_list *to, const su_position *position, unsigned view)
{
    int balance =
        (int)bits_count(position->marbles[view]) - (int)bits_count(position->marbles[view ^ 1]);
    balance = balance > MOST_BALANCE ? MOST_BALANCE : balance;
    balance = balance < -MOST_BALANCE ? -MOST_BALANCE : balance;
    feature_add(to, (unsigned)(FEATURE_BALANCE + MOST_BALANCE + balance));
}

ALWAYS_INLINE void features_of_targets(feature_list *to, const su_position *position)
{
    unsigned full = position->target_holds[0] | position->target_holds[1];
    for (unsigned t = 0; t < SU_TARGETS; t++)
        if (!(full >> t & 1))
            feature_add(to, FEATURE_TARGET + 3 * t + target_value(position->target_values, t) - 1);
}

/* Everything but the marbles. */
ALWAYS_INLINE void features_of_game(const su_variant variant, feature_list *to,
                                    const su_position *position, unsigned view)
{
    if (variant_has_sisters(variant)) {
        features_of_sisters(to, position);
        feature_of_balance(to, position, view);
        return;
    }
    features_of_scores(to, position, view);
    if (variant_has_targets(variant)) {
        if (position->in_hand)
            feature_add(to, view == position->side ? FEATURE_OWN_HAND : FEATURE_OPPONENT_HAND);
        features_of_targets(to, position);
    }
}

/* Whether features_of_game may have changed: most moves only move marbles. */
ALWAYS_INLINE bool game_features_differ(const su_variant variant, const su_position *now,
                                        const su_position *before)
{
    if (variant_has_sisters(variant))
        return now->sisters != before->sisters || now->score[0] != before->score[0] ||
               now->score[1] != before->score[1];
    if (now->score[0] != before->score[0] || now->score[1] != before->score[1])
        return true;
    return variant_has_targets(variant) &&
           (now->in_hand | before->in_hand || now->target_holds[0] != before->target_holds[0] ||
            now->target_holds[1] != before->target_holds[1] ||
            now->target_values != before->target_values);
}

/* Everything but pairs, as what was not there before. */
ALWAYS_INLINE void features_list(const su_variant variant, feature_changes *to,
                                 const su_position *position)
{
    to->marbles_added.count = to->marbles_removed.count = 0;
    for (unsigned side = 0; side < 2; side++)
        features_of_marbles(&to->marbles_added, position->marbles[side], side);
    to->of_game = true;
    for (unsigned view = 0; view < 2; view++) {
        to->added[view].count = to->removed[view].count = 0;
        features_of_game(variant, &to->added[view], position, view);
    }
}

/* What has changed, but for pairs. */
ALWAYS_INLINE void features_compare(const su_variant variant, feature_changes *to,
                                    const su_position *now, const su_position *before)
{
    to->marbles_added.count = to->marbles_removed.count = 0;
    for (unsigned side = 0; side < 2; side++) {
        const su_cells is = now->marbles[side], was = before->marbles[side];
        features_of_marbles(&to->marbles_added, is & ~was, side);
        features_of_marbles(&to->marbles_removed, was & ~is, side);
    }
    to->of_game = game_features_differ(variant, now, before);
    if (!to->of_game)
        return;
    for (unsigned view = 0; view < 2; view++) {
        to->added[view].count = to->removed[view].count = 0;
        features_of_game(variant, &to->added[view], now, view);
        features_of_game(variant, &to->removed[view], before, view);
    }
}

#endif
