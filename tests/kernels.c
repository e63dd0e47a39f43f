/* SPDX-License-Identifier: MIT */
/* Every instruction set of this machine computes the same: random games, each position with each
 * kernel, the sums carried along and from scratch. Needs nothing but the library, so that it also
 * runs under an emulator (check_neon.sh).
 *
 *   kernels [POSITIONS] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "engine/nnue/accumulator.h"

#define LONGEST 200

static int fail(const kernels *with, const char *what)
{
    printf("%s differs in %s\n", with->name, what);
    return 1;
}

/* One position, from the one before it. */
static int compare(const net *by, const su_position *now, const su_position *before)
{
    su_score expected = 0;
    for (const kernels *const *with = kernels_all; *with != NULL; with++) {
        accumulator carried, fresh;
        if (!(*with)->runs_here())
            continue;
        accumulator_refresh(&fresh, by, *with, before);
        accumulator_update(&carried, by, *with, now, &fresh, before);
        accumulator_refresh(&fresh, by, *with, now);
        if (!accumulator_same(&carried, &fresh, by))
            return fail(*with, "sums carried along");
        su_score score = accumulator_verdict(&carried, by, *with, now).score;
        if (*with == kernels_best())
            expected = score;
        else if (score != expected)
            return fail(*with, "a score");
    }
    return 0;
}

static int walk(const net *by, rng *random, long *left)
{
    su_position before = by->variant == SU_CLASSIC
                             ? su_layout_position(rng_below(random, SU_LAYOUTS))
                             : su_variant_start(by->variant);
    for (unsigned ply = 0; ply < LONGEST && *left > 0; ply++, --*left) {
        su_move moves[SU_MAX_MOVES];
        size_t count = su_moves(moves, &before);
        if (count == 0 || su_position_outcome(&before).result != SU_ONGOING)
            break;
        su_position now = su_play(&before, moves[rng_below(random, (uint32_t)count)]);
        if (compare(by, &now, &before) != 0)
            return 1;
        before = now;
    }
    return 0;
}

int main(int argc, char **argv)
{
    long positions = argc > 1 ? atol(argv[1]) : 10000;
    for (unsigned v = 0; v < SU_VARIANTS; v++) {
        rng random = rng_seeded(61 + v);
        net own;
        if (!net_own(&own, (su_variant)v))
            return 1;
        for (long left = positions; left > 0;)
            if (walk(&own, &random, &left) != 0)
                return 1;
    }
    for (const kernels *const *with = kernels_all; *with != NULL; with++)
        printf("%s %s\n", (*with)->name, (*with)->runs_here() ? "agrees" : "does not run here");
    return 0;
}
