/* SPDX-License-Identifier: MIT */
/* What the games of a match add up to. Player 0 is A, player 1 is B.
 *
 * A game that was played before says nothing new: the same moves from the same start count once,
 * however often they were played, and a pair of games counts once, too. */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include <stdint.h>

#include <sumito/sumito.h>

#include "match/elo.h"
#include "match/ending.h"
#include "match/seen.h"

/* One game. */
typedef struct match_result {
    su_result result;
    match_ending ending;
    su_side failed; /* who, where the ending is a failure */
    uint32_t plies;
    uint64_t print; /* a fingerprint of its start and its moves */
} match_result;

/* `pairs` are pairs that differ, by A's points, and by those of whoever moved first: both games of
 * the pair, or the one that they are. All other counts are of games that differ, but for `played`
 * and `failures`, which count every game. */
typedef struct match_tally {
    pair_counts pairs, first_pairs;
    uint64_t played;
    uint64_t wins[2];
    uint64_t either; /* won by A and, with colours swapped, by B */
    uint64_t draws;
    uint64_t wins_by_side[2];
    uint64_t plies;
    uint64_t endings[ENDINGS];
    uint64_t failures[2][ENDINGS];
    seen games_seen, pairs_seen;
} match_tally;

/* Adds both games of a pair: A is the first player in the first of them, the second player in the
 * other. False, and nothing is added, without memory. */
bool match_tally_add(match_tally *self, const match_result games[2]);
void match_tally_free(match_tally *self);
/* Games that differ. */
uint64_t match_tally_games(const match_tally *self);
/* The first player's points per game, in thousandths; every pair weighs the same. */
uint64_t match_tally_first_permille(const match_tally *self);
/* A's points per game, in thousandths; every pair weighs the same. */
uint64_t match_tally_permille(const match_tally *self);

#endif
