/* SPDX-License-Identifier: MIT */
/* Parts of a position that the rules share but do not publish. */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include <sumito/rules.h>

#include "base/text.h"
#include "rules/geometry.h"

ALWAYS_INLINE su_cells position_free(const su_position *position)
{
    return ALL_CELLS & ~(position->marbles[0] | position->marbles[1] | position->sisters);
}

/* Two sisters belong to Notalone; until both stand, each player's turn places one (N1). */
ALWAYS_INLINE bool position_sisters_missing(const su_position *position)
{
    return bits_rest(position->sisters) == 0;
}

/* The sisters that may not be displaced in a direction, because they came from there (N8). */
ALWAYS_INLINE su_cells position_barred_sisters(const su_position *position, unsigned direction)
{
    su_cells low = bits_first(position->sisters), high = position->sisters ^ low;
    unsigned back = (direction + 3) % SU_DIRECTIONS;
    return (position->sister_directions[0] == back ? low : 0) |
           (position->sister_directions[1] == back ? high : 0);
}

/* The game that has a name; false, and nothing changes, if none has. */
bool variant_named(su_variant *variant, text name);
/* The same of a result: `1-0`, `*`. */
bool result_named(su_result *result, text name);
/* Reads nine rows, i to a, in the letters of a game; `letters` are those of the first player, the
 * second player and a sister (NUL: none). Sets marbles and sisters only. The error's offset counts
 * from the start of the rows. */
bool rows_parse(su_position *into, text rows, const char letters[3], su_error *error);

/* An empty board of a game, before any marble is put on it: side, score and state at their start.
 */
su_position position_blank(su_variant variant);

/* A set of cells, and a target, under a symmetry. */
su_cells cells_transform(su_cells set, unsigned symmetry);
unsigned target_transform(unsigned target, unsigned symmetry);

#endif
