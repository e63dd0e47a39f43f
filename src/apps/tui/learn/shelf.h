/* SPDX-License-Identifier: MIT */
/* The puzzles of a game as they lie there, and which of them comes next. */
#ifndef APPS_TUI_LEARN_SHELF_H
#define APPS_TUI_LEARN_SHELF_H

#include "base/rng.h"
#include "cli/learnt.h"
#include "coach/puzzle.h"

#define SHELF_MOST 2048
/* None. */
#define SHELF_NONE SIZE_MAX

typedef struct shelf_entry {
    text row, id;
    uint32_t rating;
    unsigned themes;
} shelf_entry;

typedef struct shelf {
    shelf_entry all[SHELF_MOST]; /* as in the file */
    size_t count;
    uint16_t climb[SHELF_MOST]; /* the same by rating */
} shelf;

/* Reads a file of puzzles; rows that are none are left out (tests want none of them). */
void shelf_read(shelf *self, text file);
/* One of the nearest to a rating that is about a theme (THEMES: anything) and was never tried; of
 * those that were, if there is no other. */
size_t shelf_near(const shelf *self, const learnt *of, double rating, unsigned theme, rng *random);
/* That of a day since 1970. */
size_t shelf_of_day(const shelf *self, uint32_t day);
/* One that was tried in vain, and how many there are. */
size_t shelf_missed(const shelf *self, const learnt *of, rng *random);
size_t shelf_missed_count(const shelf *self, const learnt *of);
/* The n-th of a run, each harder than the one before. */
size_t shelf_climb(const shelf *self, size_t nth, rng *random);

#endif
