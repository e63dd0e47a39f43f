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
    [MATCH_JSON] = OPTION_JSON, [MATCH_GAMES] = {"games", 'n', "N", MESSAGE_OPTION_MATCH_GAMES},   \
    [MATCH_CONCURRENCY] = {"concurrency", 'c', "N", MESSAGE_OPTION_CONCURRENCY},                   \
    [MATCH_DEPTH] = {"depth", 0, "N", MESSAGE_OPTION_MATCH_DEPTH},                                 \
    [MATCH_NODES] = {"nodes", 0, "N", MESSAGE_OPTION_MATCH_NODES},                                 \
    [MATCH_MOVETIME] = {"movetime", 0, "MS", MESSAGE_OPTION_MATCH_MOVETIME},                       \
    [MATCH_TIME] = {"time", 0, "MS", MESSAGE_OPTION_MATCH_TIME},                                   \
    [MATCH_INCREMENT] = {"increment", 0, "MS", MESSAGE_OPTION_MATCH_INCREMENT},                    \
    [MATCH_OPENINGS] = {"openings", 0, "WHERE", MESSAGE_OPTION_MATCH_OPENINGS},                    \
    [MATCH_OPENING_PLIES] = {"opening-plies", 0, "N", MESSAGE_OPTION_MATCH_OPENING_PLIES},         \
    [MATCH_RANDOM_PLIES] = {"random-plies", 0, "N", MESSAGE_OPTION_MATCH_RANDOM_PLIES},            \
    [MATCH_SEED] = {"seed", 0, "N", MESSAGE_OPTION_MATCH_SEED},                                    \
    [MATCH_REPETITION] = {"repetition", 0, "draw|play", MESSAGE_OPTION_MATCH_REPETITION},          \
    [MATCH_NO_PROGRESS] = {"no-progress", 0, "N", MESSAGE_OPTION_MATCH_NO_PROGRESS},               \
    [MATCH_MAX_PLIES] = {"max-plies", 0, "N", MESSAGE_OPTION_MATCH_MAX_PLIES},                     \
    [MATCH_MARGIN] = {"margin", 0, "MS", MESSAGE_OPTION_MATCH_MARGIN},                             \
    [MATCH_TIMEOUT] = {"timeout", 0, "MS", MESSAGE_OPTION_MATCH_TIMEOUT}

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
