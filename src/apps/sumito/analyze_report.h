/* SPDX-License-Identifier: MIT */
/* What a review found, as text and as JSON. */
#ifndef APPS_SUMITO_ANALYZE_REPORT_H
#define APPS_SUMITO_ANALYZE_REPORT_H

#include "cli/console.h"
#include "review/review.h"

#define PLAYER_NAME 64

/* A game as its record tells of it. */
typedef struct reviewed_game {
    const char *path;
    uint64_t number; /* in the file, from 1 */
    char players[2][PLAYER_NAME];
    su_result result;
    const review *about;
} reviewed_game;

/* "Game 1: Ada - Émile 1-0" */
void report_title(out *to, const reviewed_game *game, su_language language);
/* A line for each player who has moved: accuracy, and mistakes counted. */
void report_players(out *to, const review *about, su_language language);
/* Title, every mistake with what was better, and the players. */
void report_words(console *to, const reviewed_game *game);
void report_json(console *to, const reviewed_game *game);

#endif
