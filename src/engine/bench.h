/* SPDX-License-Identifier: MIT */
/* A fixed piece of searching: its number of nodes is a fingerprint of the engine, the same in every
 * build, and its time tells how fast a build is. */
#ifndef ENGINE_BENCH_H
#define ENGINE_BENCH_H

#include <sumito/engine.h>

#define BENCH_DEPTH 12

typedef struct bench_result {
    const char *position;
    uint64_t nodes;
    int64_t ms;
} bench_result;

/* How many positions there are. */
unsigned bench_count(void);
/* Searches the n-th position with a new engine of one thread. SU_FULL without memory. */
su_status bench_run(bench_result *out, unsigned n);

#endif
