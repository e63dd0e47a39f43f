/* SPDX-License-Identifier: MIT */
/* What a server is asked for when a game is made there (docs/online.md). */
#ifndef APPS_TUI_REMOTE_REQUEST_H
#define APPS_TUI_REMOTE_REQUEST_H

#include "apps/tui/setup.h"

/* A game of this start, clock and house rules, by link; `colour`: first, second or random. */
void remote_request_write(out *to, const table_setup *what, const char *colour);

#endif
