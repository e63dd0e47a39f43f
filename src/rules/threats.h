/* SPDX-License-Identifier: MIT */
/* Which marbles can be pushed, which ejected, and which of these no reply saves. */
#ifndef RULES_THREATS_H
#define RULES_THREATS_H

#include <sumito/rules.h>

/* The position with `side` to move; false where it cannot be: a sister is unplaced, or the game is
 * over. */
bool threats_turn(su_position *out, const su_position *position, su_side side);

/* What `side` could push, were it its turn. */
su_cells threats_pushable(const su_position *position, su_side side);

/* The marbles of `side` that its opponent can eject, and still can after each move of `side` that
 * does not end the game; none where a move of `side` wins. */
su_cells threats_doomed(const su_position *position, su_side side);

#endif
