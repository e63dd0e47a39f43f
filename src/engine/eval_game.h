/* SPDX-License-Identifier: MIT */
/* What every game's evaluation is made of, besides its own terms: eval_<game>.c defines TERMS,
 * find_terms (which adds to terms that are zero), weights and names, and ends with
 * DEFINE_EVALUATION. */
#ifndef ENGINE_EVAL_GAME_H
#define ENGINE_EVAL_GAME_H

#include "base/processor.h"
#include "engine/eval.h"
#include "engine/eval_terms.h"
#include "rules/position.h"

typedef struct evaluation {
    eval_function *plain;
    eval_function *fast; /* for processors with a population count */
    void (*terms)(int16_t *out, const su_position *position);
    const int16_t *weights;
    const char *const *names;
    const bool *goals;
    unsigned count;
} evaluation;

#define VARIANT(id, name, ...) extern const evaluation eval_##name;
#include "rules/variants.def"
#undef VARIANT

/* Who stands where, from the view of either side; `waiting` is the side not to move. */
typedef struct both_camps {
    camp_sets moving, waiting;
} both_camps;

ALWAYS_INLINE both_camps camps_of(const su_position *position)
{
    su_cells moving = position->marbles[position->side];
    su_cells waiting = position->marbles[position->side ^ 1], free = position_free(position);
    return (both_camps){{moving, waiting, free}, {waiting, moving, free}};
}

ALWAYS_INLINE su_score weighted_sum(const int16_t *terms, const int16_t *weights, unsigned count)
{
    int32_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += (int32_t)terms[i] * weights[i];
    su_score score = sum / EVAL_SCALE;
    return score > EVAL_LIMIT ? EVAL_LIMIT : score < -EVAL_LIMIT ? -EVAL_LIMIT : score;
}

/* The terms are found by code of their own for processors with a population count, where there may
 * be others; elsewhere there is one way. */
#if PROCESSOR_HAS_FAST
#define DEFINE_FAST_EVALUATION                                                                     \
    PROCESSOR_FAST static su_score evaluate_fast(const int16_t *by, const su_position *position)   \
    {                                                                                              \
        int16_t terms[TERMS] = {0};                                                                \
        find_terms(terms, position);                                                               \
        return weighted_sum(terms, by, TERMS);                                                     \
    }
#else
#define DEFINE_FAST_EVALUATION
#define evaluate_fast evaluate_plain
#endif

#define DEFINE_EVALUATION(name)                                                                    \
    static void list_terms(int16_t *out, const su_position *position)                              \
    {                                                                                              \
        for (unsigned i = 0; i < TERMS; i++)                                                       \
            out[i] = 0;                                                                            \
        find_terms(out, position);                                                                 \
    }                                                                                              \
    static su_score evaluate_plain(const int16_t *by, const su_position *position)                 \
    {                                                                                              \
        int16_t terms[TERMS];                                                                      \
        list_terms(terms, position);                                                               \
        return weighted_sum(terms, by, TERMS);                                                     \
    }                                                                                              \
    DEFINE_FAST_EVALUATION                                                                         \
    _Static_assert(TERMS <= EVAL_MAX_TERMS, "eval_terms has room for all");                        \
    const evaluation name = {evaluate_plain, evaluate_fast, list_terms, weights,                   \
                             names,          goals,         TERMS};

#endif
