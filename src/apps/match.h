/* SPDX-License-Identifier: MIT */
/* A match: many games of two players in pairs of swapped colours, on several threads, with what is
 * needed to stop early, to go on later, and to keep the games. */
#ifndef APPS_MATCH_H
#define APPS_MATCH_H

#include "apps/match_game.h"
#include "apps/sprt.h"

typedef struct match_settings {
    const char *player_words[2]; /* as given */
    player_spec players[2];
    const char *opening_words;
    uint32_t opening_plies, random_plies;
    openings openings;
    match_rules rules;
    uint32_t pairs, concurrency, seed;
    bool has_test;
    sprt test;
    const char *apgn;  /* where games are appended, or NULL */
    const char *state; /* where the match can be taken up again, or NULL */
    bool resume;
} match_settings;

/* How far a match has come. */
typedef struct match_standing {
    match_tally tally;
    sprt_verdict verdict;
    bool *done; /* by pair */
} match_standing;

/* Plays the match, or what is left of it. EXIT_DONE also when it was interrupted: the standing then
 * holds the pairs played so far. */
exit_code match_play(match_standing *standing, const match_settings *settings, console *to);

/* The state file: the settings that make the match what it is, then the standing. */
bool match_state_save(const match_settings *settings, const match_standing *standing);
/* Complains if there is a file that cannot be read, or of another match. Without a file the match
 * begins. */
exit_code match_state_load(match_standing *standing, const match_settings *settings, console *to);

#endif
