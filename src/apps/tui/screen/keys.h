/* SPDX-License-Identifier: MIT */
/* Which key does what. */
#ifndef APPS_TUI_SCREEN_KEYS_H
#define APPS_TUI_SCREEN_KEYS_H

#include "apps/tui/screen/actions.h"
#include "apps/tui/screen/pressed.h"
#include "apps/tui/session.h"

typedef struct screen screen;

void screen_press(screen *self, const pressed *what);
/* The direction a key of the layout means, as it is seen; SU_NO_DIRECTION: none. `shifted`: its
 * capital. */
su_direction screen_key_direction(int code, key_layout layout, bool *shifted);
/* What keys on the board do; false: it is none of them. */
bool screen_press_board(screen *self, int code);
/* Does what a key of the rows does; false: it does nothing. */
bool screen_press_row(screen *self, int code);
/* The key that does something, as menus show it; NULL: none. */
const char *screen_key_of(screen *self, screen_action *does);
/* The entries of the last line, in `keys`; returns how many. */
size_t screen_key_line(screen *self);
void screen_key_line_hit(screen *self, size_t entry);

#endif
