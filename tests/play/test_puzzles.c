/* SPDX-License-Identifier: MIT */
/* Puzzles one after another: which comes next, what is noted, runs; and on the full screen. */
#include <poll.h>

#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/puzzles.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/view.h"
#include "base/platform.h"
#include "play/learning.h"
#include "screens/canvas_text.h"

static learner pupil;

static void begin_puzzles(void)
{
    begin_learning(&pupil);
    puzzling_init(&pupil.puzzling, pupil.learnt, 7);
    pupil.puzzles = true;
}

/* The move of the line, or one that is none of those that do as well. */
static void try_move(bool right)
{
    const lesson *at = &pupil.puzzling.lesson;
    su_move moves[SU_MAX_MOVES], move = at->puzzle.line[at->puzzled.ply];
    char words[SU_MOVE_TEXT];
    size_t count = su_moves(moves, &at->puzzled.position);
    for (size_t i = 0; !right && i < count; i++) {
        puzzle_try trying = at->puzzled;
        puzzle_play(&trying, &at->puzzle, moves[i]);
        if (trying.status == PUZZLE_FAILED)
            move = moves[i];
    }
    size_t length = su_move_format(words, move);
    assert_true(learner_try(&pupil, (text){words, length}));
}

static void solve(void)
{
    while (lesson_is_open(&pupil.puzzling.lesson))
        try_move(true);
}

CASE(ratings_follow_what_is_solved_without_help)
{
    puzzling *at = &pupil.puzzling;
    begin_puzzles();
    assert_true(puzzling_begin(at, PUZZLING_RATED, false, 0));
    double before = puzzling_rating(at);
    solve();
    double better = puzzling_rating(at);
    assert_true(better > before);
    assert_true(puzzling_next(at));
    assert_true(learner_take_hint(&pupil));
    solve();
    assert_true(puzzling_rating(at) == better);
    assert_true(puzzling_next(at));
    assert_int_equal(puzzling_missed_count(at), 0);
    try_move(false);
    assert_true(puzzling_rating(at) < better);
    assert_int_equal(puzzling_missed_count(at), 1);
    assert_true(puzzling_begin(at, PUZZLING_MISSED, false, 0));
    solve();
    assert_int_equal(puzzling_missed_count(at), 0);
    assert_false(puzzling_next(at));
    learner_close(&pupil);
}

CASE(the_puzzle_of_the_day_makes_a_streak)
{
    begin_puzzles();
    assert_true(puzzling_begin(&pupil.puzzling, PUZZLING_DAY, false, 0));
    solve();
    assert_int_equal(progress_streak(&pupil.learnt->sum, learnt_today()), 1);
    learner_close(&pupil);
}

CASE(a_run_ends_with_three_mistakes_or_with_its_time)
{
    char words[SU_WORDS];
    out_buffer result = out_buffer_over(words, sizeof words);
    puzzling *at = &pupil.puzzling;
    begin_puzzles();
    assert_true(puzzling_begin(at, PUZZLING_RUN, false, 0));
    solve();
    for (int i = 0; i < PUZZLING_MISTAKES; i++) {
        assert_false(at->over);
        assert_false(puzzling_helps(at));
        assert_true(puzzling_next(at));
        try_move(false);
    }
    assert_true(at->over);
    assert_int_equal(pupil.learnt->sum.runs[SU_CLASSIC][1], 1);
    assert_true(puzzling_begin(at, PUZZLING_RUN, true, 0));
    puzzling_leave(at);
    puzzling_leave(at);
    assert_int_equal(at->missed, 1); /* nothing is passed over for nothing */
    assert_true(puzzling_next(at));
    puzzling_work(at, PUZZLING_RUN_MS - 1);
    assert_false(at->over);
    puzzling_work(at, PUZZLING_RUN_MS);
    assert_true(at->over);
    try_move(true);
    assert_int_equal(at->solved, 0);
    assert_int_equal(pupil.learnt->sum.runs[SU_CLASSIC][0], 0);
    puzzling_result_write(&result.out, at, SU_EN);
    assert_string_equal(words, "Time is up: what is played now does not count. The run is over. "
                               "Puzzles solved: 0.");
    learner_close(&pupil);
}

CASE(every_game_and_theme_is_chosen_from)
{
    begin_puzzles();
    for (unsigned game = 0; game < SU_VARIANTS; game++)
        for (unsigned theme = 0; theme <= THEMES; theme++) {
            puzzling *at = &pupil.puzzling;
            puzzling_choose(at, (su_variant)game, theme);
            if (puzzling_begin(at, PUZZLING_RATED, false, 0))
                assert_true(theme == THEMES || at->lesson.puzzle.themes >> theme & 1);
        }
    learner_close(&pupil);
}

/* ---- On the full screen ---- */

static char seen[1 << 15];

static bool sees(screen *shown, const char *words)
{
    screen_draw(shown);
    out_buffer lines = out_buffer_over(seen, sizeof seen);
    canvas_write(&shown->canvas, &lines.out);
    return strstr(seen, words) != NULL;
}

CASE(a_wrong_move_is_refuted_on_the_screen)
{
    static screen shown;
    session at;
    look how = {.unicode = true, .learner = &pupil};
    begin_puzzles();
    assert_true(session_open_idle(&at, &quiet));
    screen_begin(&shown, &at, &how);
    assert_true(canvas_make(&shown.canvas, 24, 80, false));
    assert_true(sees(&shown, "Puzzle of the day"));
    screen_press(&shown, &(pressed){.code = PRESSED_ENTER});
    assert_true(sees(&shown, "your rating: 1200"));
    try_move(false);
    puzzle_tried(&shown);
    while (shown.learn.refuted[0] == '\0') {
        poll(&(struct pollfd){.fd = thinker_descriptor(at.thinker), .events = POLLIN}, 1, -1);
        screen_hear(&shown);
    }
    assert_true(sees(&shown, "another"));
    screen_press(&shown, &(pressed){.code = 'v'});
    for (int64_t now = platform_now_ms();
         pupil.puzzling.lesson.revealed && lesson_is_open(&pupil.puzzling.lesson);)
        learn_work(&shown, now += 60000);
    assert_true(lesson_is_solved(&pupil.puzzling.lesson));
    screen_press(&shown, &(pressed){.code = PRESSED_ENTER});
    assert_true(sees(&shown, "Task"));
    screen_end(&shown);
    session_close(&at);
    learner_close(&pupil);
}
