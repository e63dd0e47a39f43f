/* SPDX-License-Identifier: MIT */
/* What kind of move a move is, in a few numbers: what the style of a character consists of, and
 * what is measured of anybody's. */
#ifndef ENGINE_STYLE_H
#define ENGINE_STYLE_H

#include <stdbool.h>

#include "engine/people/people.h"

typedef struct move_style {
    int centre;  /* steps by which the mover's marbles came nearer to the middle, all together */
    bool pushes; /* anything */
    bool ejects; /* an opponent's marble */
    bool sidesteps;
    int danger;   /* of the mover's marbles can be ejected now */
    int together; /* how many pairs of neighbours more there are among them */
} move_style;

/* Of a legal move that is not played yet. */
move_style style_of(const su_position *position, su_move move);

/* How much each of these moves draws a character, in PERSON_LOGITths; nothing draws it to what
 * hardly anybody would play. 0: nobody, whom nothing draws. */
void style_lean(person_choice *choices, size_t count, const su_position *position,
                unsigned character);

#endif
