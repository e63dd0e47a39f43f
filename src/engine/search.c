/* SPDX-License-Identifier: MIT */
/* The search: principal variation search in numbered steps, each with its idea and why it is safe.
 * It knows no game: moves, evaluation and outcome come from below. */
#include "engine/search.h"

#include "engine/judge.h"
#include "engine/picker.h"
#include "rules/generate.h"
#include "rules/moves.h"
#include "rules/play.h"

/* A ply, in hundredths. */
#define PLY 100

bool search_stopped(const shared_search *shared)
{
    return __atomic_load_n(&shared->stop, __ATOMIC_RELAXED);
}

int64_t search_ms(const shared_search *shared)
{
    return platform_now_ms() - __atomic_load_n(&shared->started_ms, __ATOMIC_RELAXED);
}

static void stop_all(shared_search *shared)
{
    __atomic_store_n(&shared->stop, true, __ATOMIC_RELAXED);
}

/* Counts a node and looks at the limits now and then. True if the search is over. */
static bool count_node(worker *self)
{
    shared_search *shared = self->shared;
    uint64_t nodes = self->nodes + 1;
    __atomic_store_n(&self->nodes, nodes, __ATOMIC_RELAXED);
    if (self->index != 0)
        return search_stopped(shared);
    if (shared->limits->nodes && self->depth_done > 0 &&
        (shared->threads == 1 ? nodes
         : nodes % 256        ? 0
                              : workers_nodes(self, shared->threads)) >= shared->limits->nodes &&
        !__atomic_load_n(&shared->pondering, __ATOMIC_RELAXED))
        stop_all(shared);
    if (nodes % 256 == 0 && shared->hard_ms >= 0 && self->depth_done > 0 &&
        !__atomic_load_n(&shared->pondering, __ATOMIC_RELAXED) &&
        search_ms(shared) >= shared->hard_ms)
        stop_all(shared);
    return search_stopped(shared);
}

/* ---- Game over and draws ---- */

/* The house may end a game of ejections earlier. */
static bool house_decided(const shared_search *shared, const su_position *position)
{
    return shared->goal && position->score[position->side ^ 1] >= shared->goal;
}

static su_score loss_at(unsigned ply)
{
    return -SU_SCORE_WIN + (su_score)ply;
}

/* The score of a decided position for the side to move; false if the game goes on. */
static bool decided(su_score *out, const shared_search *shared, const su_position *position,
                    unsigned ply)
{
    if (house_decided(shared, position)) {
        *out = loss_at(ply);
        return true;
    }
    if (!VARIANT_DISPATCH(su_position_variant(position), is_decided, position))
        return false;
    su_result lost = su_win_of(su_side_other(position->side));
    *out = su_position_outcome(position).result == lost ? loss_at(ply) : -loss_at(ply);
    return true;
}

/* A position met before, in this line or in the game, is worth what a draw is: whoever is better
 * finds something else, and a won game is not shuffled away. */
static bool repeated(const worker *self, unsigned ply)
{
    const node *at = &self->stack[ply];
    const shared_search *shared = self->shared;
    uint64_t key = at->position.key;
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

/* The house's limit: nothing that follows counts any more, not even a win. */
static bool without_progress(const worker *self, unsigned ply)
{
    unsigned limit = self->shared->no_progress_plies;
    return limit && self->stack[ply].plies_without_ejection >= limit;
}

static bool drawn(const worker *self, unsigned ply)
{
    return without_progress(self, ply) || repeated(self, ply);
}

/* ---- Scores in the transposition table: wins are counted from the node ---- */

static su_score score_to_tt(su_score score, unsigned ply)
{
    return score >= SU_SCORE_WIN_MIN    ? score + (su_score)ply
           : score <= -SU_SCORE_WIN_MIN ? score - (su_score)ply
                                        : score;
}

static su_score score_from_tt(su_score score, unsigned ply)
{
    return score >= SU_SCORE_WIN_MIN    ? score - (su_score)ply
           : score <= -SU_SCORE_WIN_MIN ? score + (su_score)ply
                                        : score;
}

static bool is_win_or_loss(su_score score)
{
    return score >= SU_SCORE_WIN_MIN || score <= -SU_SCORE_WIN_MIN;
}

/* ---- Playing a move on the stack ---- */

static void play_on(worker *self, unsigned ply, su_move move)
{
    node *at = &self->stack[ply], *next = at + 1;
    at->move = move;
    at->slot = history_slot(move);
    next->position = at->position;
    VARIANT_DISPATCH(su_position_variant(&at->position), play, &next->position, move);
    next->plies_without_ejection = move_ejects(move) ? 0 : at->plies_without_ejection + 1;
}

static void make(worker *self, unsigned ply, su_move move)
{
    play_on(self, ply, move);
    tt_prefetch(self->shared->tt, self->stack[ply + 1].position.key);
}

static void make_null_move(worker *self, unsigned ply)
{
    node *at = &self->stack[ply], *next = at + 1;
    at->move = SU_NO_MOVE;
    at->slot = HISTORY_SLOTS - 1;
    next->position = su_position_other_side(&at->position);
    next->position.ply++;
    next->plies_without_ejection = 0; /* nothing before a null move repeats */
}

static unsigned slot_before(const worker *self, unsigned ply)
{
    return ply > 0 ? self->stack[ply - 1].slot : HISTORY_SLOTS - 1;
}

static void keep_line(node *at, su_move move)
{
    const node *next = at + 1;
    at->line[0] = move;
    unsigned count = next->line_count < SU_MAX_LINE - 1 ? next->line_count : SU_MAX_LINE - 1;
    for (unsigned i = 0; i < count; i++)
        at->line[i + 1] = next->line[i];
    at->line_count = count + 1;
}

/* Whether a side is near enough to win by one ejection, or by a reunion after `steps` of the
 * sisters. */
static bool near_win(const worker *self, const su_position *position, unsigned side, unsigned steps)
{
    su_variant variant = su_position_variant(position);
    if (variant_has_sisters(variant))
        return moves_may_reunite(position, (su_side)side, steps);
    unsigned goal = self->shared->goal;
    return goal && position->score[side] + variant_best_ejection(variant) >= goal;
}

/* The other side would win at once if it were its turn: like a check in chess. */
static bool threatened(const worker *self, const su_position *position)
{
    if (!near_win(self, position, position->side ^ 1u, 2))
        return false;
    su_move moves[SU_MAX_MOVES];
    su_position turned = su_position_other_side(position);
    if (variant_has_sisters(su_position_variant(position)))
        return moves_reunite_and_win(&turned);
    size_t count = moves_ejections(moves, &turned);
    for (size_t i = 0; i < count; i++) {
        su_position after = turned;
        su_score score;
        VARIANT_DISPATCH(su_position_variant(position), play, &after, moves[i]);
        if (decided(&score, self->shared, &after, 0))
            return true;
    }
    return false;
}

/* ---- Quiescence search: only ejections, until nothing falls off any more ---- */

static su_score quiesce(worker *self, unsigned ply, su_score alpha, su_score beta)
{
    node *at = &self->stack[ply];
    su_score score, best;
    tt_entry known;
    at->line_count = 0;
    if (count_node(self))
        return DRAWN;
    if (ply > self->longest)
        self->longest = ply;
    if (decided(&score, self->shared, &at->position, ply))
        return score;
    if (without_progress(self, ply))
        return DRAWN;
    if (!self->shared->blind && moves_reunite_and_win(&at->position))
        return -loss_at(ply + 1);
    bool hit = tt_probe(&known, self->shared->tt, at->position.key);
    if (hit && beta - alpha == 1) {
        score = score_from_tt(known.score, ply);
        if (known.bound == SU_EXACT || (known.bound == SU_AT_LEAST && score >= beta) ||
            (known.bound == SU_AT_MOST && score <= alpha))
            return score;
    }
    best = hit && known.eval != TT_NO_EVAL ? known.eval : judge(self, ply);
    if (ply >= MAX_PLY || best >= beta || self->shared->blind)
        return best;
    su_score before = alpha, eval = best;
    su_move best_move = SU_NO_MOVE, move;
    if (best > alpha)
        alpha = best;
    picker pick;
    picker_begin(&pick, self, at, slot_before(self, ply), hit ? known.move : TT_NO_MOVE, true);
    while ((move = picker_next(&pick)) != SU_NO_MOVE) {
        make(self, ply, move);
        score = -quiesce(self, ply + 1, -beta, -alpha);
        if (search_stopped(self->shared))
            return DRAWN;
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
                      .eval = eval,
                      .depth = 0,
                      .move = best_move == SU_NO_MOVE ? TT_NO_MOVE : best_move & MOVE_NAME,
                      .bound = best >= beta    ? SU_AT_LEAST
                               : best > before ? SU_EXACT
                                               : SU_AT_MOST};
    tt_store(self->shared->tt, at->position.key, &found);
    return best;
}

/* ---- Learning from a beta cutoff: killers and histories ---- */

static void reward(worker *self, unsigned ply, su_move best, int depth, const su_move *tried,
                   size_t tried_count)
{
    node *at = &self->stack[ply];
    unsigned side = at->position.side, before = slot_before(self, ply);
    int bonus = 32 * depth * depth;
    bonus = bonus < 2048 ? bonus : 2048;
    if (move_ejects(best))
        return;
    if (at->killers[0] != best) {
        at->killers[1] = at->killers[0];
        at->killers[0] = best;
    }
    history_learn(&self->histories, side, before, best, bonus);
    for (size_t i = 0; i < tried_count; i++)
        if (tried[i] != best)
            history_learn(&self->histories, side, before, tried[i], -bonus);
}

/* ---- The search proper ---- */

static su_score search(worker *self, unsigned ply, int depth, su_score alpha, su_score beta,
                       bool may_null_move);

/* One move searched with a window, as deep as told: the reduced search first, where it is reduced.
 */
static su_score search_move(worker *self, unsigned ply, int depth, int reduction, bool first,
                            su_score alpha, su_score beta)
{
    su_score score = 0;
    if (first)
        return -search(self, ply + 1, depth, -beta, -alpha, true);
    score = -search(self, ply + 1, depth - reduction, -alpha - 1, -alpha, true);
    if (score > alpha && reduction > 0)
        score = -search(self, ply + 1, depth, -alpha - 1, -alpha, true);
    if (score > alpha && score < beta)
        score = -search(self, ply + 1, depth, -beta, -alpha, true);
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
    reduction += (pv ? -PLY : 0) + (improving ? 0 : PLY / 2);
    reduction /= PLY;
    return reduction < 0 ? 0 : reduction > depth - 1 ? depth - 1 : reduction;
}

static su_score search(worker *self, unsigned ply, int depth, su_score alpha, su_score beta,
                       bool may_null_move)
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
        if (shared->blind || !threatened(self, &at->position))
            return quiesce(self, ply, alpha, beta);
        depth = 1;
    }

    /* Step 2. Limits; the end of the game; draws by repetition or by the house's limit. */
    if (count_node(self))
        return DRAWN;
    if (decided(&score, shared, &at->position, ply))
        return score;
    if (drawn(self, ply))
        return DRAWN;
    if (moves_reunite_and_win(&at->position))
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
    bool hit = tt_probe(&known, shared->tt, at->position.key);
    if (hit && !pv && (int)known.depth >= depth) {
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
    const bool improving = ply >= 2 && at->eval > self->stack[ply - 2].eval;
    const bool placing = su_position_placing(&at->position);
    const bool in_check = threatened(self, &at->position);
    const bool may_check = near_win(self, &at->position, at->position.side, 3);

    /* Step 6. Reverse futility pruning: so far above the window that a few plies will not bring it
     * back. Worth 122 Elo in classic, 57 in Notalone, 70 in Off Board (docs/engine.md has the
     * rest). */
    if (!pv && !placing && !in_check && depth <= tuned->reverse_futility_depth &&
        !is_win_or_loss(beta) &&
        eval - tuned->reverse_futility_margin * (depth - improving) >= beta)
        return eval;

    /* Step 7. Null move pruning: if even passing holds the window, a move will. Not near the end of
     * a game, and not where a side has so few marbles that having to move may hurt. Worth 22, 9, 4
     * Elo, within the noise. */
    if (!pv && may_null_move && !placing && !in_check && depth >= tuned->null_move_depth &&
        eval >= beta && !is_win_or_loss(beta) &&
        bits_count(at->position.marbles[at->position.side]) > 4) {
        int reduction =
            (tuned->null_move_reduction + tuned->null_move_reduction_depth * depth) / PLY;
        make_null_move(self, ply);
        score = -search(self, ply + 1, depth - reduction, -beta, -beta + 1, false);
        if (search_stopped(shared))
            return DRAWN;
        if (score >= beta)
            return is_win_or_loss(score) ? beta : score;
    }

    /* Step 8. Internal iterative reduction: without a hash move the order is poor, so look less
     * deeply, and come back.
     * Worth 22, 0, -17 Elo, within the noise. */
    if (known.move == TT_NO_MOVE && depth >= tuned->reduce_without_hash_move_depth)
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
        const bool quiet = !move_ejects(move) && !placing;
        int history = quiet ? history_value(&self->histories, at->position.side, before, move) : 0;
        number++;

        const bool made = quiet && may_check;
        if (made)
            play_on(self, ply, move);
        const bool checks = made && threatened(self, &at[1].position);

        /* Step 10. Late move pruning and futility pruning: late quiet moves near the horizon, and
         * quiet moves far below the window, are left out once some move is known not to lose.
         * Answers to a threat to win, and moves that make one, never are. Late moves: 203, 103, 80
         * Elo; futility: -4, 13, -4, within the noise. */
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

        /* Step 11. Search it: the first with the full window, later ones with a null window to
         * prove them no better, quiet late ones less deeply at first (late move reductions): -39,
         * -9, 9 Elo at 3,000 nodes, within the noise. */
        int reduction = number > 1 && depth >= 2 && quiet && !checks
                            ? late_move_reduction(self, depth, number, history, pv, improving)
                            : 0;
        if (made)
            tt_prefetch(shared->tt, at[1].position.key);
        else
            make(self, ply, move);
        score = search_move(self, ply, depth - 1, reduction, number == 1, alpha, beta);
        if (search_stopped(shared))
            return DRAWN;
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

    /* Step 12. Learn from a beta cutoff, and remember. */
    if (best >= beta)
        reward(self, ply, best_move, depth, tried, tried_count);
    tt_entry found = {.score = score_to_tt(best, ply),
                      .eval = at->eval,
                      .depth = (unsigned)depth,
                      .move = best_move == SU_NO_MOVE ? TT_NO_MOVE : best_move & MOVE_NAME,
                      .bound = best >= beta      ? SU_AT_LEAST
                               : best > original ? SU_EXACT
                                                 : SU_AT_MOST};
    tt_store(shared->tt, at->position.key, &found);
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
    for (size_t i = self->first_root; i < self->root_count; i++) {
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
