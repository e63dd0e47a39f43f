/* SPDX-License-Identifier: MIT */
/* Games the engine plays against itself, for tools that learn from them. */
#ifndef TUNE_SELFPLAY_H
#define TUNE_SELFPLAY_H

#include <sumito/engine.h>
#include <sumito/sumito.h>

#include "base/rng.h"

#define MOST_PLIES 400

/* The game with this name, or -1. */
int game_named(const char *name);

/* A start with some random moves played, under house rules that end games without progress;
 * `plies` has room for MOST_PLIES. False if the game was over before it began. */
bool selfplay_begin(su_game *game, su_ply *plies, su_variant variant, rng *random);

/* The engine's move with about so many nodes, played. */
su_search_result selfplay_move(su_game *game, su_engine *engine, uint64_t nodes, rng *random);

bool selfplay_goes_on(const su_game *game);

#endif
