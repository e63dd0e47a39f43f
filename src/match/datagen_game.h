/* SPDX-License-Identifier: MIT */
/* Games of the engine against itself: where they begin, when they end, what is kept of them.
 *
 * A game that stands still is drawn. The next one begins where it stood, after a few random moves:
 * so the net sees closed positions that somebody won, too. */
#ifndef MATCH_DATAGEN_GAME_H
#define MATCH_DATAGEN_GAME_H

#include "match/data_record.h"
#include "match/ending.h"
#include "base/rng.h"

#define DATAGEN_PLIES 400

/* What a start led to: a game, and those that went on from where it stood still. */
typedef struct datagen_series {
    data_record records[DATAGEN_PLIES];
    size_t count;
    uint32_t plies, games;
    uint32_t results[4]; /* by su_result */
    uint32_t endings[ENDINGS];
} datagen_series;

/* The random numbers of a game or series with a number. */
rng datagen_random(uint64_t seed, uint64_t number);
/* Begins a game that is not over at one of the game's starts, with some random moves played;
 * `plies` has room for DATAGEN_PLIES. */
void datagen_begin(su_game *game, su_ply *plies, su_variant variant, rng *random);
/* Plays the series with a number; `plies` has room for DATAGEN_PLIES. */
void datagen_play(datagen_series *out, su_engine *engine, su_ply *plies, su_variant variant,
                  uint64_t seed, uint64_t number, uint32_t nodes);

#endif
