/* SPDX-License-Identifier: MIT */
/* Looks for tactics in games of late.h. */
#ifndef TACTICS_SEEK_H
#define TACTICS_SEEK_H

#include "suite.h"

/* The kinds a suite is made of. */
typedef enum tactic_kind { WIN_IN_2, WIN_IN_3, WIN_IN_4, GAIN_IN_2, KINDS } tactic_kind;

tactic_kind tactic_kind_of(const tactic *it);

/* Plays game number `index` of a series until it meets a tactic of a wanted kind; false if there is
 * none. What it finds depends on seed, index and `wanted` alone. */
bool seek_in_game(tactic *out, prover *with, su_variant variant, uint64_t seed, uint64_t index,
                  const bool wanted[KINDS]);

#endif
