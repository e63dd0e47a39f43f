/* SPDX-License-Identifier: MIT */
/* An exercise as a page shows it: the task, what came of the tries, hints. */
#include "coach/attempt.h"
#include "coach/describe.h"
#include "coach/row.h"
#include "coach/words_cell.h"
#include "game/house.h"
#include "page/course.h"
#include "page/move.h"
#include "page/verbs.h"
#include "rules/geometry.h"

/* Most tries of a request. */
#define MOST_TRIES 64

/* ---- Reading ---- */

/* The row of the text, shown as asked for. */
static bool read_row(page *self, exercise *it)
{
    uint32_t turn = 0;
    exercise_fault fault;
    if (!page_counted(self, &turn, FIELD_turn, 0, SU_SYMMETRIES - 1))
        return false;
    return exercise_read(it, text_trimmed(self->values[FIELD_text]), turn, &fault) ||
           page_refuse_row(self, &fault, 0);
}

static bool read_tries(page *self, attempt *way)
{
    text rest = self->values[FIELD_tries], word;
    for (unsigned count = 0; (word = text_take_word(&rest)).length > 0; count++) {
        if (count == MOST_TRIES)
            return page_refuse_more(self, FIELD_tries, word, MOST_TRIES);
        if (!attempt_try(way, word))
            return page_refuse(self, PAGE_BAD_TRY, FIELD_tries, word);
    }
    return true;
}

/* ---- Writing ---- */

static const char *status_name(attempt_status status)
{
    static const char *const names[] = {
        [ATTEMPT_OPEN] = "open", [ATTEMPT_SOLVED] = "solved", [ATTEMPT_FAILED] = "failed"};
    return names[status];
}

static void write_refusal(const page *self, json *writer, const attempt *way)
{
    bool answered = way->of->kind == EXERCISE_LEGAL && way->status != ATTEMPT_OPEN;
    if (way->event == TRIED_REFUSED || (answered && way->refusal.code != SU_REFUSED_NOT))
        json_refusal_told(writer, &way->refusal, &way->at.now, way->attempted.text, self->language);
    else
        json_null(writer);
}

static void write_steps(const page *self, json *writer, const attempt *way)
{
    json_begin_array(writer);
    for (size_t i = 0; i < way->step_count; i++)
        page_played(self, writer, &way->steps[i].before, way->steps[i].move);
    json_end_array(writer);
}

/* What is known of an option: all once it is over, before that those that were tried. */
static void write_right(json *writer, const attempt *way, unsigned chosen, unsigned right)
{
    json_key(writer, "right");
    if (way->status == ATTEMPT_OPEN && !(way->tried & 1u << chosen))
        json_null(writer);
    else
        json_bool(writer, chosen == right);
}

static void write_chosen(const page *self, json *writer, const attempt *way)
{
    const exercise *it = way->of;
    for (unsigned i = 0; i < it->option_count; i++) {
        const option *one = &it->options[i];
        char number[2] = {(char)('1' + i), '\0'}, words[SU_WORDS];
        out_buffer said = out_buffer_over(words, sizeof words);
        su_cells cells = row_move_cells(one->move.text);
        json_begin_object(writer);
        json_text(json_key(writer, "id"), number);
        option_write(&said.out, one, &it->question, &it->start, self->language);
        json_text(json_key(writer, "words"), words);
        json_text_or_null(json_key(writer, "move"),
                          *one->move.text == '\0' ? NULL : one->move.text);
        json_cells(json_key(writer, "cells"), one->cell == SU_NO_CELL ? cells : bit(one->cell));
        write_right(writer, way, i, it->right);
        json_end_object(writer);
    }
}

static void write_yes_no(const page *self, json *writer, const attempt *way)
{
    static const text_id words[] = {TEXT_option_yes, TEXT_option_no};
    su_move move;
    unsigned right =
        su_move_parse(&move, &way->of->start, way->of->move.text, NULL) == SU_OK ? 0 : 1;
    for (unsigned i = 0; i < 2; i++) {
        json_begin_object(writer);
        json_text(json_key(writer, "id"), i == 0 ? "yes" : "no");
        json_text(json_key(writer, "words"), catalogue_text(words[i], self->language));
        json_null(json_key(writer, "move"));
        json_cells(json_key(writer, "cells"), 0);
        write_right(writer, way, i, right);
        json_end_object(writer);
    }
}

static void write_options(const page *self, json *writer, const attempt *way)
{
    json_begin_array(writer);
    if (way->of->kind == EXERCISE_CHOOSE)
        write_chosen(self, writer, way);
    else if (way->of->kind == EXERCISE_LEGAL)
        write_yes_no(self, writer, way);
    json_end_array(writer);
}

static void write_found(json *writer, const attempt *way)
{
    su_cells all = way->of->kind == EXERCISE_FIND ? set_find(&way->of->set, &way->of->start) : 0;
    json_begin_object(writer);
    json_cells(json_key(writer, "right"), way->marked & all);
    json_cells(json_key(writer, "wrong"), way->marked & ~all);
    json_cells(json_key(writer, "missed"), way->status == ATTEMPT_OPEN ? 0 : all & ~way->marked);
    json_end_object(writer);
}

static void write_solution(json *writer, const attempt *way)
{
    char words[4 * SU_CELLS];
    out_buffer written = out_buffer_over(words, sizeof words);
    if (way->status != ATTEMPT_OPEN)
        attempt_write_solution(&written.out, way->of);
    json_words(writer, (text){words, written.length});
}

static void write_house(json *writer, const exercise *it)
{
    json_string words = json_begin_text(writer);
    house_write(&words.out, &it->house);
    json_end_text(&words);
}

/* The row itself. */
static void write_row(json *writer, const exercise *it, const char *task)
{
    const char *move = it->kind == EXERCISE_CHOOSE ? it->question.move.text : it->move.text;
    json_view(json_key(writer, "id"), it->id);
    json_text(json_key(writer, "kind"), exercise_kind_name(it->kind));
    json_text(json_key(writer, "game"), su_variant_name(su_position_variant(&it->start)));
    json_unsigned(json_key(writer, "turn"), it->turn);
    json_words(json_key(writer, "teaches"), it->teaches);
    json_text(json_key(writer, "task"), task);
    json_unsigned(json_key(writer, "within"), it->within);
    json_text_or_null(json_key(writer, "move"), *move == '\0' ? NULL : move);
    json_cells(json_key(writer, "marks"), it->marks);
    json_number_or_null(json_key(writer, "level"), it->kind == EXERCISE_GAME, it->level);
    write_house(json_key(writer, "house"), it);
}

/* What has come of it. */
static void write_way(const page *self, json *writer, attempt *way, const char *words)
{
    bool open = way->status == ATTEMPT_OPEN;
    json_position_text(writer, &way->at.now);
    json_side(json_key(writer, "side"), su_position_side(&way->at.now));
    json_unsigned(json_key(writer, "used"), attempt_used(way));
    json_text(json_key(writer, "status"), status_name(way->status));
    json_text(json_key(writer, "words"), words);
    write_refusal(self, json_key(writer, "refusal"), way);
    write_steps(self, json_key(writer, "steps"), way);
    write_options(self, json_key(writer, "options"), way);
    write_found(json_key(writer, "found"), way);
    json_unsigned(json_key(writer, "mistakes"), way->mistakes);
    json_number_or_null(json_key(writer, "stars"), !open, open ? 0 : attempt_stars(way));
    json_unsigned(json_key(writer, "fewest"), attempt_fewest(way));
    write_solution(json_key(writer, "solution"), way);
}

bool page_verb_exercise(page *self)
{
    json *writer = &self->writer;
    exercise it;
    char task[2 * SU_WORDS], words[4 * SU_WORDS];
    out_buffer asked = out_buffer_over(task, sizeof task),
               said = out_buffer_over(words, sizeof words);
    if (!read_row(self, &it))
        return false;
    attempt way = attempt_begin(&it);
    if (!read_tries(self, &way))
        return false;
    exercise_task(&asked.out, &it, self->language);
    attempt_write(&said.out, &way, self->language);
    write_row(writer, &it, task);
    write_way(self, writer, &way, words);
    json_cells(json_key(writer, "labels"), words_cells_named(task) | words_cells_named(words));
    return true;
}

bool page_verb_exercise_hint(page *self)
{
    json *writer = &self->writer;
    exercise it;
    if (!read_row(self, &it))
        return false;
    attempt way = attempt_begin(&it);
    if (!read_tries(self, &way))
        return false;
    json_begin_array(json_key(writer, "steps"));
    for (unsigned step = 0; step < ATTEMPT_HINTS; step++) {
        json_string words = json_begin_text(writer);
        attempt_hint_write(&words.out, step, &way, self->language);
        json_end_text(&words);
    }
    json_end_array(writer);
    json_begin_array(json_key(writer, "cells"));
    for (unsigned step = 0; step < ATTEMPT_HINTS; step++)
        json_cells(writer, attempt_hint_cells(step, &way));
    json_end_array(writer);
    json_move(json_key(writer, "move"), attempt_next_move(&way));
    return true;
}
