/* SPDX-License-Identifier: MIT */
/* Lines somebody types at a terminal or a script sends. At a terminal they can be edited, and
 * earlier ones come back, also those of earlier sessions, where the program was built with libedit.
 */
#ifndef APPS_TUI_PLAIN_TYPED_H
#define APPS_TUI_PLAIN_TYPED_H

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
/* True if lines are edited; otherwise the terminal shows what is typed, and hands over whole lines.
 */
bool typed_edits(const typed *self);
/* Before a line: from now on the first key can be heard, and nothing is shown of it until
 * typed_line has its prompt. */
void typed_listen(typed *self);
/* While a line is being typed: something else was written, so that it has to be shown again; or the
 * terminal has changed its size. */
void typed_show_again(typed *self);
void typed_resized(typed *self);
/* Hands the terminal back as it was, and takes it again, with the line that is being typed. After
 * typed_listen it is taken again by listening again. */
void typed_pause(typed *self);
void typed_resume(typed *self);

#endif
