/* SPDX-License-Identifier: MIT */
/* A player beside the board. */
#ifndef APPS_TUI_DRAW_PLAYER_H
#define APPS_TUI_DRAW_PLAYER_H

#include "apps/tui/draw/draw.h"

/* Name, clock, score and tray of a player. */
void draw_player_card(canvas *on, const draw_view *view, canvas_area area, su_side side);
/* Who stands better, as an upright bar. */
void draw_bar(canvas *on, const draw_view *view, canvas_area area);

#endif
