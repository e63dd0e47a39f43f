/* SPDX-License-Identifier: MIT */
/* The book of openings: its lines, and the moves that are played from it. */
#include "unit.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "explore/book.h"

#define BOOK_FILE SUMITO_SOURCE_DIR "/openings/book.txt"
#define MOST_PLIES 16

static canonical_table table;

static int prepare(void **state)
{
    (void)state;
    canonical_prepare(&table);
    return 0;
}

const fixture each_case, all_cases = {prepare, NULL};

/* ---- Lines ---------------------------------------------------------------------------------- */

#define KEY "0000000000c0ffee"

static void assert_written(const book_entry *entry, const char *expected)
{
    char words[4096];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    book_write(&buffer.out, entry);
    assert_string_equal(words, expected);
}

CASE(a_line_is_read_and_written)
{
    static const char line[] = KEY " 24 0002:31990/25 1ffe:-7/12 0003:-32000/255\n";
    book_entry entry;
    book_error why;
    assert_true(book_read(&entry, text_of(line), &why));
    assert_int_equal(entry.key, 0xc0ffee);
    assert_int_equal(entry.depth, 24);
    assert_int_equal(entry.count, 3);
    assert_int_equal(book_says(&entry, 0x1ffe)->score, -7);
    assert_int_equal(book_says(&entry, 0x1ffe)->depth, 12);
    assert_null(book_says(&entry, 4));
    assert_written(&entry, line);
}

CASE(the_best_comes_first)
{
    book_entry entry = {.key = 1, .depth = 9};
    assert_true(book_add(&entry, &(book_move){7, -5, 3}));
    assert_true(book_add(&entry, &(book_move){6, 10, 2}));
    assert_true(book_add(&entry, &(book_move){5, -5, 4}));
    assert_written(&entry, "0000000000000001 9 0006:10/2 0005:-5/4 0007:-5/3\n");
    while (entry.count < BOOK_MOVES)
        assert_true(book_add(&entry, &(book_move){8, 0, 1}));
    assert_false(book_add(&entry, &(book_move){8, 0, 1}));
}

CASE(what_is_no_line_is_told)
{
    static const struct {
        const char *line, *fault;
        size_t offset;
    } bad[] = {
        {"", "bad_key", 0},
        {"# a comment", "bad_key", 0},
        {"0000000000C0FFEE 9 0002:1/1", "bad_key", 0},
        {KEY, "bad_depth", 16},
        {KEY " 0 0002:1/1", "bad_depth", 17},
        {KEY " 256 0002:1/1", "bad_depth", 17},
        {KEY " 0002:1/1", "bad_depth", 17},
        {KEY " 9", "no_moves", 18},
        {KEY " 9 0002", "bad_move", 19},
        {KEY " 9 2:1/1", "bad_move", 19},
        {KEY " 9 1fff:1/1", "bad_move", 19}, /* that is the end of a game */
        {KEY " 9 0002:1", "bad_depth", 19},
        {KEY " 9 0002:1/", "bad_depth", 19},
        {KEY " 9 0002:1/0", "bad_depth", 19},
        {KEY " 9 0002:/1", "bad_score", 19},
        {KEY " 9 0002:+1/1", "bad_score", 19},
        {KEY " 9 0002:32001/1", "bad_score", 19},
        {KEY " 9 0002:1/1 0003:2/1", "bad_order", 28},
        {KEY " 9 0002:1/1 0002:1/1", "move_twice", 28},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        book_entry entry;
        book_error why;
        if (book_read(&entry, text_of(bad[i].line), &why))
            fail_msg("taken for a line: %s", bad[i].line);
        assert_string_equal(book_fault_name(why.fault), bad[i].fault);
        assert_int_equal(why.word.at - bad[i].line, bad[i].offset);
    }
}

CASE(a_line_has_so_many_moves_and_no_more)
{
    char line[2048];
    book_entry entry;
    book_error why;
    out_buffer buffer = out_buffer_over(line, sizeof line);
    out_text(&buffer.out, KEY " 9");
    for (unsigned code = 0; code < BOOK_MOVES; code++)
        out_format(&buffer.out, " 00%c%c:0/1", "0123456789abcdef"[code / 16],
                   "0123456789abcdef"[code % 16]);
    assert_true(book_read(&entry, text_of(line), &why));
    assert_int_equal(entry.count, BOOK_MOVES);
    out_text(&buffer.out, " 0100:0/1");
    assert_false(book_read(&entry, text_of(line), &why));
    assert_string_equal(book_fault_name(why.fault), "no_moves");
}

/* ---- Playing -------------------------------------------------------------------------------- */

typedef struct played_game {
    su_game game;
    su_ply plies[MOST_PLIES];
} played_game;

static void begin(played_game *at, const su_position *start, const char *moves)
{
    const su_house_rules house = SU_HOUSE_RULES_INIT;
    text rest = text_of(moves), word;
    assert_int_equal(su_game_begin(&at->game, start, &house, at->plies, MOST_PLIES), SU_OK);
    while ((word = text_take_word(&rest)).length > 0) {
        char name[SU_MOVE_TEXT + 1] = {0};
        memcpy(name, word.at, word.length);
        assert_int_equal(su_game_play_text(&at->game, name, NULL), SU_OK);
    }
}

static canonical_move code_of(const su_position *position, const char *name)
{
    su_move move;
    const canonical where = canonical_of(position, &table);
    assert_int_equal(su_move_parse(&move, position, name, NULL), SU_OK);
    return canonical_move_of(&where, move);
}

/* A book of one line: the moves of a position, each with its score and depth. */
static text book_of(const su_position *position, unsigned depth, const char *const *names,
                    const int (*said)[2], size_t count)
{
    static char words[1024];
    book_entry entry = {.key = canonical_of(position, &table).key, .depth = (uint8_t)depth};
    for (size_t i = 0; i < count; i++) {
        const book_move move = {code_of(position, names[i]), (int16_t)said[i][0],
                                (uint8_t)said[i][1]};
        assert_true(book_add(&entry, &move));
    }
    out_buffer buffer = out_buffer_over(words, sizeof words);
    out_text(&buffer.out, "# one line\n");
    book_write(&buffer.out, &entry);
    return (text){words, buffer.length};
}

static su_position belgian(void)
{
    su_position start;
    assert_int_equal(su_position_parse(&start, "belgian-daisy", NULL), SU_OK);
    return start;
}

/* How often each of the moves of a position is chosen, with many seeds; others must not be. */
static void count_chosen(unsigned *counts, text book, const su_position *position,
                         const char *const *names, size_t count)
{
    played_game at;
    const canonical where = canonical_of(position, &table);
    begin(&at, position, "");
    memset(counts, 0, count * sizeof *counts);
    for (uint64_t seed = 0; seed < 300; seed++) {
        book_choice chosen, again;
        size_t n = 0;
        assert_true(book_choose(&chosen, book, &at.game, seed));
        assert_true(book_choose(&again, book, &at.game, seed));
        assert_int_equal(chosen.move, again.move);
        assert_true(su_move_legal(position, chosen.move));
        const canonical_move code = canonical_move_of(&where, chosen.move);
        while (n < count && code_of(position, names[n]) != code)
            n++;
        assert_true(n < count);
        counts[n]++;
    }
}

CASE(what_is_almost_as_good_and_was_searched_is_played_by_lot)
{
    static const char *const names[] = {"a1b2", "b3c3c4", "c2c3", "a2b3", "b1c2"};
    static const int said[][2] = {{50, 24}, {45, 25}, {49, 12}, {40, 18}, {39, 25}};
    unsigned counts[5];
    const su_position start = belgian();
    const text book = book_of(&start, 24, names, said, 5);
    count_chosen(counts, book, &start, names, 5);
    assert_in_range(counts[0], 60, 140);
    assert_in_range(counts[1], 60, 140);
    assert_int_equal(counts[2], 0); /* a short look */
    assert_in_range(counts[3], 60, 140);
    assert_int_equal(counts[4], 0); /* not as good */
}

/* The best by a short look alone: a search will know better. */
CASE(a_short_look_is_no_reason_to_play_anything)
{
    static const char *const names[] = {"a1b2", "a2b3"};
    static const int said[][2] = {{50, 12}, {30, 24}};
    book_choice chosen;
    played_game at;
    const su_position start = belgian();
    begin(&at, &start, "");
    assert_false(book_choose(&chosen, book_of(&start, 24, names, said, 2), &at.game, 1));
}

CASE(whatever_way_the_board_lies_the_same_move_is_played)
{
    static const char *const names[] = {"i5h5"};
    static const int said[][2] = {{-12, 25}};
    played_game here;
    const su_position start = belgian();
    begin(&here, &start, "a1b2");
    const su_position *position = su_game_position(&here.game);
    const text book = book_of(position, 25, names, said, 1);
    const canonical_move expected = code_of(position, "i5h5");
    for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
        played_game turned;
        book_choice chosen;
        const su_position start_there = su_position_transform(position, s);
        begin(&turned, &start_there, "");
        assert_true(book_choose(&chosen, book, &turned.game, s));
        assert_int_equal(chosen.score, -12);
        assert_int_equal(chosen.depth, 25);
        assert_true(su_move_legal(&start_there, chosen.move));
        const canonical where = canonical_of(&start_there, &table);
        assert_int_equal(canonical_move_of(&where, chosen.move), expected);
    }
}

CASE(no_book_move_where_the_game_is_another)
{
    static const char *const names[] = {"a1b2"};
    static const int said[][2] = {{50, 24}};
    played_game at;
    book_choice chosen;
    const su_position start = belgian();
    const text book = book_of(&start, 24, names, said, 1);
    begin(&at, &start, "");
    assert_true(book_choose(&chosen, book, &at.game, 1));
    assert_false(book_choose(&chosen, (text){"", 0}, &at.game, 1));
    assert_false(book_choose(&chosen, text_of("0000000000000001 9 0002:1/1"), &at.game, 1));
    at.game.house.ejections_to_win = 5;
    assert_false(book_choose(&chosen, book, &at.game, 1));
    begin(&at, &start, "a1b2");
    assert_false(book_choose(&chosen, book, &at.game, 1));
    begin(&at, &start, "c2d2 g4f4 d2c2 f4g4"); /* there again */
    assert_false(book_choose(&chosen, book, &at.game, 1));
    begin(&at, &start, "");
    assert_int_equal(su_game_resign(&at.game, SU_FIRST), SU_OK);
    assert_false(book_choose(&chosen, book, &at.game, 1));
}

/* A line for the position whose moves are none of it, as if two positions had one key. */
CASE(a_move_that_is_none_is_not_played)
{
    char words[64];
    played_game at;
    book_choice chosen;
    const su_position start = belgian();
    out_buffer buffer = out_buffer_over(words, sizeof words);
    keyed_put(&buffer.out, canonical_of(&start, &table).key);
    out_text(&buffer.out, " 9 1ffe:0/9\n");
    begin(&at, &start, "");
    assert_false(book_choose(&chosen, (text){words, buffer.length}, &at.game, 1));
}

/* ---- What is shipped ------------------------------------------------------------------------ */

CASE(games_begin_from_the_book_that_is_shipped)
{
    static const char *const starts[] = {"belgian-daisy",
                                         "german-daisy",
                                         "classic",
                                         "dutch-daisy",
                                         "swiss-daisy",
                                         "notalone",
                                         "notalone:belgian-daisy",
                                         "notalone:german-daisy",
                                         "offboard"};
    static char shipped[1 << 21];
    unsigned all = 0;
    FILE *file = fopen(BOOK_FILE, "rb");
    if (file == NULL) {
        fail_msg("cannot read " BOOK_FILE);
        return;
    }
    const text book = {shipped, fread(shipped, 1, sizeof shipped, file)};
    fclose(file);
    assert_in_range(book.length, 1000, sizeof shipped - 1);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        played_game at;
        book_choice chosen;
        su_position start;
        assert_int_equal(su_position_parse(&start, starts[i], NULL), SU_OK);
        begin(&at, &start, "");
        unsigned plies = 0;
        for (; plies < MOST_PLIES && book_choose(&chosen, book, &at.game, plies); plies++)
            assert_int_equal(su_game_play(&at.game, chosen.move), SU_OK);
        assert_in_range(plies, 1, MOST_PLIES);
        all += plies;
    }
    assert_in_range(all, 2 * sizeof starts / sizeof *starts, UINT_MAX);
}
