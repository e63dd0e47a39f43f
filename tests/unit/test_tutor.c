/* SPDX-License-Identifier: MIT */
/* What is counted of how somebody plays, and what follows from many games. */
#include <string.h>

#include "review/tutor_words.h"
#include "unit/unit.h"

/* Who does not push the last one off now loses one of two. */
#define TWO_IN_DANGER "classic bww2/6/7/8/6bbw/8/7/6/bww2 b 5-5 - 0"

static habits of_move(const char *start, const char *move)
{
    const su_house_rules house = SU_HOUSE_RULES_INIT;
    su_position position;
    su_refusal why;
    su_ply plies[2];
    su_game game;
    su_people *people = su_people_new();
    assert_int_equal(su_position_parse(&position, start, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, 2), SU_OK);
    assert_int_equal(su_game_play_text(&game, move, &why), SU_OK);
    const habits found = habits_of(people, &game, su_position_side(&position), NULL);
    su_people_free(people);
    return found;
}

CASE(an_ejection_is_missed_or_taken)
{
    const habits missed = of_move(TWO_IN_DANGER, "a1b1"), taken = of_move(TWO_IN_DANGER, "e7e8");
    assert_int_equal(missed.moves, 1);
    assert_int_equal(missed.counts[HABIT_EJECTIONS].whole, 1);
    assert_int_equal(missed.counts[HABIT_EJECTIONS].whole, taken.counts[HABIT_EJECTIONS].whole);
    assert_int_equal(taken.counts[HABIT_EJECTIONS].part, 0);
    assert_int_equal(missed.counts[HABIT_EJECTIONS].part, missed.counts[HABIT_EJECTIONS].whole);
    assert_true(habits_cost(&missed).part > habits_cost(&taken).part);
}

CASE(a_line_says_everything)
{
    const habits found = of_move(TWO_IN_DANGER, "a1b1");
    habits read;
    char line[HABITS_LINE], again[HABITS_LINE];
    text wrong;
    out_buffer first = out_buffer_over(line, sizeof line);
    out_buffer second = out_buffer_over(again, sizeof again);
    habits_write(&first.out, &found);
    assert_true(habits_read(&read, text_of(line), &wrong));
    habits_write(&second.out, &read);
    assert_string_equal(line, again);
    assert_true(!habits_read(&read, text_of("habits1 classic first 3 opening=1/x"), &wrong));
    assert_true(text_is(wrong, "opening=1/x"));
    assert_true(!habits_read(&read, text_of("habits2 classic first 3"), &wrong));
}

CASE(a_line_may_name_a_marble_that_is_placed)
{
    static const char line[] = "habits1 offboard first 5 middle=9/4 middle@4:f8e8:@e7:320";
    char again[HABITS_LINE];
    habits read;
    text wrong;
    out_buffer written = out_buffer_over(again, sizeof again);
    assert_true(habits_read(&read, text_of(line), &wrong));
    habits_write(&written.out, &read);
    assert_string_equal(line, again);
}

CASE(a_figure_and_its_error_come_from_how_games_differ)
{
    tutor_sum alike = {0}, unlike = {0}, one = {0};
    for (unsigned i = 0; i < 4; i++) {
        tutor_count(&alike, (habit_count){10, 20});
        tutor_count(&unlike, (habit_count){i % 2 ? 20 : 0, 20});
    }
    tutor_count(&one, (habit_count){10, 20});
    assert_true(tutor_figure_of(&alike).value == 0.5 && tutor_figure_of(&alike).error < 1e-6);
    /* Deviations of 10 in each of 4 games of 20: root(4 * 100 * 4 / 3) / 80. */
    const double error = tutor_figure_of(&unlike).error;
    assert_true(error > 0.288 && error < 0.289);
    assert_true(!tutor_figure_of(&one).known);
}

CASE(better_moves_are_a_higher_level)
{
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
        unsigned last = 90;
        for (unsigned hundredths = 10; hundredths < 1200; hundredths += 5) {
            const unsigned level = tutor_level((su_variant)variant, hundredths / 100.0);
            assert_true(level >= 10 && level <= last);
            last = level;
        }
        assert_int_equal(tutor_level((su_variant)variant, 0.1), 90);
        assert_int_equal(last, 10);
    }
}

CASE(the_worst_habits_come_first)
{
    tutor self = {.games = 0};
    tutor_compared things[TUTOR_THINGS];
    for (uint32_t game = 1; game <= 6; game++) {
        habits one = {.variant = SU_CLASSIC, .moves = 40};
        for (habit phase = HABIT_OPENING; phase <= HABIT_END; phase++)
            one.counts[phase] = (habit_count){290000 + 1000 * game, 320000};
        one.counts[HABIT_EJECTIONS] = (habit_count){4, 4};
        one.counts[HABIT_GIFTS] = (habit_count){0, 40};
        one.moments[HABIT_EJECTIONS][0] =
            (habit_moment){.cost = 100 + game, .number = 7, .played = "a1b2", .better = "e5e6"};
        one.moments[HABIT_GIFTS][0] =
            (habit_moment){.cost = 90, .number = 9, .played = "a1b2", .better = "e5e6"};
        tutor_add(&self, &one, game);
    }
    assert_int_equal(tutor_things(things, &self), TUTOR_THINGS);
    assert_true(things[0].about == HABIT_EJECTIONS && things[0].behind > 1);
    assert_true(things[1].behind >= things[2].behind);
    assert_int_equal(self.moments[HABIT_EJECTIONS][0].game, 6);
    assert_int_equal(self.moments[HABIT_GIFTS][0].game, 1); /* the same again is shown once */
    assert_int_equal(self.moments[HABIT_GIFTS][1].of.cost, 0);
    assert_int_equal(tutor_practice_of(HABIT_EJECTIONS, SU_CLASSIC).theme, THEME_EJECT);
}

CASE(of_few_games_nothing_is_said)
{
    tutor self;
    tutor_strength found;
    size_t line;
    text wrong;
    assert_true(tutor_read(&self, text_of("habits1 classic first 9 opening=90000/100000\n\n"),
                           &line, &wrong));
    assert_true(self.games == 1 && !tutor_strength_of(&found, &self));
    assert_true(tutor_people_strength(&self) > -20 && tutor_people_strength(&self) < 20);
    assert_true(!tutor_read(&self, text_of("\nnonsense"), &line, &wrong) && line == 2);
}
