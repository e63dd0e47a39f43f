/* SPDX-License-Identifier: MIT */
/* Looks for tactics in games of late.h. */
#ifndef TACTICS_SEEK_H
#define TACTICS_SEEK_H

#include "suite.h"

/* A tactic takes from so many to so many moves. */
#define SHORTEST_TACTIC 2
#define LONGEST_TACTIC 4

/* Most tactics one game gives. */
#define PER_GAME 4

/* Plays game number `index` of a series and returns how many tactics of a wanted length it met
 * (`wanted` is by moves). What it finds depends on seed, index and `wanted` alone. */
size_t seek_in_game(tactic out[PER_GAME], prover *with, su_variant variant, uint64_t seed,
                    uint64_t index, const bool wanted[LONGEST_TACTIC + 1]);

#endif
