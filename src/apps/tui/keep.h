/* SPDX-License-Identifier: MIT */
/* Games on disk: after every change the game is written, by rename, as an APGN record with tags for
 * seats, clock and house rules, a file for each game under XDG_STATE_HOME/sumito/games (or
 * ~/.local/state). While a program plays a game no other one takes it. A game without moves is not
 * kept. */
#ifndef APPS_TUI_KEEP_H
#define APPS_TUI_KEEP_H

#include <limits.h>

#include "cli/console.h"
#include "apps/tui/table.h"

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

typedef struct keep {
    char path[PATH_MAX]; /* of the game; "": it has none yet */
    int lock;            /* descriptor, or -1 */
    uint64_t changes;    /* that are on disk */
    int error;           /* errno of the last write that failed, or 0 */
} keep;

void keep_init(keep *self);
/* Another game begins: what was kept stays on disk, and is free for others. */
void keep_release(keep *self);
/* Writes the game if something changed, or anyway. False, with `error`, if it cannot be written. */
bool keep_write(keep *self, const game_table *at, int64_t now, bool anyway);

/* A game on disk that was not finished. */
typedef struct kept_game {
    char path[PATH_MAX];
    int64_t changed; /* seconds since 1970 */
} kept_game;
/* The unfinished games no program plays now, newest first; at most `room`. */
size_t keep_list(kept_game *list, size_t room);

/* Why a game could not be taken from disk. */
typedef struct keep_fault {
    char sentence[1024]; /* one line, with file and place */
    exit_code code;
} keep_fault;
/* Takes a kept game up again, at the table and on disk. False, and nothing changes, if another
 * program plays it or it cannot be read. */
bool keep_open(keep *self, game_table *at, console *to, const char *path, keep_fault *fault);
/* The same for the newest unfinished game that is free; false if there is none, too. */
bool keep_resume(keep *self, game_table *at, console *to, keep_fault *fault);

/* ---- Records of games at the table, also for load and save ---------------------------------- */

/* What a record is of, as its tag Event says. */
#define KEEP_GAME "sumito play"
#define KEEP_ANALYSIS "sumito analysis"
/* Writes the game as an APGN record. */
void keep_record(out *to, const game_table *at, const char *event, int64_t now);
/* Writes it to a file, by rename (`-`: standard output); false with errno. */
bool keep_save(const char *path, const game_table *at, const char *event, int64_t now);

/* Puts the first game of a record (a file, a link, `-`) on the table, at its end. What the tags do
 * not say comes from `otherwise`. False, and nothing changes, if it cannot be. */
bool keep_load(game_table *at, console *to, const char *path, const setup *otherwise,
               keep_fault *fault);

#endif
