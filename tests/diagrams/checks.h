/* SPDX-License-Identifier: MIT */
/* What a diagram test can expect of a position: the checks that diagrams.c documents. */
#ifndef DIAGRAMS_CHECKS_H
#define DIAGRAMS_CHECKS_H

#include <stdbool.h>

#include <sumito/sumito.h>

/* The position that checks look at. */
typedef struct view {
    su_position position;
    su_position diagram;
    unsigned rows_named; /* bit r: row r from the top was checked */
} view;

/* Whether the library makes a move that is written like this. */
bool has_move(const su_position *position, const char *text);
/* Runs checks with a semicolon between; returns what they show (coverage.h). */
unsigned run_checks(view *now, char *text);

#endif
