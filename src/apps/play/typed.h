/* SPDX-License-Identifier: MIT */
/* Lines somebody types at a terminal or a script sends. At a terminal they can be edited, and
 * earlier ones come back, where the program was built with libedit. */
#ifndef APPS_PLAY_TYPED_H
#define APPS_PLAY_TYPED_H

#include <stdbool.h>

#include "base/text.h"

typedef struct typed typed;

/* Who waits meanwhile: returns when standard input can be read, or false to wait no longer. */
typedef struct typed_host {
    bool (*wait)(void *data);
    void *data;
} typed_host;

/* `edits`: standard input is a terminal on which the cursor may move. NULL without memory. */
typed *typed_open(bool edits, const typed_host *host);
void typed_close(typed *self);
/* The next line without its end, valid until the next call. False at the end, or where the host
 * waits no longer. `prompt` is shown where lines are typed. */
bool typed_line(text *line, typed *self, const char *prompt);
/* While a line is being typed: something else was written, so that it has to be shown again; or the
 * terminal has changed its size. */
void typed_show_again(typed *self);
void typed_resized(typed *self);
/* While a line is being typed: hands the terminal back as it was, and takes it again. */
void typed_pause(typed *self);
void typed_resume(typed *self);

#endif
