/* SPDX-License-Identifier: MIT */
/* How something is to be shown at this terminal, and the options that say so. */
#ifndef APPS_TUI_LOOK_H
#define APPS_TUI_LOOK_H

#include "apps/tui/keyboard.h"
#include "cli/console.h"

struct learner;

typedef struct look {
    bool moves_cursor; /* input and output are a terminal, and no dumb one */
    bool plain;
    bool unicode;
    bool color;
    bool mouse;
    key_layout keys;
    bool coach;              /* speaks after every move */
    bool careful;            /* asks before a marble is given away */
    bool ask;                /* no game was asked for: show the menu, or ask in words */
    struct learner *learner; /* who learns, or NULL: a game is played */
} look;

/* The options of commands that show something so, one behind the other in their rows
 * (cli/options.h). */
enum { LOOK_PLAIN, LOOK_ASCII, LOOK_UNICODE, LOOK_COLOR, LOOK_KEYS, LOOK_NO_MOUSE };
#define LOOK_ROWS(first)                                                                           \
    [(first) + LOOK_PLAIN] = {"plain", 0, NULL, MESSAGE_OPTION_PLAIN},                             \
               [(first) + LOOK_ASCII] = OPTION_ASCII, [(first) + LOOK_UNICODE] = OPTION_UNICODE,   \
               [(first) + LOOK_COLOR] = OPTION_COLOR,                                              \
               [(first) +                                                                          \
                   LOOK_KEYS] = {"keys", 'k', "qwerty|azerty|qwertz", MESSAGE_SETTING_KEYS},       \
               [(first) + LOOK_NO_MOUSE] = {"no-mouse", 0, NULL, MESSAGE_OPTION_NO_MOUSE},

/* Of the values of these options, and of what is settled. */
look look_read(const console *to, const char *const *values);

#endif
