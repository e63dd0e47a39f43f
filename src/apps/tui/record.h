/* SPDX-License-Identifier: MIT */
/* A game at the table as an APGN record, with tags that say how to go on with it. */
#ifndef APPS_TUI_RECORD_H
#define APPS_TUI_RECORD_H

#include "apps/tui/host.h"
#include "cli/console.h"

/* What a record is of, as its tag Event says. */
#define RECORD_GAME "sumito play"
#define RECORD_ANALYSIS "sumito analysis"
void record_write(out *to, const host *at, const char *event, int64_t now);
/* Writes it to a file, by rename (`-`: standard output); false with errno. */
bool record_save(const char *path, const host *at, const char *event, int64_t now);

/* Why a game could not be taken from disk. */
typedef struct keep_fault {
    char sentence[1024]; /* one line, with file and place */
    exit_code code;
} keep_fault;
/* Tells why in a message; returns false. */
#define keep_fails(fault, code, to, id, ...)                                                       \
    keep_fails_with(fault, code, to, id, (const char *const[]){__VA_ARGS__})
bool keep_fails_with(keep_fault *fault, exit_code code, const console *to, message id,
                     const char *const *values);
/* Puts the first game of a record (a file, a link, `-`) on the table, at its end; its clock stands
 * (host_return). What the tags do not say comes from `otherwise`. False, and nothing changes, if it
 * cannot be. */
bool record_load(host *at, console *to, const char *path, const table_setup *otherwise,
                 keep_fault *fault);

#endif
