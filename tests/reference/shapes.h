/* SPDX-License-Identifier: MIT */
/* The formations of the glossary by their definitions in docs/rules.md, one marble at a time. */
#ifndef REFERENCE_SHAPES_H
#define REFERENCE_SHAPES_H

#include "reference/sets.h"

/* The marbles of one colour connected with the marble on `cell`. */
ref_set ref_group(const ref_position *position, ref_cell cell);
/* Cells that all lie on one straight line, with or without gaps. */
bool ref_on_one_line(const ref_set *cells);
/* Cells that follow each other on one straight line. */
bool ref_is_line(const ref_set *cells);
/* Three cells in a row, in a bend, all touching. */
bool ref_is_lance(const ref_set *cells);
bool ref_is_arc(const ref_set *cells);
bool ref_is_shield(const ref_set *cells);
/* Cells of which each is joined to each by steps within the set. */
bool ref_is_connected(const ref_set *cells);
/* A whole group that makes a block. */
bool ref_is_block(const ref_set *group);
/* The cells of a set whose distances to all of the set are the least in sum of squares. */
ref_set ref_middle(const ref_set *cells);

/* A line before opponents: docs/rules.md, "sumito, pac". */
typedef struct ref_contact {
    su_side side;
    su_direction direction;
    ref_set run; /* the longest behind the head that may move, sisters included */
    ref_cell rear;
    ref_set chain; /* opponents, and sisters among them */
    int strength;
    int resistance;
    ref_cell last; /* of the chain */
    char beyond;   /* what stands behind the chain */
} ref_contact;

/* The contact of the marble or sister on `head` in a direction; false where no opponent stands
 * before it or no marble of the side is in the run. `position` is one with the side to move. */
bool ref_contact_of(ref_contact *out, const ref_position *position, ref_cell head,
                    su_direction direction);

#endif
