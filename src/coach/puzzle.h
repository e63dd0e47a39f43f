/* SPDX-License-Identifier: MIT */
/* Puzzles: a row of puzzles/GAME.txt each, and how tries to solve one are judged.
 *
 *     ID RATING THEMES PROOF NODES LINE
 *
 * ID: the letter of the game (c n o) and four digits. THEMES: letters of themes.def. PROOF: `wN`, a
 * win within N own moves that no other first move has, proved by exhaustive search; or `g`, a gain
 * found by searches. NODES: how many a search had when the puzzle was found. LINE: a packed game
 * (game/packed.h) from before the opponent's last move: that move, the one to be found, the
 * opponent's answer, the next own move and so on; variations are moves that do as well, from the
 * second own move on. The last move is an own one. */
#ifndef COACH_PUZZLE_H
#define COACH_PUZZLE_H

#include <sumito/game.h>

#include "base/out.h"
#include "base/text.h"
#include "text/catalogue.h"

typedef enum puzzle_theme {
#define THEME(id, name, letter) THEME_##id,
#include "coach/themes.def"
#undef THEME
    THEMES
} puzzle_theme;

#define PUZZLE_ID 6 /* with its NUL */
/* Own moves of a line, and plies of it with the opponent's first one, at most. */
#define PUZZLE_MOVES 5
#define PUZZLE_PLIES (2 * PUZZLE_MOVES)
/* Moves that do as well as that of the line, at most. */
#define PUZZLE_OTHERS 7
/* Room for any row and its NUL. */
#define PUZZLE_ROW 224
/* The row's rating, at most; and the nodes. */
#define PUZZLE_RATING 3000
#define PUZZLE_NODES 1000000

typedef struct puzzle {
    char id[PUZZLE_ID];
    uint32_t rating;
    unsigned themes;    /* bit t: theme t */
    uint32_t win_moves; /* 0: no win, but a gain */
    uint32_t nodes;     /* it was found with */
    su_position start;  /* before the opponent's last move */
    size_t count;       /* plies of the line */
    su_move line[PUZZLE_PLIES];
    uint8_t other_count[PUZZLE_PLIES];
    su_move others[PUZZLE_PLIES][PUZZLE_OTHERS];
} puzzle;

typedef enum puzzle_fault {
#define PUZZLE_FAULT(id, name) PUZZLE_FAULT_##id,
#include "coach/puzzle_faults.def"
#undef PUZZLE_FAULT
    PUZZLE_FAULTS
} puzzle_fault;

/* What is wrong with a row, and where: a word of it, perhaps the empty one at its end. */
typedef struct puzzle_error {
    puzzle_fault fault;
    text word;
} puzzle_error;

/* Code word of a fault, e.g. "rating"; and its sentence. */
const char *puzzle_fault_name(puzzle_fault fault);
void puzzle_fault_write(out *to, const puzzle_error *error, su_language language);

/* Reads a row; SU_MALFORMED, and `error` says what is wrong, if it is none. */
su_status puzzle_parse(puzzle *into, text row, puzzle_error *error);
/* Writes the row and returns its length, without an end of line; 0 if the line cannot be packed. */
size_t puzzle_format(char row[PUZZLE_ROW], const puzzle *from);

/* The letter of a game in ids. */
char puzzle_letter(su_variant variant);
/* The position to be solved, and the one before the ply `at` of the line. */
su_position puzzle_position(const puzzle *self);
su_position puzzle_before(const puzzle *self, size_t at);

typedef enum puzzle_status { PUZZLE_OPEN, PUZZLE_SOLVED, PUZZLE_FAILED } puzzle_status;

/* How far somebody has come. */
typedef struct puzzle_try {
    puzzle_status status;
    size_t ply; /* of the line: the own move that is to be found next */
    su_position position;
    /* What the last try did: the own move, and the answer if there is one. */
    size_t step_count;
    su_position step_before[2];
    su_move steps[2];
} puzzle_try;

const char *puzzle_status_name(puzzle_status status);
puzzle_try puzzle_begin(const puzzle *self);
/* A legal move tried while the puzzle is open: right, and answered; or one that does as well, with
 * which the puzzle is solved, as with one that wins the game; or wrong, with which it is failed. */
void puzzle_play(puzzle_try *at, const puzzle *self, su_move move);

#endif
