/* SPDX-License-Identifier: MIT */
/* The random numbers of zobrist.h, made by the compiler: the finalizer of splitmix64 over a
 * counter. */
#include "rules/zobrist.h"

#define GOLDEN UINT64_C(0x9e3779b97f4a7c15)
#define MIX_1(x) (((x) ^ (x) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define MIX_2(x) (((x) ^ (x) >> 27) * UINT64_C(0x94d049bb133111eb))
#define MIX_3(x) ((x) ^ (x) >> 31)
#define RANDOM(i) MIX_3(MIX_2(MIX_1((uint64_t)(i) * GOLDEN)))

#define RANDOMS_4(i) RANDOM(i), RANDOM((i) + 1), RANDOM((i) + 2), RANDOM((i) + 3)
#define RANDOMS_15(i)                                                                              \
    RANDOMS_4(i), RANDOMS_4((i) + 4), RANDOMS_4((i) + 8), RANDOM((i) + 12), RANDOM((i) + 13),      \
        RANDOM((i) + 14)
/* One row of the table, the row-th. */
#define RANDOMS(row)                                                                               \
    {RANDOMS_15(64 * (row) + 1), RANDOMS_15(64 * (row) + 16), RANDOMS_15(64 * (row) + 31),         \
     RANDOMS_15(64 * (row) + 46), RANDOM(64 * (row) + 61)}

const zobrist_table zobrist = {
    .marble = {RANDOMS(0), RANDOMS(1)},
    .sister = RANDOMS(2),
    .sister_moved = {RANDOMS(3), RANDOMS(4), RANDOMS(5), RANDOMS(6), RANDOMS(7), RANDOMS(8)},
    .score = {RANDOMS(9), RANDOMS(10)},
    .target_holds = {RANDOMS(11), RANDOMS(12)},
    .target_value = {RANDOMS(13), RANDOMS(14), RANDOMS(15)},
    .other = RANDOMS(16),
};
