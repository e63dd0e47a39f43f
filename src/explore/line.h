/* SPDX-License-Identifier: MIT */
/* What was played in a position as a line of text:
 *
 *   KEY MOVE:WON/DRAWN/LOST/UNKNOWN[@YEAR] ...
 *
 * in a file as keyed.h tells them: counts by how the game ended for whoever moved, and the year a
 * move was played last. */
#ifndef EXPLORE_LINE_H
#define EXPLORE_LINE_H

#include "explore/keyed.h"
#include "explore/tally.h"

typedef enum line_fault {
    LINE_FAULT_NONE,
    LINE_BAD_KEY,    /* no key in front */
    LINE_BAD_MOVE,   /* not the code of a move */
    LINE_MOVE_TWICE, /* which stands there already */
    LINE_BAD_COUNT,  /* not four numbers, or none of them above 0 */
    LINE_BAD_YEAR,   /* not one from 1901 to 2155 */
    LINE_NO_MOVES,   /* none at all, or too many */
    LINE_FAULTS
} line_fault;

typedef struct line_error {
    line_fault fault;
    text word; /* what is at fault; where something is missing, an empty one there */
} line_error;

/* Code word of a fault, e.g. "bad_move". */
const char *line_fault_name(line_fault fault);

/* Reads a line; `why` is set, and key and tally are of no use, where it is none. */
bool line_read(uint64_t *key, tally *into, text line, line_error *why);
/* Writes a line, its moves by how often they were made, then by their codes. An end of the game is
 * no move; nothing is written where there is nothing else. */
void line_write(out *to, uint64_t key, const tally *counted);

#endif
