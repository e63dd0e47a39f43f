/* SPDX-License-Identifier: MIT */
/* Nets: sums carried along are those from scratch, every instruction set computes the same, and
 * files that are not good nets are refused. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "engine/nnue/accumulator.h"
#include "engine/nnue/pairs.h"
#include "rules/play.h"
#include "unit/unit.h"

#include <sumito/engine.h>

#ifdef SUMITO_SHORT
#define POSITIONS 5000
#else
#define POSITIONS 100000
#endif
#define LONGEST 200

/* Bytes of a net aligned as net_read wants them; clang and gcc agree on aligned_alloc. */
static void *aligned_copy(const void *bytes, size_t size)
{
    void *copy = aligned_alloc(64, (size + 63) / 64 * 64);
    assert_non_null(copy);
    return memcpy(copy, bytes, size);
}

/* The file of the library's own net. */
static const void *own_file(size_t *size, su_variant variant)
{
    net own;
    assert_true(net_own(&own, variant));
    const char *bytes = (const char *)own.hidden_bias - NET_HEADER;
    *size = net_file_size(bytes);
    return bytes;
}

/* Another net of the same shape, with numbers as large as they may be, so that every clamp is met.
 */
static net wild_net(void **file, su_variant variant, rng *random)
{
    size_t size;
    net made;
    const void *own = own_file(&size, variant);
    void *copy = aligned_copy(own, size);
    char *bytes = copy;
    assert_int_equal(net_read(&made, bytes, size, true), SU_NET_FINE);
    int16_t *hidden = (int16_t *)copy + NET_HEADER / sizeof *hidden;
    for (size_t i = 0; i < made.width * (features_count(variant) + 1); i++)
        hidden[i] = (int16_t)((int)rng_below(random, 141) - 70);
    for (unsigned b = 0; b < made.bucket_count; b++) {
        int8_t *second = (int8_t *)bytes + ((const char *)made.buckets[b].second - bytes);
        for (size_t i = 0; i < made.width * NET_SECOND; i++)
            second[i] = (int8_t)((int)rng_below(random, 255) - 127);
    }
    *file = bytes;
    return made;
}

static su_position random_start(su_variant variant, rng *random)
{
    return variant == SU_CLASSIC ? su_layout_position(rng_below(random, SU_LAYOUTS))
                                 : su_variant_start(variant);
}

/* Every position of a game: its sums from those before, and its score with each kernel. */
static void walk(const net *by, rng *random, unsigned *left)
{
    su_position before = random_start(by->variant, random);
    accumulator carried, fresh;
    const kernels *best = kernels_best();
    accumulator_refresh(&carried, by, best, &before);
    for (unsigned ply = 0; ply < LONGEST && *left > 0; ply++, --*left) {
        su_move moves[SU_MAX_MOVES];
        size_t count = su_moves(moves, &before);
        if (count == 0 || su_position_outcome(&before).result != SU_ONGOING)
            return;
        su_position after = su_play(&before, moves[rng_below(random, (uint32_t)count)]);
        if (!su_position_placing(&after) && rng_below(random, 8) == 0)
            after = su_position_other_side(&after); /* a pass */
        accumulator next;
        accumulator_update(&next, by, best, &after, &carried, &before);
        for (const kernels *const *with = kernels_all; *with != NULL; with++) {
            if (!(*with)->runs_here())
                continue;
            accumulator_refresh(&fresh, by, *with, &after);
            assert_true(accumulator_same(&fresh, &next, by));
            accumulator_update(&fresh, by, *with, &after, &carried, &before);
            assert_true(accumulator_same(&fresh, &next, by));
            verdict one = accumulator_verdict(&fresh, by, *with, &after);
            verdict other = accumulator_verdict(&next, by, best, &after);
            assert_int_equal(one.score, other.score);
            assert_int_equal(one.drawn, other.drawn);
        }
        before = after;
        carried = next;
    }
}

CASE(sums_carried_along_are_those_from_scratch)
{
    for (unsigned v = 0; v < SU_VARIANTS; v++) {
        rng random = rng_seeded(61 + v);
        void *file;
        net own, wild = wild_net(&file, (su_variant)v, &random);
        assert_true(net_own(&own, (su_variant)v));
        for (unsigned left = POSITIONS / 2; left > 0;)
            walk(&own, &random, &left);
        for (unsigned left = POSITIONS / 2; left > 0;)
            walk(&wild, &random, &left);
        free(file);
    }
}

/* All marbles a side can have, and what else the game can show at once: sisters and who has more,
 * or two scores; a hand and targets. */
static unsigned most_features(su_variant variant)
{
    return 2 * variant_most_marbles(variant) + (variant_has_sisters(variant) ? 3 : 2) +
           (variant_has_targets(variant) ? 1 + SU_TARGETS : 0);
}

CASE(no_position_has_more_features_than_there_is_room_for)
{
    for (unsigned v = 0; v < SU_VARIANTS; v++) {
        su_position start = su_variant_start((su_variant)v);
        feature_changes all;
        VARIANT_DISPATCH((su_variant)v, features_list, &all, &start);
        assert_int_equal(all.marbles_removed.count + all.removed[0].count + all.removed[1].count,
                         0);
        for (unsigned view = 0; view < 2; view++) {
            assert_in_range(most_features((su_variant)v),
                            all.marbles_added.count + all.added[view].count, FEATURES_AT_ONCE);
            for (unsigned i = 0; i < all.marbles_added.count; i++)
                assert_true(all.marbles_added.at[i][view] < FEATURE_OF_GAME);
            for (unsigned i = 0; i < all.added[view].count; i++)
                assert_in_range(all.added[view].at[i], FEATURE_OF_GAME,
                                features_count((su_variant)v) - 1);
        }
    }
}

CASE(every_pair_of_neighbours_has_a_number_of_its_own)
{
    for (unsigned way = 0; way < PAIR_WAYS; way++) {
        unsigned count = 0;
        for (unsigned cell = 0; cell < SU_CELLS; cell++)
            if (ALL_CELLS & ~rims[way] & UINT64_C(1) << cell)
                assert_int_equal(pair_ranks[way][cell], count++);
        assert_int_equal(count, PAIRS_OF_WAY);
    }
}

/* A layout has 15 marbles a side. No 30 have more pairs than these. */
CASE(no_heap_of_marbles_has_more_pairs_than_there_is_room_for)
{
    net own;
    accumulator carried, fresh, before;
    su_position start = su_variant_start(SU_CLASSIC), heap;
    assert_true(net_own(&own, SU_CLASSIC));
    assert_int_equal(su_position_parse(
                         &heap,
                         "classic 5/2bwb1/2bwbw1/2wbwbw1/2wbwbwb1/2bwbwb1/2bwbw1/2wbw1/5 b 0-0 - 0",
                         NULL),
                     SU_OK);
    unsigned count = 0;
    for (unsigned way = 0; way < PAIR_WAYS; way++)
        count += bits_count(pairs_of_way(&heap, way).all);
    assert_int_equal(count, PAIRS_AT_ONCE);
    accumulator_refresh(&before, &own, kernels_best(), &start);
    accumulator_update(&carried, &own, kernels_best(), &heap, &before, &start);
    accumulator_refresh(&fresh, &own, kernels_best(), &heap);
    assert_true(accumulator_same(&fresh, &carried, &own));
}

static void assert_refused(const char *bytes, size_t size, su_net_fault expected)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = 1;
    su_engine *engine = su_engine_new(&options);
    su_position start = su_variant_start(SU_CLASSIC);
    su_net_fault fault = SU_NET_FINE;
    su_score before = su_engine_judge(engine, &start);
    assert_int_equal(su_engine_load_net(engine, bytes, size, &fault), SU_MALFORMED);
    assert_int_equal(fault, expected);
    assert_int_equal(su_engine_judge(engine, &start), before);
    su_engine_free(engine);
}

CASE(files_that_are_no_good_nets_are_refused)
{
    size_t size;
    const void *good = own_file(&size, SU_CLASSIC);
    char *bytes = malloc(size + 1);
    assert_non_null(bytes);
    memcpy(bytes, good, size);
    bytes[size] = 0;
    assert_refused(bytes, 0, SU_NET_FOREIGN);
    assert_refused("nothing of the kind", 19, SU_NET_FOREIGN);
    assert_refused(bytes, 40, SU_NET_TRUNCATED);
    assert_refused(bytes, size - 1, SU_NET_TRUNCATED);
    assert_refused(bytes, size + 1, SU_NET_CORRUPT);
    static const struct {
        size_t at;
        su_net_fault fault;
    } damages[] = {{0, SU_NET_FOREIGN},      {8, SU_NET_OTHER_VERSION},   {12, SU_NET_OTHER_SHAPE},
                   {16, SU_NET_OTHER_SHAPE}, {20, SU_NET_OTHER_SHAPE},    {32, SU_NET_CORRUPT},
                   {45, SU_NET_CORRUPT},     {NET_HEADER, SU_NET_CORRUPT}};
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        bytes[damages[i].at] ^= 1;
        assert_refused(bytes, size, damages[i].fault);
        bytes[damages[i].at] ^= 1;
    }
    for (size_t at = NET_HEADER; at < size; at += 997) {
        bytes[at] ^= 16;
        assert_refused(bytes, size, SU_NET_CORRUPT);
        bytes[at] ^= 16;
    }
    free(bytes);
}

/* The hash of a file, which stands in bytes 32 to 39 of its header: FNV-1a over words. */
static void sign_file(char *bytes, size_t size)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325), word;
    for (size_t at = 0; at < size; at += at == 24 ? 16 : 8) {
        size_t step = size - at < 8 ? 1 : 8;
        for (; step == 1 && at < size; at++)
            hash = (hash ^ (unsigned char)bytes[at]) * UINT64_C(0x100000001b3);
        if (at >= size)
            break;
        memcpy(&word, bytes + at, 8);
        hash = (hash ^ word) * UINT64_C(0x100000001b3);
        hash ^= hash >> 29;
    }
    memcpy(bytes + 32, &hash, sizeof hash);
}

CASE(numbers_that_would_overflow_are_refused)
{
    for (unsigned v = 0; v < SU_VARIANTS; v++) {
        size_t size;
        const void *own = own_file(&size, (su_variant)v);
        char *bytes = aligned_copy(own, size);
        net good, other;
        assert_int_equal(net_read(&good, bytes, size, false), SU_NET_FINE);
        const struct {
            const void *at;
            size_t width;
            long most; /* that is taken, of either sign */
        } limits[] = {
            {good.hidden_bias + good.width - 1, 2, NET_BIAS_MOST},
            {good.hidden + good.width * features_count(good.variant) - 1, 2, NET_WEIGHT_MOST},
            {good.buckets[0].second_bias + NET_SECOND - 1, 4, NET_WIDE_BIAS_MOST},
            {good.buckets[0].score.weights + NET_SECOND, 4, NET_WIDE_BIAS_MOST},
            {bytes + size - 4, 4, NET_WIDE_BIAS_MOST},
            {good.buckets[0].second - 1, 1, NET_PAIR_WEIGHT_MOST}, /* the last of the pairs */
        };
        const size_t count = sizeof limits / sizeof *limits - !good.pairs;
        for (size_t i = 0; i < 4 * count; i++) {
            char *at = bytes + ((const char *)limits[i / 4].at - bytes);
            int32_t kept, number = (int32_t)(limits[i / 4].most + i % 2) * (i & 2 ? -1 : 1);
            memcpy(&kept, at, limits[i / 4].width);
            memcpy(at, &number, limits[i / 4].width);
            sign_file(bytes, size);
            assert_int_equal(net_read(&other, bytes, size, false),
                             i % 2 ? SU_NET_CORRUPT : SU_NET_FINE);
            memcpy(at, &kept, limits[i / 4].width);
        }
        sign_file(bytes, size);
        assert_memory_equal(bytes, own, size);
        free(bytes);
    }
}

CASE(an_engine_judges_by_the_net_it_is_given)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_engine *engine = su_engine_new(&options);
    assert_non_null(engine);
    for (unsigned v = 0; v < SU_VARIANTS; v++) {
        size_t size;
        su_position start = su_variant_start((su_variant)v);
        const void *bytes = own_file(&size, (su_variant)v);
        su_score own = su_engine_judge(engine, &start);
        assert_int_equal(own, su_engine_evaluate(&start));
        su_engine_use_nets(engine, false);
        assert_int_equal(su_engine_load_net(engine, bytes, size, NULL), SU_OK);
        assert_int_equal(su_engine_judge(engine, &start), own);
        su_engine_use_nets(engine, true);
    }
    su_engine_free(engine);
}

CASE(every_build_has_a_kernel_of_its_own_and_the_plain_one)
{
    size_t count = 0;
    while (kernels_all[count] != NULL)
        count++;
    assert_in_range(count, 1, 8);
    assert_string_equal(kernels_all[count - 1]->name, "plain");
    assert_true(kernels_all[count - 1]->runs_here());
    assert_true(kernels_best()->runs_here());
}
