/* SPDX-License-Identifier: MIT */
/* The picture of the full screen: all that is to be drawn, in words and numbers. */
#ifndef APPS_TUI_SCREEN_VIEW_H
#define APPS_TUI_SCREEN_VIEW_H

#include "apps/tui/draw/draw.h"
#include "apps/tui/screen/pressed.h"

typedef struct screen screen;

/* All texts of the view last until the next call. */
draw_view screen_view(screen *self);
/* The canvas as it is to be shown. */
void screen_draw(screen *self);
/* What lies under the pointer, a draw_zone. */
canvas_zone screen_hit(screen *self, const pressed *where);

#endif
