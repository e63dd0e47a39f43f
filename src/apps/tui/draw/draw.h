/* SPDX-License-Identifier: MIT */
/* The full screen: a view drawn on a canvas of any size, and what lies under a place of it. */
#ifndef APPS_TUI_DRAW_DRAW_H
#define APPS_TUI_DRAW_DRAW_H

#include "apps/tui/draw/canvas.h"
#include "apps/tui/draw/view.h"

/* Draws all of it. The canvas may be of any size; where there is no room for a part, it is left
 * out, the board last. */
void draw_screen(canvas *on, const draw_view *view);

/* Where the cursor of the line that is typed belongs; false where none is. */
bool draw_cursor(const canvas *on, const draw_view *view, int *row, int *column);

typedef enum draw_hit_kind {
    DRAW_HIT_NOTHING,
    DRAW_HIT_TABLE,  /* bare table beside the board */
    DRAW_HIT_CELL,   /* a cell: the nearest one */
    DRAW_HIT_WAY,    /* a way of the selection that is shown beside a cell or beyond the rim */
    DRAW_HIT_MOVE,   /* a move of the list */
    DRAW_HIT_KEY,    /* an entry of the last line */
    DRAW_HIT_TOOL,   /* what the editor puts */
    DRAW_HIT_BAR,    /* the editor's: a way is to be barred to a sister */
    DRAW_HIT_TARGET, /* the editor's: what lies in a target */
    DRAW_HIT_VALUE,  /* and what the target is worth */
    DRAW_HIT_MENU,   /* a row of the menu */
    DRAW_HIT_OUTSIDE /* outside of the menu or page in front */
} draw_hit_kind;

typedef struct draw_hit {
    draw_hit_kind kind;
    su_cell cell;           /* CELL */
    su_direction direction; /* WAY */
    /* MOVE: plies played after it; KEY, MENU: the entry; TOOL: su_content; TARGET, VALUE: which */
    size_t index;
} draw_hit;

/* What lies at a place of a canvas with this view on it. */
draw_hit draw_hit_at(const canvas *on, const draw_view *view, int row, int column);

/* Lines of a page in front that are seen at once, and the last `top` that shows more: how far to
 * scroll. Lines that are too long take several. */
size_t draw_page_lines(const canvas *on, const draw_view *view);
size_t draw_page_last_top(const canvas *on, const draw_view *view);

#endif
