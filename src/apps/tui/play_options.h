/* SPDX-License-Identifier: MIT */
/* What the command line of `sumito play` asks for. */
#ifndef APPS_TUI_PLAY_OPTIONS_H
#define APPS_TUI_PLAY_OPTIONS_H

#include "cli/commands.h"
#include "apps/tui/session.h"

typedef struct play_options {
    table_setup what;
    look look;
    bool has_seats; /* who sits where was said, and holds for a record, too */
    bool has_game;  /* so was which game, which a record has to agree with */
    bool resume;
    bool book;          /* full strength plays from the book of openings */
    const char *file;   /* a record to go on with, or NULL */
    const char *join;   /* a server's link, or NULL */
    const char *invite; /* a server where a game is to be made, or NULL */
    const char *name;   /* what you are called, or NULL */
    const char *colour; /* one's own there: first, second or random */
} play_options;

/* Reads the options. False, after a complaint, with the code to exit with. */
bool play_options_read(play_options *options, exit_code *code, console *to, const arguments *given);

#endif
