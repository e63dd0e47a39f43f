/* SPDX-License-Identifier: MIT */
/* What the games of a match add up to. Player 0 is A, player 1 is B. */
#ifndef APPS_MATCH_TALLY_H
#define APPS_MATCH_TALLY_H

#include <stdint.h>

#include <sumito/sumito.h>

#include "apps/elo.h"
#include "apps/match_ending.h"

/* One game. */
typedef struct match_result {
    su_result result;
    match_ending ending;
    su_side failed; /* who, where the ending is a failure */
    uint32_t plies;
} match_result;

typedef struct match_tally {
    pair_counts pairs; /* points of A */
    uint64_t wins[2];
    uint64_t draws;
    uint64_t wins_by_side[2];
    uint64_t plies;
    uint64_t endings[ENDINGS];
    uint64_t failures[2][ENDINGS];
} match_tally;

/* Adds both games of a pair: A is the first player in the first of them, the second player in the
 * other. */
void match_tally_add(match_tally *self, const match_result games[2]);
uint64_t match_tally_games(const match_tally *self);
/* The first player's points per game, in thousandths. */
uint64_t match_tally_first_permille(const match_tally *self);
/* A's points per game, in thousandths. */
uint64_t match_tally_permille(const match_tally *self);

/* A number of the tally and the name it has in files. */
typedef struct tally_field {
    char name[24];
    uint64_t *value;
} tally_field;
#define TALLY_FIELDS (PAIR_OUTCOMES + 6 + 3 * ENDINGS)
/* All numbers of a tally, first the PAIR_OUTCOMES of the pairs; returns how many. */
size_t match_tally_fields(tally_field fields[TALLY_FIELDS], match_tally *self);

#endif
