/* SPDX-License-Identifier: MIT */
/* Puzzles: all of a file at a glance; one as a page shows it, and what was tried in it. */
#include "coach/puzzle.h"
#include "coach/progress_log.h"
#include "coach/puzzle_day.h"
#include "coach/describe.h"
#include "coach/themes.h"
#include "page/move.h"
#include "page/verbs.h"
#include "text/phrase.h"

static bool read_row(page *self, puzzle *it)
{
    puzzle_error error;
    if (puzzle_parse(it, self->values[FIELD_text], &error) == SU_OK)
        return true;
    page_refuse(self, PAGE_BAD_PUZZLE, FIELD_text, error.word);
    self->problem.puzzle = error;
    self->problem.detail = puzzle_fault_name(error.fault);
    return false;
}

/* What came of all tries: a refused one changes nothing, and is told if it is the last. */
typedef struct tried {
    puzzle_try at;
    bool refused, any;
    su_refusal why;
} tried;

static bool try_word(page *self, tried *all, const puzzle *it, text word)
{
    su_move move;
    char attempt[16];
    if (all->at.status != PUZZLE_OPEN)
        return page_refuse(self, PAGE_GAME_OVER, FIELD_tries, word);
    if (word.length >= sizeof attempt)
        return page_refuse(self, PAGE_NOT_UNDERSTOOD, FIELD_tries, word);
    __builtin_memcpy(attempt, word.at, word.length);
    attempt[word.length] = '\0';
    all->any = true;
    all->refused = su_move_parse(&move, &all->at.position, attempt, &all->why) != SU_OK;
    all->at.step_count = 0;
    if (!all->refused)
        puzzle_play(&all->at, it, move);
    return true;
}

static bool read_tries(page *self, tried *all, const puzzle *it)
{
    text rest = self->values[FIELD_tries], word;
    *all = (tried){.at = puzzle_begin(it)};
    while ((word = text_take_word(&rest)).length > 0)
        if (!try_word(self, all, it, word))
            return false;
    return true;
}

/* ---- The answer ---- */

static void write_task(const page *self, json *writer, const puzzle *it)
{
    su_position position = puzzle_position(it);
    json_string words = json_begin_text(writer);
    phrase about = phrase_about(&words.out, &position, su_position_side(&position), self->language);
    about.numbers[ARGUMENT_count] = it->win_moves;
    phrase_write(&about, it->win_moves > 0 ? TEXT_puzzle_task_win : TEXT_puzzle_task_gain);
    json_end_text(&words);
}

static void write_verdict(const page *self, out *to, const tried *all)
{
    static const text_id verdicts[] = {[PUZZLE_OPEN] = TEXT_puzzle_right,
                                       [PUZZLE_SOLVED] = TEXT_puzzle_solved,
                                       [PUZZLE_FAILED] = TEXT_puzzle_wrong};
    char words[SU_WORDS];
    if (all->refused) {
        su_words_refusal(words, sizeof words, &all->why, &all->at.position, NULL, self->language);
        out_text(to, words);
    } else if (all->any) {
        out_text(to, catalogue_text(verdicts[all->at.status], self->language));
    }
}

static void write_steps(const page *self, json *writer, const puzzle_try *at)
{
    json_begin_array(writer);
    for (size_t i = 0; i < at->step_count; i++)
        page_played(self, writer, &at->step_before[i], at->steps[i]);
    json_end_array(writer);
}

static void write_themes(const page *self, json *writer, unsigned themes)
{
    json_begin_array(writer);
    for (unsigned about = 0; about < THEMES; about++) {
        if (!(themes >> about & 1))
            continue;
        json_begin_object(writer);
        json_text(json_key(writer, "id"), theme_name((puzzle_theme)about));
        json_text(json_key(writer, "words"),
                  catalogue_text(theme_words((puzzle_theme)about), self->language));
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* The moves of the line from the own one that is to be found, or was missed, on. */
static void write_solution(json *writer, const puzzle *it, const puzzle_try *at)
{
    json_begin_array(writer);
    for (size_t ply = at->ply; ply < it->count && at->status != PUZZLE_SOLVED; ply++)
        json_move(writer, it->line[ply]);
    json_end_array(writer);
}

bool page_verb_puzzle(page *self)
{
    puzzle it;
    tried all;
    char start[SU_POSITION_TEXT];
    json *writer = &self->writer;
    if (!read_row(self, &it) || !read_tries(self, &all, &it))
        return false;
    json_text(json_key(writer, "id"), it.id);
    json_text(json_key(writer, "game"), su_variant_name(su_position_variant(&it.start)));
    json_unsigned(json_key(writer, "rating"), it.rating);
    write_themes(self, json_key(writer, "themes"), it.themes);
    json_number_or_null(json_key(writer, "win_moves"), it.win_moves > 0, it.win_moves);
    json_unsigned(json_key(writer, "moves"), it.count / 2);
    write_task(self, json_key(writer, "task"), &it);
    su_position_format(start, &it.start, SU_FORM_SIX_FIELDS);
    json_text(json_key(writer, "start"), start);
    page_played(self, json_key(writer, "before"), &it.start, it.line[0]);
    json_text(json_key(writer, "status"), puzzle_status_name(all.at.status));
    json_position_text(writer, &all.at.position);
    json_side(json_key(writer, "side"), su_side_other(su_position_side(&it.start)));
    json_string words = json_begin_text(json_key(writer, "words"));
    write_verdict(self, &words.out, &all);
    json_end_text(&words);
    json_key(writer, "refusal");
    if (all.refused)
        json_refusal_told(writer, &all.why, &all.at.position, NULL, self->language);
    else
        json_null(writer);
    write_steps(self, json_key(writer, "steps"), &all.at);
    write_solution(json_key(writer, "solution"), &it, &all.at);
    return true;
}

/* ---- A file of them ---- */

/* The next puzzle of a text, and its row; false at the end. Lines that are none are passed over. */
static bool next_puzzle(puzzle *it, text *row, text *rest)
{
    puzzle_error error;
    while (rest->length > 0) {
        *row = text_trimmed(text_take_line(rest));
        if (row->length > 0 && row->at[0] != '#' && puzzle_parse(it, *row, &error) == SU_OK)
            return true;
    }
    return false;
}

/* The id of the puzzle of the day, which is chosen among those that suit, or else among all. */
static void write_day(page *self, json *writer, uint32_t day)
{
    puzzle it;
    text row, rest = self->values[FIELD_text];
    size_t all = 0, suitable = 0;
    for (; next_puzzle(&it, &row, &rest); all++)
        suitable += puzzle_suits_day(it.rating);
    if (all == 0) {
        json_null(writer);
        return;
    }
    size_t left = puzzle_of_day(day, suitable > 0 ? suitable : all);
    rest = self->values[FIELD_text];
    while (next_puzzle(&it, &row, &rest))
        if ((suitable == 0 || puzzle_suits_day(it.rating)) && left-- == 0)
            break;
    json_text(writer, it.id);
}

static void write_entry(json *writer, const puzzle *it, text row)
{
    json_begin_object(writer);
    json_text(json_key(writer, "id"), it->id);
    json_unsigned(json_key(writer, "rating"), it->rating);
    json_themes(json_key(writer, "themes"), it->themes);
    json_view(json_key(writer, "row"), row);
    json_end_object(writer);
}

bool page_verb_puzzles(page *self)
{
    json *writer = &self->writer;
    text row, rest = self->values[FIELD_text], date = self->values[FIELD_date];
    uint32_t day;
    unsigned themes = 0;
    puzzle it;
    if (!progress_day_read(&day, date))
        return page_refuse(self, PAGE_BAD_DATE, FIELD_date, date);
    json_begin_array(json_key(writer, "puzzles"));
    while (next_puzzle(&it, &row, &rest)) {
        themes |= it.themes;
        write_entry(writer, &it, row);
    }
    json_end_array(writer);
    write_themes(self, json_key(writer, "themes"), themes);
    write_day(self, json_key(writer, "day"), day);
    return true;
}
