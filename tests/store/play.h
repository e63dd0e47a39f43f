/* SPDX-License-Identifier: MIT */
/* Online games for the tests: made and played on, event by event, at times that are told. */
#ifndef TESTS_STORE_PLAY_H
#define TESTS_STORE_PLAY_H

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "table/decide.h"

/* A guest, known by a number. */
static inline table_seat guest(uint8_t number)
{
    return (table_seat){.kind = TABLE_GUEST, .guest = {number, 1, 2, 3}};
}

static inline table_seat engine(uint8_t level)
{
    return (table_seat){.kind = TABLE_ENGINE, .level = level};
}

static inline table_event event_at(table_event_kind kind, int64_t at)
{
    return (table_event){.kind = kind, .at = at, .tick = at, .house = SU_HOUSE_RULES_INIT};
}

static inline table_event created(su_variant variant, uint32_t total_ms, int64_t at)
{
    table_event event = event_at(TABLE_CREATED, at);
    event.start = su_variant_start(variant);
    event.house.takebacks = true;
    event.house.time.total_ms = total_ms;
    return event;
}

static inline table_event seated(su_side side, table_seat seat, int64_t at)
{
    table_event event = event_at(TABLE_SEATED, at);
    event.side = side;
    event.seat = seat;
    return event;
}

/* A request of the player of a side. */
static inline table_request asked(table_request_kind kind, su_side side, int64_t at)
{
    return (table_request){.kind = kind, .at = at, .tick = at, .seated = true, .side = side};
}

/* Whoever is to move asks to play `move`. */
static inline table_request asked_move(const table *game, const char *move, uint64_t key,
                                       int64_t at)
{
    su_side side = su_position_side(su_game_position(&game->game));
    table_request request = asked(TABLE_ASK_MOVE, side, at);
    request.move = move;
    request.ply = (uint32_t)su_game_ply_count(&game->game);
    request.key = key;
    return request;
}

/* A legal move, chosen by the generator; "" if there is none. */
static inline void any_move(char move[SU_MOVE_TEXT], const table *game, rng *random)
{
    su_move moves[SU_MAX_MOVES];
    unsigned count = (unsigned)su_moves(moves, su_game_position(&game->game));
    *move = '\0';
    if (count > 0)
        su_move_format(move, moves[rng_next(random) % count]);
}

static inline bool same_event(const table_event *a, const table_event *b)
{
    char lines[2][TABLE_EVENT_TEXT];
    out_buffer first = out_buffer_over(lines[0], sizeof lines[0]);
    out_buffer second = out_buffer_over(lines[1], sizeof lines[1]);
    table_event_write(&first.out, a);
    table_event_write(&second.out, b);
    return a->at == b->at && a->tick == b->tick && strcmp(lines[0], lines[1]) == 0;
}

#endif
