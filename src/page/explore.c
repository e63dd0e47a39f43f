/* SPDX-License-Identifier: MIT */
/* What was played in a position, out of lines of counts, and what a line of the book says of it. */
#include "explore/book.h"
#include "explore/line.h"
#include "explore/played.h"
#include "page/move.h"
#include "page/verbs.h"
#include "review/popular.h"
#include "review/worth.h"

#define KEY_DIGITS 16

static bool refuse(page *self, text word, const char *detail)
{
    page_refuse(self, PAGE_BAD_COUNTS, FIELD_text, word);
    self->problem.detail = detail;
    return false;
}

/* Reads the line of the position, if the text has one. */
static bool read_line(page *self, tally *counted, uint64_t key)
{
    line_error why;
    const text line = keyed_find(self->values[FIELD_text], key);
    if (line.length == 0)
        tally_begin(counted);
    return line.length == 0 || line_read(&key, counted, line, &why) ||
           refuse(self, why.word, line_fault_name(why.fault));
}

static void write_played(const page *self, json *writer, const played *all, const played_move *one)
{
    const uint64_t *counts = one->row->counts;
    const uint32_t year = played_year(one->row);
    json_begin_object(writer);
    page_move(self, json_key(writer, "move"), su_game_position(&self->game), one->move);
    json_unsigned(json_key(writer, "games"), one->total);
    json_thousandths(json_key(writer, "share"), played_share(one->total, all->total));
    json_string percent = json_begin_text(json_key(writer, "short"));
    popular_write_share(&percent.out, played_share(one->total, all->total) * 1000, self->language);
    json_end_text(&percent);
    json_unsigned(json_key(writer, "won"), counts[SIGHTING_WON]);
    json_unsigned(json_key(writer, "drawn"), counts[SIGHTING_DRAWN]);
    json_unsigned(json_key(writer, "lost"), counts[SIGHTING_LOST]);
    json_unsigned(json_key(writer, "unknown"), counts[SIGHTING_UNKNOWN]);
    json_number_or_null(json_key(writer, "last_year"), year > 0, year);
    json_end_object(writer);
}

/* What the line of the book says, if it is that of the position; false if it is none. */
static bool read_book(page *self, book_entry *entry, uint64_t key)
{
    book_error why;
    const text line = self->values[FIELD_book];
    entry->count = 0;
    if (line.length == 0)
        return true;
    if (!book_read(entry, line, &why)) {
        page_refuse(self, PAGE_BAD_COUNTS, FIELD_book, why.word);
        self->problem.detail = book_fault_name(why.fault);
        return false;
    }
    if (entry->key != key)
        entry->count = 0;
    return true;
}

static void write_booked(const page *self, json *writer, const book_entry *entry,
                         const canonical *where)
{
    su_move moves[BOOK_MOVES];
    const su_position *position = su_game_position(&self->game);
    book_moves(moves, entry, position, where);
    for (size_t i = 0; i < entry->count; i++) {
        if (moves[i] == SU_NO_MOVE)
            continue;
        json_begin_object(writer);
        page_move(self, json_key(writer, "move"), position, moves[i]);
        json_signed(json_key(writer, "score"), entry->moves[i].score);
        json_string number = json_begin_text(json_key(writer, "short"));
        worth_write_own(&number.out, entry->moves[i].score, self->language);
        json_end_text(&number);
        json_unsigned(json_key(writer, "depth"), entry->moves[i].depth);
        json_end_object(writer);
    }
}

bool page_verb_explore(page *self)
{
    canonical_table hashes;
    tally counted;
    played found;
    book_entry entry;
    json *writer = &self->writer;
    const su_position *position = su_game_position(&self->game);
    const bool is_over = su_game_outcome(&self->game).result != SU_ONGOING;
    canonical_prepare(&hashes);
    const canonical where = canonical_of(position, &hashes);
    const uint64_t key = where.key;
    if (!read_line(self, &counted, key) || !read_book(self, &entry, key))
        return false;
    played_of(&found, position, &counted, &hashes);
    if (found.strange)
        return refuse(self, self->values[FIELD_text], "no_such_move");
    json_string digits = json_begin_text(json_key(writer, "key"));
    out_hex(&digits.out, key, KEY_DIGITS);
    json_end_text(&digits);
    json_unsigned(json_key(writer, "games"), found.total);
    json_begin_array(json_key(writer, "moves"));
    for (size_t i = 0; i < found.count && !is_over; i++)
        write_played(self, writer, &found, &found.moves[i]);
    json_end_array(writer);
    json_begin_array(json_key(writer, "booked"));
    if (!is_over)
        write_booked(self, writer, &entry, &where);
    json_end_array(writer);
    return true;
}
