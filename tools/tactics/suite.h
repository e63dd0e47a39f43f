/* SPDX-License-Identifier: MIT */
/* Tactics as lines of text:
 *
 *     POSITION ; win N ; best MOVE...
 *
 * The side to move wins by force within N own moves, and not within fewer. The best moves are all
 * that achieve this. Empty lines and lines that begin with # say nothing. */
#ifndef TACTICS_SUITE_H
#define TACTICS_SUITE_H

#include <stdio.h>

#include "engine/prove.h"

#define SUITE_BEST 4 /* a tactic has at most so many best moves */
#define SUITE_LINE (SU_POSITION_TEXT + 64)

typedef struct tactic {
    su_position position;
    unsigned moves; /* to the win */
    su_move best[SUITE_BEST];
    size_t best_count;
} tactic;

/* Writes a tactic as one line. */
void suite_write(FILE *to, const tactic *it);
/* Reads the next tactic, past lines that say nothing. SU_END at the end of the file, SU_MALFORMED
 * where a line is no tactic; `line` counts the lines read so far. */
su_status suite_read(tactic *out, FILE *from, unsigned *line);
bool suite_is_best(const tactic *it, su_move move);

/* Whether a line is true, by proof. */
verdict suite_verify(prover *with, const tactic *it);

#endif
