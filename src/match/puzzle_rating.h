/* SPDX-License-Identifier: MIT */
/* How hard a puzzle is taken to be before people have tried it (docs/puzzles.md). */
#ifndef MATCH_PUZZLE_RATING_H
#define MATCH_PUZZLE_RATING_H

#include "coach/puzzle.h"

#define PUZZLE_EASIEST 600
#define PUZZLE_HARDEST 2400

/* From the line of a puzzle, its themes, and the nodes after which a search kept to its first move.
 */
uint32_t puzzle_rating(const puzzle *of, uint64_t kept);

#endif
