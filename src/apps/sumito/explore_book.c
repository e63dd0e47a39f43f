/* SPDX-License-Identifier: MIT */
/* What the book says of a position: see explore_book.h. */
#include "apps/sumito/explore_book.h"

#include "apps/sumito/analyze_line.h"
#include "cli/shipped.h"
#include "review/worth.h"

void explore_book_of(explore_book *book, const su_position *position, const canonical_table *table)
{
    const canonical where = canonical_of(position, table);
    if (!book_find(&book->entry, shipped_text(SHIPPED_BOOK), where.key))
        book->entry.count = 0;
    book_moves(book->moves, &book->entry, position, &where);
}

void explore_book_write(out *to, const explore_book *book, canonical_move move,
                        su_language language)
{
    const book_move *said = book_says(&book->entry, move);
    if (said == NULL)
        out_char(to, '-');
    else
        worth_write_own(to, said->score, language);
}

void explore_book_json(json *to, const explore_book *book)
{
    json *writer = json_key(to, "book");
    if (book->entry.count == 0) {
        json_null(writer);
        return;
    }
    json_begin_object(writer);
    json_unsigned(json_key(writer, "depth"), book->entry.depth);
    json_begin_array(json_key(writer, "moves"));
    for (size_t i = 0; i < book->entry.count; i++) {
        char name[SU_MOVE_TEXT];
        if (book->moves[i] == SU_NO_MOVE)
            continue;
        su_move_format(name, book->moves[i]);
        json_begin_object(writer);
        json_text(json_key(writer, "move"), name);
        line_json_score(writer, book->entry.moves[i].score);
        json_unsigned(json_key(writer, "depth"), book->entry.moves[i].depth);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}
