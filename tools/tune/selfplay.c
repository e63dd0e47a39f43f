/* SPDX-License-Identifier: MIT */
/* Games of the engine against itself: see selfplay.h. */
#include "selfplay.h"

#include <string.h>

#define NO_PROGRESS 80

int game_named(const char *name)
{
    for (int v = 0; v < SU_VARIANTS; v++)
        if (strcmp(name, su_variant_name((su_variant)v)) == 0)
            return v;
    return -1;
}

/* In classic a quarter each from the daisies and the usual start, the rest from all layouts. */
static su_position some_start(su_variant variant, rng *random)
{
    static const char *const usual[] = {"belgian-daisy", "german-daisy", "classical"};
    if (variant != SU_CLASSIC)
        return su_variant_start(variant);
    uint32_t choice = rng_below(random, 4);
    if (choice < 3)
        return su_layout_position((unsigned)su_layout_find(usual[choice], strlen(usual[choice])));
    return su_layout_position(rng_below(random, SU_LAYOUTS));
}

bool selfplay_begin(su_game *game, su_ply *plies, su_variant variant, rng *random)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_position start = some_start(variant, random);
    unsigned count = 4 + rng_below(random, 7) + (variant == SU_NOTALONE ? 2 : 0);
    house.repetition_draw = true;
    house.no_progress_plies = NO_PROGRESS;
    if (su_game_begin(game, &start, &house, plies, MOST_PLIES) != SU_OK)
        return false;
    for (unsigned i = 0; i < count && selfplay_goes_on(game); i++) {
        su_move moves[SU_MAX_MOVES];
        size_t choices = su_moves(moves, su_game_position(game));
        su_game_play(game, moves[rng_below(random, (uint32_t)choices)]);
    }
    return selfplay_goes_on(game);
}

su_search_result selfplay_move(su_game *game, su_engine *engine, uint64_t nodes, rng *random)
{
    su_limits limits = SU_LIMITS_INIT;
    limits.nodes = nodes * 3 / 4 + rng_below(random, (uint32_t)nodes / 2 + 1);
    su_search_result found = su_engine_search(engine, game, &limits, NULL, NULL);
    su_game_play(game, found.best);
    return found;
}

bool selfplay_goes_on(const su_game *game)
{
    return su_game_outcome(game).result == SU_ONGOING && su_game_ply_count(game) < MOST_PLIES;
}
