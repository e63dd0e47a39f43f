/* SPDX-License-Identifier: MIT */
/* Makes games by the million, to measure the archive with, as a record in APGN: the engine against
 * itself with a handful of nodes a move, and after each such game some that leave it at a ply and
 * go on at random, so that positions recur as they do among people. The same arguments make the
 * same games.
 *
 * usage: bench-games COUNT [SEED] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sumito/sumito.h>
#include <sumito/engine.h>

#include "base/rng.h"

#define LEAST_PLIES 40
#define MORE_PLIES 80
#define PLAYERS 5000
#define CLEAR 100
#define LEAVING 15

static bool put(void *data, const char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, data) == count;
}

/* Half of the games begin where people begin. */
static su_position start_of(rng *random)
{
    if (rng_below(random, 2))
        return su_layout_position((unsigned)su_layout_find("belgian-daisy", 13));
    return su_layout_position(rng_below(random, su_layout_count()));
}

/* A few play a lot, most hardly ever. */
static unsigned player(rng *random)
{
    unsigned below = PLAYERS;
    for (unsigned i = 0; i < 3; i++)
        below = 1 + rng_below(random, below);
    return below;
}

static void write_tags(su_record_writer *to, rng *random)
{
    char words[32];
    snprintf(words, sizeof words, "%u.%02u.%02u", 2000 + rng_below(random, 26),
             1 + rng_below(random, 12), 1 + rng_below(random, 28));
    su_record_write_tag(to, "Date", words);
    for (unsigned side = 0; side < 2; side++) {
        unsigned who = player(random);
        snprintf(words, sizeof words, "Player %u", who);
        su_record_write_tag(to, side == 0 ? "Black" : "White", words);
        snprintf(words, sizeof words, "%u", 800 + who * 7919 % 1600);
        su_record_write_tag(to, side == 0 ? "BlackElo" : "WhiteElo", words);
    }
}

/* A game that has lasted long enough is given up by whoever stands worse. */
static void end(su_game *game, su_score score)
{
    su_side side = su_position_side(su_game_position(game));
    if (score > CLEAR || score < -CLEAR)
        su_game_resign(game, score > 0 ? su_side_other(side) : side);
    else
        su_game_agree_draw(game);
}

static su_move random_move(const su_position *position, rng *random)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    return moves[rng_below(random, (uint32_t)count)];
}

static void play(su_game *game, su_engine *engine, rng *random)
{
    su_limits limits = {.nodes = 8};
    const size_t most = LEAST_PLIES + rng_below(random, MORE_PLIES);
    while (game->count < most && game->outcome.result == SU_ONGOING) {
        const su_position *now = su_game_position(game);
        bool at_random = engine == NULL || rng_below(random, game->count < 8 ? 4 : 20) == 0;
        su_game_play(game, at_random ? random_move(now, random)
                                     : su_engine_search(engine, game, &limits, NULL, NULL).best);
    }
    if (game->outcome.result == SU_ONGOING)
        end(game, su_engine_evaluate(su_game_position(game)));
}

static void write(su_record_writer *to, const su_game *game, rng *random)
{
    write_tags(to, random);
    su_record_write_tag(to, "Result", su_result_name(game->outcome.result));
    su_record_write_start_tags(to, &game->start);
    su_record_write_start(to, &game->start);
    for (size_t i = 0; i < su_game_ply_count(game); i++)
        su_record_write_move(to, su_game_move(game, i));
    su_record_write_result(to, game->outcome.result);
    su_record_write_end(to);
}

/* A game, and those that leave it. */
static void make(su_record_writer *to, su_engine *engine, rng *random)
{
    static su_ply plies[LEAST_PLIES + MORE_PLIES], others[LEAST_PLIES + MORE_PLIES];
    su_game game, other;
    su_position start = start_of(random);
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game_begin(&game, &start, &house, plies, sizeof plies / sizeof *plies);
    su_engine_forget(engine);
    play(&game, engine, random);
    write(to, &game, random);
    for (unsigned i = 0; i < LEAVING; i++) {
        su_game_begin(&other, &start, &house, others, sizeof others / sizeof *others);
        size_t shared = rng_below(random, (uint32_t)su_game_ply_count(&game));
        for (size_t ply = 0; ply < shared; ply++)
            su_game_play(&other, su_game_move(&game, ply));
        play(&other, NULL, random);
        write(to, &other, random);
    }
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    if (argc < 2 || argc > 3 || count == 0) {
        fputs("usage: bench-games COUNT [SEED]\n", stderr);
        return 2;
    }
    rng random = rng_seeded(argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    su_engine *engine = su_engine_new(
        &(su_engine_options){.hash_mib = 1, .threads = 1, .lines = 1, .level = SU_LEVELS});
    su_record_writer to;
    su_record_writer_begin(&to, put, stdout);
    for (unsigned long i = 0; i < count && engine != NULL && !ferror(stdout); i += 1 + LEAVING)
        make(&to, engine, &random);
    su_engine_free(engine);
    return engine == NULL || fflush(stdout) != 0;
}
