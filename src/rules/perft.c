/* SPDX-License-Identifier: MIT */
/* Leaves of the tree of legal moves: the exactness and the speed of the rules in one number. */
#include "base/processor.h"
#include "base/thread.h"
#include "rules/generate.h"
#include "rules/play.h"

/* The last ply is counted, not played. */
#define DEFINE_PERFT(name, variant, attributes)                                                    \
    attributes static uint64_t name(const su_position *position, unsigned depth)                   \
    {                                                                                              \
        if (depth == 1)                                                                            \
            return count_moves(variant, position);                                                 \
        su_move moves[SU_MAX_MOVES];                                                               \
        size_t count = su_moves(moves, position);                                                  \
        uint64_t leaves = 0;                                                                       \
        for (size_t i = 0; i < count; i++) {                                                       \
            su_position after = *position;                                                         \
            play(variant, &after, moves[i]);                                                       \
            leaves += name(&after, depth - 1);                                                     \
        }                                                                                          \
        return leaves;                                                                             \
    }

typedef uint64_t perft_function(const su_position *position, unsigned depth);

#define VARIANT(id, name, ...) DEFINE_PERFT(perft_##name, SU_##id, )
#include "rules/variants.def"
#undef VARIANT
static perft_function *const plain_perfts[SU_VARIANTS] = {
#define VARIANT(id, name, ...) [SU_##id] = perft_##name,
#include "rules/variants.def"
#undef VARIANT
};

/* Counting lives off the population count, which the oldest x86-64 processors do not have. */
#if PROCESSOR_HAS_FAST
#define VARIANT(id, name, ...) DEFINE_PERFT(perft_fast_##name, SU_##id, PROCESSOR_FAST)
#include "rules/variants.def"
#undef VARIANT
static perft_function *const fast_perfts[SU_VARIANTS] = {
#define VARIANT(id, name, ...) [SU_##id] = perft_fast_##name,
#include "rules/variants.def"
#undef VARIANT
};

static perft_function *perft_best(su_variant variant)
{
    return processor_is_fast() ? fast_perfts[variant] : plain_perfts[variant];
}
#else
static perft_function *perft_best(su_variant variant)
{
    return plain_perfts[variant];
}
#endif

/* Threads take root moves one by one; more than a few dozen have nothing to do. */
#define MOST_THREADS 64

typedef struct task {
    const su_position *root;
    const su_move *moves;
    uint64_t *counts;
    size_t count;
    unsigned depth;
    size_t next; /* the first root move nobody has taken; atomic */
} task;

static void work(void *data)
{
    task *shared = data;
    perft_function *perft = perft_best(su_position_variant(shared->root));
    for (;;) {
        size_t i = __atomic_fetch_add(&shared->next, 1, __ATOMIC_RELAXED);
        if (i >= shared->count)
            return;
        su_position after = su_play(shared->root, shared->moves[i]);
        shared->counts[i] = shared->depth == 1 ? 1 : perft(&after, shared->depth - 1);
    }
}

uint64_t su_perft_divide(uint64_t *counts, const su_position *position, unsigned depth,
                         unsigned threads)
{
    su_move moves[SU_MAX_MOVES];
    task shared = {position, moves, counts, su_moves(moves, position), depth, 0};
    thread helpers[MOST_THREADS];
    unsigned extra = threads > 1 ? threads - 1 : 0;
    uint64_t leaves = 0;
    if (depth == 0)
        return 1;
    if (extra > MOST_THREADS)
        extra = MOST_THREADS;
    for (unsigned i = 0; i < extra; i++)
        thread_start(&helpers[i], work, &shared);
    work(&shared);
    for (unsigned i = 0; i < extra; i++)
        thread_join(&helpers[i]);
    for (size_t i = 0; i < shared.count; i++)
        leaves += counts[i];
    return leaves;
}

uint64_t su_perft(const su_position *position, unsigned depth, unsigned threads)
{
    uint64_t counts[SU_MAX_MOVES];
    return su_perft_divide(counts, position, depth, threads);
}
