/* SPDX-License-Identifier: MIT */
/* The terminal in full screen, of which there is one: canvases go there, keys and mouse come from
 * it. Everything else of the program knows no terminal. */
#ifndef APPS_TUI_SCREEN_TERMINAL_H
#define APPS_TUI_SCREEN_TERMINAL_H

#include "apps/tui/draw/canvas.h"
#include "apps/tui/draw/view.h"
#include "apps/tui/screen/pressed.h"
#include "apps/tui/session.h"

/* Takes the terminal over, and says what it can show. False where it cannot be: no ncurses in the
 * program, or a kind of terminal nobody knows; nothing has changed then. */
bool terminal_open(draw_look *can, const look *how);
/* Gives it back as it was; without effect where it is not taken. */
void terminal_close(void);
void terminal_size(int *rows, int *columns);
/* The terminal may have another size now. */
void terminal_resized(void);
/* The descriptor keys come from. */
int terminal_descriptor(void);
/* What was pressed next; false if nothing waits. */
bool terminal_pressed(pressed *into);
void terminal_show(const canvas *what);
/* Lets the terminal go for a while, and takes it again with everything to be shown anew. */
void terminal_leave(void);
void terminal_return(void);

#endif
