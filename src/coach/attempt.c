/* SPDX-License-Identifier: MIT */
/* Tries at an exercise, judged: see attempt.h. */
#include "coach/attempt.h"

#include "coach/row.h"
#include "rules/geometry.h"

/* Wrong sets after which finding has failed. */
#define FIND_TRIES 3

attempt attempt_begin(const exercise *of)
{
    return (attempt){.of = of,
                     .solver = solver_for(of),
                     .at = pursuit_begin(&of->start, goals_followed(of->goals, of->goal_count))};
}

static void begin_again(attempt *self)
{
    attempt begun = attempt_begin(self->of);
    begun.solver = self->solver;
    begun.mistakes = self->mistakes;
    begun.hints = self->hints;
    *self = begun;
}

unsigned attempt_used(const attempt *self)
{
    return self->at.moves;
}

/* ---- Play ---- */

static void add_step(attempt *self, const su_position *before, su_move move)
{
    self->steps[self->step_count++] = (attempt_step){*before, move};
}

static void fail(attempt *self, attempt_event event)
{
    self->event = event;
    self->status = ATTEMPT_FAILED;
    self->mistakes++;
}

/* The goal is not reached yet: the answer, if there is still a way. */
static void answer(attempt *self)
{
    const exercise *of = self->of;
    su_move reply, ignored;
    su_position before = self->at.now;
    unsigned left = of->within - self->at.moves;
    if (left == 0 || !solver_answer(&self->solver, &self->at, left, &reply)) {
        fail(self, TRIED_LATE);
        return;
    }
    if (reply != SU_NO_MOVE)
        add_step(self, &before, reply);
    if (solver_fewest(&self->solver, &self->at, left, &ignored) == 0 && !self->solver.exhausted)
        fail(self, TRIED_LATE);
}

static bool try_move(attempt *self, text word)
{
    su_move move;
    self->attempted = move_word_of(word);
    if (su_move_parse(&move, &self->at.now, self->attempted.text, &self->refusal) != SU_OK) {
        self->event = TRIED_REFUSED;
        return true;
    }
    add_step(self, &self->at.now, move);
    pursuit_play(&self->at, move);
    self->event = TRIED_PLAYED;
    if (goals_reached(self->of->goals, self->of->goal_count, &self->at))
        self->status = ATTEMPT_SOLVED;
    else
        answer(self);
    return true;
}

/* ---- Answers ---- */

static void judge_option(attempt *self, unsigned chosen, unsigned right, unsigned count)
{
    self->option = chosen;
    self->tried |= 1u << chosen;
    if (chosen == right) {
        self->event = TRIED_RIGHT;
        self->status = ATTEMPT_SOLVED;
    } else if (bits_count(self->tried) + 1 >= count) { /* only the right one is left */
        fail(self, TRIED_WRONG);
    } else {
        self->event = TRIED_WRONG;
        self->mistakes++;
    }
}

static bool try_legal(attempt *self, text word)
{
    su_move move;
    if (!text_is(word, "yes") && !text_is(word, "no"))
        return false;
    self->attempted = self->of->move;
    bool legal =
        su_move_parse(&move, &self->of->start, self->of->move.text, &self->refusal) == SU_OK;
    judge_option(self, text_is(word, "no"), !legal, 2);
    return true;
}

static bool try_option(attempt *self, text word)
{
    uint32_t number;
    if (!text_to_unsigned(&number, word, (uint32_t)self->of->option_count) || number == 0)
        return false;
    judge_option(self, number - 1, self->of->right, (unsigned)self->of->option_count);
    return true;
}

static bool try_cells(attempt *self, text word)
{
    su_cells marked = 0;
    while (word.length > 0) {
        su_cell cell = row_cell(text_take_until(&word, '+'));
        if (cell == SU_NO_CELL)
            return false;
        marked |= bit(cell);
    }
    self->marked = marked;
    if (marked == set_find(&self->of->set, &self->of->start)) {
        self->event = TRIED_RIGHT;
        self->status = ATTEMPT_SOLVED;
    } else if (++self->tried == FIND_TRIES) {
        fail(self, TRIED_WRONG);
    } else {
        self->event = TRIED_WRONG;
        self->mistakes++;
    }
    return true;
}

static bool try_game(attempt *self, text word)
{
    if (!text_is(word, "won") && !text_is(word, "lost"))
        return false;
    if (text_is(word, "won")) {
        self->event = TRIED_RIGHT;
        self->status = ATTEMPT_SOLVED;
    } else {
        fail(self, TRIED_WRONG);
    }
    return true;
}

bool attempt_try(attempt *self, text word)
{
    static bool (*const judges[EXERCISE_KINDS])(attempt *, text) = {[EXERCISE_PLAY] = try_move,
                                                                    [EXERCISE_LEGAL] = try_legal,
                                                                    [EXERCISE_CHOOSE] = try_option,
                                                                    [EXERCISE_FIND] = try_cells,
                                                                    [EXERCISE_GAME] = try_game};
    if (text_is(word, "again")) {
        if (self->status == ATTEMPT_OPEN && self->at.moves > 0)
            self->mistakes++; /* given up */
        begin_again(self);
        return true;
    }
    if (self->status != ATTEMPT_OPEN)
        return true;
    self->event = TRIED_NOTHING;
    self->step_count = 0;
    if (text_is(word, "hint")) {
        self->hints++;
        return true;
    }
    return judges[self->of->kind](self, word);
}

/* ---- What it is worth ---- */

unsigned attempt_fewest(attempt *self)
{
    su_move first;
    if (self->of->kind != EXERCISE_PLAY)
        return 0;
    attempt start = attempt_begin(self->of);
    return solver_fewest(&self->solver, &start.at, self->of->within, &first);
}

unsigned attempt_stars(attempt *self)
{
    bool fewest = self->of->kind != EXERCISE_PLAY || attempt_used(self) <= attempt_fewest(self);
    unsigned lost = self->mistakes + self->hints + (fewest ? 0 : 1);
    return self->status != ATTEMPT_SOLVED ? 0 : lost == 0 ? 3 : lost == 1 ? 2 : 1;
}

/* ---- Solutions ---- */

su_move attempt_next_move(attempt *self)
{
    su_move first = SU_NO_MOVE;
    if (self->of->kind == EXERCISE_PLAY && self->status == ATTEMPT_OPEN)
        solver_fewest(&self->solver, &self->at, self->of->within - self->at.moves, &first);
    return first;
}

static void write_moves(out *to, const exercise *of)
{
    attempt way = attempt_begin(of);
    char name[SU_MOVE_TEXT];
    while (way.status == ATTEMPT_OPEN) {
        su_move next = attempt_next_move(&way);
        if (next == SU_NO_MOVE)
            return;
        if (way.at.moves > 0)
            out_char(to, ' ');
        size_t length = su_move_format(name, next);
        out_bytes(to, name, length);
        attempt_try(&way, (text){name, length});
    }
}

static void write_cells(out *to, su_cells cells)
{
    while (cells != 0) {
        out_text(to, su_cell_name(su_cells_take(&cells)));
        if (cells != 0)
            out_char(to, '+');
    }
}

void attempt_write_solution(out *to, const exercise *of)
{
    su_move move;
    switch (of->kind) {
    case EXERCISE_PLAY:
        write_moves(to, of);
        break;
    case EXERCISE_LEGAL:
        out_text(to, su_move_parse(&move, &of->start, of->move.text, NULL) == SU_OK ? "yes" : "no");
        break;
    case EXERCISE_CHOOSE:
        out_unsigned(to, of->right + 1);
        break;
    case EXERCISE_FIND:
        write_cells(to, set_find(&of->set, &of->start));
        break;
    case EXERCISE_GAME:
        out_text(to, "won");
        break;
    case EXERCISE_KINDS:
        break;
    }
}
