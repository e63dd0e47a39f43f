/* SPDX-License-Identifier: MIT */
/* The record reader, moves that are not written as they should be: in capitals, without spaces,
 * with separators, by the two cells of the Nacre notation. Only what has one legal reading is read.
 */
#include "base/out.h"
#include "base/text.h"
#include "game/nacre.h"
#include "game/record_reader.h"

/* The characters of cells and placings that are left of a word. */
typedef struct cells {
    char letters[SU_RECORD_NAME + 1];
    size_t length;
    bool capitals, separators;
} cells;

/* How many bytes of a word at its front only separate: signs, dashes, the `x` of a capture. */
static size_t separator_length(text rest)
{
    static const char *const separators[] = {"-", "\xe2\x80\x93", "\xe2\x80\x94", ",", "/", ">",
                                             "x"};
    for (size_t i = 0; i < sizeof separators / sizeof *separators; i++) {
        text sign = text_of(separators[i]);
        if (sign.length <= rest.length && text_equal((text){rest.at, sign.length}, sign))
            return sign.length;
    }
    return 0;
}

/* False for a word with anything else in it. */
static bool take_cells(cells *into, text word)
{
    *into = (cells){.length = 0};
    while (word.length > 0) {
        char c = *word.at;
        size_t skipped = separator_length(word);
        bool capital = c >= 'A' && c <= 'I';
        bool of_cell = capital || (c >= 'a' && c <= 'i') || (c >= '1' && c <= '9') || c == '@';
        if (!of_cell && skipped == 0)
            return false;
        if (of_cell)
            into->letters[into->length++] = capital ? (char)(c - 'A' + 'a') : c;
        into->capitals = into->capitals || capital;
        into->separators = into->separators || !of_cell;
        skipped = of_cell ? 1 : skipped;
        word.at += skipped;
        word.length -= skipped;
    }
    return into->length > 0;
}

/* ---- Words of several moves ---- */

/* A way of reading: the moves, with spaces between, and whether one of them is in Nacre. */
typedef struct reading {
    char moves[sizeof((su_record_reader *)0)->pending];
    unsigned count;
    bool nacre;
} reading;

static bool read_one(su_move *move, const su_position *position, text word, bool *nacre,
                     bool may_be_nacre)
{
    char name[SU_MOVE_TEXT] = {0};
    su_refusal why;
    __builtin_memcpy(name, word.at, word.length);
    if (su_move_parse(move, position, name, &why) == SU_OK)
        return true;
    if (!may_be_nacre || word.length != 4 || nacre_read(move, position, name) != SU_OK)
        return false;
    *nacre = true;
    return true;
}

/* The length of the first move of a word of two or three cells each, or placings: of each but these
 * a bit of `threes` says how many cells it has. */
static size_t take_length(text word, unsigned *threes)
{
    if (*word.at == '@')
        return 3;
    size_t length = *threes & 1 ? 6 : 4;
    *threes >>= 1;
    return length;
}

/* True where the moves are as long as the word. */
static bool fits(text word, unsigned threes)
{
    while (word.length > 0) {
        size_t length = take_length(word, &threes);
        if (length > word.length)
            return false;
        word.at += length;
        word.length -= length;
    }
    return threes == 0;
}

/* Reads moves that fit; false where they are not legal one after the other. */
static bool read_split(reading *into, const su_position *position, text word, unsigned threes,
                       bool may_be_nacre)
{
    su_position at = *position;
    out_buffer moves = out_buffer_over(into->moves, sizeof into->moves);
    char name[SU_MOVE_TEXT];
    *into = (reading){.count = 0};
    for (; word.length > 0; into->count++) {
        size_t length = take_length(word, &threes);
        su_move move;
        if (!read_one(&move, &at, (text){word.at, length}, &into->nacre, may_be_nacre))
            return false;
        at = su_play(&at, move);
        su_move_format(name, move);
        out_format(&moves.out, "%s%s", into->count > 0 ? " " : "", name);
        word.at += length;
        word.length -= length;
    }
    return moves.length < sizeof into->moves;
}

/* So many moves, of four characters or more, a word can have. */
#define MOST_MOVES (SU_RECORD_NAME / 4)

bool record_loose_read(su_record_reader *reader, const su_position *position)
{
    cells word;
    reading found, other;
    unsigned ways = 0;
    bool may_be_nacre = reader->notation != RECORD_ABA_PRO;
    if (!take_cells(&word, text_of(reader->name)))
        return false;
    text letters = {word.letters, word.length};
    for (unsigned threes = 0; threes < 1u << MOST_MOVES; threes++)
        if (fits(letters, threes) &&
            read_split(ways == 0 ? &found : &other, position, letters, threes, may_be_nacre))
            ways++;
    if (ways != 1)
        return false;
    __builtin_memcpy(reader->pending, found.moves, sizeof found.moves);
    reader->pending_at = 0;
    if (word.capitals)
        record_warn(reader, SU_RECORD_FAULT_CAPITALS);
    if (word.separators)
        record_warn(reader, SU_RECORD_FAULT_SEPARATORS);
    if (found.count > 1)
        record_warn(reader, SU_RECORD_FAULT_NO_SPACES);
    if (found.nacre && reader->notation == RECORD_ANY_NOTATION)
        record_warn(reader, SU_RECORD_FAULT_OTHER_NOTATION);
    return true;
}
