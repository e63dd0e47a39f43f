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
#define RANDOMS_12(i) RANDOMS_4(i), RANDOMS_4((i) + 4), RANDOMS_4((i) + 8)
#define RANDOMS_15(i) RANDOMS_12(i), RANDOM((i) + 12), RANDOM((i) + 13), RANDOM((i) + 14)
/* The row-th row of the table, of cells or of targets: rows take up 64 numbers each, so that a row
 * that becomes shorter leaves those of the others, and the keys, as they are. What is not needed is
 * left out: random numbers cannot be packed for the page. */
#define RANDOMS(row)                                                                               \
    {RANDOMS_15(64 * (row) + 1), RANDOMS_15(64 * (row) + 16), RANDOMS_15(64 * (row) + 31),         \
     RANDOMS_15(64 * (row) + 46), RANDOM(64 * (row) + 61)}
#define TARGET_RANDOMS(row) {RANDOMS_12(64 * (row) + 1)}

const zobrist_table zobrist = {
    .marble = {RANDOMS(0), RANDOMS(1)},
    .sister = RANDOMS(2),
    .sister_moved = {RANDOMS(3), RANDOMS(4), RANDOMS(5), RANDOMS(6), RANDOMS(7), RANDOMS(8)},
    .score = {RANDOMS(9), RANDOMS(10)},
    .target_holds = {TARGET_RANDOMS(11), TARGET_RANDOMS(12)},
    .target_value = {TARGET_RANDOMS(13), TARGET_RANDOMS(14), TARGET_RANDOMS(15)},
    .other = {RANDOMS_4(64 * 16 + 1), RANDOM(64 * 16 + 5)},
};
