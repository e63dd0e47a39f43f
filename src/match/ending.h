/* SPDX-License-Identifier: MIT */
/* How a game of a match can end. */
#ifndef MATCH_ENDING_H
#define MATCH_ENDING_H

#include <sumito/engine.h>

typedef enum match_ending {
    ENDING_NONE,
#define ENDING(id, name, termination) ENDING_##id,
#include "match/endings.def"
#undef ENDING
    ENDINGS
} match_ending;

/* Code word of an ending, e.g. "no_progress". */
const char *match_ending_name(match_ending ending);
/* The word of the record's tag Termination. */
const char *match_ending_termination(match_ending ending);
/* Of a game that ended by its own rules. */
match_ending match_ending_of(su_reason reason);
/* For how many plies in a row the scores have been enough for a win of the first player (positive)
 * or of the second (negative), with one more; `score` is the first player's. */
int match_agreed(int before, su_score score, su_score enough);
/* Whether the player to move lost by a failure. */
static inline bool match_ending_is_failure(match_ending ending)
{
    return ending >= ENDING_CRASH;
}

#endif
