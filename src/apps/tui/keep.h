/* SPDX-License-Identifier: MIT */
/* Games on disk: after every event its log (table/log.h) is written, by rename, a file for each
 * game under XDG_STATE_HOME/sumito/games (or ~/.local/state). While a program plays a game no other
 * one takes it. A game without moves is not kept. Earlier versions kept APGN records: they are read
 * as well, and become logs when they are gone on with. */
#ifndef APPS_TUI_KEEP_H
#define APPS_TUI_KEEP_H

#include <limits.h>

#include "apps/tui/host.h"
#include "apps/tui/record.h"

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

typedef struct keep {
    char path[PATH_MAX]; /* of the log; "": it has none yet */
    int lock;            /* descriptor, or -1 */
    uint64_t events;     /* that are on disk */
    int error;           /* errno of the last write that failed, or 0 */
} keep;

void keep_init(keep *self);
/* Another game begins: what was kept stays on disk, and is free for others. */
void keep_release(keep *self);
/* Writes the game if something happened in it. False, with `error`, if it cannot be written. */
bool keep_write(keep *self, const host *at);

/* A game on disk that was not finished. */
typedef struct kept_game {
    char path[PATH_MAX];
    int64_t changed; /* seconds since 1970 */
} kept_game;
/* The unfinished games no program plays now, newest first; at most `room`. */
size_t keep_list(kept_game *list, size_t room);

/* Takes a kept game up again, at the table and on disk; its clock stands (host_return). False, and
 * nothing changes, if another program plays it or it cannot be read. */
bool keep_open(keep *self, host *at, console *to, const char *path, keep_fault *fault);
/* The same for the newest unfinished game that is free; false if there is none, too. */
bool keep_resume(keep *self, host *at, console *to, keep_fault *fault);
/* Puts a game of any file on the table, a log or a record: see record_load. */
bool keep_load(host *at, console *to, const char *path, const table_setup *otherwise,
               keep_fault *fault);

#endif
