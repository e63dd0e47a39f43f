/* SPDX-License-Identifier: MIT */
/* Where the games of a match begin. Every opening is played twice, with colours swapped. */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/console.h"

#define OPENING_PLIES 64

/* Moves played from a start before the players take over. */
typedef struct opening {
    su_position start;
    su_move moves[OPENING_PLIES];
    size_t count;
} opening;

/* An opening of the list, and the seed of the random plies that follow it. */
typedef struct drawn_opening {
    size_t base;
    uint64_t seed;
} drawn_opening;

typedef struct openings {
    opening *list;
    size_t count, size;
    uint32_t random_plies;
    drawn_opening *drawn; /* where there are random plies */
    size_t drawn_count;
    bool out_of_memory;
} openings;

/* Reads `layouts` of classic or `GAME:layouts`, a position or a start's name, or a file of
 * positions (one a line) or game records, of which at most `plies` plies are played; EXIT_DONE, or
 * what the program ends with, after a complaint, if there is nothing to begin with. */
exit_code openings_read(openings *self, console *to, const char *words, uint32_t plies);
/* Prepares `wanted` openings with random plies: quiet, and no two the same as long as there are
 * others. False, after a complaint, if none is found. */
bool openings_draw(openings *self, console *to, uint32_t random_plies, uint64_t seed,
                   size_t wanted);
/* The opening of a pair, from 0. */
opening openings_at(const openings *self, size_t pair);
/* The position an opening leads to. */
su_position opening_end(const opening *self);
/* How many there are before they repeat. */
size_t openings_distinct(const openings *self);
void openings_free(openings *self);

#endif
