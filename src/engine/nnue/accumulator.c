/* SPDX-License-Identifier: MIT */
/* Accumulators: see accumulator.h. */
#include "engine/nnue/accumulator.h"

#include "engine/eval.h"

ALWAYS_INLINE void refresh(const su_variant variant, accumulator *out, const net *by,
                           const kernels *with, const su_position *position)
{
    for (unsigned view = 0; view < 2; view++) {
        feature_changes all;
        features_list(variant, &all.added, position, view);
        all.removed.count = 0;
        with->change(out->sums[view], by->hidden_bias, by->hidden, &all);
    }
}

ALWAYS_INLINE void update(const su_variant variant, accumulator *out, const net *by,
                          const kernels *with, const su_position *position, const accumulator *from,
                          const su_position *before)
{
    for (unsigned view = 0; view < 2; view++) {
        feature_changes changes;
        features_compare(variant, &changes, position, before, view);
        with->change(out->sums[view], from->sums[view], by->hidden, &changes);
    }
}

void accumulator_refresh(accumulator *out, const net *by, const kernels *with,
                         const su_position *position)
{
    VARIANT_DISPATCH(by->variant, refresh, out, by, with, position);
    out->key = position->key;
    out->known = true;
}

void accumulator_update(accumulator *out, const net *by, const kernels *with,
                        const su_position *position, const accumulator *from,
                        const su_position *before)
{
    VARIANT_DISPATCH(by->variant, update, out, by, with, position, from, before);
    out->key = position->key;
    out->known = true;
}

su_score accumulator_score(const accumulator *self, const net *by, const kernels *with,
                           unsigned side)
{
    int32_t second[NET_SECOND], sum = by->output_bias;
    with->second(second, by, self->sums[side], self->sums[side ^ 1]);
    for (unsigned i = 0; i < NET_SECOND; i++) {
        int32_t active = second[i] < 0 ? 0 : second[i] >> NET_SECOND_SHIFT;
        sum += (active > NET_ACTIVE_MOST ? NET_ACTIVE_MOST : active) * by->output[i];
    }
    su_score score = sum / NET_OUTPUT_DIVISOR;
    return score > EVAL_LIMIT ? EVAL_LIMIT : score < -EVAL_LIMIT ? -EVAL_LIMIT : score;
}
