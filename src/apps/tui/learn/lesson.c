/* SPDX-License-Identifier: MIT */
/* What is being tried: see lesson.h. */
#include "apps/tui/learn/lesson.h"

#include "cli/messages.h"
#include "coach/row.h"
#include "game/choice.h"

/* ---- Beginning ---- */

bool lesson_begin(lesson *self, text row, unsigned turn)
{
    exercise read;
    if (!exercise_read(&read, row, turn, NULL))
        return false;
    *self = (lesson){.exercise = read};
    self->attempt = attempt_begin(&self->exercise);
    return true;
}

void lesson_again(lesson *self)
{
    bool solved = lesson_is_solved(self) && !self->revealed;
    self->hint = 0;
    self->revealed = false;
    if (solved)
        self->attempt = attempt_begin(&self->exercise);
    else
        attempt_try(&self->attempt, text_of("again"));
}

/* ---- What it is ---- */

exercise_kind lesson_kind(const lesson *self)
{
    return self->exercise.kind;
}

bool lesson_is_open(const lesson *self)
{
    return self->attempt.status == ATTEMPT_OPEN;
}

bool lesson_is_solved(const lesson *self)
{
    return self->attempt.status == ATTEMPT_SOLVED;
}

su_side lesson_side(const lesson *self)
{
    return su_position_side(&self->exercise.start);
}

su_position lesson_position(const lesson *self)
{
    return lesson_kind(self) == EXERCISE_PLAY ? self->attempt.at.now : self->exercise.start;
}

unsigned lesson_left(const lesson *self)
{
    return self->exercise.within - attempt_used(&self->attempt);
}

unsigned lesson_stars(lesson *self)
{
    return self->revealed ? 0 : attempt_stars(&self->attempt);
}

/* ---- Tries ---- */

bool lesson_try(lesson *self, text word)
{
    bool tried = attempt_try(&self->attempt, word);
    if (tried)
        self->hint = 0;
    return tried;
}

size_t lesson_options(const lesson *self)
{
    return lesson_kind(self) == EXERCISE_LEGAL ? 2 : self->exercise.option_count;
}

text lesson_option_word(const lesson *self, size_t nth, char word[4])
{
    out_buffer made = out_buffer_over(word, 4);
    if (lesson_kind(self) == EXERCISE_LEGAL)
        return text_of(nth == 0 ? "yes" : "no");
    out_unsigned(&made.out, nth + 1);
    return text_of(word);
}

int lesson_option_verdict(const lesson *self, size_t nth)
{
    const attempt *at = &self->attempt;
    bool tried = at->tried >> nth & 1;
    if (lesson_is_open(self))
        return tried ? -1 : 0;
    if (lesson_kind(self) == EXERCISE_LEGAL) /* one of the two was tried */
        return (nth == at->option) == lesson_is_solved(self) ? 1 : -1;
    return nth == self->exercise.right ? 1 : tried ? -1 : 0;
}

su_cell lesson_option_cell(const lesson *self, size_t nth)
{
    return lesson_kind(self) == EXERCISE_CHOOSE ? self->exercise.options[nth].cell : SU_NO_CELL;
}

const char *lesson_option_move(const lesson *self, size_t nth)
{
    return lesson_kind(self) == EXERCISE_CHOOSE ? self->exercise.options[nth].move.text : "";
}

const char *lesson_move(const lesson *self)
{
    if (lesson_kind(self) == EXERCISE_LEGAL)
        return self->exercise.move.text;
    return lesson_kind(self) == EXERCISE_CHOOSE ? self->exercise.question.move.text : "";
}

/* ---- Moves that may be none ---- */

/* The direction in which a cell lies, one step or several along a line. */
static su_direction towards(su_cell from, su_cell to)
{
    for (unsigned way = 0; way < SU_DIRECTIONS; way++)
        for (su_cell next = from; next != SU_NO_CELL; next = su_cell_next(next, (su_direction)way))
            if (next == to && next != from)
                return (su_direction)way;
    return SU_NO_DIRECTION;
}

/* A line of one colour, from a cell in a direction. */
static su_cells line_from(const su_position *position, su_cell from, su_direction direction)
{
    su_content colour = su_position_at(position, from);
    su_cells line = su_cells_of(from);
    for (su_cell next = su_cell_next(from, direction);
         next != SU_NO_CELL && colour != SU_FREE && su_position_at(position, next) == colour;
         next = su_cell_next(next, direction))
        line |= su_cells_of(next);
    return line;
}

su_cells lesson_moved(su_direction *direction, const su_position *position, const char *move)
{
    su_cell cells[3];
    size_t count = 0;
    *direction = SU_NO_DIRECTION;
    if (*move == '@')
        return row_move_cells(move);
    for (text rest = text_of(move); rest.length >= 2 && count < 3; rest.at += 2, rest.length -= 2)
        cells[count++] = row_cell((text){rest.at, 2});
    if (count < 2 || cells[0] == SU_NO_CELL)
        return row_move_cells(move);
    *direction = towards(cells[0], cells[count - 1]);
    if (count == 3)
        return choice_between(cells[0], cells[1]).cells;
    return *direction == SU_NO_DIRECTION ? su_cells_of(cells[0])
                                         : line_from(position, cells[0], *direction);
}

/* ---- Hints ---- */

bool lesson_take_hint(lesson *self)
{
    if (!lesson_is_open(self))
        return false;
    if (self->hint < LESSON_HINTS) {
        unsigned step = self->hint + 1;
        lesson_try(self, text_of("hint"));
        self->hint = step;
    }
    return true;
}

void lesson_hint_write(out *to, lesson *self, su_language language)
{
    attempt_hint_write(to, self->hint - 1, &self->attempt, language);
}

su_cells lesson_hint_cells(lesson *self)
{
    return self->hint == 0 ? 0 : attempt_hint_cells(self->hint - 1, &self->attempt);
}

su_move lesson_hint_move(lesson *self)
{
    return self->hint == LESSON_HINTS ? attempt_next_move(&self->attempt) : SU_NO_MOVE;
}

/* ---- The solution ---- */

void lesson_reveal(lesson *self)
{
    lesson_again(self);
    self->revealed = true;
}

bool lesson_solve(lesson *self)
{
    char words[SU_WORDS];
    out_buffer solution = out_buffer_over(words, sizeof words);
    if (!lesson_is_open(self))
        return false;
    attempt_write_solution(&solution.out, &self->exercise);
    text rest = text_of(words), word = text_take_word(&rest);
    for (unsigned i = 0; i < attempt_used(&self->attempt); i++)
        word = text_take_word(&rest);
    return word.length > 0 && attempt_try(&self->attempt, word);
}

/* ---- Words ---- */

size_t lesson_steps(const lesson *self, attempt_step steps[2])
{
    for (size_t i = 0; i < self->attempt.step_count; i++)
        steps[i] = self->attempt.steps[i];
    return self->attempt.step_count;
}

void lesson_option_write(out *to, const lesson *self, size_t nth, su_language language)
{
    const exercise *it = &self->exercise;
    if (lesson_kind(self) == EXERCISE_LEGAL)
        out_text(to, message_text(nth == 0 ? MESSAGE_LEARN_YES : MESSAGE_LEARN_NO, language));
    else
        option_write(to, &it->options[nth], &it->question, &it->start, language);
}

void lesson_task_write(out *to, const lesson *self, su_language language)
{
    exercise_task(to, &self->exercise, language);
}

void lesson_words_write(out *to, const lesson *self, su_language language)
{
    attempt_write(to, &self->attempt, language);
}
