/* SPDX-License-Identifier: MIT */
/* Random numbers that hash a position: one for each thing that can be so, combined by exclusive or.
 */
#ifndef RULES_ZOBRIST_H
#define RULES_ZOBRIST_H

#include <sumito/rules.h>

typedef struct zobrist_table {
    uint64_t marble[2][SU_CELLS];
    uint64_t sister[SU_CELLS];
    uint64_t sister_moved[SU_DIRECTIONS][SU_CELLS]; /* her last direction */
    uint64_t score[2][SU_CELLS];                    /* more than any score */
    uint64_t target_holds[2][SU_CELLS];             /* the first twelve are used */
    uint64_t target_value[3][SU_CELLS];             /* likewise */
    uint64_t other[SU_CELLS];                       /* see below */
} zobrist_table;

enum { ZOBRIST_SECOND_TO_MOVE, ZOBRIST_IN_HAND, ZOBRIST_VARIANT };

extern const zobrist_table zobrist;

#endif
