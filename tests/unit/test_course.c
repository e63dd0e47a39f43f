/* SPDX-License-Identifier: MIT */
/* Every row of the course: it is an exercise, it can be solved but not by accident, its texts are
 * there. */
#include "cli/course.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "coach/attempt.h"
#include "coach/course.h"
#include "coach/lessons.h"
#include "unit/positions.h"

/* All that is wrong is told before the case fails. */
static unsigned wrongs;

static void wrong(const course_reader *at, const char *what)
{
    printf("course.txt:%u: %.*s: %s\n", at->line, (int)course_id(at->row).length,
           course_id(at->row).at, what);
    wrongs++;
}

static void none_wrong(void)
{
    unsigned found = wrongs;
    wrongs = 0;
    assert_int_equal(found, 0);
}

/* Goes to the next exercise that can be read. */
static bool next_exercise(course_reader *reader, exercise *it, unsigned turn)
{
    while (course_next(reader))
        if (!reader->is_stage && exercise_read(it, reader->row, turn, NULL))
            return true;
    return false;
}

CASE(every_row_is_an_exercise_or_a_stage)
{
    course_reader reader = course_read(course_text());
    exercise it;
    char words[SU_WORDS];
    while (course_next(&reader)) {
        out_buffer said = out_buffer_over(words, sizeof words);
        exercise_fault fault = reader.fault;
        if (reader.is_stage ? reader.stage.id.length > 0
                            : exercise_read(&it, reader.row, 0, &fault))
            continue;
        exercise_fault_write(&said.out, &fault, SU_EN);
        wrong(&reader, words);
    }
    none_wrong();
}

CASE(every_id_is_there_once)
{
    for (course_reader reader = course_read(course_text()); course_next(&reader);) {
        course_reader other = reader;
        while (course_next(&other))
            if (reader.is_stage == other.is_stage &&
                (reader.is_stage ? text_equal(reader.stage.id, other.stage.id)
                                 : text_equal(course_id(reader.row), course_id(other.row))))
                wrong(&other, "its id is there twice");
    }
    none_wrong();
}

CASE(exercises_are_of_the_game_of_their_stage)
{
    exercise it;
    for (course_reader reader = course_read(course_text()); next_exercise(&reader, &it, 0);)
        if (reader.stage.id.length == 0 || su_position_variant(&it.start) != reader.stage.game)
            wrong(&reader, "its stage is of another game");
    none_wrong();
}

/* Goals follow marbles that are there, of the side they speak of. */
CASE(goals_speak_of_marbles_that_are_there)
{
    exercise it;
    for (course_reader reader = course_read(course_text()); next_exercise(&reader, &it, 0);)
        for (size_t i = 0; i < it.goal_count; i++) {
            su_side learner = su_position_side(&it.start);
            su_cells own = su_position_marbles(&it.start, learner);
            su_cells theirs = su_position_marbles(&it.start, su_side_other(learner));
            goal_kind kind = it.goals[i].kind;
            if (((kind == GOAL_save || kind == GOAL_firm || kind == GOAL_leave) &&
                 it.goals[i].cells & ~own) ||
                ((kind == GOAL_eject || kind == GOAL_break || kind == GOAL_threaten) &&
                 it.goals[i].cells & ~theirs))
                wrong(&reader, "its goal speaks of marbles that are not there");
        }
    none_wrong();
}

/* Moves an exhaustive search may look at: an answer comes while one waits for it. */
#define MOST_LOOKED_AT 400000u

CASE(every_exercise_can_be_solved)
{
    exercise it;
    char said[64];
    for (course_reader reader = course_read(course_text()); next_exercise(&reader, &it, 0);) {
        char words[256];
        out_buffer solution = out_buffer_over(words, sizeof words);
        attempt_write_solution(&solution.out, &it);
        attempt way = attempt_begin(&it);
        text rest = text_of(words), word;
        while ((word = text_take_word(&rest)).length > 0)
            attempt_try(&way, word);
        if (way.status != ATTEMPT_SOLVED)
            wrong(&reader, "it cannot be solved");
        else if (attempt_stars(&way) != 3)
            wrong(&reader, "its solution is not worth three stars");
        attempt from = attempt_begin(&it);
        unsigned fewest = attempt_fewest(&from);
        snprintf(said, sizeof said, "its search looks at too much: %u",
                 SOLVER_LIMIT - from.solver.left);
        if (from.solver.exhausted || SOLVER_LIMIT - way.solver.left > MOST_LOOKED_AT)
            wrong(&reader, said);
        if (it.kind == EXERCISE_PLAY && fewest == 0)
            wrong(&reader, "it cannot be solved within its moves");
    }
    none_wrong();
}

/* Somebody who plays any legal move. */
static bool solved_by_accident(const exercise *it, rng *random)
{
    attempt way = attempt_begin(it);
    while (way.status == ATTEMPT_OPEN) {
        su_move moves[SU_MAX_MOVES];
        char name[SU_MOVE_TEXT];
        size_t count = su_moves(moves, &way.at.now);
        if (count == 0)
            return false;
        size_t length = su_move_format(name, moves[rng_below(random, (uint32_t)count)]);
        attempt_try(&way, (text){name, length});
    }
    return way.status == ATTEMPT_SOLVED;
}

/* How many of the moves reach the goal at once. */
static size_t solved_at_once(const exercise *it, size_t *count)
{
    su_move moves[SU_MAX_MOVES];
    size_t solved = 0;
    *count = su_moves(moves, &it->start);
    for (size_t i = 0; i < *count; i++) {
        attempt way = attempt_begin(it);
        pursuit_play(&way.at, moves[i]);
        solved += goals_reached(it->goals, it->goal_count, &way.at);
    }
    return solved;
}

#define ACCIDENTS 30

CASE(few_are_solved_by_accident)
{
    exercise it;
    rng random = rng_seeded(61);
    for (course_reader reader = course_read(course_text()); next_exercise(&reader, &it, 0);) {
        size_t solved = 0, tries = ACCIDENTS;
        if (it.kind != EXERCISE_PLAY)
            continue;
        if (it.within == 1)
            solved = solved_at_once(&it, &tries);
        else
            for (size_t i = 0; i < ACCIDENTS; i++)
                solved += solved_by_accident(&it, &random);
        if (3 * solved >= tries) {
            char said[64];
            snprintf(said, sizeof said, "%zu of %zu random tries solve it", solved, tries);
            wrong(&reader, said);
        }
    }
    none_wrong();
}

/* What is so of an exercise is so however the board is turned. */
CASE(a_turned_exercise_is_the_same)
{
    for (unsigned turn = 1; turn < SU_SYMMETRIES; turn++) {
        exercise it;
        for (course_reader reader = course_read(course_text()); next_exercise(&reader, &it, 0);) {
            exercise turned;
            if ((reader.line + turn) % 4 != 0) /* a sample */
                continue;
            assert_true(exercise_read(&turned, reader.row, turn, NULL));
            if (turned.turn != 0 && turned.turn != turn)
                wrong(&reader, "it is turned another way");
            attempt from = attempt_begin(&it), other = attempt_begin(&turned);
            if (attempt_fewest(&from) != attempt_fewest(&other))
                wrong(&reader, "turned it is solved in another number of moves");
            if (it.kind == EXERCISE_CHOOSE &&
                question_right(&turned.question, &turned.start, turned.options,
                               turned.option_count) != 1u << it.right)
                wrong(&reader, "turned it has another answer");
            if (it.kind == EXERCISE_FIND &&
                su_cells_count(set_find(&it.set, &it.start)) !=
                    su_cells_count(set_find(&turned.set, &turned.start)))
                wrong(&reader, "turned there are more or fewer to find");
        }
    }
    none_wrong();
}

static void want_text(const course_reader *at, const char *before, text id, const char *after)
{
    char said[96];
    if (course_words_of(before, id, after, SU_EN) != NULL)
        return;
    snprintf(said, sizeof said, "the text course/%s%.*s%s is missing", before, (int)id.length,
             id.at, after);
    wrong(at, said);
}

CASE(every_row_has_its_texts)
{
    for (course_reader reader = course_read(course_text()); course_next(&reader);)
        if (reader.is_stage) {
            want_text(&reader, "stage_", reader.stage.id, "");
            want_text(&reader, "stage_", reader.stage.id, "_words");
        } else {
            want_text(&reader, "", course_id(reader.row), "_after");
        }
    none_wrong();
}

static bool has_row(const char *name)
{
    char own[64], before[72], after[72];
    for (course_reader reader = course_read(course_text()); course_next(&reader);) {
        text id = reader.is_stage ? reader.stage.id : course_id(reader.row);
        snprintf(own, sizeof own, "%s%.*s", reader.is_stage ? "stage_" : "", (int)id.length, id.at);
        snprintf(before, sizeof before, "%s_words", own);
        snprintf(after, sizeof after, "%s_after", own);
        if (strcmp(name, own) == 0 || strcmp(name, reader.is_stage ? before : after) == 0)
            return true;
    }
    return false;
}

CASE(every_text_has_its_row)
{
    for (size_t i = 0; i < course_text_count; i++)
        if (!has_row(course_texts[i].name)) {
            printf("no row has the text course/%s\n", course_texts[i].name);
            wrongs++;
        }
    none_wrong();
}

/* What is remembered is said on a turned board, too: it names no cells. */
CASE(what_is_remembered_names_no_cell)
{
    for (size_t i = 0; i < course_text_count; i++) {
        const char *name = course_texts[i].name, *words = course_texts[i].words[SU_EN];
        size_t length = strlen(name);
        if (length < 6 || strcmp(name + length - 6, "_after") != 0)
            continue;
        for (size_t at = 0; words[at] != '\0' && words[at + 1] != '\0'; at++) {
            char cell[3] = {words[at], words[at + 1], '\0'};
            bool alone =
                (at == 0 || !((words[at - 1] | 32) >= 'a' && (words[at - 1] | 32) <= 'z')) &&
                !text_is_digit(words[at + 2]);
            if (alone && su_cell_named(cell) != SU_NO_CELL) {
                printf("course/%s names %s\n", name, cell);
                wrongs++;
            }
        }
    }
    none_wrong();
}

/* ---- The whole ---- */

static bool exercise_teaches(const exercise *it, const char *word)
{
    text rest = it->teaches, each;
    while ((each = text_take_word(&rest)).length > 0)
        if (text_is(each, word))
            return true;
    return false;
}

static void want_taught(const char *word)
{
    exercise it;
    for (course_reader reader = course_read(course_text()); next_exercise(&reader, &it, 0);)
        if (exercise_teaches(&it, word))
            return;
    printf("no exercise teaches %s\n", word);
    wrongs++;
}

CASE(every_rule_refusal_and_term_is_taught)
{
    static const char *const words[] = {
#define REFUSAL(id, name, ...) name,
#include <sumito/refusals.def>
#undef REFUSAL
#define FORMATION(id, name) name,
#include <sumito/formations.def>
#undef FORMATION
#define TERM(id, name) name,
#include "text/terms.def"
#undef TERM
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        want_taught(words[i]);
    for (size_t i = 0; i < lesson_count; i++)
        if (lessons[i].number != NULL)
            want_taught(lessons[i].number);
    none_wrong();
}

/* What is counted of a stage, or of a game. */
typedef struct tally {
    size_t exercises, exams, kinds[EXERCISE_KINDS];
    exercise_kind last;
} tally;

static void count_exercise(tally *to, const exercise *it)
{
    to->exercises++;
    to->exams += it->exam;
    to->kinds[it->kind]++;
    to->last = it->kind;
}

/* Four to eight exercises, of which an exam takes at least three; the first minute is no stage to
 * be examined in. */
static void assert_stage(const course_reader *at, const tally *stage)
{
    bool minute = text_is(at->stage.id, "minute");
    if (stage->exercises < 4 || stage->exercises > 8)
        wrong(at, "its stage has fewer than four exercises, or more than eight");
    if (!minute && stage->exams < 3)
        wrong(at, "the exam of its stage has fewer than three");
}

CASE(stages_are_short_and_have_exams)
{
    tally stage = {0};
    exercise it;
    course_reader reader = course_read(course_text()), last = reader;
    while (next_exercise(&reader, &it, 0)) {
        if (stage.exercises > 0 && !text_equal(last.stage.id, reader.stage.id)) {
            assert_stage(&last, &stage);
            stage = (tally){0};
        }
        count_exercise(&stage, &it);
        last = reader;
    }
    assert_stage(&last, &stage);
    none_wrong();
}

CASE(every_game_has_every_kind_and_ends_with_a_game)
{
    for (unsigned game = 0; game < SU_VARIANTS; game++) {
        tally all = {0};
        exercise it;
        for (course_reader reader = course_read(course_text()); next_exercise(&reader, &it, 0);)
            if (reader.stage.game == (su_variant)game)
                count_exercise(&all, &it);
        for (unsigned kind = 0; kind < EXERCISE_KINDS; kind++)
            assert_in_range(all.kinds[kind], 1, all.exercises);
        assert_int_equal(all.last, EXERCISE_GAME);
    }
}

static bool teaches(const char *stage, const char *id)
{
    for (course_reader reader = course_read(course_text()); course_next(&reader);)
        if (!reader.is_stage && text_is(reader.stage.id, stage) &&
            text_is(course_id(reader.row), id))
            return true;
    return false;
}

CASE(what_a_game_teaches_is_in_the_course)
{
#define RECAP_LESSON(sentence, variant, stage, exercise)                                           \
    if (!teaches(#stage, #exercise))                                                               \
        fail_msg("%s/%s", #stage, #exercise);
#include "coach/recap_lessons.def"
}
