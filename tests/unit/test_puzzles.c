/* SPDX-License-Identifier: MIT */
/* The puzzles of the program: every row is what it says, there are enough, and no two are alike.
 * What only searches tell is checked by `sumito puzzles check`. */
#include "unit/unit.h"

#include <string.h>

#include "cli/shipped.h"
#include "coach/themes.h"
#include "match/puzzle_rating.h"
#include "match/puzzle_set.h"

#define LEAST_OF_A_GAME 400
#define LEAST_IN_ALL 2000
#define MOST_BYTES (150 * 1024)

static const shipped_file files[SU_VARIANTS] = {[SU_CLASSIC] = SHIPPED_CLASSIC_PUZZLES,
                                                [SU_NOTALONE] = SHIPPED_NOTALONE_PUZZLES,
                                                [SU_OFFBOARD] = SHIPPED_OFFBOARD_PUZZLES};
static puzzle_set sets[SU_VARIANTS];

static int read_all(void **state)
{
    static console to;
    (void)state;
    console_open(&to);
    for (unsigned game = 0; game < SU_VARIANTS; game++)
        if (!puzzle_set_read(&sets[game], &to, shipped_path(files[game]),
                             shipped_text(files[game])))
            return -1;
    return 0;
}

static int free_all(void **state)
{
    (void)state;
    for (unsigned game = 0; game < SU_VARIANTS; game++)
        puzzle_set_free(&sets[game]);
    return 0;
}

const fixture all_cases = {read_all, free_all};

CASE(there_are_enough_in_little_room)
{
    size_t count = 0, bytes = 0;
    for (unsigned game = 0; game < SU_VARIANTS; game++) {
        assert_true(sets[game].count >= LEAST_OF_A_GAME);
        count += sets[game].count;
        bytes += shipped_text(files[game]).length;
    }
    assert_true(count >= LEAST_IN_ALL);
    assert_true(bytes <= MOST_BYTES);
}

/* Plays the line with its other moves: all are legal, and the game goes on until its last. */
static void play_through(const puzzle *it)
{
    su_position at = it->start;
    for (size_t ply = 0; ply < it->count; ply++) {
        assert_int_equal(su_position_outcome(&at).result, SU_ONGOING);
        assert_true(su_move_legal(&at, it->line[ply]));
        for (size_t i = 0; i < it->other_count[ply]; i++) {
            assert_true(su_move_legal(&at, it->others[ply][i]));
            assert_true(it->others[ply][i] != it->line[ply]);
        }
        at = su_play(&at, it->line[ply]);
    }
}

CASE(every_row_is_of_its_game_legal_and_about_what_it_says)
{
    for (unsigned game = 0; game < SU_VARIANTS; game++)
        for (size_t i = 0; i < sets[game].count; i++) {
            const puzzle *it = &sets[game].all[i];
            assert_int_equal(su_position_variant(&it->start), game);
            assert_false(su_position_placing(&it->start));
            assert_int_equal(it->other_count[0] + it->other_count[1], 0);
            play_through(it);
            assert_true(it->themes != 0);
            assert_int_equal(it->themes, themes_find(it));
            assert_in_range(it->rating, PUZZLE_EASIEST, PUZZLE_HARDEST);
        }
}

CASE(every_row_is_written_as_it_was_read)
{
    for (unsigned game = 0; game < SU_VARIANTS; game++) {
        text rows = shipped_text(files[game]);
        size_t i = 0;
        while (rows.length > 0) {
            text row = text_take_line(&rows);
            char written[PUZZLE_ROW];
            if (row.length == 0 || row.at[0] == '#')
                continue;
            assert_int_equal(puzzle_format(written, &sets[game].all[i++]), row.length);
            assert_memory_equal(written, row.at, row.length);
        }
    }
}

CASE(ids_rise_and_no_two_positions_are_alike)
{
    for (unsigned game = 0; game < SU_VARIANTS; game++) {
        puzzle_set seen_so_far = {0};
        for (size_t i = 0; i < sets[game].count; i++) {
            su_position position = puzzle_position(&sets[game].all[i]);
            assert_true(i == 0 || strcmp(sets[game].all[i - 1].id, sets[game].all[i].id) < 0);
            assert_false(puzzle_set_has(&seen_so_far, &position));
            assert_true(puzzle_set_add(&seen_so_far, &sets[game].all[i]));
        }
        puzzle_set_free(&seen_so_far);
    }
}

CASE(positions_are_alike_however_they_are_turned_and_whoever_plays)
{
    su_position belgian = su_layout_position((unsigned)su_layout_find("belgian-daisy", 13));
    su_position german = su_layout_position((unsigned)su_layout_find("german-daisy", 12));
    uint64_t print = puzzle_print(&belgian);
    for (unsigned symmetry = 0; symmetry < SU_SYMMETRIES; symmetry++) {
        su_position turned = su_position_transform(&belgian, symmetry);
        assert_true(puzzle_print(&turned) == print);
    }
    assert_true(puzzle_print(&german) != print);
}
