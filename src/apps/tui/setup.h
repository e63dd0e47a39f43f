/* SPDX-License-Identifier: MIT */
/* What is to be played: the start, who sits where, clock and house rules. A value: options and
 * menus change it, a table begins with it, records carry it. */
#ifndef APPS_TUI_SETUP_H
#define APPS_TUI_SETUP_H

#include <stdbool.h>
#include <stdint.h>

#include <sumito/engine.h>

#include "base/out.h"
#include "base/text.h"

typedef enum seat_kind {
    SEAT_PERSON, /* at this terminal */
    SEAT_ENGINE,
    SEAT_REMOTE, /* somebody else, by a server */
    SEAT_FREE    /* there, nobody yet */
} seat_kind;

/* Room for a player's name, with its end. */
#define SEAT_NAME 64

typedef struct seat {
    seat_kind kind;
    unsigned level;       /* SEAT_ENGINE, and SEAT_REMOTE where the server's engine sits there: 1 to
                             SU_LEVELS; otherwise 0 */
    char name[SEAT_NAME]; /* of a person, as records have it; "": none was told */
} seat;

typedef struct setup {
    su_position start;
    seat seats[2];        /* by su_side */
    su_house_rules house; /* with the clock */
    uint64_t seed;        /* of the computer's choices */
    uint32_t nodes;       /* positions the computer looks at for a move; 0: by time */
} setup;

#define SETUP_LEVEL 3

/* The usual game: you are the first player, level 3 the second, moves may be taken back. */
setup setup_usual(su_variant variant);

/* The person at this device, with their name; of two the first. */
seat setup_person(const setup *self);
/* Gives them a name; false if nobody is here, or it is no name (seat_call). */
bool setup_call(setup *self, text name);

/* The same game again, with changed places. */
setup setup_rematch(const setup *self);

/* The seat of words: `you`, `person` or a level 1 to 10; false if they are none. */
bool seat_read(seat *read, text words);
/* Gives a person a name: false for one that is empty, too long, or not one line of text. */
bool seat_call(seat *self, text name);
/* The same words: `person`, `5`; `remote` for somebody else. */
void seat_write(out *to, const seat *self);

/* Minutes and seconds, `10`, `10+5` or `10+5+3` (total, increment, delay; decimals allowed), or
 * `none`; false if it is no clock. */
bool clock_read(su_time_control *read, text words);
/* The same words. */
void clock_write(out *to, const su_time_control *self);

/* True where the clocks run in this game. */
bool clock_is_timed(const su_time_control *self);

#endif
