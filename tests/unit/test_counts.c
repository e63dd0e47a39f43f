/* SPDX-License-Identifier: MIT */
/* What was played as lines of text, and as the legal moves of a position; the file of them that is
 * shipped. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "explore/line.h"
#include "explore/played.h"

#define COUNTS_FILE SUMITO_SOURCE_DIR "/openings/people.txt"

static canonical_table table;
static char shipped[1 << 20];
static text people;

static int prepare(void **state)
{
    (void)state;
    canonical_prepare(&table);
    FILE *file = fopen(COUNTS_FILE, "rb");
    if (file == NULL)
        return -1;
    people = (text){shipped, fread(shipped, 1, sizeof shipped, file)};
    fclose(file);
    return people.length > 0 && people.length < sizeof shipped ? 0 : -1;
}

const fixture each_case, all_cases = {prepare, NULL};

/* ---- Lines ---------------------------------------------------------------------------------- */

#define KEY "0000000000c0ffee"

static void assert_written(uint64_t key, const tally *counted, const char *expected)
{
    char words[4096];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    line_write(&buffer.out, key, counted);
    assert_string_equal(words, expected);
}

CASE(a_line_is_read_and_written)
{
    static tally counted;
    line_error why;
    uint64_t key;
    static const char line[] = KEY " 1ffe:0/0/0/7 0002:1/2/3/0@2017 0003:0/0/6/0@1901\n";
    assert_true(line_read(&key, &counted, text_of(line), &why));
    assert_int_equal(key, 0xc0ffee);
    assert_int_equal(counted.count, 3);
    const tally_row *row = &counted.rows[1];
    assert_int_equal(row->move, 2);
    assert_int_equal(row->last_year, 117);
    assert_int_equal(row->counts[SIGHTING_WON], 1);
    assert_int_equal(row->counts[SIGHTING_DRAWN], 2);
    assert_int_equal(row->counts[SIGHTING_LOST], 3);
    assert_int_equal(row->counts[SIGHTING_UNKNOWN], 0);
    assert_written(key, &counted, line);
}

CASE(the_most_frequent_comes_first)
{
    static tally counted;
    static const sighting seen[] = {
        {1, 1, 9, SIGHTING_LOST, 0, 0},    {1, 2, CANONICAL_NO_MOVE, SIGHTING_WON, 99, 0},
        {1, 3, 5, SIGHTING_DRAWN, 116, 0}, {1, 4, 5, SIGHTING_UNKNOWN, 115, 0},
        {1, 5, 4, SIGHTING_WON, 255, 0},
    };
    tally_begin(&counted);
    assert_written(1, &counted, "");
    tally_add(&counted, &seen[1]);
    assert_written(1, &counted, ""); /* the end of a game is no move */
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        tally_add(&counted, &seen[i]);
    assert_written(1, &counted,
                   "0000000000000001 0005:0/1/0/1@2016 0004:1/0/0/0@2155 0009:0/0/1/0\n");
}

CASE(what_is_no_line_is_told)
{
    static tally counted;
    static const struct {
        const char *line, *fault;
        size_t offset;
    } bad[] = {
        {"", "bad_key", 0},
        {"# a comment", "bad_key", 0},
        {"00c0ffee 0002:1/0/0/0", "bad_key", 0},
        {"0000000000C0FFEE 0002:1/0/0/0", "bad_key", 0},
        {KEY, "no_moves", 16},
        {KEY "  ", "no_moves", 18},
        {KEY " 0002", "bad_move", 17},
        {KEY " 2:1/0/0/0", "bad_move", 17},
        {KEY " 1fff:1/0/0/0", "bad_move", 17}, /* that is the end of a game */
        {KEY " 2000:1/0/0/0", "bad_move", 17},
        {KEY " 0002:1/0/0", "bad_count", 17},
        {KEY " 0002:1/0/0/", "bad_count", 17},
        {KEY " 0002:1/0/0/0/0", "bad_count", 17},
        {KEY " 0002:0/0/0/0", "bad_count", 17},
        {KEY " 0002:1/-1/0/0", "bad_count", 17},
        {KEY " 0002:1/0/0/1000000000001", "bad_count", 17},
        {KEY " 0002:1/0/0/0@1900", "bad_year", 17},
        {KEY " 0002:1/0/0/0@2156", "bad_year", 17},
        {KEY " 0002:1/0/0/0@", "bad_year", 17},
        {KEY " 0002:1/0/0/0 0003:1/0/0/0 0002:1/0/0/0", "move_twice", 43},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        line_error why;
        uint64_t key;
        if (line_read(&key, &counted, text_of(bad[i].line), &why))
            fail_msg("taken for a line: %s", bad[i].line);
        assert_string_equal(line_fault_name(why.fault), bad[i].fault);
        assert_int_equal(why.word.at - bad[i].line, bad[i].offset);
    }
}

static void assert_found(const char *file, uint64_t key, const char *line)
{
    text found = keyed_find(text_of(file), key);
    assert_int_equal(found.length, strlen(line));
    assert_memory_equal(found.at, line, found.length);
}

CASE(a_line_is_found_by_its_key)
{
    static const char file[] = "# two lines\n#\n0000000000000002 a\nffffffffffffffff b";
    assert_found(file, 2, "0000000000000002 a");
    assert_found(file, UINT64_MAX, "ffffffffffffffff b");
    assert_found(file, 0, "");
    assert_found(file, 3, "");
    assert_found("", 3, "");
    assert_found("\n\n\n", 3, "");
    assert_found("0000000000000003", 3, "0000000000000003");
    assert_found("00000000", 3, "");
    assert_found("0000000000000003 a\r\n", 3, "0000000000000003 a");
}

/* ---- As moves ------------------------------------------------------------------------------- */

static su_position after(const char *start, const char *moves)
{
    su_position position;
    text rest = text_of(moves), word;
    assert_int_equal(su_position_parse(&position, start, NULL), SU_OK);
    while ((word = text_take_word(&rest)).length > 0) {
        char name[SU_MOVE_TEXT + 1] = {0};
        su_move move;
        memcpy(name, word.at, word.length);
        assert_int_equal(su_move_parse(&move, &position, name, NULL), SU_OK);
        position = su_play(&position, move);
    }
    return position;
}

/* Counts a move of a position as one that was made in a game. */
static void see(tally *counted, const su_position *position, const char *name, uint32_t game,
                sighting_result result)
{
    su_move move;
    const canonical where = canonical_of(position, &table);
    assert_int_equal(su_move_parse(&move, position, name, NULL), SU_OK);
    const sighting seen = {where.key,       game, canonical_move_of(&where, move),
                           (uint8_t)result, 0,    (uint8_t)(100 + game)};
    tally_add(counted, &seen);
}

CASE(moves_that_mirror_each_other_are_one_row)
{
    static tally counted;
    static played found;
    const su_position start = after("classic", "");
    tally_begin(&counted);
    see(&counted, &start, "a5b5", 1, SIGHTING_WON); /* a1b2 in the mirror */
    see(&counted, &start, "a1b2", 2, SIGHTING_LOST);
    see(&counted, &start, "c5d6", 3, SIGHTING_DRAWN); /* c3d3 in the mirror */
    tally_add(&counted, &(sighting){0, 4, CANONICAL_NO_MOVE, SIGHTING_LOST, 0, 0});
    played_of(&found, &start, &counted, &table);
    assert_int_equal(found.count, 2);
    assert_int_equal(found.total, 3);
    assert_int_equal(found.ended, 1);
    assert_false(found.strange);
    assert_string_equal(found.moves[0].name, "a1b2");
    assert_int_equal(found.moves[0].total, 2);
    assert_int_equal(played_strength(found.moves[0].row), 1624); /* of 101 and 102 times 16 */
    assert_string_equal(found.moves[1].name, "c3d3");
    assert_int_equal(played_share(2, 3), 667);
    assert_int_equal(played_share(0, 0), 0);
}

/* What was counted in one position is told in the same one seen from elsewhere, by its own names.
 */
CASE(whatever_way_the_board_lies_moves_are_its_own)
{
    static tally counted;
    static played found;
    const su_position here = after("belgian-daisy", "a1b2");
    tally_begin(&counted);
    see(&counted, &here, "i5h5", 1, SIGHTING_WON);
    for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
        const su_position turned = su_position_transform(&here, s);
        played_of(&found, &turned, &counted, &table);
        assert_int_equal(found.count, 1);
        assert_true(su_move_legal(&turned, found.moves[0].move));
        const su_position next = su_play(&turned, found.moves[0].move);
        const su_position same = after("belgian-daisy", "a1b2 i5h5");
        assert_true(canonical_of(&next, &table).key == canonical_of(&same, &table).key);
    }
}

CASE(what_is_no_move_here_is_strange)
{
    static tally counted;
    static played found;
    const su_position start = after("classic", "");
    tally_begin(&counted);
    tally_add(&counted, &(sighting){0, 1, CANONICAL_NO_MOVE - 1, SIGHTING_WON, 0, 0});
    played_of(&found, &start, &counted, &table);
    assert_true(found.strange);
    assert_int_equal(found.count, 0);
    assert_int_equal(found.total, 0);
}

/* ---- What is shipped ------------------------------------------------------------------------ */

static uint64_t total_of(const tally *counted)
{
    uint64_t total = 0;
    for (size_t i = 0; i < counted->count; i++)
        total += tally_row_total(&counted->rows[i]);
    return total;
}

CASE(every_line_that_is_shipped_is_one_in_its_order)
{
    static tally counted;
    char words[1 << 14];
    text rest = people, line;
    uint64_t last = 0, key;
    unsigned lines = 0;
    while (rest.length > 0) {
        line_error why;
        line = text_take_line(&rest);
        if (lines == 0 && line.length > 0 && *line.at == '#')
            continue;
        if (!line_read(&key, &counted, line, &why))
            fail_msg("line %u of " COUNTS_FILE ": %s", lines + 1, line_fault_name(why.fault));
        assert_true(lines == 0 || key > last);
        assert_in_range(total_of(&counted), 1, 4066);
        out_buffer buffer = out_buffer_over(words, sizeof words);
        line_write(&buffer.out, key, &counted);
        assert_int_equal(buffer.length, line.length + 1);
        assert_memory_equal(words, line.at, line.length);
        assert_ptr_equal(keyed_find(people, key).at, line.at);
        last = key;
        lines++;
    }
    assert_in_range(lines, 1000, 10000);
}

static unsigned walked;

/* Goes through everything that can be reached by moves that are told. */
static void walk(const su_position *position, unsigned left)
{
    tally counted;
    played found;
    line_error why;
    uint64_t key;
    const text line = keyed_find(people, canonical_of(position, &table).key);
    if (line.length == 0 || left == 0)
        return;
    walked++;
    assert_true(line_read(&key, &counted, line, &why));
    played_of(&found, position, &counted, &table);
    assert_false(found.strange);
    assert_int_equal(found.total, total_of(&counted));
    for (size_t i = 0; i < found.count; i++) {
        const su_position next = su_play(position, found.moves[i].move);
        walk(&next, left - 1);
    }
}

CASE(all_that_is_told_from_the_daisy_on_can_be_played)
{
    const su_position start = after("belgian-daisy", "");
    walked = 0;
    walk(&start, 5);
    assert_in_range(walked, 50, 5000);
}
