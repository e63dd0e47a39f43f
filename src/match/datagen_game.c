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
/* One ply of so many is a slip, where there are any. */
#define SLIP_EVERY 10

/* Games with numbers that follow one another must not be alike. */
rng datagen_random(uint64_t seed, uint64_t number)
{
    rng mixed = rng_seeded(seed * UINT64_C(0x9e3779b97f4a7c15) + number);
    for (unsigned i = 0; i < 8; i++)
        rng_next(&mixed);
    return mixed;
}

static unsigned layout_named(const char *name)
{
    return (unsigned)su_layout_find(name, strlen(name));
}

/* A quarter each of the daisies and the usual start, the rest of all layouts. */
static unsigned some_layout(rng *random)
{
    switch (rng_below(random, 4)) {
    case 0:
        return layout_named("belgian-daisy");
    case 1:
        return layout_named("german-daisy");
    case 2:
        return layout_named("classical");
    default:
        return rng_below(random, SU_LAYOUTS);
    }
}

/* From the usual start most games of Notalone are drawn, and a drawn game teaches little about
 * winning. So half of them begin from a layout with all the marbles, where they stand closer. */
static su_position notalone_start(rng *random)
{
    su_position start = su_variant_start(SU_NOTALONE);
    if (rng_below(random, 2))
        return start;
    unsigned full = su_cells_count(start.marbles[0]);
    while (su_layout_start(&start, SU_NOTALONE, some_layout(random), NULL) != SU_OK ||
           su_cells_count(start.marbles[0]) != full || su_cells_count(start.marbles[1]) != full)
        ;
    return start;
}

static su_position some_start(su_variant variant, rng *random)
{
    if (variant == VARIANT_OF_LAYOUTS)
        return su_layout_position(some_layout(random));
    return variant_has_sisters(variant) ? notalone_start(random) : su_variant_start(variant);
}

/* In one of eight starts one to three marbles of a side are missing: how to win with more, and to
 * hold with fewer. Where marbles are counted they count as pushed off, half of the time. */
static void handicap(su_position *start, rng *random)
{
    if (rng_below(random, 8) != 0)
        return;
    const unsigned side = rng_below(random, 2), missing = 1 + rng_below(random, 3);
    for (unsigned i = 0; i < missing; i++) {
        su_cells marbles = start->marbles[side];
        for (unsigned skipped = rng_below(random, su_cells_count(marbles)); skipped > 0; skipped--)
            marbles = bits_rest(marbles);
        start->marbles[side] &= ~su_cells_of((su_cell)bits_lowest(marbles));
    }
    if (!variant_has_targets(su_position_variant(start)) && rng_below(random, 2))
        start->score[side ^ 1] = (uint8_t)missing;
    start->key = su_position_recompute_key(start);
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
        handicap(&start, random);
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

/* Who has pushed off more wins a game that stood still; equal is a draw. */
static su_result more_pushed_off(const su_position *position)
{
    const unsigned first = su_position_score(position, SU_FIRST);
    const unsigned second = su_position_score(position, SU_SECOND);
    return first > second ? SU_FIRST_WINS : second > first ? SU_SECOND_WINS : SU_DRAW;
}

/* How the games of a series differ from others. */
typedef struct manner {
    bool slips;        /* a move is played at random now and then */
    bool more_decides; /* a game that stands still is not drawn */
} manner;

static su_move random_move(const su_position *position, rng *random)
{
    su_move moves[SU_MAX_MOVES];
    const size_t count = su_moves(moves, position);
    return moves[rng_below(random, (uint32_t)count)];
}

/* Puts a game behind those the series has. */
static void keep(datagen_series *series, const su_position *start, su_result result,
                 const data_ply *plies, unsigned count)
{
    const data_record first = data_game_start(start, result, count);
    memcpy(series->bytes + series->size, &first, sizeof first);
    series->size += sizeof first;
    memcpy(series->bytes + series->size, plies, count * sizeof *plies);
    series->size += count * sizeof *plies;
    series->kept += count;
}

/* Plays a game to its end; tells how it ended. */
static match_ending play_on(datagen_series *series, su_engine *engine, su_game *game, rng *random,
                            uint32_t nodes, manner in)
{
    const su_position start = *su_game_position(game);
    data_ply kept[DATAGEN_PLIES];
    unsigned count = 0;
    int sure = 0;
    su_result result;
    match_ending ending;
    series->plies += (uint32_t)su_game_ply_count(game);
    while (!has_ended(&result, &ending, game, sure, series->plies)) {
        su_side side = su_position_side(su_game_position(game));
        su_limits limits = SU_LIMITS_INIT;
        limits.nodes = nodes * 3 / 4 + rng_below(random, nodes / 2 + 1);
        su_search_result found = su_engine_search(engine, game, &limits, NULL, NULL);
        const bool slip = in.slips && rng_below(random, SLIP_EVERY) == 0;
        const su_move move = slip ? random_move(su_game_position(game), random) : found.best;
        kept[count++] = (data_ply){.score = (int16_t)found.score,
                                   .move = (uint16_t)((move & MOVE_NAME) | (slip ? DATA_SLIP : 0))};
        sure = match_agreed(sure, side == SU_FIRST ? found.score : -found.score, SURE_SCORE);
        su_game_play(game, move);
        series->plies++;
    }
    if (in.more_decides && result == SU_DRAW)
        result = more_pushed_off(su_game_position(game));
    if (count > 0)
        keep(series, &start, result, kept, count);
    series->games++;
    series->results[result]++;
    series->endings[ending]++;
    return ending;
}

static void begin_series(su_game *game, su_ply *plies, const datagen_task *task, rng *random)
{
    const openings *told = task->openings;
    if (told != NULL && rng_below(random, 2)) {
        const opening from = openings_at(told, rng_below(random, (uint32_t)told->count));
        su_position start = opening_end(&from);
        if (begin(game, plies, &start, rng_below(random, 5), random))
            return;
    }
    datagen_begin(game, plies, task->variant, random);
}

void datagen_play(datagen_series *series, su_engine *engine, su_ply *plies,
                  const datagen_task *task, uint64_t number)
{
    rng random = datagen_random(task->seed, number);
    su_game game;
    match_ending ending;
    series->size = 0;
    series->kept = series->plies = series->games = 0;
    memset(series->results, 0, sizeof series->results);
    memset(series->endings, 0, sizeof series->endings);
    begin_series(&game, plies, task, &random);
    const manner in = {.slips = rng_below(&random, 4) == 0,
                       .more_decides = rng_below(&random, 3) == 0};
    su_engine_forget(engine);
    do
        ending = play_on(series, engine, &game, &random, task->nodes, in);
    while ((ending == ENDING_REPETITION || ending == ENDING_NO_PROGRESS) &&
           series->plies < DATAGEN_PLIES && shake(&game, plies, &random));
}
