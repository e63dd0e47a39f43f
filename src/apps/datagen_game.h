/* SPDX-License-Identifier: MIT */
/* One game of the engine against itself: where it begins, when it ends, what is kept of it. */
#ifndef APPS_DATAGEN_GAME_H
#define APPS_DATAGEN_GAME_H

#include "apps/data_record.h"
#include "base/rng.h"

#define DATAGEN_PLIES 400

typedef enum datagen_ending {
    DATAGEN_BOARD,
    DATAGEN_ADJUDICATED, /* the search has been sure for some plies */
    DATAGEN_REPETITION,
    DATAGEN_NO_PROGRESS,
    DATAGEN_LENGTH,
    DATAGEN_ENDINGS
} datagen_ending;

typedef struct datagen_game {
    data_record records[DATAGEN_PLIES];
    size_t count;
    uint32_t plies;
    su_result result;
    datagen_ending ending;
} datagen_game;

/* Plays the game with a number; `plies` has room for DATAGEN_PLIES. */
void datagen_play(datagen_game *out, su_engine *engine, su_ply *plies, su_variant variant,
                  uint64_t seed, uint64_t number, uint32_t nodes);

#endif
