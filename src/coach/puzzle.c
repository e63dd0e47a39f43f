/* SPDX-License-Identifier: MIT */
/* How tries to solve a puzzle are judged: see puzzle.h. */
#include "coach/puzzle.h"

#include "base/check.h"

su_position puzzle_before(const puzzle *self, size_t at)
{
    su_position position = self->start;
    CHECK(at <= self->count);
    for (size_t ply = 0; ply < at; ply++)
        position = su_play(&position, self->line[ply]);
    return position;
}

su_position puzzle_position(const puzzle *self)
{
    return puzzle_before(self, 1);
}

const char *puzzle_status_name(puzzle_status status)
{
    static const char *const names[] = {"open", "solved", "failed"};
    return names[status];
}

puzzle_try puzzle_begin(const puzzle *self)
{
    return (puzzle_try){.status = PUZZLE_OPEN, .ply = 1, .position = puzzle_position(self)};
}

static void step(puzzle_try *at, su_move move)
{
    at->step_before[at->step_count] = at->position;
    at->steps[at->step_count++] = move;
    at->position = su_play(&at->position, move);
}

static bool does_as_well(const puzzle *self, size_t ply, su_move move)
{
    for (size_t i = 0; i < self->other_count[ply]; i++)
        if (self->others[ply][i] == move)
            return true;
    return false;
}

static bool has_won(const su_position *position, su_side side)
{
    return su_position_outcome(position).result == su_win_of(side);
}

void puzzle_play(puzzle_try *at, const puzzle *self, su_move move)
{
    const su_side solver = su_position_side(&at->position);
    const size_t ply = at->ply;
    CHECK(at->status == PUZZLE_OPEN);
    at->step_count = 0;
    step(at, move);
    if (move != self->line[ply]) {
        bool right = does_as_well(self, ply, move) || has_won(&at->position, solver);
        at->status = right ? PUZZLE_SOLVED : PUZZLE_FAILED;
    } else if (ply + 1 == self->count) {
        at->status = PUZZLE_SOLVED;
    } else {
        step(at, self->line[ply + 1]);
        at->ply = ply + 2;
    }
}
