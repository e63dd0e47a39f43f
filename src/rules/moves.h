/* SPDX-License-Identifier: MIT */
/* A move remembered by its lower bits. */
#ifndef RULES_MOVES_H
#define RULES_MOVES_H

#include <sumito/rules.h>

/* The legal move with these lower 15 bits (rules/move.h), or SU_NO_MOVE. The game must not be over.
 */
su_move moves_recall(const su_position *position, unsigned name);

#endif
