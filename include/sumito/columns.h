/* SPDX-License-Identifier: MIT */
/* columns.h: the games of records as columns of numbers, for programs that compute with all of
 * them. Part of the public API and bound by the conventions of rules.h. */
#ifndef SUMITO_COLUMNS_H
#define SUMITO_COLUMNS_H

#include <sumito/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Each column is an array of the caller's with a place for every row; one that is NULL is not
 * written, and needs no room: where none of a kind is wanted, its room may be SIZE_MAX. What a
 * record does not say is NaN where the column could hold a fraction. */

/* A row for each move of a game itself, variations left out, and for the position before it. */
typedef struct su_ply_columns {
    uint32_t *game; /* its row among all games that were read, from 0 */
    uint32_t *ply;  /* of the game, from 0 */
    uint8_t *side;  /* to move: su_side */
    int8_t *board;  /* SU_CELLS places in each row, in the order of the notation: su_content */
    su_cells *first;
    su_cells *second;
    su_cells *sisters;
    uint8_t *score_first;
    uint8_t *score_second;
    uint64_t *key; /* su_position_key */
    su_position *position;
    su_move *move;
    uint8_t *ejects;  /* 1: an opponent leaves the board, also into a full target */
    float *result;    /* of the game, for the side to move: 1, 0 or -1 */
    double *clock_ms; /* what comments behind the move say: the mover's clock, */
    double *eval;     /* and an evaluation for the first player, in thousandths */
} su_ply_columns;

/* A row for each game. */
typedef struct su_game_columns {
    uint32_t *number;     /* in its record, from 1 */
    uint64_t *line;       /* where it begins, from 1 */
    uint64_t *begin;      /* the row of its first ply */
    uint32_t *plies;      /* how many rows it has there */
    uint8_t *variant;     /* su_variant; of a game without a start that of classic */
    uint8_t *result;      /* su_result; SU_ONGOING is `*`, or an error */
    uint8_t *fault;       /* su_record_fault: plies and tags are those before it */
    uint64_t *fault_line; /* from 1, 0 without a fault */
    uint64_t *fault_column;
    /* Texts are told by where they begin in `text`; 0: there is none. */
    uint64_t *start; /* a start's name, or six fields */
    uint64_t *tags;  /* `tag_count` places in each row; of a tag that comes twice the last value */
} su_game_columns;

typedef struct su_columns {
    /* The caller's: changed between calls, with all that was written so far where it was. */
    su_ply_columns ply;
    su_game_columns game;
    char *text;              /* each text ends in NUL */
    const char *const *tags; /* the names of those that are wanted */
    size_t tag_count;
    size_t ply_room;
    size_t game_room;
    size_t text_room;
    /* What is written, of whole games. */
    size_t plies;
    size_t games;
    size_t text_used;
    uint64_t games_before; /* those of earlier rows */
    /* Private. */
    bool in_game;
    size_t game_plies;
    su_side first_mover;
    su_position last_start;
    uint64_t last_start_text;
} su_columns;

/* The least room for texts with which reading goes on. */
#define SU_COLUMNS_TEXT (SU_RECORD_TEXT + 2)

/* Columns without memory: none is wanted, and there is room for no row. */
SU_API void su_columns_begin(su_columns *out);
/* Reads whole games until there are `enough` rows, of plies and of games together: SU_OK, or SU_END
 * after the last game. SU_FULL: there has to be more room of some kind, and the next call goes on
 * in the middle of the game. */
SU_API su_status su_columns_read(su_columns *columns, su_record_reader *reader, size_t enough);
/* Makes the columns empty between games; the next ones are counted on. */
SU_API void su_columns_clear(su_columns *columns);

#ifdef __cplusplus
}
#endif
#endif
