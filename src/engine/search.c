/* SPDX-License-Identifier: MIT */
/* The search: principal variation search in numbered steps, each with its idea and why it is safe.
 * It knows no game: moves, evaluation and outcome come from below. */
#include "engine/search.h"

#include "engine/ends.h"
#include "engine/judge.h"
#include "engine/learn.h"
#include "engine/picker.h"
#include "engine/quiesce.h"
#include "engine/score.h"
#include "engine/stack.h"
#include "engine/stopping.h"

/* A ply, in hundredths. */
#define PLY 100

/* `left_out` is a move that is not searched, or SU_NO_MOVE: then all that is asked is what the
 * others are worth, and nothing is learnt. */
static su_score search(worker *self, unsigned ply, int depth, su_score alpha, su_score beta,
                       bool may_null_move, su_move left_out);

/* One move searched with a window, as deep as told: the reduced search first, where it is reduced.
 */
static su_score search_move(worker *self, unsigned ply, int depth, int reduction, bool first,
                            su_score alpha, su_score beta)
{
    su_score score = 0;
    if (first)
        return -search(self, ply + 1, depth, -beta, -alpha, true, SU_NO_MOVE);
    score = -search(self, ply + 1, depth - reduction, -alpha - 1, -alpha, true, SU_NO_MOVE);
    if (score > alpha && reduction > 0)
        score = -search(self, ply + 1, depth, -alpha - 1, -alpha, true, SU_NO_MOVE);
    if (score > alpha && score < beta)
        score = -search(self, ply + 1, depth, -beta, -alpha, true, SU_NO_MOVE);
    return score;
}

static int late_move_reduction(const worker *self, int depth, unsigned number, int history, bool pv,
                               bool improving)
{
    const params *tuned = self->shared->params;
    unsigned row = depth < REDUCTION_SIZE ? (unsigned)depth : REDUCTION_SIZE - 1;
    unsigned column = number < REDUCTION_SIZE ? number : REDUCTION_SIZE - 1;
    int reduction = self->shared->reductions[row][column];
    reduction -= PLY * history / tuned->reduction_history;
    reduction += (pv ? -tuned->reduction_pv : 0) + (improving ? 0 : tuned->reduction_worse);
    reduction /= PLY;
    return reduction < 0 ? 0 : reduction > depth - 1 ? depth - 1 : reduction;
}

/* Whether it is worth asking if the hash move is the only good one: a search nearly as deep found
 * it good, and the line has not been made much longer already. */
static bool may_be_singular(const worker *self, unsigned ply, int depth, const tt_entry *known)
{
    return depth >= self->shared->params->singular_depth && known->bound != SU_AT_MOST &&
           (int)known->depth >= depth - 3 && !is_win_or_loss(known->score) &&
           ply < 2 * (self->depth_done + 1);
}

static su_score search(worker *self, unsigned ply, int depth, su_score alpha, su_score beta,
                       bool may_null_move, su_move left_out)
{
    node *at = &self->stack[ply];
    const shared_search *shared = self->shared;
    const params *tuned = shared->params;
    const bool pv = beta - alpha > 1;
    su_score score;
    at->line_count = 0;

    /* Step 1. Quiescence: at the horizon only ejections count, unless the other side threatens to
     * win. */
    if (depth <= 0) {
        if (!threatened(self, &at->position))
            return quiesce(self, ply, alpha, beta);
        depth = 1;
    }

    /* Step 2. Limits; the end of the game; the house's limit; draws by repetition. */
    if (count_node(self))
        return STOPPED;
    if (decided(&score, shared, &at->position, ply) || without_progress(&score, self, ply))
        return score;
    if (repeated(self, ply))
        return shared->drawn[at->position.side];
    if (reunion_wins(&at->position, at->position.side))
        return -loss_at(ply + 1);
    if (ply >= MAX_PLY)
        return judge(self, ply);

    /* Step 3. Mate distance pruning: nothing here can be better than a win already found nearer to
     * the root. */
    if (alpha < loss_at(ply))
        alpha = loss_at(ply);
    if (beta > -loss_at(ply + 1))
        beta = -loss_at(ply + 1);
    if (alpha >= beta)
        return alpha;

    /* Step 4. The transposition table: what a search at least as deep found settles a node without
     * a window. */
    tt_entry known = {.move = TT_NO_MOVE};
    judge_prepare(self, ply);
    bool hit = tt_probe(&known, shared->tt, tt_key(self, at));
    const bool whole = left_out == SU_NO_MOVE;
    if (hit && whole && !pv && (int)known.depth >= depth) {
        score = score_from_tt(known.score, ply);
        if (known.bound == SU_EXACT || (known.bound == SU_AT_LEAST && score >= beta) ||
            (known.bound == SU_AT_MOST && score <= alpha))
            return score;
    }

    /* Step 5. The static evaluation, sharpened by the transposition table where that knows better.
     */
    at->eval = hit && known.eval != TT_NO_EVAL ? known.eval : judge(self, ply);
    su_score eval = at->eval;
    if (hit) {
        score = score_from_tt(known.score, ply);
        if (!is_win_or_loss(score) &&
            (known.bound == SU_EXACT || (known.bound == SU_AT_LEAST && score > eval) ||
             (known.bound == SU_AT_MOST && score < eval)))
            eval = score;
    }
    /* What the move before did to the evaluation tells of it everywhere: quiet moves never tried at
     * a node are ordered by it, and the first ones tried are better. It changes the order only.
     * Worth 64 Elo in classic, 151 in Notalone, 83 in Off Board at 5,000 nodes a move; at 20,000
     * nothing was found. */
    if (whole)
        learn_evaluation(self, ply);
    const bool improving = ply >= 2 && at->eval > self->stack[ply - 2].eval;
    const bool placing = variant_has_sisters((su_variant)at->position.variant) &&
                         position_sisters_missing(&at->position);
    const bool in_check = threatened(self, &at->position) || limit_decides(self, ply, depth);
    const bool may_check = near_win(self, &at->position, at->position.side, 3);

    /* Step 6. Reverse futility pruning: so far above the window that a few plies will not bring it
     * back. Worth 104 Elo in classic, 134 in Notalone, 211 in Off Board (docs/engine.md has the
     * rest). */
    if (!pv && whole && !placing && !in_check && depth <= tuned->reverse_futility_depth &&
        !is_win_or_loss(beta) &&
        eval - tuned->reverse_futility_margin * (depth - improving) >= beta)
        return eval;

    /* Step 7. Null move pruning: if even passing holds the window, a move will. Not near the end of
     * a game, and not where a side has so few marbles that having to move may hurt. Worth 12 Elo
     * [2, 21] in classic at 5,000 nodes, 11 [-1, 24] at 20,000. */
    if (!pv && whole && may_null_move && !placing && !in_check && depth >= tuned->null_move_depth &&
        eval >= beta && !is_win_or_loss(beta) &&
        bits_count(at->position.marbles[at->position.side]) > 4) {
        int reduction =
            (tuned->null_move_reduction + tuned->null_move_reduction_depth * depth) / PLY;
        make_null_move(self, ply);
        score = -search(self, ply + 1, depth - reduction, -beta, -beta + 1, false, SU_NO_MOVE);
        if (search_stopped(shared))
            return STOPPED;
        if (score >= beta)
            return is_win_or_loss(score) ? beta : score;
    }

    /* Step 8. Internal iterative reduction: without a hash move the order is poor, so look less
     * deeply, and come back.
     * Worth 19 Elo [6, 33] in classic at 5,000 nodes, 2 [-10, 15] at 20,000. */
    if (whole && known.move == TT_NO_MOVE && depth >= tuned->reduce_without_hash_move_depth)
        depth--;

    /* Step 9. The moves. */
    su_score best = loss_at(ply), original = alpha; /* C12, N11, O10: no move loses */
    su_move best_move = SU_NO_MOVE, move, tried[64];
    size_t tried_count = 0;
    unsigned number = 0, before = slot_before(self, ply);
    (at + 1)->killers[0] = (at + 1)->killers[1] = SU_NO_MOVE;
    const int late_limit =
        (tuned->late_move_base + tuned->late_move_square * depth * depth / 100) / (2 - improving);
    picker pick;
    picker_begin(&pick, self, at, before, known.move, false);
    while ((move = picker_next(&pick)) != SU_NO_MOVE) {
        if (move == left_out)
            continue;
        const bool quiet = !move_ejects(move) && !placing;
        int history = quiet ? history_value(&self->histories, at->position.side, before, move) : 0;
        number++;

        /* Step 10. Singular extensions: where all other moves are worse by far, in a search half as
         * deep, the hash move is looked at a ply deeper. Where another is good enough as well, the
         * node is (multi-cut), or the hash move needs a ply less. Worth 22 Elo [7, 36] in classic
         * at 5,000 nodes, 32 [14, 50] at 20,000. */
        int extension = 0;
        if (whole && number == 1 && hit && (move & MOVE_NAME) == known.move &&
            may_be_singular(self, ply, depth, &known)) {
            const su_score found = score_from_tt(known.score, ply);
            const su_score bar = found - tuned->singular_margin * depth / 10;
            score = search(self, ply, (depth - 1) / 2, bar - 1, bar, false, move);
            if (search_stopped(shared))
                return STOPPED;
            at[1].killers[0] = at[1].killers[1] = SU_NO_MOVE;
            if (!pv && score >= bar && bar >= beta)
                return bar;
            extension = score < bar ? 1 : !pv && found >= beta ? -1 : 0;
        }

        const bool made = quiet && may_check;
        if (made)
            play_on(self, ply, move);
        const bool checks = made && threatened(self, &at[1].position);

        /* Step 11. Late move pruning and futility pruning: late quiet moves near the horizon, and
         * quiet moves far below the window, are left out once some move is known not to lose.
         * Answers to a threat to win, and moves that make one, never are. Late moves: 280, 458, 307
         * Elo; futility: 4 [-4, 13] at 5,000 nodes in classic, 2 [-12, 15] at 20,000. */
        if (quiet && !in_check && !checks && best > -SU_SCORE_WIN_MIN) {
            const bool late = !pv && depth <= tuned->late_move_depth && (int)number > late_limit;
            const bool futile =
                !pv && depth <= tuned->futility_depth && number > 1 &&
                at->eval + tuned->futility_margin + tuned->futility_step * depth <= alpha;
            if ((late || futile) && !may_check)
                picker_skip_quiet(&pick); /* nor will any that follow be worth it */
            if (late || futile)
                continue;
        }

        /* Step 12. Search it: the first with the full window, later ones with a null window to
         * prove them no better, quiet late ones less deeply at first (late move reductions): 44,
         * 35, 12 Elo. */
        int reduction = number > 1 && depth >= 2 && quiet && !checks
                            ? late_move_reduction(self, depth, number, history, pv, improving)
                            : 0;
        if (made)
            tt_prefetch(shared->tt, tt_key(self, &at[1]));
        else
            make(self, ply, move);
        score = search_move(self, ply, depth - 1 + extension, reduction, number == 1, alpha, beta);
        if (search_stopped(shared))
            return STOPPED;
        if (score > best) {
            best = score;
            if (score > alpha) {
                alpha = score;
                best_move = move;
                if (pv)
                    keep_line(at, move);
            }
        }
        if (alpha >= beta)
            break;
        if (quiet && tried_count < sizeof tried / sizeof *tried)
            tried[tried_count++] = move;
    }

    if (!whole)
        return best;

    /* Step 13. Learn from a beta cutoff, and remember. */
    if (best >= beta)
        learn_cutoff(self, ply, best_move, depth, tried, tried_count);
    tt_entry found = {.score = score_to_tt(best, ply),
                      .eval = at->eval,
                      .depth = (unsigned)depth,
                      .move = best_move == SU_NO_MOVE ? TT_NO_MOVE : best_move & MOVE_NAME,
                      .bound = best >= beta      ? SU_AT_LEAST
                               : best > original ? SU_EXACT
                                                 : SU_AT_MOST};
    tt_store(shared->tt, tt_key(self, at), &found);
    return best;
}

/* ---- The root ---- */

static void keep_root_line(worker *self, root_move *root)
{
    keep_line(&self->stack[0], root->move);
    root->line_count = self->stack[0].line_count;
    for (unsigned i = 0; i < root->line_count; i++)
        root->line[i] = self->stack[0].line[i];
    root->longest = self->longest;
}

su_score search_root(worker *self, int depth, su_score alpha, su_score beta)
{
    su_score best = -SU_SCORE_WIN;
    node *at = &self->stack[0];
    at->eval = judge(self, 0);
    at[1].killers[0] = at[1].killers[1] = SU_NO_MOVE;
    /* Where every move is to be told apart, one after another is looked at by itself. */
    const size_t end =
        self->shared->lines < self->root_count ? self->root_count : self->first_root + 1;
    for (size_t i = self->first_root; i < end; i++) {
        root_move *root = &self->roots[i];
        bool first = i == self->first_root;
        unsigned number = (unsigned)(i - self->first_root) + 1;
        int reduction = !first && depth >= 3 && !move_ejects(root->move)
                            ? late_move_reduction(self, depth, number, 0, true, true)
                            : 0;
        make(self, 0, root->move);
        at[1].line_count = 0;
        su_score score = search_move(self, 0, depth - 1, reduction, first, alpha, beta);
        if (search_stopped(self->shared))
            return best;
        if (first || score > alpha) {
            root->score = score;
            keep_root_line(self, root);
        } else {
            root->score = -SU_SCORE_WIN; /* no better, by how much is not known */
        }
        if (score > best) {
            best = score;
            if (score > alpha)
                alpha = score;
        }
        if (alpha >= beta)
            break;
    }
    return best;
}
