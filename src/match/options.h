/* SPDX-License-Identifier: MIT */
/* The options of everything that plays matches. */
#ifndef MATCH_OPTIONS_H
#define MATCH_OPTIONS_H

#include "match/match.h"
#include "cli/options.h"

/* The first rows of a command that plays matches. */
enum {
    MATCH_JSON,
    MATCH_GAMES,
    MATCH_CONCURRENCY,
    MATCH_DEPTH,
    MATCH_NODES,
    MATCH_MOVETIME,
    MATCH_TIME,
    MATCH_INCREMENT,
    MATCH_OPENINGS,
    MATCH_OPENING_PLIES,
    MATCH_RANDOM_PLIES,
    MATCH_SEED,
    MATCH_REPETITION,
    MATCH_NO_PROGRESS,
    MATCH_MAX_PLIES,
    MATCH_MARGIN,
    MATCH_TIMEOUT,
    MATCH_OPTIONS
};
#define MATCH_OPTION_ROWS                                                                          \
    [MATCH_JSON] = OPTION_JSON,                                                                    \
    [MATCH_GAMES] = {"games", 'n', "N", "games to play, two for each opening (100)"},              \
    [MATCH_CONCURRENCY] = {"concurrency", 'c', "N", "games at the same time (1)"},                 \
    [MATCH_DEPTH] = {"depth", 0, "N", "search each move to this depth"},                           \
    [MATCH_NODES] = {"nodes", 0, "N", "search so many positions for each move"},                   \
    [MATCH_MOVETIME] = {"movetime", 0, "MS", "think so long for each move (100)"},                 \
    [MATCH_TIME] = {"time", 0, "MS", "each player's time for the game"},                           \
    [MATCH_INCREMENT] = {"increment", 0, "MS", "time gained with each move"},                      \
    [MATCH_OPENINGS] = {"openings", 0, "WHERE", "layouts, a position, or a file of openings"},     \
    [MATCH_OPENING_PLIES] = {"opening-plies", 0, "N", "of a file's games, at most (64)"},          \
    [MATCH_RANDOM_PLIES] = {"random-plies", 0, "N", "that follow (6 without --openings)"},         \
    [MATCH_SEED] = {"seed", 0, "N", "of everything random (1)"},                                   \
    [MATCH_REPETITION] = {"repetition", 0, "draw|play", "the third of a position (draw)"},         \
    [MATCH_NO_PROGRESS] = {"no-progress", 0, "N", "plies without a push-off: draw (200)"},         \
    [MATCH_MAX_PLIES] = {"max-plies", 0, "N", "draw after so many plies (600)"},                   \
    [MATCH_MARGIN] = {"margin", 0, "MS", "lateness forgiven (200)"},                               \
    [MATCH_TIMEOUT] = {"timeout", 0, "MS", "wait so long where no time is set (60000)"}

/* Reads these options, openings included; complains and returns false if one is wrong. Where no
 * opening is chosen games begin at `start`. What was read is given back by match_settings_free. */
bool match_settings_read(match_settings *settings, console *to, const arguments *given,
                         const char *start, uint32_t usual_games);
/* Where the state is kept (NULL: nowhere), and whether it goes on from there; complains and returns
 * false if it cannot go on, or would overwrite what is there. */
bool match_settings_keep(match_settings *settings, console *to, const char *state, bool resume);
/* Prepares the openings for the number of pairs; after every other setting. */
bool match_settings_prepare(match_settings *settings, console *to);
void match_settings_free(match_settings *settings);

#endif
