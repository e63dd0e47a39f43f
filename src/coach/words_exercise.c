/* SPDX-License-Identifier: MIT */
/* What is to be done in an exercise, what came of a try, and hints, in words. */
#include "coach/attempt.h"
#include "coach/hint.h"
#include "coach/row.h"
#include "coach/words_position.h"
#include "rules/geometry.h"
#include "text/phrase.h"

static phrase about_exercise(out *to, const exercise *it, su_language language)
{
    return phrase_about(to, &it->start, su_position_side(&it->start), language);
}

/* ---- The task ---- */

static void write_play(phrase *about, const exercise *it)
{
    for (size_t i = 0; i < it->goal_count; i++) {
        if (i > 0)
            out_char(about->to, ' ');
        goal_write(about->to, &it->goals[i], &it->start, about->language);
    }
    about->numbers[ARGUMENT_count] = it->within;
    about->numbers[ARGUMENT_playable] = it->reply != REPLY_NONE;
    out_char(about->to, ' ');
    phrase_write(about, it->within == 1 ? TEXT_task_one_move : TEXT_task_moves);
}

static void set_move_words(phrase *about, char *words, size_t size, const char *move)
{
    out_buffer buffer = out_buffer_over(words, size);
    row_write_move(&buffer.out, move, about->language);
    about->words[ARGUMENT_words] = text_of(words);
}

void exercise_task(out *to, const exercise *it, su_language language)
{
    phrase about = about_exercise(to, it, language);
    char words[SU_WORDS];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    switch (it->kind) {
    case EXERCISE_PLAY:
        write_play(&about, it);
        break;
    case EXERCISE_LEGAL:
        set_move_words(&about, words, sizeof words, it->move.text);
        phrase_write(&about, TEXT_task_legal);
        break;
    case EXERCISE_CHOOSE:
        question_write(to, &it->question, &it->start, language);
        break;
    case EXERCISE_FIND:
        set_write(&buffer.out, &it->set, &it->start, language);
        about.words[ARGUMENT_words] = text_of(words);
        phrase_write(&about, TEXT_task_find);
        break;
    case EXERCISE_GAME:
        about.numbers[ARGUMENT_count] = it->level;
        phrase_write(&about, TEXT_task_game);
        break;
    case EXERCISE_KINDS:
        break;
    }
}

/* ---- Tries ---- */

static void write_step(out *to, const attempt_step *step, su_language language)
{
    char words[SU_WORDS];
    su_words_move(words, sizeof words, &step->before, step->move, language);
    out_text(to, words);
}

static void write_steps(phrase *about, const attempt *self)
{
    for (size_t i = 0; i < self->step_count; i++) {
        if (i > 0)
            out_char(about->to, ' ');
        write_step(about->to, &self->steps[i], about->language);
    }
    text_id verdict = self->status == ATTEMPT_SOLVED       ? TEXT_exercise_reached
                      : self->event != TRIED_LATE          ? TEXT_NONE
                      : self->at.moves == self->of->within ? TEXT_exercise_no_move_left
                                                           : TEXT_exercise_too_late;
    if (verdict != TEXT_NONE) {
        out_char(about->to, ' ');
        phrase_write(about, verdict);
    }
}

/* What the rules say of the move that was shown. */
static void explain_move(out *to, const attempt *self, su_language language)
{
    const exercise *it = self->of;
    char words[SU_WORDS];
    su_move move;
    if (su_move_parse(&move, &it->start, it->move.text, NULL) == SU_OK)
        su_words_move(words, sizeof words, &it->start, move, language);
    else
        su_words_refusal(words, sizeof words, &self->refusal, &it->start, NULL, language);
    out_text(to, words);
}

static void write_found(phrase *about, const attempt *self)
{
    su_cells all = set_find(&self->of->set, &self->of->start);
    about->numbers[ARGUMENT_mine] = self->marked & ~all;
    about->numbers[ARGUMENT_count] = bits_count(all & ~self->marked);
    about->numbers[ARGUMENT_cells] = all;
    phrase_write(about,
                 self->status == ATTEMPT_OPEN ? TEXT_exercise_find_again : TEXT_exercise_set);
}

static void write_answer(phrase *about, const attempt *self)
{
    phrase_write(about, self->event == TRIED_RIGHT ? TEXT_exercise_right : TEXT_exercise_wrong);
    if (self->of->kind == EXERCISE_GAME)
        return;
    out_char(about->to, ' ');
    if (self->of->kind == EXERCISE_LEGAL)
        explain_move(about->to, self, about->language);
    else if (self->of->kind == EXERCISE_FIND)
        write_found(about, self);
    else if (self->status == ATTEMPT_OPEN && question_options(&self->of->question) != OPTION_MOVES)
        phrase_write(about, TEXT_exercise_look_again); /* the rest would tell the answer */
    else
        question_explain(about->to, &self->of->question, &self->of->options[self->option],
                         &self->of->start, about->language);
}

void attempt_write(out *to, const attempt *self, su_language language)
{
    phrase about = about_exercise(to, self->of, language);
    char words[SU_WORDS];
    switch (self->event) {
    case TRIED_NOTHING:
        break;
    case TRIED_REFUSED:
        su_words_refusal(words, sizeof words, &self->refusal, &self->at.now, self->attempted.text,
                         language);
        out_text(to, words);
        break;
    case TRIED_PLAYED:
    case TRIED_LATE:
        write_steps(&about, self);
        break;
    case TRIED_RIGHT:
    case TRIED_WRONG:
        write_answer(&about, self);
        break;
    }
}

/* ---- Hints ---- */

/* The option a hint takes away: the first wrong one that has not been tried, or the right one. */
static unsigned wrong_option(const attempt *self)
{
    for (unsigned i = 0; i < self->of->option_count; i++)
        if (i != self->of->right && !(self->tried & 1u << i))
            return i;
    return self->of->right;
}

static su_cells option_cells(const exercise *it, unsigned chosen)
{
    const option *one = &it->options[chosen];
    return row_move_cells(one->move.text) | (one->cell == SU_NO_CELL ? 0 : bit(one->cell));
}

static void hint_option(phrase *about, unsigned step, const attempt *self)
{
    const exercise *it = self->of;
    unsigned chosen = step == 2 ? it->right : wrong_option(self);
    char words[SU_WORDS];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    if (step == 0) {
        phrase_write(about, TEXT_exercise_hint_look);
        return;
    }
    option_write(&buffer.out, &it->options[chosen], &it->question, &it->start, about->language);
    about->words[ARGUMENT_words] = text_of(words);
    phrase_write(about, chosen == it->right ? TEXT_exercise_hint_is : TEXT_exercise_hint_is_not);
}

static void hint_find(phrase *about, unsigned step, const attempt *self)
{
    su_cells all = set_find(&self->of->set, &self->of->start);
    about->numbers[ARGUMENT_count] = bits_count(all);
    about->numbers[ARGUMENT_cells] = step == 2 ? all : bit(su_cells_take(&all));
    phrase_write(about, step == 0   ? TEXT_exercise_hint_how_many
                        : step == 1 ? TEXT_exercise_hint_one_of_them
                                    : TEXT_exercise_hint_all_of_them);
}

static void hint_legal(phrase *about, unsigned step, const attempt *self)
{
    attempt judged = *self;
    if (step == 2) {
        attempt_try(&judged, text_of("no")); /* for what the rules say of it */
        explain_move(about->to, &judged, about->language);
    } else {
        phrase_write(about, step == 0 ? TEXT_exercise_hint_look : TEXT_exercise_hint_count);
    }
}

void attempt_hint_write(out *to, unsigned step, attempt *self, su_language language)
{
    phrase about = about_exercise(to, self->of, language);
    su_move move;
    switch (self->of->kind) {
    case EXERCISE_PLAY:
        move = attempt_next_move(self);
        if (move == SU_NO_MOVE)
            phrase_write(&about, TEXT_exercise_hint_again);
        else
            hint_write(to, step, &self->at.now, move, language);
        break;
    case EXERCISE_LEGAL:
        hint_legal(&about, step, self);
        break;
    case EXERCISE_CHOOSE:
        hint_option(&about, step, self);
        break;
    case EXERCISE_FIND:
        hint_find(&about, step, self);
        break;
    case EXERCISE_GAME:
        phrase_write(&about, TEXT_exercise_hint_game);
        break;
    case EXERCISE_KINDS:
        break;
    }
}

su_cells attempt_hint_cells(unsigned step, attempt *self)
{
    const exercise *it = self->of;
    su_move move;
    su_cells all;
    switch (it->kind) {
    case EXERCISE_PLAY:
        move = attempt_next_move(self);
        return move == SU_NO_MOVE ? 0 : hint_cells(step, &self->at.now, move);
    case EXERCISE_LEGAL:
        return row_move_cells(it->move.text);
    case EXERCISE_CHOOSE:
        return step == 0 ? it->question.cells | row_move_cells(it->question.move.text)
                         : option_cells(it, step == 2 ? it->right : wrong_option(self));
    case EXERCISE_FIND:
        all = set_find(&it->set, &it->start);
        return step == 0 ? 0 : step == 1 ? bit(su_cells_take(&all)) : all;
    case EXERCISE_GAME:
    case EXERCISE_KINDS:
        break;
    }
    return 0;
}
