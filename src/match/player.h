/* SPDX-License-Identifier: MIT */
/* Who plays a match: our engine, the two yardsticks `random` and `greedy`, or another program that
 * speaks the protocol. All are asked for moves in the same way. */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#include <sumito/engine.h>

#include "cli/console.h"
#include "match/ending.h"
#include "match/net_file.h"
#include "engine/params.h"

#define PLAYER_NAME 80
#define PLAYER_SETTINGS 16

typedef struct player_setting {
    text key, value;
} player_setting;

/* A player as the command line names it. */
typedef struct player_spec {
    const struct player_kind *kind;
    char name[PLAYER_NAME];
    su_engine_options engine; /* of our engine */
    params params;            /* its constants, for trying others */
    bool has_net;             /* it judges by another net than the library's own */
    net_file net;             /* kept until the program ends */
    unsigned depth;           /* limits of its own; 0: those of the match */
    uint32_t nodes, move_ms;
    const char *command;                      /* of another program */
    player_setting settings[PLAYER_SETTINGS]; /* what it is to be told by setoption */
    size_t setting_count;
} player_spec;

/* Reads `random`, `greedy`, `level=5,hash=16,...` or `[Option=value,...]cmd:COMMAND`, where nodes=,
 * movetime=, depth= and name= may always stand; complains and returns false if it is none. `words`
 * must outlive the specification. */
bool player_spec_read(player_spec *spec, console *to, const char *option, const char *words);

/* What a player answers. */
typedef struct player_answer {
    su_move move;
    bool has_score;
    su_score score;       /* for the player, who is to move */
    match_ending failure; /* ENDING_NONE, or how the player loses the game */
    char said[64];        /* by a program, in place of a move */
} player_answer;

typedef struct player player;

/* What every kind of player can do. */
typedef struct player_kind {
    player *(*open)(const player_spec *spec); /* NULL if it cannot be had */
    void (*close)(player *self);
    /* A new game begins: ENDING_NONE, or how the player loses it for not being ready. */
    match_ending (*begin)(player *self, const su_game *game, uint64_t seed);
    /* A move for the side to move. No later than `patience_ms`. */
    void (*choose)(player_answer *answer, player *self, const su_game *game,
                   const su_limits *limits, int64_t patience_ms);
} player_kind;

struct player {
    const player_kind *kind;
    const player_spec *spec;
};

extern const player_kind player_engine, player_random, player_greedy, player_program;

#endif
