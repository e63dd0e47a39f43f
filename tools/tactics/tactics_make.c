/* SPDX-License-Identifier: MIT */
/* Makes a suite of tactics, every line proved, or proves one that was made.
 * usage: tactics-make --game NAME [--seed S] [--threads N]
 *        tactics-make --verify FILE */
#include "seek.h"

#include "base/thread.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define GAMES_PER_ROUND 16
#define MOST_THREADS GAMES_PER_ROUND

/* How many tactics a suite holds, by the moves they take. In Notalone wins in four are so rare that
 * they are not looked for. */
#define SUITE_SIZE 510
static const unsigned quotas[][LONGEST_TACTIC + 1] = {
    [SU_CLASSIC] = {[2] = 170, [3] = 310, [4] = 30},
    [SU_NOTALONE] = {[2] = 210, [3] = 300},
    [SU_OFFBOARD] = {[2] = 170, [3] = 310, [4] = 30},
};
_Static_assert(sizeof quotas / sizeof *quotas == SU_VARIANTS, "every game has a suite");

typedef struct suite {
    su_variant variant;
    uint64_t seed;
    bool wanted[LONGEST_TACTIC + 1];
    unsigned counts[LONGEST_TACTIC + 1];
    uint64_t keys[SUITE_SIZE]; /* what is the same but for a symmetry has the same key */
    size_t count;
} suite;

/* One game of a round, and what came of it. */
typedef struct attempt {
    tactic tactics[PER_GAME];
    size_t count;
} attempt;

/* A thread plays every `stride`-th game of a round. */
typedef struct worker {
    thread thread;
    prover *prover;
    const suite *suite;
    attempt *attempts;
    uint64_t first_game;
    unsigned nth;
    unsigned stride;
} worker;

static void play_share(void *data)
{
    const worker *self = data;
    for (unsigned i = self->nth; i < GAMES_PER_ROUND; i += self->stride)
        self->attempts[i].count =
            seek_in_game(self->attempts[i].tactics, self->prover, self->suite->variant,
                         self->suite->seed, self->first_game + i, self->suite->wanted);
}

static uint64_t key_of_all_symmetries(const su_position *position)
{
    uint64_t lowest = UINT64_MAX;
    for (unsigned symmetry = 0; symmetry < SU_SYMMETRIES; symmetry++) {
        if ((su_position_symmetries(position) >> symmetry & 1) == 0)
            continue;
        const su_position turned = su_position_transform(position, symmetry);
        if (su_position_key(&turned) < lowest)
            lowest = su_position_key(&turned);
    }
    return lowest;
}

/* Takes a tactic into the suite and writes it, if its length is wanted and it is new. */
static void take(suite *into, const tactic *it)
{
    const uint64_t key = key_of_all_symmetries(&it->position);
    if (!into->wanted[it->moves])
        return;
    for (size_t i = 0; i < into->count; i++)
        if (into->keys[i] == key)
            return;
    into->keys[into->count++] = key;
    into->counts[it->moves]++;
    into->wanted[it->moves] = into->counts[it->moves] < quotas[into->variant][it->moves];
    suite_write(stdout, it);
    fflush(stdout);
}

static void play_round(suite *into, worker *workers, unsigned threads, uint64_t first_game)
{
    attempt attempts[GAMES_PER_ROUND];
    for (unsigned i = 0; i < threads; i++) {
        workers[i].suite = into;
        workers[i].attempts = attempts;
        workers[i].first_game = first_game;
        workers[i].nth = i;
        workers[i].stride = threads;
        thread_start(&workers[i].thread, play_share, &workers[i]);
    }
    for (unsigned i = 0; i < threads; i++)
        thread_join(&workers[i].thread);
    for (unsigned i = 0; i < GAMES_PER_ROUND; i++)
        for (size_t n = 0; n < attempts[i].count; n++)
            take(into, &attempts[i].tactics[n]);
}

static int make(su_variant variant, uint64_t seed, unsigned threads)
{
    static worker workers[MOST_THREADS];
    static suite made;
    made.variant = variant;
    made.seed = seed;
    for (unsigned moves = SHORTEST_TACTIC; moves <= LONGEST_TACTIC; moves++)
        made.wanted[moves] = quotas[variant][moves] > 0;
    for (unsigned i = 0; i < threads; i++)
        if ((workers[i].prover = prover_new(PROVER_RECALL)) == NULL) {
            fprintf(stderr, "tactics-make: no memory\n");
            return EXIT_FAILURE;
        }
    printf("# Made by tactics-make --game %s --seed %" PRIu64 "; the form is told in suite.h.\n",
           su_variant_name(variant), seed);
    for (uint64_t game = 0; made.count < SUITE_SIZE; game += GAMES_PER_ROUND) {
        play_round(&made, workers, threads, game);
        fprintf(stderr, "%" PRIu64 " games: wins in two %u, three %u, four %u\n",
                game + GAMES_PER_ROUND, made.counts[2], made.counts[3], made.counts[4]);
    }
    for (unsigned i = 0; i < threads; i++)
        prover_free(workers[i].prover);
    return EXIT_SUCCESS;
}

/* What proofs took. */
typedef struct effort {
    unsigned proofs;
    uint64_t tried; /* moves */
} effort;

static void print_efforts(const effort by_moves[PROVER_MOVES + 1])
{
    for (unsigned moves = 1; moves <= PROVER_MOVES; moves++) {
        const effort *it = &by_moves[moves];
        if (it->proofs > 0)
            printf("  wins in %u: %u, moves tried for each %" PRIu64 "\n", moves, it->proofs,
                   it->tried / it->proofs);
    }
}

/* Proves every line of a file again; false if one is not true, or there is none. */
static bool verify_lines(prover *with, FILE *file, const char *path)
{
    unsigned line = 0;
    unsigned proved = 0;
    unsigned failed = 0;
    effort by_moves[PROVER_MOVES + 1] = {{0}};
    tactic it;
    for (su_status status; (status = suite_read(&it, file, &line)) != SU_END;) {
        prover_reset(with, NULL, 0);
        if (status == SU_OK && suite_verify(with, &it) == PROVED) {
            proved++;
            by_moves[it.moves].proofs++;
            by_moves[it.moves].tried += prover_tried(with);
            continue;
        }
        printf("%s:%u: %s\n", path, line, status == SU_OK ? "is not so" : "is no tactic");
        failed++;
    }
    printf("%s: %u proved, %u not\n", path, proved, failed);
    print_efforts(by_moves);
    return failed == 0 && proved > 0;
}

static int verify(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return EXIT_FAILURE;
    }
    prover *with = prover_new(PROVER_RECALL);
    const bool holds = with != NULL && verify_lines(with, file, path);
    prover_free(with);
    fclose(file);
    return holds ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int usage(void)
{
    fprintf(stderr, "usage: tactics-make --game NAME [--seed S] [--threads N]\n"
                    "       tactics-make --verify FILE\n");
    return 2;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"game", required_argument, NULL, 'g'},
        {"seed", required_argument, NULL, 's'},
        {"threads", required_argument, NULL, 't'},
        {"verify", required_argument, NULL, 'v'},
        {NULL, 0, NULL, 0},
    };
    const char *game = NULL;
    const char *verified = NULL;
    uint64_t seed = 1;
    unsigned long threads = 1;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == 'g')
            game = optarg;
        else if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 't')
            threads = strtoul(optarg, NULL, 10);
        else if (option == 'v')
            verified = optarg;
        else
            return usage();
    }
    if (verified != NULL)
        return verify(verified);
    for (su_variant variant = SU_CLASSIC; variant < SU_VARIANTS; variant++)
        if (game != NULL && strcmp(game, su_variant_name(variant)) == 0 && threads >= 1 &&
            threads <= MOST_THREADS)
            return make(variant, seed, (unsigned)threads);
    return usage();
}
