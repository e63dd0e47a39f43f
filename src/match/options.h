/* SPDX-License-Identifier: MIT */
/* The options of everything that plays matches. */
#ifndef MATCH_OPTIONS_H
#define MATCH_OPTIONS_H

#include "match/match.h"
#include "cli/options.h"

/* The first options of a command that plays matches: rows of options.def, as MATCH_OPTION_ROW. */
enum {
#define MATCH_OPTION(id, name, letter, argument, help, low, high, usual) MATCH_##id,
#include "match/options.def"
#undef MATCH_OPTION
    MATCH_OPTIONS
};
#define MATCH_OPTION_ROW(id, name, letter, argument, help, low, high, usual)                       \
    [MATCH_##id] = {name, letter, argument, MESSAGE_##help},

/* Reads these options, openings included; EXIT_DONE, or what the program ends with, after a
 * complaint, if one is wrong. Where no opening is chosen games begin at `start`. What was read is
 * given back by match_settings_free. */
exit_code match_settings_read(match_settings *settings, console *to, const arguments *given,
                              const char *start, uint32_t usual_games);
/* Where the state is kept (NULL: nowhere), and whether it goes on from there; complains and returns
 * false if it cannot go on, or would overwrite what is there. */
bool match_settings_keep(match_settings *settings, console *to, const char *state, bool resume);
/* Prepares the openings for the number of pairs; after every other setting. */
bool match_settings_prepare(match_settings *settings, console *to);
void match_settings_free(match_settings *settings);

#endif
