/* SPDX-License-Identifier: MIT */
/* Online games for the tests: made and played on, event by event, at times that are told. */
#ifndef TESTS_STORE_PLAY_H
#define TESTS_STORE_PLAY_H

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "table/decide.h"

/* A guest, known by a number. */
static inline live_seat guest(uint8_t number)
{
    return (live_seat){.kind = LIVE_GUEST, .guest = {number, 1, 2, 3}};
}

static inline live_seat engine(uint8_t level)
{
    return (live_seat){.kind = LIVE_ENGINE, .level = level};
}

static inline live_event event_at(live_event_kind kind, int64_t at)
{
    return (live_event){.kind = kind, .at = at, .tick = at, .house = SU_HOUSE_RULES_INIT};
}

static inline live_event created(su_variant variant, uint32_t total_ms, int64_t at)
{
    live_event event = event_at(LIVE_CREATED, at);
    event.start = su_variant_start(variant);
    event.house.takebacks = true;
    event.house.time.total_ms = total_ms;
    return event;
}

static inline live_event seated(su_side side, live_seat seat, int64_t at)
{
    live_event event = event_at(LIVE_SEATED, at);
    event.side = side;
    event.seat = seat;
    return event;
}

/* A request of the player of a side. */
static inline live_request asked(live_request_kind kind, su_side side, int64_t at)
{
    return (live_request){.kind = kind, .at = at, .tick = at, .seated = true, .side = side};
}

/* Whoever is to move asks to play `move`. */
static inline live_request asked_move(const live *game, const char *move, uint64_t key, int64_t at)
{
    su_side side = su_position_side(su_game_position(&game->game));
    live_request request = asked(LIVE_ASK_MOVE, side, at);
    request.move = move;
    request.ply = (uint32_t)su_game_ply_count(&game->game);
    request.key = key;
    return request;
}

/* A legal move, chosen by the generator; "" if there is none. */
static inline void any_move(char move[SU_MOVE_TEXT], const live *game, rng *random)
{
    su_move moves[SU_MAX_MOVES];
    unsigned count = (unsigned)su_moves(moves, su_game_position(&game->game));
    *move = '\0';
    if (count > 0)
        su_move_format(move, moves[rng_next(random) % count]);
}

static inline bool same_event(const live_event *a, const live_event *b)
{
    char lines[2][LIVE_EVENT_TEXT];
    out_buffer first = out_buffer_over(lines[0], sizeof lines[0]);
    out_buffer second = out_buffer_over(lines[1], sizeof lines[1]);
    live_event_write(&first.out, a);
    live_event_write(&second.out, b);
    return a->at == b->at && a->tick == b->tick && strcmp(lines[0], lines[1]) == 0;
}

#endif
