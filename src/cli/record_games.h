/* SPDX-License-Identifier: MIT */
/* The games of records, each as a whole: who played, how, and the moves of its main line. */
#ifndef CLI_RECORD_GAMES_H
#define CLI_RECORD_GAMES_H

#include <sumito/game.h>

#include "cli/console.h"

#define RECORD_GAME_PLIES 8192 /* moves after these are left out */
#define RECORD_GAME_NAME 64

typedef struct record_game {
    uint64_t number;                 /* in its file, from 1 */
    char names[2][RECORD_GAME_NAME]; /* empty where the record does not say */
    bool programs[2];
    su_house_rules house;
    int64_t increment; /* what a turn gives back */
    uint32_t year;     /* 0: not known */
    su_result result;  /* as the record says */
    su_position start;
    su_move moves[RECORD_GAME_PLIES];
    int64_t clocks[RECORD_GAME_PLIES]; /* left after each ply; or SU_NO_CLOCK */
    size_t count;
} record_game;

/* Hears of each game that has a move; false where memory fails. */
typedef bool record_game_hear(void *context, const record_game *game);

/* Reads a file to its end, a failure, or an interruption. What is wrong with a game is told, and
 * the others are read. */
exit_code record_games_read(console *to, const char *path, record_game_hear *hear, void *context);

#endif
