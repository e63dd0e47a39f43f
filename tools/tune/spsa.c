/* SPDX-License-Identifier: MIT */
/* Tunes weights or search constants by playing: simultaneous perturbation.
 *
 *   spsa GAME|all weights|params SECONDS NODES THREADS SEED
 *
 * All values are shifted at once, each up or down by its step at random; the engine with the shifts
 * plays a pair of games, colours swapped, against the engine with the opposite shifts; all values
 * move a little to the side that scored more. What does not matter wanders about, what matters
 * drifts. Prints a line `NAME VALUE` for each row at the end. See README.md beside this file. */
#include "selfplay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/thread.h"
#include "engine/eval.h"
#include "engine/tune.h"

#define MOST_VALUES EVAL_MAX_TERMS
/* Of a step, for a pair won by two points: at first, then less and less. */
#define RATE 0.02
#define RATE_END 0.004
/* How many points the evaluation moves in a typical position when a weight moves by its step. */
#define STEP_POINTS 8.0

typedef struct tuned_value {
    const char *name;
    double value, step, least, most;
} tuned_value;

typedef struct tuning {
    mutex lock;
    int variant; /* -1: all in turn */
    bool weights;
    uint64_t nodes;
    int64_t start_ms, end_ms;
    unsigned count;
    tuned_value values[MOST_VALUES];
    unsigned pairs;
    double points; /* summed over pairs, without sign: how decisive they are */
} tuning;

typedef struct tuner {
    tuning *shared;
    rng random;
    thread thread;
} tuner;

static int fail(const char *message)
{
    fprintf(stderr, "spsa: %s\n", message);
    return 1;
}

/* ---- What is tuned ---- */

static void list_params(tuning *self)
{
#define PARAM(id, now, by, from, to, words)                                                        \
    self->values[self->count++] = (tuned_value){#id, now, by, from, to};
#include "engine/params.def"
#undef PARAM
}

/* A weight's step is the larger the less its term varies over positions. */
static void list_weights(tuning *self)
{
    su_variant variant = (su_variant)self->variant;
    double sum[MOST_VALUES] = {0}, square[MOST_VALUES] = {0};
    su_ply plies[MOST_PLIES];
    rng random = rng_seeded(61);
    unsigned positions = 0;
    self->count = eval_term_count(variant);
    for (unsigned game_number = 0; game_number < 200; game_number++) {
        su_game game;
        if (!selfplay_begin(&game, plies, variant, &random))
            continue;
        int16_t terms[EVAL_MAX_TERMS];
        eval_terms(terms, su_game_position(&game));
        positions++;
        for (unsigned i = 0; i < self->count; i++) {
            sum[i] += terms[i];
            square[i] += terms[i] * terms[i];
        }
    }
    for (unsigned i = 0; i < self->count; i++) {
        double mean = sum[i] / positions;
        double spread = fmax(0.3, sqrt(square[i] / positions - mean * mean));
        self->values[i] = (tuned_value){eval_term_name(variant, i), eval_weights(variant)[i],
                                        EVAL_SCALE * STEP_POINTS / spread, -30000, 30000};
    }
}

/* One of the two opponents: constants and weights shifted one way. */
typedef struct side_values {
    params params;
    int16_t weights[MOST_VALUES];
} side_values;

static int rounded(double value, const tuned_value *of)
{
    return (int)lround(fmin(fmax(value, of->least), of->most));
}

static void shift(side_values *out, const tuning *self, const int8_t *signs, int way)
{
    int *params_row = (int *)&out->params;
    out->params = params_default();
    for (unsigned i = 0; i < self->count; i++) {
        const tuned_value *of = &self->values[i];
        int value = rounded(of->value + way * signs[i] * of->step, of);
        if (self->weights)
            out->weights[i] = (int16_t)value;
        else
            params_row[i] = value;
    }
}

/* ---- Playing ---- */

/* What the first player made of a game, from -1 to 1. A draw ahead is worth a little. */
static double game_points(const su_game *game)
{
    const su_position *last = su_game_position(game);
    su_result result = su_game_outcome(game).result;
    int ahead = (int)su_position_score(last, SU_FIRST) - (int)su_position_score(last, SU_SECOND);
    if (result == SU_FIRST_WINS || result == SU_SECOND_WINS)
        return result == SU_FIRST_WINS ? 1 : -1;
    return fmin(fmax(0.1 * ahead, -0.3), 0.3);
}

/* Points of the first engine in a pair of games, from -2 to 2. */
static double play_pair(su_engine *engines[2], const tuning *self, su_variant variant, rng *random)
{
    su_ply *plies = malloc(MOST_PLIES * sizeof *plies);
    double points = 0;
    uint64_t opening = rng_next(random);
    if (!plies)
        exit(fail("no memory"));
    for (unsigned swapped = 0; swapped < 2; swapped++) {
        rng same = rng_seeded(opening);
        su_game game;
        while (!selfplay_begin(&game, plies, variant, &same))
            ;
        su_engine_forget(engines[0]);
        su_engine_forget(engines[1]);
        while (selfplay_goes_on(&game)) {
            unsigned side = su_position_side(su_game_position(&game)) == SU_FIRST ? 0 : 1;
            selfplay_move(&game, engines[side ^ swapped], self->nodes, &same);
        }
        points += swapped ? -game_points(&game) : game_points(&game);
    }
    free(plies);
    return points;
}

static void learn(tuning *self, const int8_t *signs, double points)
{
    double gone =
        (double)(platform_now_ms() - self->start_ms) / (double)(self->end_ms - self->start_ms);
    double rate = RATE + (RATE_END - RATE) * fmin(gone, 1);
    self->pairs++;
    self->points += fabs(points);
    for (unsigned i = 0; i < self->count; i++) {
        tuned_value *it = &self->values[i];
        it->value += rate * it->step * points * signs[i];
        it->value = fmin(fmax(it->value, it->least), it->most);
    }
}

static void tune(void *data)
{
    tuner *self = data;
    tuning *shared = self->shared;
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = 2; /* forgotten before every game */
    su_engine *engines[2] = {su_engine_new(&options), su_engine_new(&options)};
    if (!engines[0] || !engines[1])
        exit(fail("no memory"));
    while (platform_now_ms() < shared->end_ms) {
        int8_t signs[MOST_VALUES];
        side_values values[2];
        for (unsigned i = 0; i < MOST_VALUES; i++)
            signs[i] = rng_below(&self->random, 2) ? 1 : -1;
        su_variant variant =
            (su_variant)(shared->variant < 0 ? (int)rng_below(&self->random, SU_VARIANTS)
                                             : shared->variant);
        mutex_lock(&shared->lock);
        shift(&values[0], shared, signs, 1);
        shift(&values[1], shared, signs, -1);
        mutex_unlock(&shared->lock);
        for (unsigned i = 0; i < 2; i++)
            engine_tune(engines[i], &values[i].params, shared->weights ? values[i].weights : NULL);
        double points = play_pair(engines, shared, variant, &self->random);
        mutex_lock(&shared->lock);
        learn(shared, signs, points);
        mutex_unlock(&shared->lock);
    }
    su_engine_free(engines[0]);
    su_engine_free(engines[1]);
}

int main(int argc, char **argv)
{
    static tuning shared;
    if (argc != 7)
        return fail("usage: spsa GAME|all weights|params SECONDS NODES THREADS SEED");
    unsigned threads = (unsigned)atoi(argv[5]);
    tuner *tuners = calloc(threads, sizeof *tuners);
    shared.variant = game_named(argv[1]);
    shared.weights = strcmp(argv[2], "weights") == 0;
    shared.nodes = (uint64_t)atoll(argv[4]);
    if (!tuners || shared.nodes == 0 || (shared.variant < 0 && shared.weights))
        return fail("no such game, no nodes, or no memory");
    if (shared.weights)
        list_weights(&shared);
    else
        list_params(&shared);
    mutex_open(&shared.lock);
    shared.start_ms = platform_now_ms();
    shared.end_ms = shared.start_ms + 1000 * (int64_t)atoi(argv[3]);
    for (unsigned i = 0; i < threads; i++) {
        tuners[i].shared = &shared;
        tuners[i].random = rng_seeded((uint64_t)atoll(argv[6]) * 1000 + i);
        thread_start(&tuners[i].thread, tune, &tuners[i]);
    }
    for (unsigned i = 0; i < threads; i++)
        thread_join(&tuners[i].thread);
    mutex_close(&shared.lock);
    fprintf(stderr, "%u pairs, %.2f points a pair\n", shared.pairs,
            shared.points / fmax(shared.pairs, 1));
    for (unsigned i = 0; i < shared.count; i++)
        printf("%s %d\n", shared.values[i].name,
               rounded(shared.values[i].value, &shared.values[i]));
    free(tuners);
    return 0;
}
