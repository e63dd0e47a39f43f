/* SPDX-License-Identifier: MIT */
/* A player of a match: our engine, in this process. */
#include <stdlib.h>

#include "match/player.h"
#include "engine/tune.h"

typedef struct engine_player {
    player base;
    su_engine *engine;
} engine_player;

static player *open_engine(const player_spec *spec)
{
    engine_player *self = malloc(sizeof *self);
    if (self == NULL)
        return NULL;
    *self = (engine_player){{&player_engine, spec}, su_engine_new(&spec->engine)};
    if (self->engine == NULL || (spec->has_net && !net_file_use(&spec->net, self->engine))) {
        su_engine_free(self->engine);
        free(self);
        return NULL;
    }
    engine_tune(self->engine, &spec->params, NULL);
    return &self->base;
}

static void close_engine(player *base)
{
    engine_player *self = (engine_player *)base; /* `base` is its first member */
    su_engine_free(self->engine);
    free(self);
}

static match_ending begin(player *base, const su_game *game, uint64_t seed)
{
    engine_player *self = (engine_player *)base;
    su_engine_options options = base->spec->engine;
    (void)game;
    options.seed = seed;
    su_engine_forget(self->engine);
    return su_engine_configure(self->engine, &options) == SU_OK ? ENDING_NONE : ENDING_CRASH;
}

static void choose(player_answer *answer, player *base, const su_game *game,
                   const su_limits *limits, int64_t patience_ms)
{
    engine_player *self = (engine_player *)base;
    (void)patience_ms; /* our engine keeps to its limits */
    su_search_result result = su_engine_search(self->engine, game, limits, NULL, NULL);
    *answer = (player_answer){.move = result.best, .has_score = true, .score = result.score};
}

const player_kind player_engine = {open_engine, close_engine, begin, choose};
