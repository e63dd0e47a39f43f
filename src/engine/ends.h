/* SPDX-License-Identifier: MIT */
/* Where a line ends: decided, drawn, or about to be won. */
#ifndef ENGINE_ENDS_H
#define ENGINE_ENDS_H

#include "engine/worker.h"

/* The score of a decided position for the side to move; false if the game goes on. */
bool decided(su_score *out, const shared_search *shared, const su_position *position, unsigned ply);
/* The house's limit is reached: nothing that follows counts any more, not even a win. */
bool without_progress(const worker *self, unsigned ply);
/* By that limit, or by repetition. */
bool drawn(const worker *self, unsigned ply);
/* Whether a side is near enough to win by one ejection, or by a reunion after `steps` of the
 * sisters. */
bool near_win(const worker *self, const su_position *position, unsigned side, unsigned steps);
/* The other side would win at once if it were its turn: like a check in chess. */
bool threatened(const worker *self, const su_position *position);

#endif
