/* SPDX-License-Identifier: MIT */
/* Puzzles: rows read, written and refused; tries judged. */
#include "unit/unit.h"

#include <string.h>

#include "coach/puzzle.h"
#include "coach/themes.h"

/* Red can win in two: b2b3, whatever Yellow does, and then one of several pushes. */
static const char row[] = "o0023 1253 pbtw w2 1000 1HActaympx-_idDhHlkqhnBqpsocUe253y2P2cARv3GI";

static puzzle read_row(void)
{
    puzzle it;
    puzzle_error error;
    assert_int_equal(puzzle_parse(&it, text_of(row), &error), SU_OK);
    return it;
}

static su_move move_of(const su_position *position, const char *words)
{
    su_move move = SU_NO_MOVE;
    assert_int_equal(su_move_parse(&move, position, words, NULL), SU_OK);
    return move;
}

CASE(a_row_is_read_and_written)
{
    puzzle it = read_row();
    char written[PUZZLE_ROW];
    assert_string_equal(it.id, "o0023");
    assert_int_equal(it.rating, 1253);
    assert_int_equal(it.win_moves, 2);
    assert_int_equal(it.nodes, 1000);
    assert_int_equal(it.count, 4);
    assert_int_equal(it.themes, themes_find(&it));
    assert_int_equal(puzzle_format(written, &it), sizeof row - 1);
    assert_string_equal(written, row);
}

CASE(what_is_wrong_with_a_row_is_told_with_its_place)
{
    static const struct {
        const char *row;
        puzzle_fault fault;
        size_t offset;
    } wrong[] = {
        {"", PUZZLE_FAULT_ID, 0},
        {"x0001 1 e g 1 1", PUZZLE_FAULT_ID, 0},
        {"c001 1 e g 1 1", PUZZLE_FAULT_ID, 0},
        {"c00x1 1 e g 1 1", PUZZLE_FAULT_ID, 0},
        {"c0001", PUZZLE_FAULT_RATING, 5},
        {"c0001 0 e g 1 1", PUZZLE_FAULT_RATING, 6},
        {"c0001 3001 e g 1 1", PUZZLE_FAULT_RATING, 6},
        {"c0001 900 q g 1 1", PUZZLE_FAULT_THEMES, 10},
        {"c0001 900 pe g 1 1", PUZZLE_FAULT_THEMES, 10},
        {"c0001 900 ee g 1 1", PUZZLE_FAULT_THEMES, 10},
        {"c0001 900 e x 1 1", PUZZLE_FAULT_PROOF, 12},
        {"c0001 900 e w 1 1", PUZZLE_FAULT_PROOF, 12},
        {"c0001 900 e w0 1 1", PUZZLE_FAULT_PROOF, 12},
        {"c0001 900 e g many 1", PUZZLE_FAULT_NODES, 14},
        {"c0001 900 e g 1000 1HActa", PUZZLE_FAULT_LINE, 19},
        {"c0001 900 e g 1000 1BwAhqZc1NLklVtk", PUZZLE_FAULT_SHAPE, 19},
        {"c0023 1253 pbtw w2 1000 1HActaympx-_idDhHlkqhnBqpsocUe253y2P2cARv3GI", PUZZLE_FAULT_GAME,
         24},
        {"o0023 1253 pbtw w2 1000 1HActaympx-_idDhHlkqhnBqpsocUe253y2P2cARv3GI more",
         PUZZLE_FAULT_REST, 69},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        puzzle it;
        puzzle_error error;
        char words[SU_WORDS];
        out_buffer sentence = out_buffer_over(words, sizeof words);
        assert_int_equal(puzzle_parse(&it, text_of(wrong[i].row), &error), SU_MALFORMED);
        assert_string_equal(puzzle_fault_name(error.fault), puzzle_fault_name(wrong[i].fault));
        assert_int_equal(error.word.at - wrong[i].row, wrong[i].offset);
        puzzle_fault_write(&sentence.out, &error, SU_EN);
        assert_true(sentence.length > 0);
    }
}

CASE(the_line_is_right_and_is_answered)
{
    puzzle it = read_row();
    puzzle_try at = puzzle_begin(&it);
    assert_int_equal(at.status, PUZZLE_OPEN);
    puzzle_play(&at, &it, move_of(&at.position, "b2b3"));
    assert_int_equal(at.status, PUZZLE_OPEN);
    assert_int_equal(at.step_count, 2);
    assert_int_equal(at.steps[1], it.line[2]);
    puzzle_play(&at, &it, it.line[3]);
    assert_int_equal(at.status, PUZZLE_SOLVED);
    assert_int_equal(at.step_count, 1);
}

CASE(another_first_move_is_wrong)
{
    puzzle it = read_row();
    su_position position = puzzle_position(&it);
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, &position);
    for (size_t i = 0; i < count; i++) {
        puzzle_try at = puzzle_begin(&it);
        puzzle_play(&at, &it, moves[i]);
        assert_int_equal(at.status, moves[i] == it.line[1] ? PUZZLE_OPEN : PUZZLE_FAILED);
        assert_int_equal(at.steps[0], moves[i]);
    }
}

CASE(what_does_as_well_later_solves_it_and_so_does_any_win)
{
    puzzle it = read_row();
    su_move moves[SU_MAX_MOVES];
    su_position second = puzzle_before(&it, 3);
    size_t count = su_moves(moves, &second), right = 0;
    it.others[3][0] = moves[0] == it.line[3] ? moves[1] : moves[0];
    it.other_count[3] = 1;
    for (size_t i = 0; i < count; i++) {
        puzzle_try at = puzzle_begin(&it);
        puzzle_play(&at, &it, it.line[1]);
        puzzle_play(&at, &it, moves[i]);
        bool good = moves[i] == it.line[3] || moves[i] == it.others[3][0] ||
                    su_position_outcome(&at.position).result == SU_FIRST_WINS;
        assert_int_equal(at.status, good ? PUZZLE_SOLVED : PUZZLE_FAILED);
        right += good;
    }
    assert_true(right >= 2 && right < count);
}
