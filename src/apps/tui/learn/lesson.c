/* SPDX-License-Identifier: MIT */
/* What is being tried: see lesson.h. */
#include "apps/tui/learn/lesson.h"

#include "cli/messages.h"
#include "coach/hint.h"
#include "coach/row.h"
#include "game/choice.h"
#include "text/phrase.h"

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

void lesson_begin_puzzle(lesson *self, const puzzle *of)
{
    *self = (lesson){.is_puzzle = true, .puzzle = *of};
    self->puzzled = puzzle_begin(&self->puzzle);
}

void lesson_again(lesson *self)
{
    if (self->is_puzzle) {
        puzzle of = self->puzzle;
        lesson_begin_puzzle(self, &of);
        return;
    }
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
    return self->is_puzzle ? EXERCISE_PLAY : self->exercise.kind;
}

bool lesson_is_open(const lesson *self)
{
    return self->is_puzzle ? self->puzzled.status == PUZZLE_OPEN
                           : self->attempt.status == ATTEMPT_OPEN;
}

bool lesson_is_solved(const lesson *self)
{
    return self->is_puzzle ? self->puzzled.status == PUZZLE_SOLVED
                           : self->attempt.status == ATTEMPT_SOLVED;
}

su_side lesson_side(const lesson *self)
{
    return self->is_puzzle ? su_side_other(su_position_side(&self->puzzle.start))
                           : su_position_side(&self->exercise.start);
}

su_position lesson_position(const lesson *self)
{
    if (self->is_puzzle)
        return self->puzzled.position;
    return lesson_kind(self) == EXERCISE_PLAY ? self->attempt.at.now : self->exercise.start;
}

unsigned lesson_left(const lesson *self)
{
    return self->is_puzzle ? (unsigned)(self->puzzle.count - self->puzzled.ply + 1) / 2
                           : self->exercise.within - attempt_used(&self->attempt);
}

unsigned lesson_stars(lesson *self)
{
    return self->revealed ? 0 : attempt_stars(&self->attempt);
}

/* ---- Tries ---- */

/* A refused move changes nothing. */
static bool try_puzzle(lesson *self, text word)
{
    su_move move;
    move_word typed = move_word_of(word);
    if (!lesson_is_open(self))
        return true;
    self->hint = 0;
    self->puzzled.step_count = 0;
    self->refusal = (su_refusal){.code = SU_REFUSED_NOT};
    if (su_move_parse(&move, &self->puzzled.position, typed.text, &self->refusal) == SU_OK)
        puzzle_play(&self->puzzled, &self->puzzle, move);
    return true;
}

bool lesson_try(lesson *self, text word)
{
    if (self->is_puzzle)
        return try_puzzle(self, word);
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
        if (!self->is_puzzle)
            lesson_try(self, text_of("hint"));
        self->hint = step;
    }
    return true;
}

static su_move next_of_line(const lesson *self)
{
    return self->puzzle.line[self->puzzled.ply];
}

void lesson_hint_write(out *to, lesson *self, su_language language)
{
    if (self->is_puzzle)
        hint_write(to, self->hint - 1, &self->puzzled.position, next_of_line(self), language);
    else
        attempt_hint_write(to, self->hint - 1, &self->attempt, language);
}

su_cells lesson_hint_cells(lesson *self)
{
    if (self->is_puzzle && self->hint > 0)
        return hint_cells(self->hint - 1, &self->puzzled.position, next_of_line(self));
    return self->hint == 0 ? 0 : attempt_hint_cells(self->hint - 1, &self->attempt);
}

su_move lesson_hint_move(lesson *self)
{
    if (self->hint < LESSON_HINTS)
        return SU_NO_MOVE;
    return self->is_puzzle ? next_of_line(self) : attempt_next_move(&self->attempt);
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
    if (self->is_puzzle) {
        puzzle_play(&self->puzzled, &self->puzzle, next_of_line(self));
        return true;
    }
    attempt_write_solution(&solution.out, &self->exercise);
    text rest = text_of(words), word = text_take_word(&rest);
    for (unsigned i = 0; i < attempt_used(&self->attempt); i++)
        word = text_take_word(&rest);
    return word.length > 0 && attempt_try(&self->attempt, word);
}

/* ---- Words ---- */

size_t lesson_steps(const lesson *self, attempt_step steps[2])
{
    const puzzle_try *at = &self->puzzled;
    for (size_t i = 0; self->is_puzzle && i < at->step_count; i++)
        steps[i] = (attempt_step){at->step_before[i], at->steps[i]};
    for (size_t i = 0; !self->is_puzzle && i < self->attempt.step_count; i++)
        steps[i] = self->attempt.steps[i];
    return self->is_puzzle ? at->step_count : self->attempt.step_count;
}

void lesson_option_write(out *to, const lesson *self, size_t nth, su_language language)
{
    const exercise *it = &self->exercise;
    if (lesson_kind(self) == EXERCISE_LEGAL)
        out_text(to, message_text(nth == 0 ? MESSAGE_LEARN_YES : MESSAGE_LEARN_NO, language));
    else
        option_write(to, &it->options[nth], &it->question, &it->start, language);
}

static void puzzle_task_write(out *to, const puzzle *it, su_language language)
{
    su_position position = puzzle_position(it);
    phrase about = phrase_about(to, &position, su_position_side(&position), language);
    about.numbers[ARGUMENT_count] = it->win_moves;
    phrase_write(&about, it->win_moves > 0 ? TEXT_puzzle_task_win : TEXT_puzzle_task_gain);
}

/* What the moves did, and whether that was right. */
static void puzzle_words_write(out *to, const lesson *self, su_language language)
{
    static const text_id verdicts[] = {[PUZZLE_OPEN] = TEXT_puzzle_right,
                                       [PUZZLE_SOLVED] = TEXT_puzzle_solved,
                                       [PUZZLE_FAILED] = TEXT_puzzle_wrong};
    const puzzle_try *at = &self->puzzled;
    char words[SU_WORDS];
    if (self->refusal.code != SU_REFUSED_NOT) {
        su_words_refusal(words, sizeof words, &self->refusal, &at->position, NULL, language);
        out_text(to, words);
    }
    for (size_t i = 0; i < at->step_count; i++) {
        su_words_move(words, sizeof words, &at->step_before[i], at->steps[i], language);
        out_text(to, words);
        out_char(to, ' ');
    }
    if (at->step_count > 0)
        out_text(to, catalogue_text(verdicts[at->status], language));
}

void lesson_task_write(out *to, const lesson *self, su_language language)
{
    if (self->is_puzzle) {
        puzzle_task_write(to, &self->puzzle, language);
        return;
    }
    exercise_task(to, &self->exercise, language);
}

void lesson_words_write(out *to, const lesson *self, su_language language)
{
    if (self->is_puzzle)
        puzzle_words_write(to, self, language);
    else
        attempt_write(to, &self->attempt, language);
}
