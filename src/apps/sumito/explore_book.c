/* SPDX-License-Identifier: MIT */
/* What the book says of a position: see explore_book.h. */
#include "apps/sumito/explore_book.h"

#include <string.h>

#include <sumito/engine.h>

#include "apps/sumito/analyze_line.h"
#include "cli/shipped.h"
#include "text/number.h"

void explore_book_of(explore_book *book, const su_position *position, const canonical_table *table)
{
    su_move legal[SU_MAX_MOVES];
    const canonical where = canonical_of(position, table);
    const size_t count = su_moves(legal, position);
    if (!book_find(&book->entry, shipped_text(SHIPPED_BOOK), where.key))
        book->entry.count = 0;
    for (size_t i = 0; i < book->entry.count; i++)
        book->moves[i].name[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const book_move *said = book_says(&book->entry, canonical_move_of(&where, legal[i]));
        char name[SU_MOVE_TEXT];
        if (said == NULL)
            continue;
        char *kept = book->moves[said - book->entry.moves].name;
        su_move_format(name, legal[i]);
        if (*kept == '\0' || strcmp(name, kept) < 0)
            memcpy(kept, name, sizeof name);
    }
}

void explore_book_write(out *to, const explore_book *book, canonical_move move,
                        su_language language)
{
    const book_move *said = book_says(&book->entry, move);
    const int wins = said == NULL ? 0 : su_score_win_moves(said->score);
    if (said == NULL)
        out_char(to, '-');
    else if (wins != 0)
        out_format(to, "%s#%d", wins < 0 ? "-" : "", wins < 0 ? -wins : wins);
    else
        number_write_signed(to, said->score, 2, language);
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
        if (book->moves[i].name[0] == '\0')
            continue;
        json_begin_object(writer);
        json_text(json_key(writer, "move"), book->moves[i].name);
        line_json_score(writer, book->entry.moves[i].score);
        json_unsigned(json_key(writer, "depth"), book->entry.moves[i].depth);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}
