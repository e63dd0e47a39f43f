/* SPDX-License-Identifier: MIT */
/* Which evaluation belongs to which game and processor: see eval.h. */
#include "engine/eval_game.h"

/* The cells of a kind: one of them, turned and mirrored, here listed by row and number. */
const su_cells cell_kinds[CELL_KINDS] = {
    CELL_BIT(4, 5),
    CELL_BIT(4, 4) | CELL_BIT(4, 6) | CELL_BIT(5, 5) | CELL_BIT(5, 6) | CELL_BIT(3, 4) |
        CELL_BIT(3, 5),
    CELL_BIT(4, 3) | CELL_BIT(4, 7) | CELL_BIT(6, 5) | CELL_BIT(6, 7) | CELL_BIT(2, 3) |
        CELL_BIT(2, 5),
    CELL_BIT(6, 6) | CELL_BIT(5, 4) | CELL_BIT(5, 7) | CELL_BIT(3, 3) | CELL_BIT(3, 6) |
        CELL_BIT(2, 4),
    CELL_BIT(4, 2) | CELL_BIT(4, 8) | CELL_BIT(7, 5) | CELL_BIT(7, 8) | CELL_BIT(1, 2) |
        CELL_BIT(1, 5),
    CELL_BIT(5, 3) | CELL_BIT(5, 8) | CELL_BIT(3, 2) | CELL_BIT(3, 7) | CELL_BIT(6, 4) |
        CELL_BIT(6, 8) | CELL_BIT(2, 2) | CELL_BIT(2, 6) | CELL_BIT(7, 6) | CELL_BIT(7, 7) |
        CELL_BIT(1, 3) | CELL_BIT(1, 4),
    CELL_BIT(0, 1) | CELL_BIT(0, 5) | CELL_BIT(4, 1) | CELL_BIT(4, 9) | CELL_BIT(8, 5) |
        CELL_BIT(8, 9),
    CELL_BIT(0, 2) | CELL_BIT(0, 4) | CELL_BIT(8, 6) | CELL_BIT(8, 8) | CELL_BIT(1, 1) |
        CELL_BIT(1, 6) | CELL_BIT(3, 1) | CELL_BIT(3, 8) | CELL_BIT(5, 2) | CELL_BIT(5, 9) |
        CELL_BIT(7, 4) | CELL_BIT(7, 9),
    CELL_BIT(0, 3) | CELL_BIT(8, 7) | CELL_BIT(2, 1) | CELL_BIT(2, 7) | CELL_BIT(6, 3) |
        CELL_BIT(6, 9),
};

static const evaluation *evaluation_of(su_variant variant)
{
    static const evaluation *const evaluations[SU_VARIANTS] = {
#define VARIANT(id, name, ...) [SU_##id] = &eval_##name,
#include "rules/variants.def"
#undef VARIANT
    };
    return evaluations[variant];
}

eval_function *eval_for(su_variant variant)
{
#if PROCESSOR_HAS_FAST
    if (!processor_is_fast())
        return evaluation_of(variant)->plain;
#endif
    return evaluation_of(variant)->fast;
}

void eval_terms(int16_t out[EVAL_MAX_TERMS], const su_position *position)
{
    evaluation_of(su_position_variant(position))->terms(out, position);
}

unsigned eval_term_count(su_variant variant)
{
    return evaluation_of(variant)->count;
}

const char *eval_term_name(su_variant variant, unsigned term)
{
    return evaluation_of(variant)->names[term];
}

bool eval_term_is_goal(su_variant variant, unsigned term)
{
    return evaluation_of(variant)->goals[term];
}

const int16_t *eval_weights(su_variant variant)
{
    return evaluation_of(variant)->weights;
}
