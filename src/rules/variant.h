/* SPDX-License-Identifier: MIT */
/* What distinguishes the games, one function per rule. With variants.def this is the only file of
 * the rules that names the games; with a constant variant each function is a constant. */
#ifndef RULES_VARIANT_H
#define RULES_VARIANT_H

#include <sumito/rules.h>

#include "base/bits.h"

/* The game the forms of other programs belong to, and a layout named alone. */
#define VARIANT_OF_LAYOUTS SU_CLASSIC

/* As many as a line of the board has cells: no limit. */
#define NO_LIMIT 9

/* What the rows of variants.def tell of the rules. Known while compiling, so that a function below
 * is a constant where the variant is one. */
typedef struct variant_facts {
    unsigned longest_line;    /* most own marbles one move may take (C4, N2, O3) */
    unsigned most_opponents;  /* that count against a push (C7) */
    bool has_sisters;         /* two neutral marbles belong to whoever's turn it is (N1-N9) */
    bool has_side_steps;      /* lines may step sideways (C3, N2; not O2) */
    bool has_targets;         /* marbles pushed off roll into targets (O5-O8) */
    unsigned winning_score;   /* that wins at once (C10, O9); 0: no score does (N10) */
    unsigned most_marbles;    /* of one side, on and off the board (C1, N1, O1; a layout has 15) */
    bool has_layouts;         /* it may begin from the named layouts */
    const char *start_rows;   /* the game begins with when no layout is named */
    const char *rule_no_move; /* the number of the rule that ends a game without a legal move */
} variant_facts;

static const variant_facts variant_table[] = {
#define VARIANT(id, name, letter, first, second, ...) [SU_##id] = {__VA_ARGS__},
#include "rules/variants.def"
#undef VARIANT
};
_Static_assert(sizeof variant_table / sizeof *variant_table == SU_VARIANTS,
               "every game has a row in variants.def");

#define VARIANT_FACT(type, fact)                                                                   \
    ALWAYS_INLINE type variant_##fact(su_variant variant)                                          \
    {                                                                                              \
        return variant_table[variant].fact;                                                        \
    }
VARIANT_FACT(unsigned, longest_line)
VARIANT_FACT(unsigned, most_opponents)
VARIANT_FACT(bool, has_sisters)
VARIANT_FACT(bool, has_side_steps)
VARIANT_FACT(bool, has_targets)
VARIANT_FACT(unsigned, winning_score)
VARIANT_FACT(unsigned, most_marbles)
VARIANT_FACT(bool, has_layouts)
VARIANT_FACT(const char *, start_rows)
VARIANT_FACT(const char *, rule_no_move)
#undef VARIANT_FACT

/* The most one ejection adds to the score: a marble, or the best target's points (O5). */
ALWAYS_INLINE unsigned variant_best_ejection(su_variant variant)
{
    return variant_has_targets(variant) ? 3 : 1;
}

/* Calls `function(VARIANT, ...)` with the variant as a constant, so that it is compiled once for
 * each game. */
#define VARIANT_DISPATCH(variant, function, ...)                                                   \
    ((variant) == SU_CLASSIC    ? function(SU_CLASSIC, __VA_ARGS__)                                \
     : (variant) == SU_NOTALONE ? function(SU_NOTALONE, __VA_ARGS__)                               \
                                : function(SU_OFFBOARD, __VA_ARGS__))
_Static_assert(SU_VARIANTS == 3, "VARIANT_DISPATCH names every game");

#endif
