/* SPDX-License-Identifier: MIT */
/* A second implementation of the rules, slow and plain, to hold the library against.
 *
 * It borrows the names of directions, sides, refusals and outcomes from sumito.h and nothing else:
 * a board of characters with a border, and one loop per rule, each with the rule's number. */
#ifndef REFERENCE_REFERENCE_H
#define REFERENCE_REFERENCE_H

#include <sumito/sumito.h>

/* What stands on a cell. */
#define REF_FIRST 'b'
#define REF_SECOND 'w'
#define REF_SISTER 'n'
#define REF_FREE '.'
#define REF_OUTSIDE '#'

/* Row 1 is `a`, row 9 is `i`; rows and numbers 0 and 10 are the border. Cells read from a text may
 * lie anywhere. */
typedef struct ref_cell {
    int row;
    int number;
} ref_cell;

typedef struct ref_position {
    char board[11][11];        /* [row][number] */
    uint8_t last_step[11][11]; /* where a sister stands: the direction she last went in (N8) */
    int sisters;               /* how many stand on the board */
    su_variant variant;
    su_side side;
    int score[2];
    int winning_score; /* C10, O9: six; fewer in a short game of classic */
    int target_value[SU_TARGETS];
    char target_holds[SU_TARGETS]; /* REF_FIRST, REF_SECOND or REF_FREE */
    bool in_hand;
    unsigned ply;
} ref_position;

typedef enum ref_kind { REF_LINE, REF_SIDE_STEP, REF_PLACING } ref_kind;

typedef struct ref_move {
    ref_kind kind;
    ref_cell from;      /* the rear marble; a side step's lower end; the cell placed on */
    su_direction along; /* side step: from the lower end to the other */
    int length;         /* side step: how many cells */
    su_direction step;  /* where every moved marble goes; none when placing */
} ref_move;

/* What stands ahead of a tail, the tail included: the friendly chain, then the opposing one. */
typedef struct ref_line {
    int friendly; /* length of the chain of own marbles and sisters (C4 N4 O3) */
    int opposing; /* length of the chain of opponents and sisters directly ahead of it (C5 N5 O4) */
    int own;      /* own marbles in the friendly chain */
    int opponents;
    int sisters;            /* in both chains */
    char head;              /* the foremost of the friendly chain */
    char ahead;             /* what stands before the head */
    char last;              /* the hindmost of the opposing chain, if there is one */
    char beyond;            /* what stands behind that one */
    bool sister_turns_back; /* a sister of either chain would undo her last step (N8) */
} ref_line;

/* ---- reference_position.c ---- */

su_direction ref_opposite(su_direction direction);
/* The cell `distance` steps further in a direction. */
ref_cell ref_ahead(ref_cell cell, su_direction direction, int distance);
bool ref_on_board(ref_cell cell);
bool ref_same_cell(ref_cell a, ref_cell b);
/* The direction that leads from one cell straight to another, any number of steps away. */
su_direction ref_direction_to(ref_cell from, ref_cell to);
/* The number of steps between two cells of one line. */
int ref_distance(ref_cell a, ref_cell b);
/* What stands on a cell; REF_OUTSIDE off the board. */
char ref_at(const ref_position *position, ref_cell cell);
char ref_marble(su_side side);
/* True for a marble of the side to move. */
bool ref_is_own(const ref_position *position, char content);
bool ref_is_opponent(const ref_position *position, char content);
/* An empty board of a game, the first side to move. */
ref_position ref_empty(su_variant variant);
/* Reads a valid text of six fields. */
ref_position ref_parse(const char *text);
void ref_format(char out[SU_POSITION_TEXT], const ref_position *position);

/* ---- reference_moves.c ---- */

/* All legal moves; returns how many. */
size_t ref_moves(ref_move out[SU_MAX_MOVES], const ref_position *position);
void ref_move_format(char out[SU_MOVE_TEXT], const ref_move *move);
su_outcome ref_outcome(const ref_position *position);
ref_line ref_line_ahead(const ref_position *position, ref_cell tail, su_direction direction);
/* True if a sister on `cell` may not go in `direction` now (N8). */
bool ref_sister_turns_back(const ref_position *position, ref_cell cell, su_direction direction);
/* True while a sister is still to be placed (N1). */
bool ref_sister_unplaced(const ref_position *position);
/* True if the row belongs to the camp of the side to move (N1). */
bool ref_in_camp(const ref_position *position, ref_cell cell);

/* ---- reference_play.c ---- */

ref_position ref_play(const ref_position *position, const ref_move *move);
/* The target, 0 to 11, of a marble that leaves `cell` in `direction` (O5, O6). */
int ref_exit_target(const ref_position *position, ref_cell cell, su_direction direction);

/* ---- reference_refusal.c ---- */

/* Why a text is refused; SU_REFUSED_NOT and the move itself if it is not. */
su_refusal_code ref_judge_text(ref_move *move, const ref_position *position, const char *text);
/* The same for a set of cells of the board and a direction. */
su_refusal_code ref_judge_cells(ref_move *move, const ref_position *position, const ref_cell *cells,
                                size_t count, su_direction direction);

#endif
