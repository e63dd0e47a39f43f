/* SPDX-License-Identifier: MIT */
/* The games puzzles are looked for in, one after another. */
#ifndef MATCH_PUZZLE_GAMES_H
#define MATCH_PUZZLE_GAMES_H

#include <sumito/engine.h>

#include "base/thread.h"
#include "cli/records.h"
#include "match/puzzle_mine.h"

/* Plies of a game that are looked at. */
#define PUZZLE_GAME_PLIES 390

/* A game from its start, its moves as far as they are looked at. */
typedef struct puzzle_game {
    uint64_t number; /* from 1, the games of records first */
    su_position start;
    su_move moves[PUZZLE_GAME_PLIES];
    size_t count;
} puzzle_game;

/* Where they come from: several threads may take from it. */
typedef struct puzzle_games {
    const puzzle_mine_settings *settings;
    console *to;
    mutex lock;
    char **next_file;
    records file;
    bool file_open;
    uint64_t taken;
    uint32_t played; /* of the engine's own */
    exit_code code;
} puzzle_games;

void puzzle_games_open(puzzle_games *self, console *to, const puzzle_mine_settings *settings);
/* Complains if a file could not be read. */
exit_code puzzle_games_close(puzzle_games *self);
/* The next game; `players` play it if it is the engine's own. False when there is none. */
bool puzzle_games_take(puzzle_game *into, puzzle_games *self, su_engine *player);

#endif
