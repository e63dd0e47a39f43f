/* SPDX-License-Identifier: MIT */
/* What a key, a row of a menu or an entry of the last line is called. */
#ifndef APPS_TUI_SCREEN_LABEL_H
#define APPS_TUI_SCREEN_LABEL_H

#include "cli/messages.h"

typedef struct label {
    const char *text; /* id in the catalogue; NULL: the message */
    message own;
} label;

/* In rows: a text of the catalogue, a message of the program, or nothing. */
#define SHARED(id) {id, MESSAGE_NONE}
#define OWN(id) {NULL, MESSAGE_##id}
#define NAMELESS {NULL, MESSAGE_NONE}

#endif
