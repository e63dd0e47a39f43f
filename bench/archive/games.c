/* SPDX-License-Identifier: MIT */
/* Makes games by the million, to measure the archive with: the engine against itself with a handful of nodes a move, as a record in
 * APGN. The same arguments make the same games.
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
    snprintf(words, sizeof words, "%u.%02u.%02u", 2000 + rng_below(random, 26), 1 + rng_below(random, 12),
             1 + rng_below(random, 28));
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

static void play(su_record_writer *to, su_engine *engine, rng *random)
{
    static su_ply plies[LEAST_PLIES + MORE_PLIES];
    su_game game;
    su_move moves[SU_MAX_MOVES];
    su_position start = start_of(random);
    su_house_rules house = SU_HOUSE_RULES_INIT;
    const size_t most = LEAST_PLIES + rng_below(random, MORE_PLIES);
    su_game_begin(&game, &start, &house, plies, most);
    su_engine_forget(engine);
    while (game.count < most && game.outcome.result == SU_ONGOING) {
        const su_position *now = su_game_position(&game);
        su_limits limits = {.nodes = 8};
        bool at_random = rng_below(random, game.count < 8 ? 4 : 20) == 0;
        su_move move = at_random ? moves[rng_below(random, (uint32_t)su_moves(moves, now))]
                                 : su_engine_search(engine, &game, &limits, NULL, NULL).best;
        su_game_play(&game, move);
    }
    if (game.outcome.result == SU_ONGOING)
        end(&game, su_engine_judge(engine, su_game_position(&game)));
    write_tags(to, random);
    su_record_write_tag(to, "Result", su_result_name(game.outcome.result));
    su_record_write_start_tags(to, &start);
    su_record_write_start(to, &start);
    for (size_t i = 0; i < su_game_ply_count(&game); i++)
        su_record_write_move(to, su_game_move(&game, i));
    su_record_write_result(to, game.outcome.result);
    su_record_write_end(to);
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    if (argc < 2 || argc > 3 || count == 0) {
        fputs("usage: bench-games COUNT [SEED]\n", stderr);
        return 2;
    }
    rng random = rng_seeded(argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    su_engine *engine = su_engine_new(&(su_engine_options){.hash_mib = 1, .threads = 1, .lines = 1, .level = SU_LEVELS});
    su_record_writer to;
    su_record_writer_begin(&to, put, stdout);
    for (unsigned long i = 0; i < count && engine != NULL && !ferror(stdout); i++)
        play(&to, engine, &random);
    su_engine_free(engine);
    return engine == NULL || fflush(stdout) != 0;
}
