/* SPDX-License-Identifier: MIT */
/* Where a line ends: decided, drawn, or about to be won. */
#ifndef ENGINE_ENDS_H
#define ENGINE_ENDS_H

#include "engine/score.h"
#include "engine/worker.h"
#include "rules/reunion.h"

/* The house may end a game of ejections earlier. */
static inline bool house_decided(const shared_search *shared, const su_position *position)
{
    return shared->goal && position->score[position->side ^ 1] >= shared->goal;
}

/* The score of a decided position for the side to move; false if the game goes on. */
static inline bool decided(su_score *out, const shared_search *shared, const su_position *position,
                           unsigned ply)
{
    if (house_decided(shared, position)) {
        *out = loss_at(ply);
        return true;
    }
    if (!VARIANT_DISPATCH((su_variant)position->variant, is_decided, position))
        return false;
    su_result lost = su_win_of(su_side_other(position->side));
    *out = su_position_outcome(position).result == lost ? loss_at(ply) : -loss_at(ply);
    return true;
}

/* A position met before, in this line or in the game, is worth what a draw is: whoever is better
 * finds something else, and a won game is not shuffled away. */
static inline bool repeated(const worker *self, unsigned ply)
{
    const node *at = &self->stack[ply];
    const shared_search *shared = self->shared;
    uint64_t key = at->position.key;
    if (!shared->repeated_is_drawn)
        return false;
    for (unsigned back = 4; back <= at->plies_without_ejection; back += 2) {
        if (back <= ply) {
            if (self->stack[ply - back].position.key == key)
                return true;
        } else {
            size_t beyond = back - ply; /* plies before the root */
            if (beyond > shared->past_count)
                return false;
            if (shared->past[shared->past_count - beyond] == key)
                return true;
        }
    }
    return false;
}

/* The house's limit is reached: nothing that follows counts any more, not even a win. The score for
 * the side to move is a draw's, or decided by who is ahead; false if the game goes on. */
static inline bool without_progress(su_score *out, const worker *self, unsigned ply)
{
    const su_position *position = &self->stack[ply].position;
    unsigned own = position->score[position->side], theirs = position->score[position->side ^ 1];
    unsigned limit = self->shared->no_progress_plies;
    if (limit == 0 || self->stack[ply].plies_without_ejection < limit)
        return false;
    *out = !self->shared->more_wins || own == theirs ? self->shared->drawn[position->side]
           : own > theirs                            ? -loss_at(ply)
                                                     : loss_at(ply);
    return true;
}

/* A search of this depth sees the limit decide: whoever is judged to be better may lose by it, so
 * nothing should be left out for its worth. */
static inline bool limit_decides(const worker *self, unsigned ply, int depth)
{
    const shared_search *shared = self->shared;
    return shared->more_wins &&
           self->stack[ply].plies_without_ejection + (unsigned)depth >= shared->no_progress_plies;
}

/* Whether a side is near enough to win by one ejection, or by a reunion after `steps` of the
 * sisters. */
static inline bool near_win(const worker *self, const su_position *position, unsigned side,
                            unsigned steps)
{
    su_variant variant = (su_variant)position->variant;
    if (variant_has_sisters(variant))
        return reunion_is_near(position, side, steps);
    unsigned goal = self->shared->goal;
    return goal && position->score[side] + variant_best_ejection(variant) >= goal;
}

/* The other side would win at once if it were its turn: like a check in chess. */
static inline bool threatened(const worker *self, const su_position *position)
{
    if (variant_has_sisters((su_variant)position->variant))
        return reunion_wins(position, position->side ^ 1u);
    if (!near_win(self, position, position->side ^ 1u, 2))
        return false;
    su_move moves[SU_MAX_MOVES];
    su_position turned = other_side_of(position);
    size_t count = moves_ejections(moves, &turned);
    for (size_t i = 0; i < count; i++) {
        su_position after = turned;
        su_score score;
        VARIANT_DISPATCH((su_variant)position->variant, play, &after, moves[i]);
        if (decided(&score, self->shared, &after, 0))
            return true;
    }
    return false;
}

#endif
