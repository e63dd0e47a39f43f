/* SPDX-License-Identifier: MIT */
/* What a key, a row of a menu or an entry of the last line is called. */
#ifndef APPS_TUI_SCREEN_LABEL_H
#define APPS_TUI_SCREEN_LABEL_H

#include "cli/messages.h"
#include "text/catalogue.h"

typedef struct label {
    text_id text; /* of the catalogue; TEXT_NONE: the message */
    message own;
} label;

/* In rows: a text of the catalogue, a message of the program, or nothing. */
#define SHARED(id) {TEXT_##id, MESSAGE_NONE}
#define OWN(id) {TEXT_NONE, MESSAGE_##id}
#define NAMELESS {TEXT_NONE, MESSAGE_NONE}

#endif
