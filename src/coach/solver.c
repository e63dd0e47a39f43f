/* SPDX-License-Identifier: MIT */
/* The exhaustive search of exercises: see solver.h. */
#include "coach/solver.h"

solver solver_for(const exercise *of)
{
    return (solver){.of = of, .left = SOLVER_LIMIT};
}

static bool played(solver *self, pursuit *at, su_move move)
{
    if (self->left == 0) {
        self->exhausted = true;
        return false;
    }
    self->left--;
    pursuit_play(at, move);
    return true;
}

static bool reached(const solver *self, const pursuit *at)
{
    return goals_reached(self->of->goals, self->of->goal_count, at);
}

/* The other side does not move; false where that cannot be: a sister is to be placed, or the game
 * is over. */
static bool passed(pursuit *at)
{
    if (su_position_placing(&at->now) || su_position_outcome(&at->now).result != SU_ONGOING)
        return false;
    at->now = su_position_other_side(&at->now);
    return true;
}

/* The answer the row has for the learner's last move, or SU_NO_MOVE where it has no legal one. */
static su_move scripted(const solver *self, const pursuit *at)
{
    su_move move;
    if (self->of->reply != REPLY_SCRIPT || at->moves == 0 || at->moves > self->of->script_count ||
        su_move_parse(&move, &at->now, self->of->script[at->moves - 1].text, NULL) != SU_OK)
        return SU_NO_MOVE;
    return move;
}

static bool can_reach(solver *self, const pursuit *at, unsigned moves, su_move *first);

/* Whether the goal is reached with so many further moves, whatever the answer to the last. */
static bool holds_against_all(solver *self, const pursuit *at, unsigned moves)
{
    su_move replies[SU_MAX_MOVES], script = scripted(self, at);
    pursuit next = *at;
    if (self->of->reply == REPLY_NONE)
        return passed(&next) && can_reach(self, &next, moves, NULL);
    size_t count = script != SU_NO_MOVE ? 1 : su_moves(replies, &at->now);
    for (size_t i = 0; i < count; i++) {
        next = *at;
        if (!played(self, &next, script != SU_NO_MOVE ? script : replies[i]) ||
            !can_reach(self, &next, moves, NULL))
            return false;
    }
    return count > 0;
}

static bool can_reach(solver *self, const pursuit *at, unsigned moves, su_move *first)
{
    su_move own[SU_MAX_MOVES];
    size_t count = su_moves(own, &at->now);
    for (unsigned round = 0; round < (moves > 1 ? 2u : 1u); round++) /* at once, then later */
        for (size_t i = 0; i < count; i++) {
            pursuit next = *at;
            if (!played(self, &next, own[i]))
                return false;
            if (round == 0 ? reached(self, &next) : holds_against_all(self, &next, moves - 1)) {
                if (first != NULL)
                    *first = own[i];
                return true;
            }
        }
    return false;
}

unsigned solver_fewest(solver *self, const pursuit *at, unsigned most, su_move *first)
{
    *first = SU_NO_MOVE;
    for (unsigned moves = 1; moves <= most && !self->exhausted; moves++)
        if (can_reach(self, at, moves, first))
            return moves;
    return 0;
}

/* The legal answer that keeps the goal away longest, the first of equals. */
static su_move best(solver *self, const pursuit *at, unsigned most)
{
    su_move replies[SU_MAX_MOVES], found = SU_NO_MOVE, ignored;
    size_t count = su_moves(replies, &at->now);
    unsigned longest = 0;
    for (size_t i = 0; i < count; i++) {
        pursuit next = *at;
        if (!played(self, &next, replies[i]))
            break;
        unsigned fewest = solver_fewest(self, &next, most, &ignored);
        unsigned away = fewest == 0 ? EXERCISE_MOVES + 1 : fewest;
        if (away > longest) {
            longest = away;
            found = replies[i];
        }
    }
    return found == SU_NO_MOVE && count > 0 ? replies[0] : found;
}

bool solver_answer(solver *self, pursuit *at, unsigned most, su_move *answer)
{
    *answer = SU_NO_MOVE;
    if (self->of->reply == REPLY_NONE)
        return passed(at);
    su_move script = scripted(self, at);
    *answer = script != SU_NO_MOVE ? script : best(self, at, most);
    if (*answer == SU_NO_MOVE)
        return false;
    pursuit_play(at, *answer);
    return su_position_outcome(&at->now).result == SU_ONGOING;
}
