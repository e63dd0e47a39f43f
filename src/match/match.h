/* SPDX-License-Identifier: MIT */
/* A match: many games of two players in pairs of swapped colours, on several threads, with what is
 * needed to stop early, to go on later, and to keep the games. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/game.h"
#include "match/sprt.h"

/* Two who play a match: A and B. */
typedef struct match_pairing {
    const char *words[2]; /* as given */
    player_spec players[2];
} match_pairing;

/* A match of one pairing, or the matches of several that are played alike. */
typedef struct match_settings {
    match_pairing *pairings;
    size_t pairing_count;
    const char *opening_words;
    uint32_t opening_plies, random_plies;
    openings openings;
    match_rules rules;
    uint32_t pairs, concurrency, seed; /* pairs of games of each pairing */
    bool has_test;                     /* of the only pairing */
    sprt test;
    const char *apgn;  /* where games are appended, or NULL */
    const char *state; /* where the match can be taken up again, or NULL */
    bool resume;
} match_settings;

/* A pair of games. */
typedef struct match_pair {
    bool done;
    match_result games[2];
} match_pair;

/* How far the match of a pairing has come. */
typedef struct match_standing {
    match_tally tally;
    sprt_verdict verdict;
    match_pair *pairs;
} match_standing;

/* Plays the matches, or what is left of them; a standing for each pairing, to be freed. EXIT_DONE
 * also when they were interrupted: the standings then hold the pairs played so far. */
exit_code match_play(match_standing *standings, const match_settings *settings, console *to);
void match_standings_free(match_standing *standings, const match_settings *settings);

/* The state file: the settings that make the matches what they are, then a line for each pair. */
/* Writes what is known so far; the descriptor to which lines are added, or -1 with errno set. */
int match_state_open(const match_settings *settings, const match_standing *standings);
/* Adds the line of a pair; false with errno set. */
bool match_state_add(int descriptor, size_t pairing, uint32_t pair, const match_pair *played);
/* Complains if there is a file that cannot be read, or of another match. Without a file the match
 * begins. A last line that breaks off is a pair that is played again. */
exit_code match_state_load(match_standing *standings, const match_settings *settings, console *to);

#endif
