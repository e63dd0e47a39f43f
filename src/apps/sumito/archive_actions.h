/* SPDX-License-Identifier: MIT */
/* What `sumito archive` does, and the options it does it with. */
#ifndef APPS_SUMITO_ARCHIVE_ACTIONS_H
#define APPS_SUMITO_ARCHIVE_ACTIONS_H

#include "apps/sumito/archive_place.h"

enum {
    ARCHIVE_DATABASE,
    ARCHIVE_PLAYER,
    ARCHIVE_OTHER,
    ARCHIVE_SINCE,
    ARCHIVE_UNTIL,
    ARCHIVE_RESULT,
    ARCHIVE_GAME,
    ARCHIVE_START,
    ARCHIVE_PLIES,
    ARCHIVE_EJECTED,
    ARCHIVE_POSITION,
    ARCHIVE_FORMATION,
    ARCHIVE_MARBLES,
    ARCHIVE_WORDS,
    ARCHIVE_LIMIT,
    ARCHIVE_TO,
    ARCHIVE_OUTPUT,
    ARCHIVE_FORCE,
    ARCHIVE_JSON,
};

#ifdef SUMITO_HAVE_SERVER
#include "archive/search.h"

/* The archive is open; the operands are those behind the name of the action. */
typedef struct archive_task {
    archive_place *place;
    const arguments *given;
    char **operands;
    bool as_json;
} archive_task;

exit_code archive_run_add(const archive_task *task);
exit_code archive_run_find(const archive_task *task);
exit_code archive_run_export(const archive_task *task);
exit_code archive_run_stats(const archive_task *task);
exit_code archive_run_join(const archive_task *task);

/* What the options wish for; the positions are kept in `boards`. EXIT_DONE, or after a complaint
 * how to exit. */
exit_code archive_wish_read(archive_wish *wish, su_position boards[2], console *to,
                            const arguments *given);
/* A search that found nobody, or nothing to read. */
exit_code archive_search_trouble(const archive_task *task, store_status status);
/* `2016.11.05`, with ? for what is not known. */
#define ARCHIVE_DAY 16
void archive_day_write(char words[ARCHIVE_DAY], uint32_t day);
#endif

#endif
