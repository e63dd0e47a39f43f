/* SPDX-License-Identifier: MIT */
/* Looks for tactics in games of late.h. */
#ifndef TACTICS_SEEK_H
#define TACTICS_SEEK_H

#include "suite.h"

/* A tactic takes from so many to so many moves. */
#define SHORTEST_TACTIC 2
#define LONGEST_TACTIC 4

/* Plays game number `index` of a series until it meets a tactic of a length that is wanted
 * (`wanted` is by moves); false if there is none. What it finds depends on seed, index and `wanted`
 * alone. */
bool seek_in_game(tactic *out, prover *with, su_variant variant, uint64_t seed, uint64_t index,
                  const bool wanted[LONGEST_TACTIC + 1]);

#endif
