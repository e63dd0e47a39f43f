/* SPDX-License-Identifier: MIT */
/* Sets of cells of the reference's board. */
#ifndef REFERENCE_SETS_H
#define REFERENCE_SETS_H

#include "reference/reference.h"

/* Bit n of rows[r] stands for the cell of row r and number n. */
typedef struct ref_set {
    uint16_t rows[11];
} ref_set;

void ref_set_add(ref_set *set, ref_cell cell);
bool ref_set_has(const ref_set *set, ref_cell cell);
int ref_set_count(const ref_set *set);
bool ref_set_same(const ref_set *a, const ref_set *b);
/* True if all of `part` is in `whole`. */
bool ref_set_within(const ref_set *part, const ref_set *whole);
bool ref_set_meets(const ref_set *a, const ref_set *b);
ref_set ref_set_and(const ref_set *a, const ref_set *b);
ref_set ref_set_or(const ref_set *a, const ref_set *b);
ref_set ref_set_without(const ref_set *a, const ref_set *b);
/* The cells of the board where `content` stands. */
ref_set ref_set_of(const ref_position *position, char content);
/* Takes the lowest cell out of a set; false if there is none. */
bool ref_set_take(ref_cell *out, ref_set *set);
/* The cells of the board next to a cell. */
ref_set ref_neighbours(ref_cell cell);

#endif
