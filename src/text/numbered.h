/* SPDX-License-Identifier: MIT */
/* Moves of a line of play with their numbers, as records have them. */
#ifndef TEXT_NUMBERED_H
#define TEXT_NUMBERED_H

#include <sumito/rules.h>

#include "base/out.h"

/* The number of a move of the position, as records have it: "12. " or "12... ". */
void numbered_write_number(out *to, const su_position *position);
/* A move of a line of play, numbered as in records: "12... i9h8 13. a1b2". `opens`: it is the
 * first.
 */
void numbered_write_move(out *to, const su_position *position, su_move move, bool opens);

#endif
