/* SPDX-License-Identifier: MIT */
/* Wells and marbles, as pictures or in characters. */
#ifndef APPS_TUI_DRAW_BODY_H
#define APPS_TUI_DRAW_BODY_H

#include "apps/tui/draw/board.h"
#include "apps/tui/draw/pixels.h"

typedef struct body {
    su_content content;
    int radius;
    bool solid; /* painted inside, too */
    paint ring;
} body;

void body_paint(pixels *picture, grid_place at, const body *shape);
/* A marble of several lines of characters: the first player's is full, the others are outlines. */
void body_put(const board_drawing *self, grid_place at, int radius, su_content content);

/* Off Board's pockets, as far as they are pictures. */
void paint_targets(const board_drawing *self, pixels *picture);

#endif
