/* SPDX-License-Identifier: MIT */
/* One game of a match, and its record. */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "base/growing.h"
#include "match/claim.h"
#include "match/tally.h"
#include "match/openings.h"
#include "match/player.h"

/* How the games of a match are played. */
typedef struct match_rules {
    su_limits limits; /* depth, nodes and move_ms */
    su_house_rules house;
    uint32_t most_plies;
    su_score adjudicate_score; /* both players agree on so much ... */
    uint32_t adjudicate_plies; /* ... for so long; 0: never */
    bool adjudicate_proved;    /* a win or loss that a player announces and that is proved */
    int64_t margin_ms;         /* lateness forgiven */
    int64_t patience_ms;       /* for an answer where no time is set */
} match_rules;

/* What is known of a ply besides the move. */
typedef struct match_note {
    bool has_score;
    su_score score; /* for the first player */
    int64_t clock_ms;
} match_note;

/* Where games are played: memory that serves one after another. */
typedef struct match_board {
    su_game game;
    su_ply *plies;
    match_note *notes;
    size_t capacity;
    prover *wins;  /* NULL: nothing is proved */
    char said[64]; /* what a failing player answered */
} match_board;

bool match_board_make(match_board *self, const match_rules *rules);
void match_board_free(match_board *self);

/* Plays a game from its opening to the end; the players by side. */
match_result match_game_play(match_board *board, const match_rules *rules, player *const players[2],
                             const opening *from, uint64_t seed);
/* Appends the record of the game on the board. */
void match_game_record(growing *to, const match_board *board, const match_result *result,
                       player *const players[2], const char *round);

#endif
