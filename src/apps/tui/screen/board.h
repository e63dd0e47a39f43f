/* SPDX-License-Identifier: MIT */
/* The board of the full screen: which position it shows, what is selected, what clicks and keys do.
 */
#ifndef APPS_TUI_SCREEN_BOARD_H
#define APPS_TUI_SCREEN_BOARD_H

#include "apps/tui/draw/select.h"
#include "apps/tui/screen/pressed.h"

typedef struct screen screen;

#define BOARD_FORMATIONS 256

typedef struct screen_board {
    bool past;  /* not the newest position is shown, but that after ... */
    size_t ply; /* ... so many plies */
    bool turned;
    selection selection;
    su_cell focus;
    bool keys; /* the focus is seen: keys were used last */
    su_direction confirming;
    su_cell putting;     /* the cell that waits to be confirmed, or SU_NO_CELL */
    bool letting;        /* the marble in hand is let go, and others are moved */
    su_cell pressed;     /* where the button of the mouse went down, or SU_NO_CELL */
    su_cells offending;  /* of the move refused last */
    su_cells hinted;     /* of the step of a hint that is shown */
    su_move hinted_move; /* of its last step */
    bool overlaid;       /* formations are shown */
    su_cells formations[BOARD_FORMATIONS];
    size_t formation_count;
    su_cells danger;
} screen_board;

/* The game on the board. */
const su_game *screen_game(const screen *self);
/* Plies of the position shown. */
size_t screen_ply(const screen *self);
/* The same game as it stood in the position shown; shares the history. */
su_game screen_shown(const screen *self);
su_position screen_position(const screen *self);
/* Somebody here may move in the position shown. */
bool screen_free(const screen *self);
/* Somebody here may choose a move in advance, while the other is to move. */
bool screen_plans(const screen *self);
/* The game in which marbles are chosen: as it is shown, or as if it were one's turn. */
su_game screen_choosing(const screen *self);
void screen_plan(screen *self, su_move move);
/* The next move puts a marble: a sister, or one in hand that is not let go. */
bool screen_puts(const screen *self);
su_cells screen_puttable(const screen *self);
bool screen_flipped(const screen *self);
/* Forgets selection, marks and questions. */
void screen_clear(screen *self);
/* Shows the position after so many plies; beyond the end: the newest. */
void screen_show_ply(screen *self, size_t ply);
/* Something has changed on the board: what is told of it is told anew. */
void screen_board_changed(screen *self);
void screen_mean(screen *self, intent meant);
/* Says what a move does, and waits for Enter. */
void screen_aim(screen *self, su_direction direction);
void screen_mouse(screen *self, const pressed *what);
void screen_go(screen *self, su_direction seen);
void screen_extend(screen *self, su_direction seen);
void screen_walk(screen *self, int code);     /* arrows, Home, End */
void screen_choose(screen *self, bool enter); /* Space or Enter on the focus */

#endif
