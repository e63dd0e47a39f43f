/* SPDX-License-Identifier: MIT */
/* What the book says of a position, beside what was played there. */
#ifndef APPS_SUMITO_EXPLORE_BOOK_H
#define APPS_SUMITO_EXPLORE_BOOK_H

#include <sumito/words.h>

#include "base/json.h"
#include "explore/book.h"

typedef struct explore_book {
    book_entry entry;          /* without moves where the book does not have the position */
    su_move moves[BOOK_MOVES]; /* in the entry's order; SU_NO_MOVE: none here */
} explore_book;

/* What the book inside the program says. */
void explore_book_of(explore_book *book, const su_position *position, const canonical_table *table);
/* The score of a move for whoever plays it, "+0.93", "#3" or "-#3"; "-" where the book has none. */
void explore_book_write(out *to, const explore_book *book, canonical_move move,
                        su_language language);
/* The key `book`: null, or depth and moves. */
void explore_book_json(json *to, const explore_book *book);

#endif
