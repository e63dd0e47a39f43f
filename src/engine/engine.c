/* SPDX-License-Identifier: MIT */
/* The engine as a handle: options, memory, threads, and one search at a time. */
#include <sumito/engine.h>

#include "base/check.h"
#include "base/platform.h"
#include "base/processor.h"
#include "base/thread.h"
#include "engine/level.h"
#include "engine/search.h"
#include "engine/timing.h"
#include "engine/tune.h"
#include "game/goal.h"

#define MOST_PAST 1024

struct su_engine {
    su_engine_options options;
    params params;
    const int16_t *weights; /* NULL: those of the game */
    su_people *people;      /* as which it plays below full strength; NULL until it does */
    net nets[SU_VARIANTS];  /* that are in use */
    bool has_net[SU_VARIANTS];
    void *net_bytes[SU_VARIANTS]; /* of nets that were loaded */
    tt tt;
    shared_search shared;
    worker *workers;
    thread *threads;
    unsigned worker_count;
    bool searched;              /* once, at least: */
    uint8_t searched_ejections; /* that won in that house */
    su_score searched_drawn;    /* what a draw was worth to the first side */
    uint64_t past[MOST_PAST];
};

/* ln in millionths, summed over ln(k/(k-1)) = 2 artanh(1/(2k-1)): exact enough, and integer. */
static int64_t natural_log(unsigned n)
{
    int64_t sum = 0;
    for (unsigned k = 2; k <= n; k++) {
        int64_t x = 2 * (int64_t)k - 1;
        sum += 2000000 / x + 2000000 / (3 * x * x * x);
    }
    return sum;
}

static void fill_reductions(su_engine *self)
{
    int64_t logs[REDUCTION_SIZE] = {0};
    for (unsigned n = 1; n < REDUCTION_SIZE; n++)
        logs[n] = natural_log(n);
    for (unsigned depth = 1; depth < REDUCTION_SIZE; depth++)
        for (unsigned number = 1; number < REDUCTION_SIZE; number++)
            self->shared.reductions[depth][number] =
                (uint16_t)(self->params.reduction_base +
                           logs[depth] * logs[number] /
                               (100000000 * (int64_t)self->params.reduction_factor));
}

void engine_tune(su_engine *self, const params *constants, const int16_t *weights)
{
    self->params = *constants;
    self->weights = weights;
    fill_reductions(self);
    su_engine_forget(self);
}

static search_function *search_best(void)
{
#if PROCESSOR_HAS_FAST
    if (processor_is_fast())
        return search_root_fast;
#endif
    return search_root;
}

void engine_search_plainly(su_engine *self)
{
    self->shared.search = search_root;
}

static bool allocate_workers(su_engine *self, unsigned count)
{
    if (self->workers && count == self->worker_count)
        return true;
    worker *workers = platform_allocate(count * sizeof *workers);
    thread *threads = platform_allocate(count * sizeof *threads);
    if (!workers || !threads) {
        platform_release(workers);
        platform_release(threads);
        return false;
    }
    platform_release(self->workers);
    platform_release(self->threads);
    self->workers = workers;
    self->threads = threads;
    self->worker_count = count;
    return true;
}

/* Levels judge by whatever the engine judges by. */
static su_status begin_people(su_engine *self)
{
    bool any = false;
    if (!(self->people = su_people_new()))
        return SU_FULL;
    for (unsigned v = 0; v < SU_VARIANTS; v++)
        any |= self->has_net[v];
    if (!any)
        people_use_nets(self->people, false);
    for (unsigned v = 0; v < SU_VARIANTS; v++)
        if (self->net_bytes[v] &&
            su_engine_load_net(self->people->eyes, self->net_bytes[v],
                               net_file_size(self->net_bytes[v]), NULL) != SU_OK)
            return SU_FULL;
    return SU_OK;
}

su_status su_engine_configure(su_engine *self, const su_engine_options *options)
{
    su_engine_options made = *options;
    CHECK(options->character <= SU_CHARACTERS);
    if (options->character != 0)
        made.level = su_character_level(options->character);
    options = &made;
    CHECK(options->hash_mib >= 1 && options->threads >= 1 && options->lines >= 1);
    CHECK(options->level >= 1 && options->level <= SU_LEVELS);
    if (!allocate_workers(self, options->threads) || !tt_resize(&self->tt, options->hash_mib))
        return SU_FULL;
    if (options->level < SU_LEVELS && !self->people && begin_people(self) != SU_OK)
        return SU_FULL;
    self->options = *options;
    return SU_OK;
}

/* ---- Nets ---- */

/* What was summed up belongs to a net that is gone. */
static void forget_sums(su_engine *self)
{
    for (unsigned i = 0; i < self->worker_count; i++)
        for (unsigned ply = 0; ply < MAX_PLY + 2; ply++)
            self->workers[i].accumulators[ply].known = false;
    su_engine_forget(self);
}

su_status su_engine_load_net(su_engine *self, const void *bytes, size_t size, su_net_fault *fault)
{
    net loaded;
    void *copy = platform_allocate(size + 1);
    if (!copy)
        return SU_FULL;
    __builtin_memcpy(copy, bytes, size);
    su_net_fault found = net_read(&loaded, copy, size, false);
    if (fault)
        *fault = found;
    if (found != SU_NET_FINE) {
        platform_release(copy);
        return SU_MALFORMED;
    }
    platform_release(self->net_bytes[loaded.variant]);
    self->net_bytes[loaded.variant] = copy;
    self->nets[loaded.variant] = loaded;
    self->has_net[loaded.variant] = true;
    forget_sums(self);
    return self->people ? su_engine_load_net(self->people->eyes, bytes, size, fault) : SU_OK;
}

void su_engine_use_nets(su_engine *self, bool nets)
{
    for (unsigned v = 0; v < SU_VARIANTS; v++) {
        platform_release(self->net_bytes[v]);
        self->net_bytes[v] = NULL;
        self->has_net[v] = nets && net_own(&self->nets[v], (su_variant)v);
    }
    forget_sums(self);
    if (self->people)
        people_use_nets(self->people, nets);
}

/* By a net, or by hand where there is none. */
static su_score judged_by(const net *by, const kernels *with, const su_position *position)
{
    su_variant variant = su_position_variant(position);
    accumulator sums;
    if (!by)
        return eval_for(variant)(eval_weights(variant), position);
    accumulator_refresh(&sums, by, with, position);
    return accumulator_verdict(&sums, by, with, position).score;
}

su_score su_engine_judge(const su_engine *self, const su_position *position)
{
    su_variant variant = su_position_variant(position);
    return judged_by(self->has_net[variant] ? &self->nets[variant] : NULL, self->shared.kernels,
                     position);
}

void su_engine_judge_each(su_score *out, const su_engine *self, const su_position *positions,
                          size_t count)
{
    for (size_t n = 0; n < count; n++)
        out[n] = su_engine_judge(self, &positions[n]);
}

su_score su_engine_evaluate(const su_position *position)
{
    net own;
    bool has_net = net_own(&own, su_position_variant(position));
    return judged_by(has_net ? &own : NULL, kernels_best(), position);
}

su_engine *su_engine_new(const su_engine_options *options)
{
    su_engine *self = platform_allocate(sizeof *self);
    if (!self)
        return NULL;
    self->params = params_default();
    fill_reductions(self);
    self->shared.kernels = kernels_best();
    self->shared.search = search_best();
    su_engine_use_nets(self, true);
    if (su_engine_configure(self, options) == SU_OK)
        return self;
    su_engine_free(self);
    return NULL;
}

void su_engine_free(su_engine *self)
{
    if (!self)
        return;
    for (unsigned v = 0; v < SU_VARIANTS; v++)
        platform_release(self->net_bytes[v]);
    su_people_free(self->people);
    tt_free(&self->tt);
    platform_release(self->workers);
    platform_release(self->threads);
    platform_release(self);
}

void su_engine_forget(su_engine *self)
{
    tt_clear(&self->tt);
    for (unsigned i = 0; i < self->worker_count; i++) {
        __builtin_memset(&self->workers[i].histories, 0, sizeof self->workers[i].histories);
        self->workers[i].root_count = 0; /* nothing left to resume */
    }
}

void su_engine_stop(su_engine *self)
{
    __atomic_store_n(&self->shared.stop, true, __ATOMIC_RELAXED);
    if (self->people)
        su_engine_stop(self->people->eyes);
}

void su_engine_ponder_hit(su_engine *self)
{
    __atomic_store_n(&self->shared.started_ms, platform_now_ms(), __ATOMIC_RELAXED);
    __atomic_store_n(&self->shared.pondering, false, __ATOMIC_RELEASE);
}

/* ---- One search ---- */

/* The keys of the game that the current position could still repeat. */
static void remember_past(su_engine *self, const su_game *game)
{
    size_t plies = su_game_ply_count(game);
    unsigned without_ejection = su_game_plies_without_ejection(game);
    size_t count = without_ejection;
    if (count > plies)
        count = plies;
    if (count > MOST_PAST)
        count = MOST_PAST;
    for (size_t i = 0; i < count; i++)
        self->past[i] = su_position_key(su_game_position_before(game, plies - count + i));
    self->shared.past = self->past;
    self->shared.past_count = count;
    self->shared.past_without_ejection = without_ejection;
}

static bool is_among(const su_move *moves, size_t count, su_move move)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* The moves a search is to consider. */
typedef struct root_list {
    su_move moves[SU_MAX_MOVES];
    size_t count;
} root_list;

static void list_roots(root_list *out, const su_game *game, const su_limits *limits)
{
    size_t count = su_moves(out->moves, su_game_position(game));
    out->count = 0;
    for (size_t i = 0; i < count; i++)
        if (!limits->only_count || is_among(limits->only, limits->only_count, out->moves[i]))
            out->moves[out->count++] = out->moves[i];
}

/* Whether the last search left something of this position and these moves to go on with. */
static bool can_resume(const su_engine *self, const su_game *game, const root_list *list)
{
    const worker *lead = &self->workers[0];
    if (lead->root_count == 0 || lead->root_count != list->count ||
        lead->stack[0].position.key != su_position_key(su_game_position(game)))
        return false;
    for (size_t i = 0; i < lead->root_count; i++)
        if (!is_among(list->moves, list->count, lead->roots[i].move))
            return false;
    return true;
}

/* A depth that was cut off is begun again: what it had not seen counts as before. */
static void resume_worker(worker *it)
{
    for (size_t i = 0; i < it->root_count; i++)
        if (it->roots[i].score == -SU_SCORE_WIN)
            it->roots[i].score = it->roots[i].previous;
}

static void prepare_worker(su_engine *self, unsigned index, const su_game *game,
                           const root_list *list)
{
    worker *it = &self->workers[index];
    it->shared = &self->shared;
    it->index = index;
    it->nodes = 0;
    it->longest = it->depth_done = it->steady = 0;
    it->first_root = 0;
    it->root_count = list->count;
    for (size_t i = 0; i < list->count; i++)
        it->roots[i] =
            (root_move){.move = list->moves[i], .line = {list->moves[i]}, .line_count = 1};
    it->stack[0].position = *su_game_position(game);
    it->stack[0].plies_without_ejection = self->shared.past_without_ejection;
    it->stack[0].killers[0] = it->stack[0].killers[1] = SU_NO_MOVE;
    history_fade(&it->histories);
}

static void run_helper(void *data)
{
    worker_search(data, NULL, NULL);
}

/* Whoever plays classic at full strength would rather win: a draw is worth less than level to it,
 * and more to the other side. Not where more ejections win in the end: there a draw is rare; it is
 * in Off Board, too, and in Notalone it brings nothing (docs/experiments.md). */
static void set_worth_of_draws(su_engine *self, const su_game *game)
{
    shared_search *shared = &self->shared;
    const su_variant variant = su_position_variant(su_game_position(game));
    const unsigned side = su_position_side(su_game_position(game));
    const bool often_drawn = !variant_has_sisters(variant) && !variant_has_targets(variant);
    const bool wants_more = self->options.plays && shared->net && often_drawn && !shared->more_wins;
    shared->drawn[side] = wants_more ? -self->params.contempt : 0;
    shared->drawn[side ^ 1] = -shared->drawn[side];
}

/* The scores in the transposition table are those of one goal and one worth of draws: under others
 * they are wrong, and a win is none. */
static void forget_what_differs(su_engine *self, const su_game *game)
{
    uint8_t ejections = game->house.ejections_to_win;
    su_score drawn = self->shared.drawn[0];
    if (self->searched && (ejections != self->searched_ejections || drawn != self->searched_drawn))
        su_engine_forget(self);
    self->searched = true;
    self->searched_ejections = ejections;
    self->searched_drawn = drawn;
}

static void prepare(su_engine *self, const su_game *game, const su_limits *limits)
{
    shared_search *shared = &self->shared;
    const su_position *position = su_game_position(game);
    su_variant variant = su_position_variant(position);
    timing time = timing_for(limits, su_position_side(position));
    shared->tt = &self->tt;
    shared->params = &self->params;
    shared->limits = limits;
    shared->net = !self->weights && self->has_net[variant] ? &self->nets[variant] : NULL;
    shared->evaluate = eval_for(variant);
    shared->weights = self->weights ? self->weights : eval_weights(variant);
    shared->lines = self->options.lines;
    shared->threads = self->worker_count;
    shared->no_progress_plies = game->house.no_progress_plies;
    shared->more_wins = game->house.no_progress_plies != 0 && game->house.more_wins;
    /* Where the limit decides, going to and fro brings it about. */
    shared->repeated_is_drawn = game->house.repetition_draw || !shared->more_wins;
    shared->goal = goal_of(variant, &game->house);
    shared->started_ms = platform_now_ms();
    shared->soft_ms = time.soft_ms;
    shared->hard_ms = time.hard_ms;
    shared->pondering = limits->ponder;
    __atomic_store_n(&shared->stop, false, __ATOMIC_RELAXED);
    remember_past(self, game);
    set_worth_of_draws(self, game);
    forget_what_differs(self, game);
    root_list list;
    list_roots(&list, game, limits);
    if (limits->resume && can_resume(self, game, &list)) {
        for (unsigned i = 0; i < self->worker_count; i++)
            resume_worker(&self->workers[i]);
        return;
    }
    tt_age(&self->tt);
    for (unsigned i = 0; i < self->worker_count; i++)
        prepare_worker(self, i, game, &list);
}

/* A search that pondering outlasts waits for the reply or for a stop. */
static void wait_for_the_reply(const su_engine *self)
{
    while (__atomic_load_n(&self->shared.pondering, __ATOMIC_ACQUIRE) &&
           !search_stopped(&self->shared))
        platform_pause();
}

/* Searches with all threads; the best lines are in the first worker's roots. */
static void search_all(su_engine *self, su_line_listener *listener, void *data)
{
    for (unsigned i = 1; i < self->worker_count; i++)
        thread_try(&self->threads[i], run_helper, &self->workers[i]); /* one less, where none is */
    worker_search(&self->workers[0], listener, data);
    wait_for_the_reply(self);
    su_engine_stop(self);
    for (unsigned i = 1; i < self->worker_count; i++)
        thread_join(&self->threads[i]);
}

static su_search_result search_fully(su_engine *self, const su_game *game, const su_limits *limits,
                                     su_line_listener *listener, void *data)
{
    su_search_result result = {.best = SU_NO_MOVE, .ponder = SU_NO_MOVE};
    const worker *lead = &self->workers[0];
    prepare(self, game, limits);
    if (lead->root_count == 0)
        return result;
    search_all(self, listener, data);
    const root_move *best = &lead->roots[0];
    result.best = best->move;
    if (best->line_count > 1)
        result.ponder = best->line[1];
    result.score = best->score == -SU_SCORE_WIN ? best->previous : best->score;
    result.depth = lead->depth_done;
    result.nodes = workers_nodes(lead, self->worker_count);
    result.ms = search_ms(&self->shared);
    return result;
}

static size_t keep_only(person_choice *seen, size_t count, const su_limits *limits)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!limits->only_count || is_among(limits->only, limits->only_count, seen[i].move))
            seen[kept++] = seen[i];
    return kept;
}

/* Chooses as a level does; what it may play is told as lines of one move, the likeliest first. */
static su_search_result choose_as_level(su_engine *self, const su_game *game,
                                        const su_limits *limits, su_line_listener *listener,
                                        void *data)
{
    su_search_result result = {.best = SU_NO_MOVE, .ponder = SU_NO_MOVE, .depth = PERSON_DEPTHS};
    person_choice seen[SU_MAX_MOVES];
    level_choice choices[SU_MAX_MOVES];
    const unsigned level = self->options.level, day = level_day(level, self->options.seed);
    __atomic_store_n(&self->shared.stop, false, __ATOMIC_RELAXED);
    self->shared.started_ms = platform_now_ms();
    self->shared.pondering = limits->ponder;
    size_t count = keep_only(seen, people_see(seen, self->people, game), limits);
    if (count == 0)
        return result;
    count = level_choices(choices, self->people, level, day, self->options.character, game, seen,
                          count);
    result.nodes = self->people->nodes;
    for (size_t i = 0; listener && i < count && i < self->options.lines; i++) {
        su_line line = {.rank = (unsigned)i + 1,
                        .depth = PERSON_DEPTHS,
                        .longest = PERSON_DEPTHS,
                        .score = choices[i].score,
                        .bound = SU_EXACT,
                        .nodes = result.nodes,
                        .ms = search_ms(&self->shared),
                        .moves = {choices[i].move},
                        .count = 1};
        listener(data, &line);
    }
    const level_choice *chosen =
        level_choose(choices, count, self->people, level, game, self->options.seed);
    result.best = chosen->move;
    result.score = chosen->score;
    result.ms = search_ms(&self->shared);
    wait_for_the_reply(self);
    return result;
}

su_search_result su_engine_search(su_engine *self, const su_game *game, const su_limits *limits,
                                  su_line_listener *listener, void *data)
{
    if (su_game_outcome(game).result != SU_ONGOING)
        return (su_search_result){.best = SU_NO_MOVE, .ponder = SU_NO_MOVE};
    if (self->options.level == SU_LEVELS)
        return search_fully(self, game, limits, listener, data);
    const uint64_t nodes =
        level_nodes(su_position_variant(su_game_position(game)), self->options.level,
                    level_day(self->options.level, self->options.seed));
    if (nodes == 0)
        return choose_as_level(self, game, limits, listener, data);
    su_limits briefly = *limits;
    briefly.nodes = limits->nodes && limits->nodes < nodes ? limits->nodes : nodes;
    return search_fully(self, game, &briefly, listener, data);
}
