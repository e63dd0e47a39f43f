/* SPDX-License-Identifier: MIT */
/* The baseline the rules are measured against: classic Abalone on a plain padded 128-bit board. */
#ifndef BENCH_PLAIN128_H
#define BENCH_PLAIN128_H

#include <stdint.h>

/* Leaves of the tree from the standard start, the last ply counted in bulk. */
uint64_t plain128_perft(unsigned depth);

#endif
