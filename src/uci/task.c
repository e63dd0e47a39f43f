/* SPDX-License-Identifier: MIT */
/* What takes long and can be stopped: see task.h. */
#include "uci/task.h"

#include "engine/bench.h"
#include "uci/info.h"

/* The flags meet those of another thread in any order (see `listen`), hence the strictest kind. */
static bool is_set(const bool *flag)
{
    return __atomic_load_n(flag, __ATOMIC_SEQ_CST);
}

static void start(task *self, void (*work)(void *data))
{
    self->stop = self->ponder_hit = self->engine_runs = false;
    self->begun = true;
    thread_start(&self->thread, work, self);
}

void task_end(task *self)
{
    if (!self->begun)
        return;
    __atomic_store_n(&self->stop, true, __ATOMIC_SEQ_CST);
    if (is_set(&self->engine_runs))
        su_engine_stop(self->engine);
    thread_join(&self->thread);
    self->begun = false;
    self->pondering = false;
}

/* ---- Searching ------------------------------------------------------------------------------ */

/* The engine hears only while it searches. It does so once it has reported a line: what was wanted
 * before is said to it now, what is wanted later is said by the other thread. */
static void hear_what_came_early(task *self)
{
    if (is_set(&self->engine_runs))
        return;
    __atomic_store_n(&self->engine_runs, true, __ATOMIC_SEQ_CST);
    if (is_set(&self->stop))
        su_engine_stop(self->engine);
    if (is_set(&self->ponder_hit))
        su_engine_ponder_hit(self->engine);
}

static void listen(void *data, const su_line *found)
{
    task *self = data;
    char line[INFO_TEXT];
    out_buffer lines = out_buffer_over(line, sizeof line);
    hear_what_came_early(self);
    info_write_line(&lines.out, found);
    voice_say(self->voice, &lines);
    if (found->rank == 1) {
        self->told = found->bound == SU_EXACT;
        self->told_score = found->score;
    }
}

static void search(void *data)
{
    task *self = data;
    char line[INFO_TEXT];
    out_buffer lines = out_buffer_over(line, sizeof line);
    su_search_result result =
        su_engine_search(self->engine, &self->game, &self->request.limits, listen, self);
    if (!self->told || self->told_score != result.score) { /* what a depth cut short found out */
        out_text(&lines.out, "info score");
        info_write_score(&lines.out, result.score);
        out_char(&lines.out, '\n');
    }
    info_write_best(&lines.out, result.best, result.ponder);
    voice_say(self->voice, &lines);
}

void task_search(task *self, const su_game *game, const go_request *request)
{
    self->game = *game;
    self->request = *request;
    self->request.limits.only = self->request.only;
    self->pondering = request->pondering;
    self->told = false;
    start(self, search);
}

bool task_ponder_hit(task *self)
{
    if (!self->pondering)
        return false;
    self->pondering = false;
    __atomic_store_n(&self->ponder_hit, true, __ATOMIC_SEQ_CST);
    if (is_set(&self->engine_runs))
        su_engine_ponder_hit(self->engine);
    return true;
}

/* ---- Counting ------------------------------------------------------------------------------- */

/* Counted without looking up: a few milliseconds. */
#define UNINTERRUPTED 3

/* Adds the leaves below a position; false if it was stopped. */
static bool count_leaves(uint64_t *leaves, const task *self, const su_position *position,
                         unsigned depth)
{
    su_move moves[SU_MAX_MOVES];
    if (is_set(&self->stop))
        return false;
    if (depth <= UNINTERRUPTED) {
        *leaves += su_perft(position, depth, 1);
        return true;
    }
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        su_position after = su_play(position, moves[i]);
        if (!count_leaves(leaves, self, &after, depth - 1))
            return false;
    }
    return true;
}

static void count(void *data)
{
    task *self = data;
    for (unsigned depth = 1; depth <= self->count_depth; depth++) {
        uint64_t leaves = 0;
        char line[INFO_TEXT];
        out_buffer lines = out_buffer_over(line, sizeof line);
        if (!count_leaves(&leaves, self, su_game_position(&self->game), depth)) {
            out_text(&lines.out, "info string perft stopped\n");
            voice_say(self->voice, &lines);
            return;
        }
        out_format(&lines.out, "perft %u %ju\n", depth, leaves);
        voice_say(self->voice, &lines);
    }
}

void task_count(task *self, const su_game *game, unsigned depth)
{
    self->game = *game;
    self->count_depth = depth;
    start(self, count);
}

/* ---- The bench ------------------------------------------------------------------------------ */

static void say_number(const task *self, const char *before, uint64_t number, const char *after)
{
    char line[INFO_TEXT];
    out_buffer lines = out_buffer_over(line, sizeof line);
    out_format(&lines.out, "%s%ju%s\n", before, number, after);
    voice_say(self->voice, &lines);
}

static void bench(void *data)
{
    task *self = data;
    uint64_t nodes = 0;
    unsigned done = 0;
    bench_result found = {0};
    while (done < bench_count() && !is_set(&self->stop) && bench_run(&found, done) == SU_OK) {
        say_number(self, "bench ", found.nodes, "");
        nodes += found.nodes;
        done++;
    }
    if (done == bench_count())
        say_number(self, "signature ", nodes, "");
    else
        say_number(self, "info string bench stopped after ", done, " positions");
}

void task_bench(task *self)
{
    start(self, bench);
}
