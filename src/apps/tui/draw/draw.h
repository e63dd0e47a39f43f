/* SPDX-License-Identifier: MIT */
/* The full screen: a view drawn on a canvas of any size, with what lies under a pointer and the
 * cursor of what is typed. */
#ifndef APPS_TUI_DRAW_DRAW_H
#define APPS_TUI_DRAW_DRAW_H

#include "apps/tui/draw/canvas.h"
#include "apps/tui/draw/view.h"

/* Draws all of it. The canvas may be of any size; where there is no room for a part, it is left
 * out, the board last. */
void draw_screen(canvas *on, const draw_view *view);

/* What a pointer means at a place of a canvas, canvas_zone_at, once a view is drawn on it; which of
 * them is the index. */
typedef enum draw_zone {
    ZONE_NOTHING,
    ZONE_TABLE,  /* bare table beside the board */
    ZONE_CELL,   /* a cell: the nearest one */
    ZONE_WAY,    /* a way of the selection that is shown beyond the rim: its direction */
    ZONE_MOVE,   /* a move of the list: plies played after it */
    ZONE_KEY,    /* an entry of the last line */
    ZONE_TOOL,   /* what the editor puts: su_content */
    ZONE_BAR,    /* the editor's: a way is to be barred to a sister */
    ZONE_TARGET, /* the editor's: what lies in a target */
    ZONE_VALUE,  /* and what the target is worth */
    ZONE_OPTION, /* an answer to a task */
    ZONE_MENU,   /* a row of the menu */
    ZONE_OUTSIDE /* outside of the menu in front */
} draw_zone;

/* Lines of a page in front that are seen at once, and the last `top` that shows more: how far to
 * scroll. Lines that are too long take several. */
size_t draw_page_lines(const canvas *on);
size_t draw_page_last_top(const canvas *on, const draw_view *view);

#endif
