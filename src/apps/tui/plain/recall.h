/* SPDX-License-Identifier: MIT */
/* Lines that come back in the next session: a file among what the program remembers of this user,
 * readable only for them. Where it cannot be read or written, nothing is remembered and nothing is
 * said: it is a convenience. */
#ifndef APPS_TUI_PLAIN_RECALL_H
#define APPS_TUI_PLAIN_RECALL_H

#include "base/growing.h"
#include "cli/stream.h"
#include "base/text.h"

/* How many lines are remembered; the newest. */
#define RECALL_LINES 500

typedef struct recall {
    growing added; /* lines of this session, each with its end */
    size_t newest; /* where the last of them begins */
} recall;

recall recall_begin(void);
/* Tells the lines of earlier sessions one by one, the oldest first. */
void recall_each(void (*tell)(void *data, const char *line), void *data);
/* Remembers a line, unless it may hold a secret, is too long, begins with a space, or is the same
 * as the one before. */
void recall_add(recall *self, text line);
/* Writes what was added behind what other sessions have written meanwhile. */
void recall_end(recall *self);

#endif
