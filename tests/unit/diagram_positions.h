/* SPDX-License-Identifier: MIT */
/* Positions for the tests of diagrams. */
#ifndef TESTS_DIAGRAM_POSITIONS_H
#define TESTS_DIAGRAM_POSITIONS_H

#include "unit/unit.h"

#include "base/rng.h"

static inline su_position position_of(const char *text)
{
    su_position position;
    assert_int_equal(su_position_parse(&position, text, NULL), SU_OK);
    return position;
}

/* Plays a move and has it marked. `options->before` stays valid until the next call. */
static inline su_position after(su_diagram_options *options, const char *text, const char *move)
{
    static su_position before;
    before = position_of(text);
    assert_int_equal(su_move_parse(&options->last_move, &before, move, NULL), SU_OK);
    options->before = &before;
    return su_play(&before, options->last_move);
}

/* Walks through one random game of each variant and has every position checked, with its last move
 * marked and the options changing from ply to ply. */
static inline void each_random_position(void (*check)(const su_position *position,
                                                      su_diagram_options *options))
{
    rng generator = rng_seeded(61);
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
        su_position position = su_variant_start((su_variant)variant);
        for (unsigned ply = 0; ply < 150; ply++) {
            su_move moves[SU_MAX_MOVES];
            size_t count = su_moves(moves, &position);
            if (count == 0)
                break;
            su_position before = position;
            su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
            options.before = &before;
            options.last_move = moves[rng_below(&generator, (uint32_t)count)];
            options.flipped = ply & 1;
            options.unicode = ply & 2;
            options.theme = ply & 4 ? SU_THEME_PRINT : SU_THEME_CONTRAST;
            position = su_play(&before, options.last_move);
            check(&position, &options);
        }
    }
}

#endif
