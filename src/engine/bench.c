/* SPDX-License-Identifier: MIT */
/* The bench: see bench.h. */
#include "engine/bench.h"

#include "base/check.h"

static const char *const positions[] = {
#define BENCH(position) position,
#include "engine/bench.def"
#undef BENCH
};

unsigned bench_count(void)
{
    return sizeof positions / sizeof *positions;
}

su_status bench_run(bench_result *out, unsigned n)
{
    CHECK(n < bench_count());
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_limits limits = SU_LIMITS_INIT;
    su_position position;
    su_game game;
    su_ply none;
    su_engine *engine = su_engine_new(&options);
    if (!engine)
        return SU_FULL;
    su_status read = su_position_parse(&position, positions[n], NULL);
    su_status begun = su_game_begin(&game, &position, &house, &none, 0);
    CHECK(read == SU_OK && begun == SU_OK);
    (void)read;
    (void)begun;
    limits.depth = BENCH_DEPTH;
    su_search_result found = su_engine_search(engine, &game, &limits, NULL, NULL);
    *out = (bench_result){positions[n], found.nodes, found.ms};
    su_engine_free(engine);
    return SU_OK;
}
