/* SPDX-License-Identifier: MIT */
/* What the dialogue of the course tells: see plain_learn_tell.h. */
#include "apps/tui/plain/plain_learn_tell.h"

/* ---- Sentences ---- */

out *dialogue_out(dialogue *self)
{
    return &self->spaces.out;
}

su_language dialogue_language(const dialogue *self)
{
    return self->to->language;
}

void dialogue_flush(dialogue *self)
{
    fixed_spaces_end(&self->spaces);
    wrap_end(&self->lines);
    stream_flush(&self->to->data);
}

void dialogue_end_line(dialogue *self)
{
    out_char(dialogue_out(self), '\n');
}

void dialogue_say(dialogue *self, message id, const char *const *values)
{
    message_write_with(dialogue_out(self), dialogue_language(self), id, values);
    dialogue_end_line(self);
}

void dialogue_say_text(dialogue *self, const char *words)
{
    if (words == NULL)
        return;
    out_text(dialogue_out(self), words);
    dialogue_end_line(self);
}

series *dialogue_series(dialogue *self)
{
    return &self->who->series;
}

lesson *dialogue_lesson(dialogue *self)
{
    return &self->who->series.lesson;
}

void dialogue_board(dialogue *self)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    char drawn[SU_DIAGRAM_TEXT];
    su_position position = lesson_position(dialogue_lesson(self));
    attempt_step steps[2];
    size_t count = lesson_steps(dialogue_lesson(self), steps);
    options.unicode = self->how->unicode;
    options.highlights = dialogue_lesson(self)->exercise.marks;
    if (count > 0) {
        options.before = &steps[count - 1].before;
        options.last_move = steps[count - 1].move;
    }
    su_diagram_text(drawn, sizeof drawn, &position, &options);
    dialogue_flush(self);
    out_text(&self->to->data.out, drawn);
}

/* ---- The map ---- */

static void tell_stage(dialogue *self, size_t nth)
{
    const learner *who = self->who;
    const studied_stage *stage = &who->studies.stages[nth];
    studied_so_far made = studies_so_far(&who->studies, who->learnt, nth);
    char words[SU_WORDS];
    out_buffer standing = out_buffer_over(words, sizeof words);
    message_write(&standing.out, dialogue_language(self),
                  made.exam > 0 ? MESSAGE_LEARN_STANDING_PASSED : MESSAGE_LEARN_STANDING,
                  in_digits(made.done), in_digits(stage->count), in_digits(made.stars),
                  in_digits(3 * stage->count));
    say(self, MESSAGE_PLAIN_LEARN_STAGE, in_digits(nth + 1),
        learner_stage_title(who, nth, dialogue_language(self)), words);
}

void dialogue_map(dialogue *self)
{
    const learner *who = self->who;
    size_t next = studies_next_stage(&who->studies, who->learnt);
    size_t due = studies_due_count(&who->studies, who->learnt);
    self->at_map = true;
    for (size_t i = 0; i < who->studies.stage_count; i++) {
        su_variant game = who->studies.stages[i].of.game;
        if (i == 0 || game != who->studies.stages[i - 1].of.game)
            dialogue_say_text(self, su_variant_words(game, dialogue_language(self)));
        tell_stage(self, i);
    }
    if (due > 0)
        say(self, MESSAGE_PLAIN_LEARN_DUE, in_digits(due));
    if (next == STUDIES_NONE)
        say(self, MESSAGE_LEARN_ALL_DONE, "");
    else
        say(self, MESSAGE_PLAIN_LEARN_CHOOSE,
            learner_stage_title(who, next, dialogue_language(self)));
}

/* ---- An exercise ---- */

static void tell_place(dialogue *self)
{
    const series *at = dialogue_series(self);
    say(self, at->kind == SERIES_EXAM ? MESSAGE_PLAIN_LEARN_EXAM_PLACE : MESSAGE_PLAIN_LEARN_PLACE,
        learner_stage_title(self->who, series_exercise(at)->stage, dialogue_language(self)),
        in_digits(series_number(at)), in_digits(series_count(at)));
}

static void tell_options(dialogue *self)
{
    lesson *at = dialogue_lesson(self);
    if (lesson_kind(at) == EXERCISE_LEGAL) {
        say(self, MESSAGE_PLAIN_LEARN_YES_NO, "");
        return;
    }
    for (size_t i = 0; i < lesson_options(at); i++) {
        char words[SU_WORDS];
        out_buffer said = out_buffer_over(words, sizeof words);
        lesson_option_write(&said.out, at, i, dialogue_language(self));
        say(self, MESSAGE_LEARN_NUMBERED, in_digits(i + 1), words);
    }
}

void dialogue_task(dialogue *self)
{
    lesson_task_write(dialogue_out(self), dialogue_lesson(self), dialogue_language(self));
    dialogue_end_line(self);
    tell_options(self);
    if (lesson_kind(dialogue_lesson(self)) == EXERCISE_GAME)
        say(self, MESSAGE_PLAIN_LEARN_GAME, "");
}

void dialogue_exercise(dialogue *self)
{
    self->at_map = false;
    tell_place(self);
    dialogue_say_text(self, learner_before(self->who, dialogue_language(self)));
    dialogue_board(self);
    dialogue_task(self);
}
