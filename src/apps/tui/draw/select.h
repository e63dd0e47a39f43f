/* SPDX-License-Identifier: MIT */
/* The grammar of selecting marbles, the same for mouse and keys: what is selected, which ways it
 * can go, and what is meant by choosing a cell. Pure; the rules judge every way. */
#ifndef APPS_TUI_DRAW_SELECT_H
#define APPS_TUI_DRAW_SELECT_H

#include "game/choice.h"

/* A way the selection can go, or cannot. */
typedef struct select_way {
    su_cell cell; /* where it is offered; SU_NO_CELL: before the rim, or nowhere */
    su_cell rim;  /* the marble before which the board ends; SU_NO_CELL where there is none */
    bool legal;
    su_move move;   /* of a legal way */
    su_refusal why; /* of any other */
} select_way;

/* What is selected: nothing where the choice has no cells. */
typedef struct selection {
    choice chosen;
    select_way ways[SU_DIRECTIONS];
} selection;

/* What a player at the board may do. */
typedef struct select_view {
    const su_game *game;
    bool free;     /* somebody here is to move */
    bool put_only; /* the next move puts a marble: a sister, or one in hand */
} select_view;

/* What is meant. */
typedef enum intent_kind {
    INTENT_NOTHING, /* not now, or not possible */
    INTENT_CLEAR,
    INTENT_SELECT, /* the line from..to */
    INTENT_TAKE,   /* the way in `direction`: play it, or hear why not */
    INTENT_PUT     /* a marble on `to` */
} intent_kind;

typedef struct intent {
    intent_kind kind;
    su_cell from, to;
    su_direction direction;
} intent;

/* Selects the line between two cells. False, with the reason, if the rules have something against
 * the marbles themselves; the selection is then left alone. */
bool select_line(selection *into, su_refusal *why, const su_game *game, su_cell from, su_cell to);

/* Choosing a cell: by a click, or by a key on the focused one. SU_NO_CELL is the bare table. */
intent select_tap(const select_view *view, const selection *now, su_cell cell);
/* Makes the selection one longer or shorter at the focused end; the focus goes to `to`. */
intent select_extend(const selection *now, su_cell focus, su_direction direction);

/* The next of some cells after one in the order of the notation, or before it; `from` if there is
 * none. */
su_cell select_next(su_cells among, su_cell from, bool forward);
/* One row up or down: to the right on every other row, to the left on the others, so that up and
 * down again comes back. SU_NO_CELL at the end of the board. */
su_cell select_row_step(su_cell from, bool up, bool flipped);
/* The direction on the board of one that is seen. */
su_direction select_seen(su_direction direction, bool flipped);

#endif
