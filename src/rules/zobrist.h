/* SPDX-License-Identifier: MIT */
/* Random numbers that hash a position: one for each thing that can be so, combined by exclusive or.
 */
#ifndef RULES_ZOBRIST_H
#define RULES_ZOBRIST_H

#include <sumito/rules.h>

enum {
    ZOBRIST_SECOND_TO_MOVE,
    ZOBRIST_IN_HAND,
    ZOBRIST_VARIANT, /* and those of the other games */
    ZOBRIST_OTHERS = ZOBRIST_VARIANT + SU_VARIANTS
};

typedef struct zobrist_table {
    uint64_t marble[2][SU_CELLS];
    uint64_t sister[SU_CELLS];
    uint64_t sister_moved[SU_DIRECTIONS][SU_CELLS]; /* her last direction */
    uint64_t score[2][SU_CELLS];                    /* more than any score */
    uint64_t target_holds[2][SU_TARGETS];
    uint64_t target_value[3][SU_TARGETS];
    uint64_t other[ZOBRIST_OTHERS];
} zobrist_table;

extern const zobrist_table zobrist;

#endif
