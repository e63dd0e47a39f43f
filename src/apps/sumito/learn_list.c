/* SPDX-License-Identifier: MIT */
/* The course as a list: see learn_list.h. */
#include "apps/sumito/learn_list.h"

#include "cli/course.h"
#include "cli/describe.h"
#include "cli/layout.h"
#include "coach/attempt.h"
#include "coach/course.h"

/* A stage is listed with its exercises, an exercise with its stage. */
static bool is_listed(const course_reader *at, const char *only)
{
    course_stage stage;
    if (only == NULL || text_is(at->stage.id, only))
        return true;
    return at->is_stage ? course_find(course_text(), text_of(only), &stage).length > 0 &&
                              text_equal(stage.id, at->stage.id)
                        : text_is(course_id(at->row), only);
}

static const char *or_nothing(const char *words)
{
    return words == NULL ? "" : words;
}

/* ---- In words ---- */

static void print_entry(out *to, text id, const char *words, unsigned margin)
{
    char line[4 * SU_WORDS];
    out_buffer entry = out_buffer_over(line, sizeof line);
    out_view(&entry.out, id);
    out_format(&entry.out, ": %s", words);
    out_spaces(to, margin);
    wrap_words(to, line, console_width() - margin, margin + 2);
}

static void print_exercise(console *to, text row)
{
    exercise it;
    char task[2 * SU_WORDS];
    out_buffer asked = out_buffer_over(task, sizeof task);
    if (!exercise_read(&it, row, 0, NULL))
        return;
    exercise_task(&asked.out, &it, to->language);
    print_entry(&to->data.out, it.id, task, 2);
}

void learn_list_print(console *to, const char *only)
{
    for (course_reader at = course_read(course_text()); course_next(&at);)
        if (is_listed(&at, only) && at.is_stage)
            print_entry(&to->data.out, at.stage.id,
                        or_nothing(course_words_of("stage_", at.stage.id, "", to->language)), 0);
        else if (is_listed(&at, only))
            print_exercise(to, at.row);
}

/* ---- As JSON ---- */

static void json_taught(json *writer, const char *key, text words, unsigned kind)
{
    text word;
    json_begin_array(json_key(writer, key));
    while ((word = text_take_word(&words)).length > 0)
        if (exercise_taught(word) & kind)
            json_view(writer, word);
    json_end_array(writer);
}

static void json_solution(json *writer, const exercise *it)
{
    char words[4 * SU_CELLS];
    out_buffer solution = out_buffer_over(words, sizeof words);
    attempt_write_solution(&solution.out, it);
    json_words(json_key(writer, "solution"), (text){words, solution.length});
}

static void json_exercise(json *writer, const exercise *it, su_language language)
{
    json_begin_object(writer);
    json_view(json_key(writer, "id"), it->id);
    json_text(json_key(writer, "kind"), exercise_kind_name(it->kind));
    json_position_text(writer, &it->start);
    json_string task = json_begin_text(json_key(writer, "task"));
    exercise_task(&task.out, it, language);
    json_end_text(&task);
    json_text_or_null(json_key(writer, "before"), course_words_of("", it->id, "", language));
    json_text_or_null(json_key(writer, "after"), course_words_of("", it->id, "_after", language));
    json_taught(writer, "rules", it->teaches, TAUGHT_RULE);
    json_taught(writer, "refusals", it->teaches, TAUGHT_REFUSAL);
    json_taught(writer, "terms", it->teaches, TAUGHT_TERM);
    json_bool(json_key(writer, "exam"), it->exam);
    json_number_or_null(json_key(writer, "within"), it->kind == EXERCISE_PLAY, it->within);
    json_solution(writer, it);
    json_end_object(writer);
}

static void begin_stage(json *writer, const course_stage *stage, su_language language)
{
    json_begin_object(writer);
    json_view(json_key(writer, "id"), stage->id);
    json_text(json_key(writer, "variant"), su_variant_name(stage->game));
    json_text_or_null(json_key(writer, "title"),
                      course_words_of("stage_", stage->id, "", language));
    json_text_or_null(json_key(writer, "words"),
                      course_words_of("stage_", stage->id, "_words", language));
    json_begin_array(json_key(writer, "exercises"));
}

static void end_stage(json *writer)
{
    json_end_array(writer);
    json_end_object(writer);
}

void learn_list_print_json(console *to, const char *only)
{
    json writer = json_open_document(&to->data.out);
    bool begun = false;
    exercise it;
    json_begin_array(json_key(&writer, "stages"));
    for (course_reader at = course_read(course_text()); course_next(&at);) {
        if (at.is_stage && begun) {
            end_stage(&writer);
            begun = false;
        }
        if (!is_listed(&at, only))
            continue;
        if (at.is_stage) {
            begin_stage(&writer, &at.stage, to->language);
            begun = true;
        } else if (exercise_read(&it, at.row, 0, NULL)) {
            json_exercise(&writer, &it, to->language);
        }
    }
    if (begun)
        end_stage(&writer);
    json_end_array(&writer);
    json_close_document(&writer);
}
