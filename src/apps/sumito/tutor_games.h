/* SPDX-License-Identifier: MIT */
/* The games of records, and the players whose moves in them are looked at. */
#ifndef APPS_SUMITO_TUTOR_GAMES_H
#define APPS_SUMITO_TUTOR_GAMES_H

#include "cli/record_games.h"
#include "review/tutor.h"

typedef struct tutor_player {
    char name[RECORD_GAME_NAME];
    size_t seats; /* games times sides */
    tutor of[SU_VARIANTS];
} tutor_player;

/* Where a game that was looked at stands. */
typedef struct tutor_place {
    const char *path;
    uint64_t number; /* in its file, from 1 */
} tutor_place;

typedef struct tutor_games tutor_games;
struct tutor_games {
    console *to;
    bool programs;    /* are looked at as well */
    bool counts_only; /* who sits how often, and nothing more */
    const char *only; /* a name; NULL: everybody */
    /* Hears of every side that was looked at; or NULL. */
    void (*hear)(tutor_games *self, const char *name, const habits *one);
    tutor_player *players;
    size_t count, room;
    tutor_place *places; /* by the number a moment has, less 1 */
    size_t place_count, place_room;
    su_people *people;
    bool failed; /* no memory */
};

/* Reads a file, and adds what is found to its players. */
exit_code tutor_games_read(tutor_games *self, const char *path);
void tutor_games_free(tutor_games *self);

#endif
