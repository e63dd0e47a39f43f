/* SPDX-License-Identifier: MIT */
/* Where a line ends: decided, drawn, or about to be won. */
#ifndef ENGINE_ENDS_H
#define ENGINE_ENDS_H

#include "engine/worker.h"

/* The score of a decided position for the side to move; false if the game goes on. */
bool decided(su_score *out, const shared_search *shared, const su_position *position, unsigned ply);
/* The house's limit is reached: nothing that follows counts any more, not even a win. The score for
 * the side to move is a draw's, or decided by who is ahead; false if the game goes on. */
bool without_progress(su_score *out, const worker *self, unsigned ply);
/* A search of this depth sees the limit decide: whoever is judged to be better may lose by it, so
 * nothing should be left out for its worth. */
bool limit_decides(const worker *self, unsigned ply, int depth);
/* A position met before, in this line or in the game, is worth what a draw is: whoever is better
 * finds something else, and a won game is not shuffled away. */
bool repeated(const worker *self, unsigned ply);
/* Whether a side is near enough to win by one ejection, or by a reunion after `steps` of the
 * sisters. */
bool near_win(const worker *self, const su_position *position, unsigned side, unsigned steps);
/* The other side would win at once if it were its turn: like a check in chess. */
bool threatened(const worker *self, const su_position *position);

#endif
