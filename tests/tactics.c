/* SPDX-License-Identifier: MIT */
/* The engine against suites of tactics whose answers are known from exhaustive search.
 * usage: tactics [--nodes N] [--sample K] FILE...
 *
 * Each position is searched by one thread with an empty table to a limit of nodes, and is solved
 * once the engine announces the win in the stated number of moves. What the lines of a file mean
 * exactly is told in tools/tactics/suite.h; tactics-make makes and proves them. --sample K takes
 * every K-th position only.
 *
 * For each file it prints positions, solved, their share, and the median of the nodes it took,
 * where an unsolved position took more than any solved one. It fails under 98 %, and where the
 * engine announces what exhaustive search refutes: a win sooner than there is one, or by another
 * move. */
#include "suite.h"

#include <sumito/engine.h>

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>

#define MOST_POSITIONS 4096
#define PERCENT_SOLVED 98
#define UNSOLVED UINT64_MAX

typedef struct settings {
    uint64_t nodes;
    unsigned sample;
} settings;

typedef struct tally {
    uint64_t nodes[MOST_POSITIONS]; /* until solved */
    size_t positions;
    size_t solved;
    size_t false_claims;
} tally;

/* One search, as its reports tell it. */
typedef struct trial {
    su_engine *engine;
    const tactic *tactic;
    uint64_t solved_at; /* nodes, or UNSOLVED */
    bool false_claim;
} trial;

static void judge_line(void *data, const su_line *line)
{
    trial *it = data;
    const int moves = su_score_win_moves(line->score);
    const int wanted = (int)it->tactic->moves;
    if (moves <= 0 || moves > wanted || line->bound == SU_AT_MOST || line->count == 0)
        return;
    if (moves < wanted || !suite_is_best(it->tactic, line->moves[0]))
        it->false_claim = true;
    else
        it->solved_at = line->nodes;
    su_engine_stop(it->engine);
}

static trial try_tactic(su_engine *engine, const tactic *tested, const settings *with)
{
    trial it = {engine, tested, UNSOLVED, false};
    const su_house_rules house = SU_HOUSE_RULES_INIT;
    su_limits limits = SU_LIMITS_INIT;
    su_game game;
    su_ply ply;
    limits.nodes = with->nodes;
    if (su_game_begin(&game, &tested->position, &house, &ply, 1) != SU_OK)
        return it;
    su_engine_forget(engine);
    su_engine_search(engine, &game, &limits, judge_line, &it);
    return it;
}

static void count_trial(tally *sums, const trial *it, const char *path, unsigned line)
{
    sums->nodes[sums->positions++] = it->solved_at;
    sums->solved += it->solved_at != UNSOLVED;
    sums->false_claims += it->false_claim;
    if (it->solved_at == UNSOLVED)
        printf("%s:%u: %s\n", path, line, it->false_claim ? "announced what is not so" : "missed");
}

static int by_size(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a;
    const uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static bool report(tally *sums, const char *path)
{
    if (sums->positions == 0) {
        printf("%s: no positions\n", path);
        return false;
    }
    qsort(sums->nodes, sums->positions, sizeof sums->nodes[0], by_size);
    printf("%s: %zu positions, %zu solved, %.1f %%, median %" PRIu64 " nodes\n", path,
           sums->positions, sums->solved, 100.0 * (double)sums->solved / (double)sums->positions,
           sums->nodes[sums->positions / 2]);
    return sums->false_claims == 0 && 100 * sums->solved >= PERCENT_SOLVED * sums->positions;
}

static bool run_file(su_engine *engine, const char *path, const settings *with)
{
    static tally sums;
    sums = (tally){.positions = 0};
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return false;
    }
    unsigned line = 0;
    unsigned number = 0;
    tactic tested;
    su_status status;
    while ((status = suite_read(&tested, file, &line)) == SU_OK &&
           sums.positions < MOST_POSITIONS) {
        if (number++ % with->sample != 0)
            continue;
        const trial it = try_tactic(engine, &tested, with);
        count_trial(&sums, &it, path, line);
    }
    fclose(file);
    if (status == SU_MALFORMED)
        printf("%s:%u: is no tactic\n", path, line);
    return report(&sums, path) && status == SU_END;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"nodes", required_argument, NULL, 'n'},
        {"sample", required_argument, NULL, 's'},
        {NULL, 0, NULL, 0},
    };
    settings with = {.nodes = 2000000, .sample = 1};
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == 'n')
            with.nodes = strtoull(optarg, NULL, 10);
        else if (option == 's')
            with.sample = (unsigned)strtoul(optarg, NULL, 10);
        else
            return 2;
    }
    const su_engine_options engine_options = SU_ENGINE_OPTIONS_INIT;
    su_engine *engine = su_engine_new(&engine_options);
    if (engine == NULL || optind == argc || with.nodes == 0 || with.sample == 0) {
        fprintf(stderr, "usage: tactics [--nodes N] [--sample K] FILE...\n");
        su_engine_free(engine);
        return 2;
    }
    bool passed = true;
    for (int i = optind; i < argc; i++)
        passed &= run_file(engine, argv[i], &with);
    su_engine_free(engine);
    return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}
