/* SPDX-License-Identifier: MIT */
/* What distinguishes the three games, one function per rule. This is the only file of the rules
 * that names the games; with a constant variant each function is a constant. */
#ifndef RULES_VARIANT_H
#define RULES_VARIANT_H

#include <sumito/rules.h>

#include "base/bits.h"

/* X(variant, name) for each game. */
#define EACH_VARIANT(X) X(SU_CLASSIC, classic) X(SU_NOTALONE, notalone) X(SU_OFFBOARD, offboard)

/* The game the layouts and the forms of other programs belong to. */
#define VARIANT_OF_LAYOUTS SU_CLASSIC

/* As many as a line of the board has cells: no limit. */
#define NO_LIMIT 9

/* Most own marbles one move may take (C4, N2, O3). */
ALWAYS_INLINE unsigned variant_longest_line(su_variant variant)
{
    switch (variant) {
    case SU_CLASSIC:
    case SU_NOTALONE:
        return 3;
    case SU_OFFBOARD:
        break;
    }
    return NO_LIMIT;
}

/* Most opponents that count against a push (C7). */
ALWAYS_INLINE unsigned variant_most_opponents(su_variant variant)
{
    return variant == SU_CLASSIC ? 3 : NO_LIMIT;
}

/* Two neutral marbles belong to whoever's turn it is (N1-N9). */
ALWAYS_INLINE bool variant_has_sisters(su_variant variant)
{
    return variant == SU_NOTALONE;
}

/* Lines may step sideways (C3, N2; not O2). */
ALWAYS_INLINE bool variant_has_side_steps(su_variant variant)
{
    return variant != SU_OFFBOARD;
}

/* Marbles pushed off roll into targets (O5-O8). */
ALWAYS_INLINE bool variant_has_targets(su_variant variant)
{
    return variant == SU_OFFBOARD;
}

/* The score that wins at once (C10, O9), or 0 where no score does (N10). */
ALWAYS_INLINE unsigned variant_winning_score(su_variant variant)
{
    return variant == SU_NOTALONE ? 0 : 6;
}

/* The most one ejection adds to the score: a marble, or the best target's points (O5). */
ALWAYS_INLINE unsigned variant_best_ejection(su_variant variant)
{
    return variant_has_targets(variant) ? 3 : 1;
}

/* Most marbles of one side, on the board and off (C1, N1, O1; one classic layout has 15). */
ALWAYS_INLINE unsigned variant_most_marbles(su_variant variant)
{
    switch (variant) {
    case SU_CLASSIC:
        return 15;
    case SU_NOTALONE:
        return 14;
    case SU_OFFBOARD:
        break;
    }
    return 12;
}

/* The rows a game begins with when no layout is named. */
ALWAYS_INLINE const char *variant_start_rows(su_variant variant)
{
    switch (variant) {
    case SU_CLASSIC:
    case SU_NOTALONE:
        return "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb";
    case SU_OFFBOARD:
        break;
    }
    return "5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b4w/5";
}

/* The number of the rule that ends a game without a legal move. */
ALWAYS_INLINE const char *variant_rule_no_move(su_variant variant)
{
    switch (variant) {
    case SU_CLASSIC:
        return "C12";
    case SU_NOTALONE:
        return "N11";
    case SU_OFFBOARD:
        break;
    }
    return "O10";
}

/* Calls `function(VARIANT, ...)` with the variant as a constant, so that it is compiled once for
 * each game. */
#define VARIANT_DISPATCH(variant, function, ...)                                                   \
    ((variant) == SU_CLASSIC    ? function(SU_CLASSIC, __VA_ARGS__)                                \
     : (variant) == SU_NOTALONE ? function(SU_NOTALONE, __VA_ARGS__)                               \
                                : function(SU_OFFBOARD, __VA_ARGS__))

#endif
