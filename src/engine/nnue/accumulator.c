/* SPDX-License-Identifier: MIT */
/* Accumulators: see accumulator.h.
 *
 * Quantisation: every number of the net is a fraction of a power of two or of NET_ONE, kept as an
 * integer. Here is what 1.0 is, how far a number can go, and why nothing overflows; net.c refuses a
 * file whose numbers leave the limits of net.h.
 *
 *   of the first layer
 *     weight          int16  1.0 is 180    -500 .. 500; of pairs int8, -121 .. 121
 *     bias            int16  1.0 is 180    -767 .. 767
 *     sum             int16  1.0 is 180    |bias| + 40 features of 500 + 71 pairs of 121: 29,358
 *     activation      uint8  1.0 is 126.6  product of two clamped sums over 256: 0 .. 127
 *
 *   of the second
 *     weight          int8   1.0 is 64     -128 .. 127
 *     bias, sum       int32  1.0 is 8,100  2^30, and 256 inputs of 127 times 128
 *     activation      int16  1.0 is 126.6  sum over 64, clamped: 0 .. 127
 *
 *   of the outputs
 *     weight          int16  1.0 is 256    all of it
 *     bias, sum       int32  1.0 is 32,400 2^30, and 16 inputs of 127 times 32,768
 *     score           int    1.0 is 200    sum over 162
 *
 * On its way from one position to another a sum may leave int16 for a moment: additions wrap, and
 * what was added beyond is taken away again, so the result is that of a sum from nothing. */
#include "engine/nnue/accumulator.h"

#include "engine/eval.h"
#include "engine/nnue/pairs.h"

#define FULL_BOARD 28 /* marbles */

_Static_assert(NET_BIAS_MOST + FEATURES_AT_ONCE * NET_WEIGHT_MOST +
                       PAIRS_AT_ONCE * NET_PAIR_WEIGHT_MOST <=
                   INT16_MAX,
               "the sums of the first layer fit 16 bits");
_Static_assert(NET_ONE *NET_ONE + 128 <= INT16_MAX, "a product fits 16 bits, rounded");
_Static_assert((NET_ONE * NET_ONE + 128) >> 8 == NET_ACTIVE_MOST,
               "and its upper byte is below 128");
_Static_assert(2 * NET_ACTIVE_MOST * 128 <= INT16_MAX,
               "two products of an activation and a weight add up in 16 bits");
_Static_assert(NET_WIDE_BIAS_MOST + INT64_C(1) * NET_HIDDEN_MOST * NET_ACTIVE_MOST * 128 <=
                   INT32_MAX,
               "the sums of the second layer fit 32 bits");
_Static_assert(NET_WIDE_BIAS_MOST + INT64_C(32768) * NET_SECOND * NET_ACTIVE_MOST <= INT32_MAX,
               "the output fits 32 bits");

ALWAYS_INLINE void refresh(const su_variant variant, accumulator *out, const net *by,
                           const kernels *with, const su_position *position)
{
    feature_changes all;
    features_list(variant, &all, position);
    pairs_clear(&all);
    if (by->pairs)
        pairs_list(&all, position);
    with->change((int16_t *const[]){out->sums[0], out->sums[1]},
                 (const int16_t *const[]){by->hidden_bias, by->hidden_bias}, by, &all);
}

ALWAYS_INLINE void update(const su_variant variant, accumulator *out, const net *by,
                          const kernels *with, const su_position *position, const accumulator *from,
                          const su_position *before)
{
    feature_changes changes;
    features_compare(variant, &changes, position, before);
    pairs_clear(&changes);
    if (by->pairs)
        pairs_compare(&changes, position, before);
    with->change((int16_t *const[]){out->sums[0], out->sums[1]},
                 (const int16_t *const[]){from->sums[0], from->sums[1]}, by, &changes);
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

/* The fewer marbles are left, the later the bucket. */
static const net_bucket *bucket_for(const net *by, const su_position *position)
{
    if (by->bucket_count == 1)
        return &by->buckets[0];
    const unsigned marbles = bits_count(position->marbles[0] | position->marbles[1]);
    const unsigned missing = marbles < FULL_BOARD ? FULL_BOARD - marbles : 0;
    const unsigned nth = missing / NET_BUCKET;
    return &by->buckets[nth < by->bucket_count ? nth : by->bucket_count - 1];
}

static su_score score_of(int32_t sum)
{
    su_score score = sum / NET_OUTPUT_DIVISOR;
    return score > EVAL_LIMIT ? EVAL_LIMIT : score < -EVAL_LIMIT ? -EVAL_LIMIT : score;
}

verdict accumulator_verdict(const accumulator *self, const net *by, const kernels *with,
                            const su_position *position)
{
    const net_bucket *bucket = bucket_for(by, position);
    const unsigned side = position->side;
    int16_t second[NET_SECOND];
    int32_t score = bucket->score.bias, drawn = bucket->drawn.bias;
    with->second(second, bucket, by->width, self->sums[side], self->sums[side ^ 1]);
    for (unsigned i = 0; i < NET_SECOND; i++) {
        score += second[i] * bucket->score.weights[i];
        drawn += second[i] * bucket->drawn.weights[i];
    }
    return (verdict){score_of(score), score_of(drawn)};
}
