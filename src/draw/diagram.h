/* SPDX-License-Identifier: MIT */
/* What text diagrams and pictures have in common: where things are, and which facts are shown. */
#ifndef DRAW_DIAGRAM_H
#define DRAW_DIAGRAM_H

#include <sumito/diagram.h>

#include "rules/plane.h"

/* The cell on the reader's left of a row, and on the reader's lower right of a diagonal (1 to 9):
 * coordinates are written beside them. */
su_cell diagram_row_end(unsigned row, bool flipped);
su_cell diagram_diagonal_end(unsigned number, bool flipped);

/* The rim cell nearest to the middle of a target, and the target's side of the board: 0 at the
 * bottom, then counter-clockwise. */
su_cell diagram_target_cell(unsigned target);
unsigned diagram_target_side(unsigned target, bool flipped);
/* From the middle of a side outwards, as long as the pitch. */
plane_point diagram_side_outwards(unsigned side);

/* The marks of the last move, in the cells of the position after it. */
typedef struct diagram_marks {
    su_cells moved;
    su_cells vacated;
    su_direction direction;
    su_cell ejected; /* where a marble left the board, or SU_NO_CELL */
    int target;      /* the target it lies in, or -1 */
    bool to_tray;    /* it lies in the mover's tray */
    su_side mover;
} diagram_marks;
diagram_marks diagram_last_move(const su_diagram_options *options);

/* What is said about a player beside the board. */
typedef struct diagram_player {
    su_content marble;
    bool to_move; /* and the game goes on */
    unsigned score;
    unsigned goal;      /* 0: no score wins */
    unsigned lost_room; /* places in the tray of the opponents ejected; 0: there is no tray */
    su_content in_hand; /* what may be put on the board now, or SU_FREE */
} diagram_player;
diagram_player diagram_player_of(const su_position *position, su_side side,
                                 const su_diagram_options *options);

su_content diagram_marble_of(su_side side);

#endif
