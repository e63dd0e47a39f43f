/* SPDX-License-Identifier: MIT */
/* Random attempts at a move: legal ones, near misses, and nonsense. */
#ifndef REFERENCE_ATTEMPTS_H
#define REFERENCE_ATTEMPTS_H

#include "base/rng.h"
#include "reference/reference.h"

#define ATTEMPT_CELLS 6

typedef enum attempt_form {
    ATTEMPT_TEXT,
    ATTEMPT_SET,    /* `count` cells and a direction */
    ATTEMPT_PLACING /* on the first cell, which `text` names too */
} attempt_form;

typedef struct attempt {
    attempt_form form;
    char text[10];
    ref_cell cells[ATTEMPT_CELLS];
    size_t count;
    su_direction direction;
} attempt;

attempt attempt_random(rng *random, const ref_position *position);
/* Writes an attempt for people to read. */
#define ATTEMPT_DESCRIPTION 64
void attempt_describe(char out[ATTEMPT_DESCRIPTION], const attempt *tried);

#endif
