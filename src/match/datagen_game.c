/* SPDX-License-Identifier: MIT */
/* Games of the engine against itself: see datagen_game.h. */
#include "match/datagen_game.h"

#include <stdlib.h>
#include <string.h>

#include "rules/move.h"
#include "rules/variant.h"

#define NO_PROGRESS 80
/* A score that has held for so many plies decides the game: such positions teach little. */
#define SURE_SCORE 1500
#define SURE_PLIES 5

/* Games with numbers that follow one another must not be alike. */
rng datagen_random(uint64_t seed, uint64_t number)
{
    rng mixed = rng_seeded(seed * UINT64_C(0x9e3779b97f4a7c15) + number);
    for (unsigned i = 0; i < 8; i++)
        rng_next(&mixed);
    return mixed;
}

static su_position layout_named(const char *name)
{
    return su_layout_position((unsigned)su_layout_find(name, strlen(name)));
}

/* A quarter each from the daisies and the usual start, the rest from all layouts. */
static su_position classic_start(rng *random)
{
    switch (rng_below(random, 4)) {
    case 0:
        return layout_named("belgian-daisy");
    case 1:
        return layout_named("german-daisy");
    case 2:
        return su_variant_start(SU_CLASSIC);
    default:
        return su_layout_position(rng_below(random, SU_LAYOUTS));
    }
}

/* From the usual start most games of Notalone are drawn, and a drawn game teaches little about
 * winning. So half of them begin with the marbles of a layout of classic, where they stand closer.
 */
static su_position notalone_start(rng *random)
{
    su_position start = su_variant_start(SU_NOTALONE);
    if (rng_below(random, 2))
        return start;
    su_position layout;
    unsigned full = su_cells_count(start.marbles[0]);
    do
        layout = classic_start(random);
    while (su_cells_count(layout.marbles[0]) != full || su_cells_count(layout.marbles[1]) != full);
    start.marbles[0] = layout.marbles[0];
    start.marbles[1] = layout.marbles[1];
    start.key = su_position_recompute_key(&start);
    return start;
}

static su_position some_start(su_variant variant, rng *random)
{
    if (variant == VARIANT_OF_LAYOUTS)
        return classic_start(random);
    return variant_has_sisters(variant) ? notalone_start(random) : su_variant_start(variant);
}

/* A start with some random moves played; false if they ended the game. */
static bool begin(su_game *game, su_ply *plies, const su_position *start, unsigned count,
                  rng *random)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house.repetition_draw = true;
    house.no_progress_plies = NO_PROGRESS;
    su_game_begin(game, start, &house, plies, DATAGEN_PLIES);
    for (unsigned i = 0; i < count && su_game_outcome(game).result == SU_ONGOING; i++) {
        su_move moves[SU_MAX_MOVES];
        size_t choices = su_moves(moves, su_game_position(game));
        su_game_play(game, moves[rng_below(random, (uint32_t)choices)]);
    }
    return su_game_outcome(game).result == SU_ONGOING;
}

void datagen_begin(su_game *game, su_ply *plies, su_variant variant, rng *random)
{
    su_position start;
    unsigned count;
    do {
        start = some_start(variant, random);
        count = 4 + rng_below(random, 7);
        if (variant_has_sisters(variant))
            count += 2 + rng_below(random, 7); /* two of them place the sisters */
    } while (!begin(game, plies, &start, count, random));
}

/* Goes on from where a game stood still; false if that ends it. */
static bool shake(su_game *game, su_ply *plies, rng *random)
{
    su_position stood = *su_game_position(game);
    return begin(game, plies, &stood, 4 + rng_below(random, 9), random);
}

/* What the search sees by itself is not worth a net's while: ejections, and wins to their end. */
static bool is_worth_keeping(const su_position *position, const su_search_result *found)
{
    return !su_position_placing(position) && !move_ejects(found->best) &&
           abs(found->score) < SU_SCORE_WIN_MIN;
}

/* Tells the records of a game, the last ones of a series, how it ended. */
static void end_records(datagen_series *self, size_t first, su_result result)
{
    for (size_t i = first; i < self->count; i++) {
        data_record *each = &self->records[i];
        bool first_to_move = !(each->words[0] >> 61 & 1);
        data_record_end(each, result == SU_DRAW                            ? DATA_DRAWN
                              : (result == SU_FIRST_WINS) == first_to_move ? DATA_WON
                                                                           : DATA_LOST);
    }
}

/* How a game has ended, if it has. */
static bool has_ended(su_result *result, match_ending *ending, const su_game *game, int sure,
                      uint32_t plies)
{
    su_outcome outcome = su_game_outcome(game);
    *result = outcome.result;
    *ending = match_ending_of(outcome.reason);
    if (outcome.result == SU_ONGOING && abs(sure) >= SURE_PLIES) {
        *result = sure > 0 ? SU_FIRST_WINS : SU_SECOND_WINS;
        *ending = ENDING_ADJUDICATION;
    } else if (outcome.result == SU_ONGOING && plies >= DATAGEN_PLIES) {
        *result = SU_DRAW;
        *ending = ENDING_LENGTH;
    }
    return *result != SU_ONGOING;
}

/* Plays a game to its end; tells how it ended. */
static match_ending play_on(datagen_series *out, su_engine *engine, su_game *game, rng *random,
                            uint32_t nodes)
{
    const size_t first = out->count;
    int sure = 0;
    su_result result;
    match_ending ending;
    out->plies += (uint32_t)su_game_ply_count(game);
    while (!has_ended(&result, &ending, game, sure, out->plies)) {
        const su_position *position = su_game_position(game);
        su_side side = su_position_side(position);
        su_limits limits = SU_LIMITS_INIT;
        limits.nodes = nodes * 3 / 4 + rng_below(random, nodes / 2 + 1);
        su_search_result found = su_engine_search(engine, game, &limits, NULL, NULL);
        if (is_worth_keeping(position, &found))
            out->records[out->count++] = data_record_of(position, found.score, found.best);
        sure = match_agreed(sure, side == SU_FIRST ? found.score : -found.score, SURE_SCORE);
        su_game_play(game, found.best);
        out->plies++;
    }
    end_records(out, first, result);
    out->games++;
    out->results[result]++;
    out->endings[ending]++;
    return ending;
}

void datagen_play(datagen_series *out, su_engine *engine, su_ply *plies, su_variant variant,
                  uint64_t seed, uint64_t number, uint32_t nodes)
{
    rng random = datagen_random(seed, number);
    su_game game;
    match_ending ending;
    *out = (datagen_series){.count = 0};
    datagen_begin(&game, plies, variant, &random);
    su_engine_forget(engine);
    do
        ending = play_on(out, engine, &game, &random, nodes);
    while ((ending == ENDING_REPETITION || ending == ENDING_NO_PROGRESS) &&
           out->plies < DATAGEN_PLIES && shake(&game, plies, &random));
}
