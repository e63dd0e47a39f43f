/* SPDX-License-Identifier: MIT */
/* Quiescence search: at the horizon only ejections are followed, until nothing falls off any more.
 */
#ifndef ENGINE_QUIESCE_H
#define ENGINE_QUIESCE_H

#include "engine/ends.h"
#include "engine/judge.h"
#include "engine/learn.h"
#include "engine/picker.h"
#include "engine/stopping.h"
#include "engine/worker.h"

static inline su_score quiesce(worker *self, unsigned ply, su_score alpha, su_score beta)
{
    node *at = &self->stack[ply];
    su_score score, best;
    tt_entry known;
    at->line_count = 0;
    if (count_node(self))
        return STOPPED;
    if (ply > self->longest)
        self->longest = ply;
    if (decided(&score, self->shared, &at->position, ply))
        return score;
    if (without_progress(&score, self, ply))
        return score;
    if (reunion_wins(&at->position, at->position.side))
        return -loss_at(ply + 1);
    judge_prepare(self, ply);
    bool hit = tt_probe(&known, self->shared->tt, tt_key(self, at));
    if (hit && beta - alpha == 1) {
        score = score_from_tt(known.score, ply);
        if (known.bound == SU_EXACT || (known.bound == SU_AT_LEAST && score >= beta) ||
            (known.bound == SU_AT_MOST && score <= alpha))
            return score;
    }
    best = at->eval = hit && known.eval != TT_NO_EVAL ? known.eval : judge(self, ply);
    learn_evaluation(self, ply);
    if (ply >= MAX_PLY || best >= beta)
        return best;
    su_score before = alpha;
    su_move best_move = SU_NO_MOVE, move;
    if (best > alpha)
        alpha = best;
    picker pick;
    picker_begin(&pick, self, at, slot_before(self, ply), hit ? known.move : TT_NO_MOVE, true);
    while ((move = picker_next(&pick)) != SU_NO_MOVE) {
        make(self, ply, move);
        score = -quiesce(self, ply + 1, -beta, -alpha);
        if (search_stopped(self->shared))
            return STOPPED;
        if (score <= best)
            continue;
        best = score;
        if (score > alpha) {
            alpha = score;
            best_move = move;
            keep_line(at, move);
        }
        if (alpha >= beta)
            break;
    }
    tt_entry found = {.score = score_to_tt(best, ply),
                      .eval = at->eval,
                      .depth = 0,
                      .move = best_move == SU_NO_MOVE ? TT_NO_MOVE : best_move & MOVE_NAME,
                      .bound = best >= beta    ? SU_AT_LEAST
                               : best > before ? SU_EXACT
                                               : SU_AT_MOST};
    tt_store(self->shared->tt, tt_key(self, at), &found);
    return best;
}

#endif
