/* SPDX-License-Identifier: MIT */
/* Games of the engine against itself: where they begin, when they end, what is kept of them.
 *
 * A game that stands still is drawn, or, in a share of the series, won by whoever has pushed off
 * more. The next one begins where it stood, after a few random moves: so the net sees closed
 * positions that somebody won, too. In a share of the series a side slips now and then: so it sees
 * what follows moves that no search would choose, which a search asks about all the time. */
#ifndef MATCH_DATAGEN_GAME_H
#define MATCH_DATAGEN_GAME_H

#include "match/data_game.h"
#include "match/ending.h"
#include "match/openings.h"
#include "base/rng.h"

#define DATAGEN_PLIES 400
/* Of a series, each after at least one ply. */
#define DATAGEN_BYTES (DATAGEN_PLIES * (sizeof(data_ply) + sizeof(data_record)))

/* What a start led to: a game, and those that went on from where it stood still. */
typedef struct datagen_series {
    _Alignas(8) unsigned char bytes[DATAGEN_BYTES]; /* the games as in a file */
    size_t size;
    uint32_t kept; /* plies in them */
    uint32_t plies, games;
    uint32_t results[4]; /* by su_result */
    uint32_t endings[ENDINGS];
} datagen_series;

/* The random numbers of a game or series with a number. */
rng datagen_random(uint64_t seed, uint64_t number);
/* Begins a game that is not over at one of the game's starts, with some random moves played;
 * `plies` has room for DATAGEN_PLIES. */
void datagen_begin(su_game *game, su_ply *plies, su_variant variant, rng *random);

typedef struct datagen_task {
    su_variant variant;
    uint64_t seed;
    uint32_t nodes;           /* for a move, on average */
    const openings *openings; /* half of the series begin at these; none: as datagen_begin */
} datagen_task;

/* Plays the series with a number; `plies` has room for DATAGEN_PLIES. */
void datagen_play(datagen_series *series, su_engine *engine, su_ply *plies,
                  const datagen_task *task, uint64_t number);

#endif
