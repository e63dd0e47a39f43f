/* SPDX-License-Identifier: MIT */
/* The players everybody can build again, so that ratings have something to hold on to: `random`
 * plays any legal move; `greedy` wins if it can, otherwise has the best score after its move, and
 * chooses at random among equals. */
#include <stdlib.h>

#include "match/player.h"
#include "base/rng.h"

typedef struct yardstick {
    player base;
    rng random;
} yardstick;

static player *open_yardstick(const player_spec *spec)
{
    yardstick *self = malloc(sizeof *self);
    if (self == NULL)
        return NULL;
    *self = (yardstick){.base = {spec->kind, spec}};
    return &self->base;
}

static void close_yardstick(player *base)
{
    free(base); /* `base` is the first member */
}

static match_ending begin(player *base, const su_game *game, uint64_t seed)
{
    yardstick *self = (yardstick *)base;
    (void)game;
    self->random = rng_seeded(seed);
    return ENDING_NONE;
}

static void choose_any(player_answer *answer, player *base, const su_game *game,
                       const su_limits *limits, int64_t patience_ms)
{
    yardstick *self = (yardstick *)base;
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, su_game_position(game));
    (void)limits;
    (void)patience_ms;
    *answer = (player_answer){.move = moves[rng_below(&self->random, (uint32_t)count)]};
}

/* What greed sees in a move: the end of the game before all, then the score. */
static int worth(const su_position *position, su_move move)
{
    enum { WIN = 1000 };
    su_position after = su_play(position, move);
    su_side side = su_position_side(position);
    su_outcome outcome = su_position_outcome(&after);
    int gain =
        (int)su_position_score(&after, side) - (int)su_position_score(&after, su_side_other(side));
    if (outcome.result == SU_ONGOING)
        return gain;
    return outcome.result == su_win_of(side) ? WIN : -WIN;
}

static void choose_greedily(player_answer *answer, player *base, const su_game *game,
                            const su_limits *limits, int64_t patience_ms)
{
    yardstick *self = (yardstick *)base;
    const su_position *position = su_game_position(game);
    su_move moves[SU_MAX_MOVES], best = SU_NO_MOVE;
    size_t count = su_moves(moves, position);
    int best_worth = 0;
    uint32_t equals = 0;
    (void)limits;
    (void)patience_ms;
    for (size_t i = 0; i < count; i++) {
        int value = worth(position, moves[i]);
        if (equals == 0 || value > best_worth) {
            equals = 0;
            best_worth = value;
        }
        /* The n-th of equals takes the place with a chance of 1 in n: all are equally likely. */
        if (value == best_worth && rng_below(&self->random, ++equals) == 0)
            best = moves[i];
    }
    *answer = (player_answer){.move = best};
}

const player_kind player_random = {open_yardstick, close_yardstick, begin, choose_any};
const player_kind player_greedy = {open_yardstick, close_yardstick, begin, choose_greedily};
