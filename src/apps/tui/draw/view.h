/* SPDX-License-Identifier: MIT */
/* The full screen as it is to be drawn: a board, panels beside it, lines below, perhaps something
 * in front. Whoever fills a view says what is true; draw.h says where it goes. All texts are UTF-8
 * in the language of the look, end in NUL and belong to the caller; NULL: there is none. Begin with
 * DRAW_VIEW_INIT. */
#ifndef APPS_TUI_DRAW_VIEW_H
#define APPS_TUI_DRAW_VIEW_H

#include <sumito/diagram.h>
#include <sumito/engine.h>
#include <sumito/words.h>

#include "apps/tui/draw/select.h"

/* What the terminal can show. */
typedef struct draw_look {
    bool unicode;
    int colours; /* 0, 8, 16 or 256: what it has at least */
    su_language language;
} draw_look;

/* ---- The board ---- */

typedef struct draw_board_view {
    su_position position;
    /* The move that led here and the position it was played in; SU_NO_MOVE: none. */
    su_position before;
    su_move last_move;
    unsigned goal; /* the score that wins by a house rule; 0: as the rules say */
    bool flipped;

    su_cell focus;              /* of the keys; SU_NO_CELL: not shown */
    unsigned focus_target;      /* the target it is on; SU_TARGETS: none */
    const selection *selection; /* with its ways; NULL: nothing is selected */
    /* The way that waits to be confirmed; SU_NO_DIRECTION: none. */
    su_direction confirming;
    su_cells puttable; /* where a sister or a marble in hand can be put now */
    su_cell barring;   /* the sister to whom a way is to be barred, or SU_NO_CELL */

    su_cells offending; /* what a refused move stumbled over */
    su_cells hinted;    /* the area or the marbles of a hint */
    su_cells danger;    /* what can be pushed off */
    su_cells lit;       /* what can be chosen, where that is to be seen */
    su_cells goals;     /* what a task speaks of */
    su_cells marked;    /* what has been marked to answer it */
    /* Formations laid over the board: each set of cells that belongs together. */
    const su_cells *formations;
    size_t formation_count;
    /* A move to look at: the engine's, or a hint's; of the position above. SU_NO_MOVE: none. */
    su_move shown_move;
    /* A move that may be none, where there is no shown_move: what it would move, and where to. */
    su_cells pointed;
    su_direction pointed_direction;
} draw_board_view;

/* ---- Panels ---- */

typedef struct draw_player {
    const char *name; /* "You", "Level 6" */
    bool to_move;     /* and the game goes on */
    bool thinking;
    bool clocked;
    int64_t clock_ms;
    bool urgent;      /* little time is left */
    const char *note; /* "offers a draw", "out of time"; NULL: none */
} draw_player;

/* The list of moves. */
typedef struct draw_moves_view {
    const su_game *game; /* NULL: there are none */
    size_t shown;        /* plies played in the position shown: 0 is the start */
} draw_moves_view;

/* Who stands better. */
typedef struct draw_evaluation {
    bool known;
    int permille;      /* of the point the first player may expect */
    const char *words; /* "+1.24", "wins in 5" */
} draw_evaluation;

/* A line of the engine. */
typedef struct draw_line {
    const char *score; /* "+1.24" */
    const char *moves; /* "c3d4 f6e5 …" */
} draw_line;

typedef struct draw_engine_view {
    bool shown;        /* analysis mode */
    const char *facts; /* "depth 14 · 1.2 M/s" */
    const draw_line *lines;
    size_t count;
} draw_engine_view;

typedef enum draw_mood {
    DRAW_CALM,
    DRAW_REFUSAL, /* why not */
    DRAW_RESULT,
    DRAW_QUESTION /* an answer is waited for */
} draw_mood;

/* What the last line of the screen offers: "F10" "menu". */
typedef struct draw_key {
    const char *key;
    const char *label;
} draw_key;

/* A line that is typed in; its cursor is shown. */
typedef struct draw_prompt {
    const char *label; /* NULL: nothing is typed */
    const char *text;
    size_t cursor; /* byte of the text */
} draw_prompt;

/* ---- The position editor ---- */

typedef struct draw_palette {
    bool shown;
    su_content chosen;         /* SU_FREE: cells are cleared */
    const char *bar;           /* "Barred way"; NULL: the game has no sisters */
    const char *const *faults; /* all that is wrong with the position, as sentences */
    size_t fault_count;
    const char *possible; /* said where nothing is wrong */
} draw_palette;

/* ---- A task ---- */

typedef enum draw_verdict { DRAW_UNKNOWN, DRAW_RIGHT, DRAW_WRONG } draw_verdict;

/* One of several answers. */
typedef struct draw_option {
    const char *words;
    draw_verdict verdict;
} draw_option;

typedef struct draw_task {
    bool shown;
    const char *title;
    const char *right; /* "2 moves left" */
    const char *words; /* what is to be done */
    const char *more;  /* another sentence about it; NULL: none */
    const char *small; /* said instead of everything where there is no room for it */
    const draw_option *options;
    size_t option_count;
    size_t chosen; /* the one the keys are on; beyond the last: none */
} draw_task;

/* ---- In front ---- */

typedef struct draw_menu_row {
    const char *label; /* NULL: a line between groups */
    const char *value; /* what is set now, changed with left and right; NULL: none */
    const char *key;   /* the key that does the same; NULL: none */
    const char *note;  /* a sentence about it, shown where it is chosen; NULL: none */
    bool disabled;
} draw_menu_row;

typedef struct draw_menu {
    bool shown;
    const char *title;
    const draw_menu_row *rows;
    size_t count;
    size_t chosen;
} draw_menu;

/* A page of text that is scrolled: help, formations, reviews. A line with a TAB is a key and what
 * it does; one that begins with '#' is a heading. */
typedef struct draw_page {
    bool shown;
    const char *title;
    const char *const *lines;
    size_t count;
    size_t top; /* the first line seen; too far is as far as it goes */
} draw_page;

typedef struct draw_view {
    draw_look look;
    draw_board_view board;
    const char *title;       /* of the screen: the game that is played */
    const char *title_right; /* "move 14", "analysis" */
    draw_player players[2];  /* by su_side */
    draw_moves_view moves;
    draw_evaluation evaluation;
    draw_engine_view engine;
    const char *coach;  /* a sentence or two of the coach */
    const char *status; /* what happened last, or why not */
    draw_mood mood;
    draw_prompt prompt; /* in the last line, in place of the keys */
    const draw_key *keys;
    size_t key_count;
    draw_palette palette; /* in place of moves, engine and coach */
    draw_task task;       /* in their place, too */
    draw_menu menu;
    draw_page page;
} draw_view;

#define DRAW_VIEW_INIT                                                                             \
    {                                                                                              \
        .board = {                                                                                 \
            .last_move = SU_NO_MOVE,                                                               \
            .focus = SU_NO_CELL,                                                                   \
            .focus_target = SU_TARGETS,                                                            \
            .barring = SU_NO_CELL,                                                                 \
            .confirming = SU_NO_DIRECTION,                                                         \
            .shown_move = SU_NO_MOVE,                                                              \
            .pointed_direction = SU_NO_DIRECTION                                                   \
        }                                                                                          \
    }

#endif
