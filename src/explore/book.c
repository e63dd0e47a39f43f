/* SPDX-License-Identifier: MIT */
/* The book of openings: see book.h. */
#include "explore/book.h"

#include "explore/played.h"

/* How much less than the best a move may be worth and still be played: 200 is an expected result of
 * 73 %, so that this is one of a hundred. */
#define BOOK_MARGIN 10

const char *book_fault_name(book_fault fault)
{
    static const char *const names[BOOK_FAULTS] = {
        [BOOK_FAULT_NONE] = "none",     [BOOK_BAD_KEY] = "bad_key",
        [BOOK_BAD_DEPTH] = "bad_depth", [BOOK_BAD_MOVE] = "bad_move",
        [BOOK_BAD_SCORE] = "bad_score", [BOOK_MOVE_TWICE] = "move_twice",
        [BOOK_BAD_ORDER] = "bad_order", [BOOK_NO_MOVES] = "no_moves",
    };
    return names[fault];
}

/* ---- Reading -------------------------------------------------------------------------------- */

static bool refuse(book_error *why, book_fault fault, text word)
{
    *why = (book_error){fault, word};
    return false;
}

static bool read_depth(uint8_t *depth, text digits)
{
    uint32_t number;
    if (!text_to_unsigned(&number, digits, BOOK_MOST_DEPTH) || number == 0)
        return false;
    *depth = (uint8_t)number;
    return true;
}

static bool read_move(book_entry *entry, text word, book_error *why)
{
    book_move read;
    int64_t score;
    text code, worth, digits;
    if (!text_split(&code, &worth, word, ':') || !keyed_read_move(&read.move, code))
        return refuse(why, BOOK_BAD_MOVE, word);
    if (!text_split(&worth, &digits, worth, '/') || !read_depth(&read.depth, digits))
        return refuse(why, BOOK_BAD_DEPTH, word);
    if (!text_to_signed(&score, worth, BOOK_MOST_SCORE))
        return refuse(why, BOOK_BAD_SCORE, word);
    read.score = (int16_t)score;
    if (book_says(entry, read.move))
        return refuse(why, BOOK_MOVE_TWICE, word);
    if (entry->count > 0 && entry->moves[entry->count - 1].score < read.score)
        return refuse(why, BOOK_BAD_ORDER, word);
    if (entry->count == BOOK_MOVES)
        return refuse(why, BOOK_NO_MOVES, word);
    entry->moves[entry->count++] = read;
    return true;
}

bool book_read(book_entry *entry, text line, book_error *why)
{
    text key = text_take_word(&line), depth = text_take_word(&line), word;
    entry->count = 0;
    *why = (book_error){BOOK_FAULT_NONE, line};
    if (!keyed_read(&entry->key, key))
        return refuse(why, BOOK_BAD_KEY, key);
    if (!read_depth(&entry->depth, depth))
        return refuse(why, BOOK_BAD_DEPTH, depth);
    while ((word = text_take_word(&line)).length > 0)
        if (!read_move(entry, word, why))
            return false;
    return entry->count > 0 || refuse(why, BOOK_NO_MOVES, word);
}

/* ---- Writing -------------------------------------------------------------------------------- */

static bool comes_before(const book_move *a, const book_move *b)
{
    return a->score != b->score ? a->score > b->score : a->move < b->move;
}

bool book_add(book_entry *entry, const book_move *move)
{
    if (entry->count == BOOK_MOVES)
        return false;
    size_t at = entry->count++;
    for (; at > 0 && comes_before(move, &entry->moves[at - 1]); at--)
        entry->moves[at] = entry->moves[at - 1];
    entry->moves[at] = *move;
    return true;
}

void book_write(out *to, const book_entry *entry)
{
    keyed_put(to, entry->key);
    out_char(to, ' ');
    out_unsigned(to, entry->depth);
    for (size_t i = 0; i < entry->count; i++) {
        out_char(to, ' ');
        keyed_put_move(to, entry->moves[i].move);
        out_char(to, ':');
        out_signed(to, entry->moves[i].score);
        out_char(to, '/');
        out_unsigned(to, entry->moves[i].depth);
    }
    out_char(to, '\n');
}

/* ---- Asking --------------------------------------------------------------------------------- */

bool book_find(book_entry *entry, text book, uint64_t key)
{
    book_error why;
    text line = keyed_find(book, key);
    return line.length > 0 && book_read(entry, line, &why);
}

const book_move *book_says(const book_entry *entry, canonical_move move)
{
    for (size_t i = 0; i < entry->count; i++)
        if (entry->moves[i].move == move)
            return &entry->moves[i];
    return NULL;
}

void book_moves(su_move moves[BOOK_MOVES], const book_entry *entry, const su_position *position,
                const canonical *where)
{
    su_move legal[SU_MAX_MOVES];
    char names[BOOK_MOVES][SU_MOVE_TEXT], name[SU_MOVE_TEXT];
    const size_t count = su_moves(legal, position);
    for (size_t i = 0; i < entry->count; i++)
        moves[i] = SU_NO_MOVE;
    for (size_t i = 0; i < count; i++) {
        const book_move *said = book_says(entry, canonical_move_of(where, legal[i]));
        if (!said)
            continue;
        const size_t at = (size_t)(said - entry->moves);
        su_move_format(name, legal[i]);
        if (moves[at] == SU_NO_MOVE || played_compare_names(name, names[at]) < 0) {
            moves[at] = legal[i];
            __builtin_memcpy(names[at], name, sizeof name);
        }
    }
}

/* The score of a short look is less sure than the margin is wide. */
static bool is_good(const book_entry *entry, const book_move *move)
{
    return move->score >= entry->moves[0].score - BOOK_MARGIN &&
           4 * move->depth >= 3 * entry->depth;
}

/* A number below `count` that follows from a game's seed and its position. */
static size_t draw_lots(uint64_t seed, uint64_t key, size_t count)
{
    uint64_t z = (seed + 1) * UINT64_C(0x9e3779b97f4a7c15) ^ key;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (size_t)((z ^ z >> 31) % count);
}

/* One of the legal moves that have a code; SU_NO_MOVE if there is none. */
static su_move move_coded(const su_position *position, const canonical *where, canonical_move code,
                          uint64_t seed)
{
    su_move legal[SU_MAX_MOVES];
    size_t count = su_moves(legal, position), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (canonical_move_of(where, legal[i]) == code)
            legal[kept++] = legal[i];
    return kept == 0 ? SU_NO_MOVE : legal[draw_lots(~seed, where->key, kept)];
}

static bool is_usual(const su_game *game)
{
    const su_house_rules usual = SU_HOUSE_RULES_INIT;
    return su_game_outcome(game).result == SU_ONGOING && su_game_repetitions(game) == 1 &&
           game->house.ejections_to_win == usual.ejections_to_win;
}

bool book_choose(book_choice *choice, text book, const su_game *game, uint64_t seed)
{
    canonical_table table;
    book_entry entry;
    const book_move *good[BOOK_MOVES];
    const su_position *position = su_game_position(game);
    size_t count = 0;
    if (book.length == 0 || !is_usual(game))
        return false;
    canonical_prepare(&table);
    const canonical where = canonical_of(position, &table);
    if (!book_find(&entry, book, where.key))
        return false;
    for (size_t i = 0; i < entry.count; i++)
        if (is_good(&entry, &entry.moves[i]))
            good[count++] = &entry.moves[i];
    if (count == 0)
        return false;
    const book_move *chosen = good[draw_lots(seed, where.key, count)];
    const su_move move = move_coded(position, &where, chosen->move, seed);
    if (move == SU_NO_MOVE)
        return false;
    *choice = (book_choice){move, chosen->score, chosen->depth};
    return true;
}
