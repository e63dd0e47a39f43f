/* SPDX-License-Identifier: MIT */
/* Moves as a search wants them: only those that eject, and a move remembered by its lower bits. */
#ifndef RULES_MOVES_H
#define RULES_MOVES_H

#include <sumito/rules.h>

/* The legal moves that push a marble off the board; returns how many. */
size_t moves_ejections(su_move out[SU_MAX_MOVES], const su_position *position);

/* The legal move with these lower 15 bits (rules/move.h), or SU_NO_MOVE. The game must not be over.
 */
su_move moves_recall(const su_position *position, unsigned name);

/* Whether the side to move wins at once by bringing the sisters together (N9); false in games
 * without them. The game must not be over. */
bool moves_reunite_and_win(const su_position *position);

/* Whether a side's marbles, after one ejection at most, would let it win by a reunion, and the
 * sisters are at most two or three steps apart. */
bool moves_may_reunite(const su_position *position, su_side side, unsigned steps);

#endif
