/* SPDX-License-Identifier: MIT */
/* Where `sumito explore` knows from what was played: an archive, or the counts inside the program.
 */
#ifndef APPS_SUMITO_EXPLORE_SOURCE_H
#define APPS_SUMITO_EXPLORE_SOURCE_H

#include "apps/sumito/archive_place.h"
#include "explore/played.h"

/* Which games count: as in an archive_filter. */
typedef struct explore_filter {
    uint32_t years[2], strengths[2];
    const char *player;
    bool given;
} explore_filter;

typedef struct explore_source {
    console *to;
    canonical_table table;
    explore_filter filter;
    bool of_archive;
#ifdef SUMITO_HAVE_SERVER
    archive_place place;
#endif
} explore_source;

/* A game in which a move was made. */
#define EXPLORE_NAME 96
#define EXPLORE_DATE 16
typedef struct explore_game {
    char names[2][EXPLORE_NAME]; /* "": not known */
    char date[EXPLORE_DATE];     /* 2016.11.05, with ? for what is not known; "": nothing is */
    uint32_t ratings[2];         /* 0: not known */
    su_result result;
} explore_game;

/* Opens the archive that is named, or this user's own if there is one, or else, and where `shipped`
 * says so, the counts inside the program. EXIT_DONE, or after a complaint how to exit. */
exit_code explore_source_open(explore_source *self, console *to, const char *named, bool shipped,
                              const explore_filter *filter);
void explore_source_close(explore_source *self);
/* Its name for people: "" are the counts inside the program. */
const char *explore_source_name(const explore_source *self);
/* What was played in a position; false after a complaint. */
bool explore_source_ask(explore_source *self, const su_position *position, tally *counted);
/* A game of a tally's row; false if that tells nothing. */
bool explore_source_game(explore_source *self, uint32_t id, explore_game *found);

#endif
