/* SPDX-License-Identifier: MIT */
/* Iterative deepening: one thread's search from depth to depth, and what is reported of it. */
#include "engine/worker.h"

#include "base/platform.h"
#include "engine/timing.h"

int64_t search_ms(const shared_search *shared)
{
    return platform_now_ms() - __atomic_load_n(&shared->started_ms, __ATOMIC_RELAXED);
}

uint64_t workers_nodes(const worker *first, unsigned count)
{
    uint64_t nodes = 0;
    for (unsigned i = 0; i < count; i++)
        nodes += __atomic_load_n(&first[i].nodes, __ATOMIC_RELAXED);
    return nodes;
}

/* Better scores first; equal ones stay as they are, so that the last iteration's order survives. */
static void sort_roots(worker *self, size_t from, size_t to)
{
    for (size_t i = from + 1; i < to; i++) {
        root_move moved = self->roots[i];
        size_t at = i;
        for (; at > from && self->roots[at - 1].score < moved.score; at--)
            self->roots[at] = self->roots[at - 1];
        self->roots[at] = moved;
    }
}

static void report(const worker *self, unsigned depth, size_t rank, su_bound bound,
                   su_line_listener *listener, void *data)
{
    const root_move *root = &self->roots[rank];
    if (!listener)
        return;
    su_line line = {.rank = (unsigned)rank + 1,
                    .depth = depth,
                    .longest = root->longest > depth ? root->longest : depth,
                    .score = root->score,
                    .bound = bound,
                    .nodes = workers_nodes(self, self->shared->threads),
                    .ms = search_ms(self->shared),
                    .table_permille = tt_permille(self->shared->tt),
                    .count = root->line_count};
    for (unsigned i = 0; i < root->line_count; i++)
        line.moves[i] = root->line[i];
    listener(data, &line);
}

/* One line at one depth: an aspiration window, narrow round the last score, opened where it fails.
 */
static void search_line(worker *self, unsigned depth, su_line_listener *listener, void *data)
{
    su_score last = self->roots[self->first_root].previous, window = SU_SCORE_WIN;
    su_score alpha = -SU_SCORE_WIN, beta = SU_SCORE_WIN;
    if (depth >= 5 && last < SU_SCORE_WIN_MIN && last > -SU_SCORE_WIN_MIN) {
        window = self->shared->params->aspiration_window;
        alpha = last - window;
        beta = last + window;
    }
    for (;;) {
        su_score score = self->shared->search(self, (int)depth, alpha, beta);
        sort_roots(self, self->first_root, self->root_count);
        if (search_stopped(self->shared))
            return;
        if (score <= alpha && alpha > -SU_SCORE_WIN) {
            beta = (alpha + beta) / 2;
            alpha = window > 1000 ? -SU_SCORE_WIN : score - window;
        } else if (score >= beta && beta < SU_SCORE_WIN) {
            beta = window > 1000 ? SU_SCORE_WIN : score + window;
        } else {
            return;
        }
        if (alpha < -SU_SCORE_WIN)
            alpha = -SU_SCORE_WIN;
        if (beta > SU_SCORE_WIN)
            beta = SU_SCORE_WIN;
        window *= 3;
        if (self->index == 0 && self->nodes > 2000000)
            report(self, depth, self->first_root, score >= beta ? SU_AT_LEAST : SU_AT_MOST,
                   listener, data);
    }
}

/* True if another depth would be of no use or come too late. */
static bool enough(const worker *self, unsigned depth)
{
    const shared_search *shared = self->shared;
    const su_limits *limits = shared->limits;
    int wins = su_score_win_moves(self->roots[0].score);
    if (__atomic_load_n(&shared->pondering, __ATOMIC_RELAXED))
        return false;
    if (limits->win_moves && wins > 0 && (unsigned)wins <= limits->win_moves)
        return true;
    if (shared->soft_ms < 0)
        return false;
    /* A win or loss seen to its end, or a single move, needs no more of the clock. */
    if (limits->timed &&
        (self->root_count == 1 || (wins != 0 && (int)depth > 2 * (wins < 0 ? -wins : wins) + 1)))
        return true;
    int64_t soft_ms = limits->timed ? timing_soft(shared->soft_ms, self->steady) : shared->soft_ms;
    return search_ms(shared) >= soft_ms;
}

void worker_search(worker *self, su_line_listener *listener, void *data)
{
    shared_search *shared = self->shared;
    unsigned most = shared->limits->depth ? shared->limits->depth : SU_MAX_DEPTH;
    size_t lines = shared->lines < self->root_count ? shared->lines : self->root_count;
    for (unsigned depth = self->depth_done + 1; depth <= most && !search_stopped(shared); depth++) {
        /* Lazy SMP: helpers look a ply ahead in turn, so that threads do not all do the same. */
        unsigned ahead = self->index % 2;
        const su_move best = self->roots[0].move;
        for (size_t i = 0; i < self->root_count; i++) {
            self->roots[i].previous = self->roots[i].score;
            self->roots[i].score = -SU_SCORE_WIN;
        }
        self->longest = 0;
        for (self->first_root = 0; self->first_root < lines && !search_stopped(shared);
             self->first_root++)
            search_line(self, depth + ahead, listener, data);
        sort_roots(self, 0, self->first_root);
        if (search_stopped(shared))
            break;
        self->depth_done = depth;
        self->steady = self->roots[0].move == best ? self->steady + 1 : 0;
        if (self->index != 0)
            continue;
        for (size_t rank = 0; rank < lines; rank++)
            report(self, depth, rank, SU_EXACT, listener, data);
        if (enough(self, depth))
            break;
    }
}
