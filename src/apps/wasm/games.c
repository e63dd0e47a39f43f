/* SPDX-License-Identifier: MIT */
/* Games and positions held for programs: see exports.h. */
#include "apps/wasm/exports.h"

#include "base/platform.h"
#include "base/text.h"
#include "game/house.h"
#include "page/page.h"
#include "game/move_word.h"

#define FIRST_PLIES 32

struct held_game {
    su_game game;
};

/* ---- Games ---- */

held_game *wasm_game_open(size_t start, size_t house)
{
    const char *room = wasm_room(start + house);
    su_house_rules rules = SU_HOUSE_RULES_INIT;
    su_position position;
    house_fault fault;
    if (!room)
        return NULL;
    held_game *self = platform_allocate(sizeof *self);
    su_ply *plies = platform_allocate(FIRST_PLIES * sizeof *plies);
    if (self && plies && su_position_parse_text(&position, room, start, NULL) == SU_OK &&
        house_read(&rules, (text){room + start, house}, &fault) &&
        su_game_begin(&self->game, &position, &rules, plies, FIRST_PLIES) == SU_OK)
        return self;
    platform_release(plies);
    platform_release(self);
    return NULL;
}

void wasm_game_close(held_game *self)
{
    platform_release(self->game.plies);
    platform_release(self);
}

/* Twice the memory, up to the longest game a request may tell. */
static bool grow(su_game *game)
{
    size_t capacity = 2 * game->capacity;
    su_ply *plies = capacity <= PAGE_PLIES ? platform_allocate(capacity * sizeof *plies) : NULL;
    if (!plies)
        return false;
    __builtin_memcpy(plies, game->plies, game->count * sizeof *plies);
    platform_release(game->plies);
    game->plies = plies;
    game->capacity = capacity;
    return true;
}

size_t wasm_game_play(held_game *self, size_t length)
{
    text rest = {wasm_room(length), length}, word;
    size_t played = 0;
    while ((word = text_take_word(&rest)).length > 0) {
        move_word move = move_word_of(word);
        su_status status = su_game_play_text(&self->game, move.text, NULL);
        if (status == SU_FULL && grow(&self->game))
            status = su_game_play_text(&self->game, move.text, NULL);
        if (status != SU_OK)
            break;
        played++;
    }
    return played;
}

bool wasm_game_takeback(held_game *self, size_t plies)
{
    return su_game_takeback(&self->game, plies) == SU_OK;
}

bool wasm_game_end(held_game *self, game_end how, su_side side)
{
    switch (how) {
    case END_RESIGN:
        return su_game_resign(&self->game, side) == SU_OK;
    case END_TIME:
        return su_game_time_out(&self->game, side) == SU_OK;
    case END_DRAW:
        return su_game_agree_draw(&self->game) == SU_OK;
    }
    return false;
}

unsigned wasm_game_fact(const held_game *self, game_fact fact)
{
    switch (fact) {
    case GAME_RESULT:
        return su_game_outcome(&self->game).result;
    case GAME_SIDE:
        return su_position_side(su_game_position(&self->game));
    case GAME_REPETITIONS:
        return su_game_repetitions(&self->game);
    case GAME_QUIET_PLIES:
        return su_game_plies_without_ejection(&self->game);
    }
    return 0;
}

const su_position *wasm_game_position(const held_game *self)
{
    return su_game_position(&self->game);
}

/* ---- Positions ---- */

su_position *wasm_positions_open(size_t count)
{
    return count <= SIZE_MAX / 2 / sizeof(su_position)
               ? platform_allocate(count * sizeof(su_position))
               : NULL;
}

void wasm_positions_close(su_position *positions)
{
    platform_release(positions);
}

size_t wasm_position_size(void)
{
    return sizeof(su_position);
}

bool wasm_position_read(su_position *out, size_t length)
{
    return su_position_parse_text(out, wasm_room(length), length, NULL) == SU_OK;
}

const char *wasm_position_text(const su_position *position)
{
    char *out = wasm_answer(SU_POSITION_TEXT);
    if (out)
        su_position_format(out, position, SU_FORM_SIX_FIELDS);
    return out;
}

const char *wasm_move_text(const su_position *position, su_move move)
{
    char *out = su_move_legal(position, move) ? wasm_answer(SU_MOVE_TEXT) : NULL;
    if (out)
        su_move_format(out, move);
    return out;
}

const uint32_t *wasm_positions_moves(const su_position *positions, size_t count)
{
    size_t capacity = 64 * count;
    for (;;) {
        uint32_t *out = wasm_answer((count + 1 + capacity) * sizeof *out);
        if (!out)
            return NULL;
        size_t total = su_moves_each(out + count + 1, capacity, out, positions, count);
        if (total <= capacity)
            return out;
        capacity = total;
    }
}

size_t wasm_positions_play(su_position *positions, size_t count)
{
    const void *room = wasm_room(count * sizeof(su_move));
    return su_play_each(positions, room, count);
}

const su_score *wasm_positions_evaluate(const su_position *positions, size_t count)
{
    su_score *out = wasm_answer(count * sizeof *out);
    if (out)
        for (size_t n = 0; n < count; n++)
            out[n] = su_engine_evaluate(&positions[n]);
    return out;
}
