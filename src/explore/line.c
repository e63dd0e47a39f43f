/* SPDX-License-Identifier: MIT */
/* Lines of counts: see line.h. */
#include "explore/line.h"

/* More games than there will ever be; four of them stay far below what a sum has room for. */
#define MOST_GAMES 1000000000000

const char *line_fault_name(line_fault fault)
{
    static const char *const names[LINE_FAULTS] = {
        [LINE_FAULT_NONE] = "none",     [LINE_BAD_KEY] = "bad_key",
        [LINE_BAD_MOVE] = "bad_move",   [LINE_MOVE_TWICE] = "move_twice",
        [LINE_BAD_COUNT] = "bad_count", [LINE_BAD_YEAR] = "bad_year",
        [LINE_NO_MOVES] = "no_moves",
    };
    return names[fault];
}

/* ---- Reading -------------------------------------------------------------------------------- */

static bool refuse(line_error *why, line_fault fault, text word)
{
    *why = (line_error){fault, word};
    return false;
}

/* `5/0/3/2`: in the order in which results are worth telling, the unknown ones last. */
static bool read_counts(tally_row *row, text words)
{
    static const sighting_result order[SIGHTING_RESULTS] = {SIGHTING_WON, SIGHTING_DRAWN,
                                                            SIGHTING_LOST, SIGHTING_UNKNOWN};
    for (unsigned i = 0; i < SIGHTING_RESULTS; i++) {
        text digits = words;
        if (i + 1 < SIGHTING_RESULTS && !text_split(&digits, &words, words, '/'))
            return false;
        if (!text_to_number(&row->counts[order[i]], digits, MOST_GAMES))
            return false;
    }
    return tally_row_total(row) > 0;
}

static bool read_year(uint8_t *year, text digits)
{
    uint32_t number;
    if (!text_to_unsigned(&number, digits, SIGHTING_FIRST_YEAR + UINT8_MAX) ||
        number <= SIGHTING_FIRST_YEAR)
        return false;
    *year = (uint8_t)(number - SIGHTING_FIRST_YEAR);
    return true;
}

static bool read_word(tally *into, text word, line_error *why)
{
    tally_row row = {0};
    text code, counts = word, year;
    if (!text_split(&code, &counts, word, ':') || !keyed_read_move(&row.move, code))
        return refuse(why, LINE_BAD_MOVE, word);
    if (text_split(&counts, &year, counts, '@') && !read_year(&row.last_year, year))
        return refuse(why, LINE_BAD_YEAR, word);
    if (!read_counts(&row, counts))
        return refuse(why, LINE_BAD_COUNT, word);
    if (into->places[row.move] != 0)
        return refuse(why, LINE_MOVE_TWICE, word);
    tally_add_row(into, &row);
    return !into->full || refuse(why, LINE_NO_MOVES, word);
}

bool line_read(uint64_t *key, tally *into, text line, line_error *why)
{
    text digits = text_take_word(&line), word;
    tally_begin(into);
    *why = (line_error){LINE_FAULT_NONE, line};
    if (!keyed_read(key, digits))
        return refuse(why, LINE_BAD_KEY, digits);
    while ((word = text_take_word(&line)).length > 0)
        if (!read_word(into, word, why))
            return false;
    return into->count > 0 || refuse(why, LINE_NO_MOVES, word);
}

/* ---- Writing -------------------------------------------------------------------------------- */

static bool comes_before(const tally_row *a, const tally_row *b)
{
    uint64_t one = tally_row_total(a), other = tally_row_total(b);
    return one != other ? one > other : a->move < b->move;
}

/* The row after another one in the order of a line, or the first one; NULL at the end. */
static const tally_row *row_after(const tally *counted, const tally_row *last)
{
    const tally_row *found = NULL;
    for (size_t i = 0; i < counted->count; i++) {
        const tally_row *row = &counted->rows[i];
        if (row->move != CANONICAL_NO_MOVE && (last == NULL || comes_before(last, row)) &&
            (found == NULL || comes_before(row, found)))
            found = row;
    }
    return found;
}

void line_write(out *to, uint64_t key, const tally *counted)
{
    const tally_row *row = row_after(counted, NULL);
    if (row == NULL)
        return;
    keyed_put(to, key);
    for (; row != NULL; row = row_after(counted, row)) {
        out_char(to, ' ');
        keyed_put_move(to, row->move);
        out_char(to, ':');
        out_unsigned(to, row->counts[SIGHTING_WON]);
        out_char(to, '/');
        out_unsigned(to, row->counts[SIGHTING_DRAWN]);
        out_char(to, '/');
        out_unsigned(to, row->counts[SIGHTING_LOST]);
        out_char(to, '/');
        out_unsigned(to, row->counts[SIGHTING_UNKNOWN]);
        if (row->last_year > 0) {
            out_char(to, '@');
            out_unsigned(to, SIGHTING_FIRST_YEAR + (uint64_t)row->last_year);
        }
    }
    out_char(to, '\n');
}
