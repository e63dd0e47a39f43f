/* SPDX-License-Identifier: MIT */
/* Puzzles of a file, and which positions they have. */
#ifndef MATCH_PUZZLE_SET_H
#define MATCH_PUZZLE_SET_H

#include "cli/console.h"
#include "coach/puzzle.h"
#include "match/seen.h"

typedef struct puzzle_set {
    puzzle *all;
    size_t count, size;
    seen positions;
} puzzle_set;

/* Adds the puzzles of a text; lines that are empty or begin with # say nothing. Complains with the
 * place and returns false if a row is wrong, or there is no memory. */
bool puzzle_set_read(puzzle_set *self, console *to, const char *name, text rows);
/* The same of a file. */
bool puzzle_set_read_file(puzzle_set *self, console *to, const char *path);
/* The same of a file that rows are going to be appended to, which is no compressed one. */
bool puzzle_set_read_own(puzzle_set *self, console *to, const char *path);
/* Adds a puzzle; false without memory. */
bool puzzle_set_add(puzzle_set *self, const puzzle *it);
/* Whether a puzzle has this position, however it is turned and whoever is to move. */
bool puzzle_set_has(puzzle_set *self, const su_position *position);
/* The first number no id of a game has, those above it being free, too. */
unsigned puzzle_set_next_number(const puzzle_set *self, su_variant variant);
void puzzle_set_free(puzzle_set *self);

/* The same for all positions that are one up to symmetry and the colours of the players. */
uint64_t puzzle_print(const su_position *position);

#endif
