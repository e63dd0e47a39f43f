/* SPDX-License-Identifier: MIT */
/* The games puzzles are looked for in: see puzzle_games.h. */
#include "match/puzzle_games.h"

#include "cli/interrupt.h"
#include "engine/late.h"
#include "match/datagen_game.h"
#include "rules/variant.h"

void puzzle_games_open(puzzle_games *self, console *to, const puzzle_mine_settings *settings)
{
    *self = (puzzle_games){.settings = settings, .to = to, .next_file = settings->records};
    mutex_open(&self->lock);
}

exit_code puzzle_games_close(puzzle_games *self)
{
    if (self->file_open)
        self->code = exit_worse(self->code, records_close(&self->file));
    mutex_close(&self->lock);
    return self->code;
}

/* ---- Records ---- */

/* The next game of the open file, of whatever game it is; false at the end. */
static bool read_game(puzzle_game *into, records *file)
{
    su_record_event event;
    into->count = 0;
    while (records_next(&event, file)) {
        if (event.kind == SU_RECORD_START)
            into->start = event.of.start;
        else if (event.kind == SU_RECORD_MOVE && event.depth == 0 &&
                 into->count < PUZZLE_GAME_PLIES)
            into->moves[into->count++] = event.of.move.move;
        else if (event.kind == SU_RECORD_END || event.kind == SU_RECORD_ERROR)
            return true;
    }
    return false;
}

static bool open_file(puzzle_games *self)
{
    if (*self->next_file == NULL)
        return false;
    self->file_open = records_open(&self->file, self->to, *self->next_file++);
    if (!self->file_open)
        self->code = EXIT_FAILED;
    return true;
}

static bool take_recorded(puzzle_game *into, puzzle_games *self)
{
    while (self->file_open || open_file(self)) {
        if (self->file_open && read_game(into, &self->file)) {
            if (into->count == 0 || su_position_variant(&into->start) != self->settings->variant ||
                ++self->taken <= self->settings->first)
                continue;
            into->number = self->taken;
            return true;
        }
        if (self->file_open)
            self->code = exit_worse(self->code, records_close(&self->file));
        self->file_open = false;
    }
    return false;
}

/* ---- The engine's own games ---- */

/* One game of so many is played from a usual start; in the others much has happened already, and a
 * mistake decides. */
#define USUAL_ONE_OF 20
/* Marbles each side has lost in such a game of classic. */
#define LEAST_LOST 4
#define MOST_LOST 5
/* Plies played by whim until it is late, at most. */
#define WAITING 300
/* Moves a player by whim looks at. */
#define LEAST_CARE 2
#define MOST_CARE 6
/* One player of so many plays on a level of the engine. */
#define LEVEL_ONE_OF 10
/* Levels that make mistakes worth punishing; stronger ones make few. */
#define WEAKEST 2
#define STRONGEST 7
#define PLAYER_NODES 1000

/* Somebody who plays: by whim, or on a level of the engine. */
typedef struct mind {
    bool by_whim;
    unsigned care;
    su_engine_options options;
} mind;

static mind draw_mind(rng *random)
{
    mind drawn = {.by_whim = rng_below(random, LEVEL_ONE_OF) != 0,
                  .care = LEAST_CARE + rng_below(random, MOST_CARE - LEAST_CARE + 1),
                  .options = SU_ENGINE_OPTIONS_INIT};
    drawn.options.hash_mib = 1;
    drawn.options.level = WEAKEST + rng_below(random, STRONGEST - WEAKEST + 1);
    drawn.options.seed = rng_next(random);
    return drawn;
}

/* Takes marbles of both sides away, as if they had been pushed off. */
static void thin(su_position *position, rng *random)
{
    for (unsigned side = 0; side < 2; side++) {
        unsigned lost = LEAST_LOST + rng_below(random, MOST_LOST - LEAST_LOST + 1);
        while (position->score[1 - side] < lost) {
            su_cells marbles = position->marbles[side];
            unsigned which = rng_below(random, su_cells_count(marbles));
            su_cell cell = su_cells_take(&marbles);
            while (which-- > 0)
                cell = su_cells_take(&marbles);
            position->marbles[side] &= ~su_cells_of(cell);
            position->score[1 - side]++;
        }
    }
    position->key = su_position_recompute_key(position);
}

/* A start at which somebody could soon have won. */
static su_position late_position(su_variant variant, rng *random)
{
    su_position at = late_start(random, variant);
    if (variant == VARIANT_OF_LAYOUTS) {
        thin(&at, random);
        return at;
    }
    for (unsigned ply = 0; ply < WAITING && su_move_count(&at) > 0 && !late_enough(&at); ply++)
        at = su_play(&at, late_move(random, &at, LEAST_CARE));
    return at;
}

static su_move choose(const mind *who, su_engine *player, const su_game *game, rng *random)
{
    su_limits limits = SU_LIMITS_INIT;
    if (who->by_whim)
        return late_move(random, su_game_position(game), who->care);
    limits.nodes = PLAYER_NODES;
    su_engine_configure(player, &who->options);
    return su_engine_search(player, game, &limits, NULL, NULL).best;
}

/* Plays the game with a number, which depends on it and the seed alone. */
static void play(puzzle_game *into, const puzzle_mine_settings *settings, su_engine *player,
                 uint32_t index)
{
    rng random = datagen_random(settings->seed, index);
    const mind minds[2] = {draw_mind(&random), draw_mind(&random)};
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_ply plies[DATAGEN_PLIES];
    su_game game;
    house.repetition_draw = true;
    if (rng_below(&random, USUAL_ONE_OF) == 0) {
        datagen_begin(&game, plies, settings->variant, &random);
    } else {
        su_position start = late_position(settings->variant, &random);
        su_game_begin(&game, &start, &house, plies, DATAGEN_PLIES);
    }
    su_engine_forget(player);
    while (su_game_outcome(&game).result == SU_ONGOING &&
           su_game_ply_count(&game) < PUZZLE_GAME_PLIES) {
        su_side side = su_position_side(su_game_position(&game));
        su_game_play(&game, choose(&minds[side], player, &game, &random));
    }
    into->start = game.start;
    into->count = su_game_ply_count(&game);
    for (size_t i = 0; i < into->count; i++)
        into->moves[i] = su_game_move(&game, i);
}

bool puzzle_games_take(puzzle_game *into, puzzle_games *self, su_engine *player)
{
    mutex_lock(&self->lock);
    bool found = !interrupted() && take_recorded(into, self), own = false;
    if (!found && !interrupted()) {
        while (self->taken < self->settings->first && self->played < self->settings->games) {
            self->taken++;
            self->played++;
        }
        own = self->played < self->settings->games;
        if (own) {
            self->played++;
            into->number = ++self->taken;
        }
    }
    uint32_t index = self->played;
    mutex_unlock(&self->lock);
    if (own)
        play(into, self->settings, player, index);
    return found || own;
}
