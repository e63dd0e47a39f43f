/* SPDX-License-Identifier: MIT */
/* The engine against exhaustive search in late positions of random games.
 * usage: exhaustive [--positions N] [--seed S] [--game NAME]
 *
 * Where exhaustive search over five plies (three own moves) finds a win, the engine must announce
 * one in at most six moves by depth 11: its pruning may delay a win, not lose it. Where exhaustive
 * search finds none, a search to depth 7 may not announce a win in three moves. */
#include "engine/late.h"
#include "engine/prove.h"

#include <sumito/engine.h>

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROVED_MOVES 3
#define ENGINE_MOVES 6
#define DEPTH_OF_WINS 11
#define DEPTH_OTHERWISE 7
#define ENGINE_NODES 5000000
#define MOST_CARE 6
#define LONGEST_GAME 400
#define ONE_OF 4 /* one late position of so many is tried */

typedef struct tally {
    unsigned positions;
    unsigned wins[PROVED_MOVES + 1]; /* by the moves they take; 0: no win */
    unsigned lost;                   /* by the engine */
    unsigned false_claims;
} tally;

typedef struct players {
    su_engine *engine;
    prover *prover;
} players;

/* Moves to the win or loss the engine announces, or 0. */
static int announced_moves(su_engine *engine, const su_position *position, unsigned depth)
{
    const su_house_rules house = SU_HOUSE_RULES_INIT;
    su_limits limits = SU_LIMITS_INIT;
    su_game game;
    su_ply ply;
    limits.depth = depth;
    limits.win_moves = ENGINE_MOVES;
    limits.nodes = ENGINE_NODES;
    if (su_game_begin(&game, position, &house, &ply, 1) != SU_OK)
        return 0;
    su_engine_forget(engine);
    return su_score_win_moves(su_engine_search(engine, &game, &limits, NULL, NULL).score);
}

static void complain(const su_position *position, unsigned proved, int announced)
{
    char text[SU_POSITION_TEXT];
    su_position_format(text, position, SU_FORM_SIX_FIELDS);
    printf("%s: won in %u, announced %d\n", text, proved, announced);
}

static void compare(tally *sums, const players *with, const su_position *position)
{
    prover_reset(with->prover, NULL, 0);
    const unsigned proved = prove_quickest(with->prover, position, PROVED_MOVES);
    sums->positions++;
    sums->wins[proved]++;
    const int announced =
        announced_moves(with->engine, position, proved > 0 ? DEPTH_OF_WINS : DEPTH_OTHERWISE);
    const bool lost = proved > 0 && (announced <= 0 || announced > ENGINE_MOVES);
    const bool false_claim =
        announced > 0 && announced <= PROVED_MOVES && (proved == 0 || announced < (int)proved);
    sums->lost += lost;
    sums->false_claims += false_claim;
    if (lost || false_claim)
        complain(position, proved, announced);
}

static void play_game(tally *sums, const players *with, rng *random, su_variant variant,
                      unsigned limit)
{
    const unsigned care[2] = {1 + rng_below(random, MOST_CARE), 1 + rng_below(random, MOST_CARE)};
    su_position at = late_start(random, variant);
    for (unsigned ply = 0; ply < LONGEST_GAME && su_move_count(&at) > 0; ply++) {
        if (sums->positions == limit)
            return;
        if (late_enough(&at) && rng_below(random, ONE_OF) == 0)
            compare(sums, with, &at);
        at = su_play(&at, late_move(random, &at, care[su_position_side(&at)]));
    }
}

static bool run_game(const players *with, su_variant variant, unsigned positions, uint64_t seed)
{
    tally sums = {0};
    rng random = rng_seeded(seed + variant);
    while (sums.positions < positions)
        play_game(&sums, with, &random, variant, positions);
    printf("%s: %u positions, wins in one %u, two %u, three %u; lost %u, false %u\n",
           su_variant_name(variant), sums.positions, sums.wins[1], sums.wins[2], sums.wins[3],
           sums.lost, sums.false_claims);
    return sums.lost == 0 && sums.false_claims == 0 && sums.wins[PROVED_MOVES] > 0;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"positions", required_argument, NULL, 'p'},
        {"seed", required_argument, NULL, 's'},
        {"game", required_argument, NULL, 'g'},
        {NULL, 0, NULL, 0},
    };
    unsigned positions = 200;
    uint64_t seed = 1987;
    const char *game = NULL;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == 'p')
            positions = (unsigned)strtoul(optarg, NULL, 10);
        else if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 'g')
            game = optarg;
        else
            return 2;
    }
    const su_engine_options engine_options = SU_ENGINE_OPTIONS_INIT;
    const players with = {su_engine_new(&engine_options), prover_new(PROVER_RECALL)};
    const bool ready = with.engine != NULL && with.prover != NULL;
    bool passed = ready;
    bool known = false;
    for (su_variant variant = SU_CLASSIC; ready && variant < SU_VARIANTS; variant++) {
        if (game != NULL && strcmp(game, su_variant_name(variant)) != 0)
            continue;
        known = true;
        passed &= run_game(&with, variant, positions, seed);
    }
    su_engine_free(with.engine);
    prover_free(with.prover);
    return passed && known ? EXIT_SUCCESS : EXIT_FAILURE;
}
