/* SPDX-License-Identifier: MIT */
/* The book: what a long search said of positions at the beginning of games. A line of it is
 *
 *   KEY DEPTH MOVE:SCORE/DEPTH ...
 *
 * in a file as keyed.h tells them: how deep the position itself was searched, and its moves, the
 * best first, each with its score for whoever plays it and the depth of the search that is from. */
#ifndef EXPLORE_BOOK_H
#define EXPLORE_BOOK_H

#include <sumito/game.h>

#include "explore/keyed.h"

/* Scores are those of the engine, wins and losses among them. */
#define BOOK_MOST_SCORE 32000
#define BOOK_MOST_DEPTH 255
#define BOOK_MOVES 64

typedef struct book_move {
    canonical_move move;
    int16_t score;
    uint8_t depth;
} book_move;

typedef struct book_entry {
    uint64_t key;
    uint8_t depth;
    uint8_t count;
    book_move moves[BOOK_MOVES];
} book_entry;

typedef enum book_fault {
    BOOK_FAULT_NONE,
    BOOK_BAD_KEY,    /* no key in front */
    BOOK_BAD_DEPTH,  /* not a number from 1 to 255 */
    BOOK_BAD_MOVE,   /* not the code of a move */
    BOOK_BAD_SCORE,  /* not a number from -32000 to 32000 */
    BOOK_MOVE_TWICE, /* which stands there already */
    BOOK_BAD_ORDER,  /* better than the move before it */
    BOOK_NO_MOVES,   /* none at all, or too many */
    BOOK_FAULTS
} book_fault;

typedef struct book_error {
    book_fault fault;
    text word; /* what is at fault; where something is missing, an empty one there */
} book_error;

/* Code word of a fault, e.g. "bad_move". */
const char *book_fault_name(book_fault fault);

/* Reads a line; `why` is set, and the entry of no use, where it is none. */
bool book_read(book_entry *entry, text line, book_error *why);
/* Puts a move where its score belongs; false if there is no room. */
bool book_add(book_entry *entry, const book_move *move);
void book_write(out *to, const book_entry *entry);
/* What a book says of a position; false if it does not have it, or its line is none. */
bool book_find(book_entry *entry, text book, uint64_t key);
/* What an entry says of a move; NULL if nothing. */
const book_move *book_says(const book_entry *entry, canonical_move move);

/* The legal moves an entry tells, in its order: of those that mirror each other the one whose name
 * comes first; SU_NO_MOVE for what is no move of the position. */
void book_moves(su_move moves[BOOK_MOVES], const book_entry *entry, const su_position *position,
                const canonical *where);

/* A move to play, and what the book says of it. */
typedef struct book_choice {
    su_move move;
    int32_t score;
    unsigned depth;
} book_choice;

/* The move a book would play in a game: one of those that were searched in depth and are almost as
 * good as the best one, another with another seed. False where it has none, and where the game is
 * not what the book was made for: a position stands there again, or fewer ejections win. */
bool book_choose(book_choice *choice, text book, const su_game *game, uint64_t seed);

#endif
