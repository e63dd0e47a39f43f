/* SPDX-License-Identifier: MIT */
/* Games played by whim and a little sense, for their late positions. */
#ifndef ENGINE_LATE_H
#define ENGINE_LATE_H

#include <sumito/rules.h>

#include "base/rng.h"

/* A start of the game; in classic one of its layouts. */
su_position late_start(rng *random, su_variant variant);
/* The best of `care` moves taken at random: marbles off the board, safe and in the middle are good.
 * It ends the game only where every move looked at does, so that games linger where they could be
 * won. */
su_move late_move(rng *random, const su_position *position, unsigned care);
/* Whether the side to move could soon have won. */
bool late_enough(const su_position *position);

#endif
