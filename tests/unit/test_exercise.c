/* SPDX-License-Identifier: MIT */
/* Exercises: rows read, tries judged, what is wrong with a row. */
#include "coach/attempt.h"

#include <string.h>

#include "coach/course.h"
#include "unit/positions.h"

#define PUSH "classic 5/6/7/8/1bbbww3/8/7/6/5 b 0-0 - 0"

static exercise row(const char *written)
{
    exercise it;
    exercise_fault fault = {.word = text_of("")};
    if (!exercise_read(&it, text_of(written), 0, &fault))
        fail_msg("%s: %s at %.*s", written, exercise_fault_name(fault.code), (int)fault.word.length,
                 fault.word.at);
    return it;
}

static attempt tried(const exercise *it, const char *tries)
{
    attempt way = attempt_begin(it);
    text rest = text_of(tries), word;
    while ((word = text_take_word(&rest)).length > 0)
        assert_true(attempt_try(&way, word));
    return way;
}

static void expect(const char *written, const char *tries, attempt_status status, unsigned stars)
{
    exercise it = row(written);
    attempt way = tried(&it, tries);
    if (way.status != status)
        fail_msg("%s after %s: status %d", written, tries, (int)way.status);
    assert_int_equal(attempt_stars(&way), stars);
}

/* What is asked for is reached by the last move, and by none before. */
static void reaches(const char *position, const char *wanted, unsigned within, const char *tries)
{
    char written[256];
    out_buffer buffer = out_buffer_over(written, sizeof written);
    out_format(&buffer.out, "play x ; %s ; goal %s ; within %u ; reply none ; teaches C2", position,
               wanted, within);
    exercise it = row(written);
    attempt way = tried(&it, tries);
    if (way.status != ATTEMPT_SOLVED)
        fail_msg("%s is not reached by %s", wanted, tries);
    assert_int_equal(way.at.moves, within);
}

CASE(goals_are_reached)
{
    reaches(PUSH, "push 2", 1, "e2e3");
    reaches(PUSH, "sumito 3 2", 1, "e2e3");
    reaches(PUSH, "eject e6", 4, "e2e3 e3e4 e4e5 e5e6");
    reaches(PUSH, "ejections 1 and no_loss", 4, "e2e3 e3e4 e4e5 e5e6");
    reaches(PUSH, "hold f2 f3 f4 and side", 1, "e2e4f2");
    reaches(PUSH, "side 2 and no_push", 1, "e2e3f2");
    reaches(PUSH, "line 1", 1, "e4f5");
    reaches(PUSH, "leave e4", 1, "e4f5");
    reaches(PUSH, "formation arc", 1, "e4f4");
    reaches(PUSH, "centre 3", 2, "e2e3 e3e4");
    reaches("classic 5/6/7/8/6bbw/8/7/6/5 b 5-0 - 0", "win", 1, "e7e8");
    reaches("classic 5/6/7/8/5bbw1/8/7/6/5 b 0-0 - 0", "threaten e8", 1, "e6e7");
    reaches("classic 5/6/7/8/5bbw1/8/7/6/5 b 0-0 - 0", "threats 1 and ahead 1", 1, "e6e7");
    reaches("classic 5/6/7/8/6wwb/8/7/6/5 b 0-0 - 0", "save e9 and safe", 1, "e9d8");
    reaches("classic 5/6/7/8/6wwb/8/7/6/5 b 0-0 - 0", "safe", 1, "e9f9");
    reaches("classic 5/6/7/8/1b1b5/8/7/6/2w2 b 0-0 - 0", "together", 1, "e2e3");
    reaches("classic 5/6/7/8/1bbbwww2/3b4/2b4/6/5 b 0-0 - 0", "break e5 e6 e7", 1, "c3d4");
    reaches("notalone 5/2ww2/7/8/1nbbn4/8/7/6/5 b 0-0 -,- 2", "sisters 2 and line 4", 1, "e2e3");
    reaches("notalone", "place d4", 1, "@d4");
    reaches("notalone 5/3w2/2ww3/8/1bbn1n3/8/2bb3/6/5 b 0-0 -,- 2", "reunite", 1, "e2e3");
    reaches("notalone 5/3w2/2ww3/8/1bbn1n3/8/2bb3/6/5 b 0-0 -,- 2", "sister_at e5", 1, "e2e3");
    reaches("offboard 5/2ww2/7/8/9/5bbw/7/6/5 b 0-0 221313223131 0", "target 4 and points 3", 1,
            "d6d7");
    reaches("offboard 5/2ww2/7/8/6bbw/8/7/6/5 b 1-0 22131w3223131 8", "returned", 1, "e7e8");
    reaches("offboard 5/6/7/2ww4/7bb/2ww4/7/6/5 w 1-0 22131w3223131+ 9", "home e4 e5", 1, "@e5");
    reaches("classic 5/6/7/8/1bbw5/8/7/6/5 b 0-0 - 0", "off_rim", 1, "e2e3");
    reaches("notalone 5/3ww1/7/8/3n1nww1/3b4/2b4/1b4/5 b 0-1 -,- 40", "stop", 1, "d4e5");
}

CASE(a_lost_game_reaches_no_goal)
{
    exercise it =
        row("play x ; notalone 5/3w2/2ww3/3w4/1bbn1n3/8/2bb3/6/5 b 0-0 -,- 2 ; goal line 3 ; "
            "within 1 ; reply none ; teaches N9");
    assert_int_equal(tried(&it, "e2e3").status, ATTEMPT_FAILED);
}

CASE(a_win_that_is_not_stopped_reaches_nothing)
{
    exercise it =
        row("play x ; notalone 5/3ww1/7/8/3n1nww1/3b4/2b4/1b4/5 b 0-1 -,- 40 ; goal stop ; "
            "within 1 ; reply none ; teaches N9");
    assert_int_equal(tried(&it, "b2b3").status, ATTEMPT_FAILED);
}

CASE(stars_count_moves_mistakes_and_hints)
{
    const char *push = "play x ; " PUSH " ; goal eject e6 ; within 5 ; reply none ; teaches C6";
    expect(push, "e2e3 e3e4 e4e5 e5e6", ATTEMPT_SOLVED, 3);
    expect(push, "e2e3 e4f5 e2e3 e3e4 e4e5", ATTEMPT_FAILED, 0);
    expect(push, "e4f4 e2e3 again e2e3 e3e4 e4e5 e5e6", ATTEMPT_SOLVED, 2);
    expect(push, "hint e2e3 e3e4 e4e5 e5e6", ATTEMPT_SOLVED, 2);
    expect(push, "hint hint e2e3 e3e4 e4e5 e5e6", ATTEMPT_SOLVED, 1);
    /* refused moves cost nothing */
    expect(push, "e5e6 e2e3 e3e4 e4e5 e5e6", ATTEMPT_SOLVED, 3);
    expect("legal x ; " PUSH " ; move e2e3 ; teaches C5", "yes", ATTEMPT_SOLVED, 3);
    expect("legal x ; " PUSH " ; move e3e4 ; teaches C5", "yes", ATTEMPT_FAILED, 0);
    expect("choose x ; " PUSH " ; ask pushes ; options e3e4 | e2e3 | e4e5 ; teaches C5", "2",
           ATTEMPT_SOLVED, 3);
    expect("choose x ; " PUSH " ; ask pushes ; options e3e4 | e2e3 | e4e5 ; teaches C5", "1 2",
           ATTEMPT_SOLVED, 2);
    expect("choose x ; " PUSH " ; ask pushes ; options e3e4 | e2e3 | e4e5 ; teaches C5", "1 3",
           ATTEMPT_FAILED, 0);
    expect("find x ; " PUSH " ; all sumito ; teaches sumito", "e3+e4+e5", ATTEMPT_OPEN, 0);
    expect("find x ; notalone 5/2ww2/7/8/3nb4/8/7/6/n4 b 0-0 -,E 2 ; all barred ; teaches N8", "e3",
           ATTEMPT_SOLVED, 3);
    expect("find x ; " PUSH " ; all lance ; teaches lance", "e2 e2+e3+e4", ATTEMPT_SOLVED, 2);
    expect("game x ; classic ; level 2 ; house ejections=3 ; teaches C10", "won", ATTEMPT_SOLVED,
           3);
}

CASE(answers_are_none_best_or_scripted)
{
    exercise it =
        row("play x ; classic 5/6/7/8/5bbw1/8/7/6/w4 b 0-0 - 0 ; goal eject e8 ; within 2 ; "
            "reply a1b1 ; teaches C6");
    attempt way = tried(&it, "e6e7");
    assert_int_equal(way.status, ATTEMPT_OPEN);
    assert_int_equal(way.step_count, 2);
    assert_int_equal(su_position_at(&way.at.now, su_cell_named("b1")), SU_MARBLE_SECOND);
    assert_int_equal(tried(&it, "e6e7 e7e8").status, ATTEMPT_SOLVED);
    /* the best answer runs away: the goal can no longer be reached, which is said at once */
    it = row("play x ; classic 5/6/7/8/5bbw1/8/7/6/w4 b 0-0 - 0 ; goal eject e8 ; within 2 ; "
             "reply best ; teaches C6");
    way = tried(&it, "e6e7");
    assert_int_equal(way.status, ATTEMPT_FAILED);
    assert_int_equal(way.event, TRIED_LATE);
    assert_int_equal(attempt_fewest(&way), 0);
}

CASE(what_is_wrong_is_named)
{
    static const struct {
        const char *row, *code, *word;
    } cases[] = {
        {"", "kind", ""},
        {"ponder x ; classic", "kind", "ponder"},
        {"play", "id", ""},
        {"play X ; classic", "id", "X"},
        {"play x y ; classic", "id", "y"},
        {"play abcdefghijabcdefghijabcdefghijab ; classic", "id",
         "abcdefghijabcdefghijabcdefghijab"},
        {"play x", "position", ""},
        {"play x ; classic 5/6/7/8/9/8/7/6/6 b 0-0 - 0", "position", "6 b 0-0 - 0"},
        {"play x ; " PUSH, "missing", ""},
        {"play x ; " PUSH " ; goal win ; goal win", "repeated", "goal"},
        {"play x ; " PUSH " ; level 3", "unknown", "level"},
        {"play x ; " PUSH " ; goal fly ; within 1 ; reply none ; teaches C2", "goal", "fly"},
        {"play x ; " PUSH " ; goal eject e0 ; within 1 ; reply none ; teaches C2", "goal", "e0"},
        {"play x ; " PUSH " ; goal win now ; within 1 ; reply none ; teaches C2", "goal", "now"},
        {"play x ; " PUSH " ; goal push ; within 1 ; reply none ; teaches C2", "goal", ""},
        {"play x ; " PUSH " ; goal win and side and safe and no_loss ; within 1 ; reply none ; "
         "teaches C2",
         "too_many", "no_loss"},
        {"play x ; " PUSH " ; goal eject a1 a2 a3 a4 a5 b1 b2 b3 and save b4 b5 b6 c1 c2 c3 c4 ; "
         "within 1 ; reply none ; teaches C2",
         "too_many", "eject a1 a2 a3 a4 a5 b1 b2 b3 and save b4 b5 b6 c1 c2 c3 c4"},
        {"play x ; " PUSH " ; goal win ; within 10 ; reply none ; teaches C2", "number", "10"},
        {"play x ; " PUSH " ; goal win ; within 1 ; reply a1 ; teaches C2", "move", "a1"},
        {"play x ; " PUSH " ; goal win ; within 1 ; reply none ; teaches C99", "word", "C99"},
        {"play x ; " PUSH " ; goal win ; within 1 ; reply none ; teaches", "missing", ""},
        {"play x ; " PUSH " ; goal win ; within 1 ; reply none ; teaches C2 ; mark z9", "cell",
         "z9"},
        {"legal x ; " PUSH " ; move e2 ; teaches C2", "move", "e2"},
        {"choose x ; " PUSH " ; ask what ; options 1 | 2 ; teaches C2", "question", "what"},
        {"choose x ; " PUSH " ; ask points ; options 1 | 2 ; teaches C2", "question", ""},
        {"choose x ; " PUSH " ; ask count pac ; options 1 | e5 ; teaches C2", "option", "e5"},
        {"choose x ; " PUSH " ; ask legal ; options e2e3 | e4f4 ; teaches C2", "right",
         "e2e3 | e4f4"},
        {"find x ; " PUSH " ; all det ; teaches det", "set", "det"},
        {"find x ; " PUSH " ; all neighbours ; teaches C2", "set", ""},
        {"find x ; " PUSH " ; all rim of first ; teaches C2", "set", "of"},
        {"find x ; " PUSH " ; all danger of black ; teaches C2", "set", "black"},
        {"game x ; classic ; level 11 ; teaches C2", "number", "11"},
        {"game x ; classic ; level 1 ; house slow ; teaches C2", "house", "slow"},
        {"game x ; " PUSH " ; level 1 ; teaches C2 ; exam", "unknown", "exam"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        exercise it;
        exercise_fault fault;
        char words[SU_WORDS];
        out_buffer said = out_buffer_over(words, sizeof words);
        if (exercise_read(&it, text_of(cases[i].row), 0, &fault))
            fail_msg("taken: %s", cases[i].row);
        if (strcmp(exercise_fault_name(fault.code), cases[i].code) != 0 ||
            !text_is(text_trimmed(fault.word), cases[i].word))
            fail_msg("%s: %s at %.*s", cases[i].row, exercise_fault_name(fault.code),
                     (int)fault.word.length, fault.word.at);
        exercise_fault_write(&said.out, &fault, SU_EN);
        assert_true(said.length > 0);
    }
}

CASE(words_that_are_no_tries_are_not_taken)
{
    exercise legal = row("legal x ; " PUSH " ; move e2e3 ; teaches C5");
    exercise choose = row("choose x ; " PUSH " ; ask pushes ; options e3e4 | e2e3 ; teaches C5");
    exercise find = row("find x ; " PUSH " ; all lance ; teaches lance");
    attempt way = attempt_begin(&legal);
    assert_false(attempt_try(&way, text_of("perhaps")));
    way = attempt_begin(&choose);
    assert_false(attempt_try(&way, text_of("3")));
    assert_false(attempt_try(&way, text_of("0")));
    way = attempt_begin(&find);
    assert_false(attempt_try(&way, text_of("e2+z9")));
    assert_int_equal(way.status, ATTEMPT_OPEN);
}

CASE(a_course_is_read_row_by_row)
{
    text course =
        text_of("# a comment\n\nstage one classic\n legal x ; classic ; move a1b1 ; teaches "
                "C2\nstage two chess\n");
    course_reader reader = course_read(course);
    course_stage stage;
    assert_true(course_next(&reader));
    assert_true(reader.is_stage && text_is(reader.stage.id, "one") && reader.line == 3);
    assert_true(course_next(&reader));
    assert_false(reader.is_stage);
    assert_true(text_is(course_id(reader.row), "x"));
    assert_true(course_next(&reader));
    assert_true(reader.is_stage && reader.stage.id.length == 0 &&
                text_is(reader.fault.word, "chess"));
    assert_false(course_next(&reader));
    assert_true(course_find(course, text_of("x"), &stage).length > 0);
    assert_true(text_is(stage.id, "one"));
    assert_int_equal(course_find(course, text_of("y"), &stage).length, 0);
}

/* Everything can be said, in every language: what is to be done, what came of it, hints. */
CASE(everything_is_said)
{
    static const char *const rows[] = {
        "play x ; " PUSH " ; goal eject e6 and safe ; within 4 ; reply none ; teaches C6",
        "legal x ; " PUSH " ; move e3e4 ; teaches C5",
        "choose x ; " PUSH " ; ask pushes ; options e3e4 | e2e3 | e4e5 ; teaches C5",
        "choose x ; " PUSH " ; ask count lance ; options 1 | 2 | 3 ; teaches lance",
        "find x ; " PUSH " ; all lance ; teaches lance",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (su_language language = SU_EN; (int)language < SU_LANGUAGES; language++) {
            exercise it = row(rows[i]);
            attempt way = attempt_begin(&it);
            char words[4 * SU_WORDS];
            out_buffer said = out_buffer_over(words, sizeof words);
            exercise_task(&said.out, &it, language);
            assert_true(said.length > 0);
            for (unsigned step = 0; step < ATTEMPT_HINTS; step++) {
                said = out_buffer_over(words, sizeof words);
                attempt_hint_write(&said.out, step, &way, language);
                assert_true(said.length > 0 && said.length < sizeof words);
            }
            const char *tries[] = {"e4f5", "yes", "1", "1", "e2"};
            attempt_try(&way, text_of(tries[i]));
            said = out_buffer_over(words, sizeof words);
            attempt_write(&said.out, &way, language);
            assert_true(said.length > 0);
        }
}
