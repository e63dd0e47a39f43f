/* SPDX-License-Identifier: MIT */
/* Something that happened in a game people sit at. Such a game is the list of its events, and
 * nothing else is kept of it. Each is one line of text: its name and its fields, as events.def has
 * them. */
#ifndef TABLE_EVENT_H
#define TABLE_EVENT_H

#include <sumito/game.h>

#include "base/out.h"

typedef enum table_event_kind {
#define EVENT(id, name, fields, told) TABLE_##id,
#include "table/events.def"
#undef EVENT
    TABLE_EVENTS
} table_event_kind;

/* What a player can propose to the other. */
typedef enum table_offer { TABLE_DRAW, TABLE_TAKEBACK, TABLE_REMATCH, TABLE_OFFERS } table_offer;

/* Who sits somewhere. A server knows guests; a device knows who is here, and that others are
 * elsewhere: these are what it is told of guests. */
typedef enum table_sitter {
    TABLE_NOBODY,
    TABLE_GUEST,
    TABLE_ENGINE,
    TABLE_HERE,
    TABLE_ELSEWHERE,
    TABLE_SITTERS
} table_sitter;

/* Bytes by which a guest, or the link that invites one, is known: a hash of the token, never the
 * token. */
#define TABLE_GUEST_BYTES 16

typedef struct table_seat {
    table_sitter kind;
    uint8_t guest[TABLE_GUEST_BYTES];
    uint8_t level;     /* of the engine, 1 to 10 */
    uint8_t character; /* whom it plays as, on that character's level; 0: nobody in particular */
} table_seat;

/* The engine, playing as somebody. */
table_seat table_seat_of_character(unsigned character);
/* Whether this guest sits there. */
bool table_seat_is_of(const table_seat *seat, const uint8_t guest[TABLE_GUEST_BYTES]);
/* Whether somebody sits there of whom nothing is known any more: a guest whose hash is all zeros.
 */
bool table_seat_is_forgotten(const table_seat *seat);

/* Room for a player's name, with its end. */
#define TABLE_NAME 64

/* Names of games: letters and digits. */
#define TABLE_ID 12

typedef struct table_event {
    table_event_kind kind;
    int64_t at;   /* when it happened, in ms since 1970 */
    int64_t tick; /* the same on the clock of the games, which stands while nobody serves them */
    /* Those of these its kind has. */
    su_side side;
    char move[SU_MOVE_TEXT]; /* in the notation: what it means depends on the position */
    uint64_t key;
    int64_t left[2];
    table_offer offer;
    uint32_t plies;
    table_seat seat;
    uint32_t phrase;
    char name[TABLE_NAME];
    char game[TABLE_ID + 1];
    su_house_rules house;
    su_position start;
} table_event;

/* Room for any event's line and the final NUL. */
#define TABLE_EVENT_TEXT 512

const char *table_event_name(table_event_kind kind);
/* Whether it ends a game, otherwise than on the board. */
bool table_event_ends(table_event_kind kind);
const char *table_offer_name(table_offer offer);
/* "first" or "second". */
const char *table_side_name(su_side side);
bool table_side_read(su_side *side, text word);
bool table_is_id(text word);
/* Whether this can be a player's name: one line of text, not empty, that fits. */
bool table_is_name(text words);

/* Parts of lines that others keep as well, each a single word. */
void table_seat_write(out *to, const table_seat *seat);
bool table_seat_read(table_seat *seat, text word);
void table_control_write(out *to, const su_time_control *time);
bool table_control_read(su_time_control *time, text word);
/* The house rules without the time control. */
void table_house_write(out *to, const su_house_rules *house);
bool table_house_read(su_house_rules *house, text word);

/* Writes the line without its times and without a line end. */
void table_event_write(out *to, const table_event *event);
/* Reads such a line; false, and nothing changes, if it is none. The times are the caller's. */
bool table_event_read(table_event *event, text line);

#endif
