/* SPDX-License-Identifier: MIT */
/* How a game of a match can end. */
#ifndef MATCH_ENDING_H
#define MATCH_ENDING_H

#include <stdbool.h>

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
/* Whether the player to move lost by a failure. */
static inline bool match_ending_is_failure(match_ending ending)
{
    return ending >= ENDING_CRASH;
}

#endif
