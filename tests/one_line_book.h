/* SPDX-License-Identifier: MIT */
/* A book of one line: the start of classic, and one move, which nobody would choose there. */
#ifndef TESTS_ONE_LINE_BOOK_H
#define TESTS_ONE_LINE_BOOK_H

#include "explore/book.h"
#include "unit/unit.h"

#define ONE_LINE_BOOK_MOVE "c3c4"

static inline text one_line_book(void)
{
    static char words[128];
    canonical_table table;
    su_move move;
    const su_position start = su_variant_start(SU_CLASSIC);
    canonical_prepare(&table);
    const canonical where = canonical_of(&start, &table);
    assert_int_equal(su_move_parse(&move, &start, ONE_LINE_BOOK_MOVE, NULL), SU_OK);
    book_entry entry = {.key = where.key, .depth = 25};
    assert_true(book_add(&entry, &(book_move){canonical_move_of(&where, move), -12, 24}));
    out_buffer buffer = out_buffer_over(words, sizeof words);
    book_write(&buffer.out, &entry);
    return (text){words, buffer.length};
}

#endif
