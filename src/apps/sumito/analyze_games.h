/* SPDX-License-Identifier: MIT */
/* The analysis of every game of a record. */
#ifndef APPS_SUMITO_ANALYZE_GAMES_H
#define APPS_SUMITO_ANALYZE_GAMES_H

#include "apps/sumito/analyze_search.h"
#include "cli/console.h"

/* Files to write besides the report, or NULL. `-`, standard output, leaves no room for the report.
 */
typedef struct analysis_files {
    const char *apgn; /* the record, annotated */
    const char *svg;  /* the games as graphs */
    const char *html; /* the games as sheets */
} analysis_files;

/* Reviews the games of a file (`-`: standard input) one after the other. A bad game is left out and
 * complained about; an interruption lets the game at hand be finished. */
exit_code analyze_games(console *to, const char *path, const analysis_settings *settings,
                        const analysis_files *files);

#endif
