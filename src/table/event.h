/* SPDX-License-Identifier: MIT */
/* Something that happened in an online game. A game is the list of its events, and nothing else is
 * kept of it. Each is one line of text: its name and its fields, as events.def has them. */
#ifndef TABLE_EVENT_H
#define TABLE_EVENT_H

#include <sumito/game.h>

#include "base/out.h"

typedef enum live_event_kind {
#define EVENT(id, name, fields) LIVE_##id,
#include "table/events.def"
#undef EVENT
    LIVE_EVENTS
} live_event_kind;

/* What a player can propose to the other. */
typedef enum live_offer { LIVE_DRAW, LIVE_TAKEBACK, LIVE_REMATCH, LIVE_OFFERS } live_offer;

typedef enum live_sitter { LIVE_NOBODY, LIVE_GUEST, LIVE_ENGINE } live_sitter;

/* Bytes by which a guest, or the link that invites one, is known: a hash of the token, never the
 * token. */
#define LIVE_GUEST_BYTES 16

typedef struct live_seat {
    live_sitter kind;
    uint8_t guest[LIVE_GUEST_BYTES];
    uint8_t level; /* of the engine, 1 to 10 */
} live_seat;

/* Whether somebody sits there of whom nothing is known any more: a guest whose hash is all zeros.
 */
bool live_seat_is_forgotten(const live_seat *seat);

/* Names of games: letters and digits. */
#define LIVE_ID 12

typedef struct live_event {
    live_event_kind kind;
    int64_t at;   /* when it happened, in ms since 1970 */
    int64_t tick; /* the same on the clock of the games, which stands while nobody serves them */
    /* Those of these its kind has. */
    su_side side;
    char move[SU_MOVE_TEXT]; /* in the notation: what it means depends on the position */
    uint64_t key;
    int64_t left[2];
    live_offer offer;
    uint32_t plies;
    live_seat seat;
    uint32_t phrase;
    char game[LIVE_ID + 1];
    su_house_rules house;
    su_position start;
} live_event;

/* Room for any event's line and the final NUL. */
#define LIVE_EVENT_TEXT 512

const char *live_event_name(live_event_kind kind);
/* Whether it ends a game, otherwise than on the board. */
bool live_event_ends(live_event_kind kind);
const char *live_offer_name(live_offer offer);
/* "first" or "second". */
const char *live_side_name(su_side side);
bool live_side_read(su_side *side, text word);
bool live_is_id(text word);

/* Parts of lines that others keep as well, each a single word. */
void live_seat_write(out *to, const live_seat *seat);
bool live_seat_read(live_seat *seat, text word);
void live_control_write(out *to, const su_time_control *time);
bool live_control_read(su_time_control *time, text word);
/* The house rules without the time control. */
void live_house_write(out *to, const su_house_rules *house);
bool live_house_read(su_house_rules *house, text word);

/* Writes the line without its times and without a line end. */
void live_event_write(out *to, const live_event *event);
/* Reads such a line; false, and nothing changes, if it is none. The times are the caller's. */
bool live_event_read(live_event *event, text line);

#endif
