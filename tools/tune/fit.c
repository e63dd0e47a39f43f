/* SPDX-License-Identifier: MIT */
/* Fits the weights of an evaluation to the results of self-play.
 *
 *   fit play GAME SECONDS NODES THREADS SEED FILE   plays against itself, appends samples to FILE
 *   fit solve GAME FILE...                          fits, prints a line `TERM WEIGHT` for each row
 *
 * A sample is a quiet position of a finished game: its terms (engine/eval.h) and what the side to
 * move made of it. The fit is a logistic regression: the expected result of a score s is 1 / (1 +
 * exp(-s / 200)). See README.md beside this file. */
#include "selfplay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/thread.h"
#include "engine/eval.h"
#include "rules/move.h"

typedef struct sample {
    int8_t result; /* of the side to move: 0 lost, 1 won */
    int16_t terms[EVAL_MAX_TERMS];
} sample;

static int fail(const char *message)
{
    fprintf(stderr, "fit: %s\n", message);
    return 1;
}

/* ---- Playing ---- */

typedef struct player {
    su_variant variant;
    uint64_t nodes;
    int64_t until_ms;
    rng random;
    sample *samples;
    size_t count, capacity;
    unsigned games, draws;
    thread thread;
} player;

static void keep_sample(player *self, const su_position *position)
{
    if (self->count == self->capacity) {
        self->capacity = self->capacity ? 2 * self->capacity : 4096;
        self->samples = realloc(self->samples, self->capacity * sizeof *self->samples);
        if (!self->samples)
            exit(fail("no memory"));
    }
    sample *into = &self->samples[self->count++];
    memset(into, 0, sizeof *into);
    eval_terms(into->terms, position);
    into->result = (int8_t)su_position_side(position); /* until the game is over */
}

static void play_game(player *self, su_engine *engine, su_ply *plies)
{
    su_game game;
    size_t first = self->count;
    if (!selfplay_begin(&game, plies, self->variant, &self->random))
        return;
    su_engine_forget(engine);
    while (selfplay_goes_on(&game)) {
        su_position before = *su_game_position(&game);
        su_search_result found = selfplay_move(&game, engine, self->nodes, &self->random);
        if (!move_ejects(found.best) && su_score_win_moves(found.score) == 0)
            keep_sample(self, &before);
    }
    su_result result = su_game_outcome(&game).result;
    self->games++;
    if (result == SU_DRAW || result == SU_ONGOING) {
        /* Long games in which nobody makes progress would fill the samples with one position after
         * the other that says nothing: decided games teach. */
        self->draws++;
        self->count = first;
        return;
    }
    for (size_t i = first; i < self->count; i++) {
        su_result won = self->samples[i].result == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS;
        self->samples[i].result = result == won;
    }
}

static void play_games(void *data)
{
    player *self = data;
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_ply *plies = malloc(MOST_PLIES * sizeof *plies);
    su_engine *engine = su_engine_new(&options);
    if (!plies || !engine)
        exit(fail("no memory"));
    while (platform_now_ms() < self->until_ms)
        play_game(self, engine, plies);
    su_engine_free(engine);
    free(plies);
}

static int play_main(char **words)
{
    int variant = game_named(words[0]);
    unsigned threads = (unsigned)atoi(words[3]);
    FILE *file = fopen(words[5], "ab");
    player *players = calloc(threads, sizeof *players);
    size_t samples = 0;
    unsigned games = 0, draws = 0;
    if (variant < 0 || threads < 1 || !file || !players)
        return fail("usage: fit play GAME SECONDS NODES THREADS SEED FILE");
    for (unsigned i = 0; i < threads; i++) {
        players[i].variant = (su_variant)variant;
        players[i].until_ms = platform_now_ms() + 1000 * (int64_t)atoi(words[1]);
        players[i].nodes = (uint64_t)atoll(words[2]);
        players[i].random = rng_seeded((uint64_t)atoll(words[4]) * 1000 + i);
        thread_start(&players[i].thread, play_games, &players[i]);
    }
    for (unsigned i = 0; i < threads; i++) {
        thread_join(&players[i].thread);
        if (fwrite(players[i].samples, sizeof(sample), players[i].count, file) != players[i].count)
            return fail("cannot write");
        samples += players[i].count;
        games += players[i].games;
        draws += players[i].draws;
    }
    printf("%u games, %u draws, %zu samples\n", games, draws, samples);
    return fclose(file) == 0 ? 0 : fail("cannot write");
}

/* ---- Fitting ---- */

#define ROUNDS 600
#define RATE 12.0
#define SCORE_OF_E 200.0

static sample *read_samples(char **files, int count, size_t *total)
{
    sample *all = NULL;
    *total = 0;
    for (int i = 0; i < count; i++) {
        FILE *file = fopen(files[i], "rb");
        sample block[1024];
        size_t got;
        if (!file)
            exit(fail("cannot read the samples"));
        while ((got = fread(block, sizeof *block, 1024, file)) > 0) {
            all = realloc(all, (*total + got) * sizeof *all);
            if (!all)
                exit(fail("no memory"));
            memcpy(all + *total, block, got * sizeof *block);
            *total += got;
        }
        fclose(file);
    }
    return all;
}

/* Mean loss, and its gradient by the weights. */
static double loss_of(const sample *samples, size_t count, const double *weights, unsigned terms,
                      double *gradient)
{
    double loss = 0;
    memset(gradient, 0, terms * sizeof *gradient);
    for (size_t i = 0; i < count; i++) {
        double score = 0, result = samples[i].result;
        for (unsigned t = 0; t < terms; t++)
            score += weights[t] * samples[i].terms[t];
        double expected = 1 / (1 + exp(-score / (EVAL_SCALE * SCORE_OF_E)));
        double safe = fmin(fmax(expected, 1e-9), 1 - 1e-9);
        loss -= result * log(safe) + (1 - result) * log(1 - safe);
        for (unsigned t = 0; t < terms; t++)
            gradient[t] += (expected - result) * samples[i].terms[t];
    }
    for (unsigned t = 0; t < terms; t++)
        gradient[t] /= (double)count;
    return loss / (double)count;
}

static int solve_main(const char *game, char **files, int file_count)
{
    int variant = game_named(game);
    double weights[EVAL_MAX_TERMS], gradient[EVAL_MAX_TERMS], mean[EVAL_MAX_TERMS] = {0},
                                                              square[EVAL_MAX_TERMS] = {0};
    size_t count;
    if (variant < 0)
        return fail("usage: fit solve GAME FILE...");
    sample *samples = read_samples(files, file_count, &count);
    unsigned terms = eval_term_count((su_variant)variant);
    for (unsigned t = 0; t < terms; t++)
        weights[t] = eval_weights((su_variant)variant)[t];
    for (int round = 1; round <= ROUNDS; round++) { /* Adam */
        double loss = loss_of(samples, count, weights, terms, gradient);
        double rate = RATE * (round < ROUNDS / 2 ? 1 : 2.0 - 2.0 * round / ROUNDS);
        if (round % 100 == 1 || round == ROUNDS)
            fprintf(stderr, "round %d: loss %.5f over %zu samples\n", round, loss, count);
        for (unsigned t = 0; t < terms; t++) {
            mean[t] = 0.9 * mean[t] + 0.1 * gradient[t];
            square[t] = 0.999 * square[t] + 0.001 * gradient[t] * gradient[t];
            weights[t] -= rate * (mean[t] / (1 - pow(0.9, round))) /
                          (sqrt(square[t] / (1 - pow(0.999, round))) + 1e-12);
        }
    }
    for (unsigned t = 0; t < terms; t++)
        printf("%s %ld\n", eval_term_name((su_variant)variant, t), lround(weights[t]));
    free(samples);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 8 && strcmp(argv[1], "play") == 0)
        return play_main(argv + 2);
    if (argc >= 4 && strcmp(argv[1], "solve") == 0)
        return solve_main(argv[2], argv + 3, argc - 3);
    return fail("usage: fit play GAME SECONDS NODES THREADS SEED FILE | fit solve GAME FILE...");
}
